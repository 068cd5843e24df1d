#include "model/games/co-tu-lenh/claim.hpp"

#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "model/diagnostic.hpp"

namespace roluat::model::cotulenh {
namespace {

constexpr int kMostPoints = 9999;

/// What follows from one fact.
constexpr std::array<std::pair<Fact, Fact>, 4> kConsequences = {
    {{Fact::bare, Fact::bare_but_headquarters},
     {Fact::bare_but_headquarters, Fact::ships_lost},
     {Fact::bare_but_headquarters, Fact::aircraft_lost},
     {Fact::bare_but_headquarters, Fact::land_forces_lost}}};

/// What is never so at once.
constexpr std::array<std::pair<Fact, Fact>, 4> kContraries = {{{Fact::behind, Fact::level},
                                                               {Fact::mated, Fact::no_turn},
                                                               {Fact::commander_taken, Fact::mated},
                                                               {Fact::commander_taken, Fact::no_turn}}};

bool is_about_hero(Fact fact) { return fact == Fact::has_moved || fact == Fact::commander_fled; }

/// May the fact be given with this claim?
bool belongs(Fact fact, Claim claim) {
  switch (claim) {
    case Claim::check_hero: return is_about_hero(fact);
    case Claim::over:
    case Claim::lost:
    case Claim::drawn:
    case Claim::bonus: return !is_about_hero(fact);
    case Claim::act:
    case Claim::last_hero:
    case Claim::worth: break;
  }
  return false;
}

Message facts_of(Claim claim) {
  std::string list;
  for (std::size_t i = 0; i < kFacts; ++i) {
    if (belongs(static_cast<Fact>(i), claim)) list += (list.empty() ? "" : ", ") + std::string(kFactNames[i]);
  }
  return list.empty() ? Message("nothing") : Message::verbatim(list);
}

/// Reads a claim word by word, and knows where it stands.
class ClaimReader {
 public:
  explicit ClaimReader(std::string_view text) : all_(text), rest_(text) {}

  ParsedClaim read() {
    ParsedClaim claim;
    const std::optional<Claim> named = take_claim();
    if (!named) {
      claim.act = read_act(all_);
      return claim;
    }
    claim.claim = *named;
    if (*named == Claim::check_hero) claim.act = act();
    if (*named == Claim::last_hero || *named == Claim::worth) claim.piece = point();
    if (*named == Claim::worth || *named == Claim::bonus) claim.points = points();
    for (std::string_view next = word(); !next.empty(); next = word()) add_fact(claim, next);
    claim.facts = with_consequences(claim.facts);
    check(claim);
    return claim;
  }

 private:
  std::optional<Claim> take_claim() {
    const std::string_view first = word();
    for (std::size_t i = 1; i < kClaims; ++i) {
      if (first == kClaimNames[i]) return static_cast<Claim>(i);
    }
    return std::nullopt;
  }

  Act act() {
    const std::string_view text = word();
    if (text.empty()) fail("the claim ends before its act", "an act without spaces, as in \"f4xf8\"");
    try {
      return read_act(text);
    } catch (const InputError& error) {
      Diagnostic diagnostic = error.diagnostic();
      throw InputError({"claim", 0, start_ + diagnostic.column - 1, diagnostic.problem, diagnostic.expected});
    }
  }

  Point point() {
    const std::optional<Point> point = parse_point(word());
    if (!point) fail("no point of the board", "a1 to k12, or 0,0 to 11,10 as in the texts");
    return *point;
  }

  int points() {
    const std::string_view text = word();
    int value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > kMostPoints)
      fail("no number of points", message("a number from %1 to %2", 0, kMostPoints));
    return value;
  }

  void add_fact(ParsedClaim& claim, std::string_view word) {
    for (std::size_t i = 0; i < kFacts; ++i) {
      const Fact fact = static_cast<Fact>(i);
      if (word != kFactNames[i] || !belongs(fact, claim.claim)) continue;
      claim.facts.set(fact);
      return;
    }
    fail(message("\"%1\" is not a fact that this claim may speak of", std::string(word)), facts_of(claim.claim));
  }

  void check(const ParsedClaim& claim) {
    for (const auto& [one, other] : kContraries) {
      if (!claim.facts.has(one) || !claim.facts.has(other)) continue;
      fail(message("\"%1\" and \"%2\" exclude each other", std::string(kFactNames[static_cast<std::size_t>(one)]),
                   std::string(kFactNames[static_cast<std::size_t>(other)])),
           "one of the two");
    }
  }

  /// The next word, or nothing at the end. Its column is remembered.
  std::string_view word() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
    start_ = characters(all_.substr(0, all_.size() - rest_.size())) + 1;
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(word.size());
    return word;
  }

  [[noreturn]] void fail(Message problem, Message expected) const {
    throw InputError({"claim", 0, start_, std::move(problem), std::move(expected)});
  }

  std::string_view all_, rest_;
  int start_ = 1;
};

}  // namespace

Facts with_consequences(Facts facts) {
  for (const auto& [fact, consequence] : kConsequences) {
    if (facts.has(fact)) facts.set(consequence);
  }
  return facts;
}

ParsedClaim read_claim(std::string_view text) { return ClaimReader(text).read(); }

std::string write_claim(const ParsedClaim& claim) {
  if (claim.claim == Claim::act) return write_act(claim.act);
  std::string text(kClaimNames[static_cast<std::size_t>(claim.claim)]);
  if (claim.claim == Claim::check_hero) text += " " + write_act(claim.act);
  if (claim.claim == Claim::last_hero || claim.claim == Claim::worth) text += " " + algebraic(claim.piece);
  if (claim.claim == Claim::worth || claim.claim == Claim::bonus) text += " " + std::to_string(claim.points);
  Facts implied;
  for (const auto& [fact, consequence] : kConsequences) {
    if (claim.facts.has(fact)) implied.set(consequence);
  }
  for (std::size_t i = 0; i < kFacts; ++i) {
    if (claim.facts.without(implied).has(static_cast<Fact>(i))) text += " " + std::string(kFactNames[i]);
  }
  return text;
}

}  // namespace roluat::model::cotulenh
