#include "analysis/conformance/deviations.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <sstream>

namespace roluat::analysis {
namespace {

using Kind = Difference::Kind;

constexpr std::size_t kMostTraits = 2;
constexpr double kForEachTrait = 0.95, kForAnyPiece = 0.9,
                 kForAnyDeed = 0.95;  // the general is told where it is as good

/// Something that one of the two has, or both: a turn, a promotion, an end.
struct Fact {
  std::size_t answer = 0;
  std::string next;
  bool ours = false, theirs = false;
  Kind differs = Kind::only_theirs;  ///< where they differ
  bool deviates = false;
  bool turn = true;  ///< and not what comes besides
  std::string piece, deed;
  model::Traits traits = {};
  bool besides = false;  ///< the turn is the same, and this comes of it
};

std::set<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::set<std::string> all;
  for (std::string word; stream >> word;) all.insert(word);
  return all;
}

/// All facts of one answer.
class FactReader {
 public:
  FactReader(const model::Ruling& ruling, const Predictor& predictor, PartTable& table, std::vector<Fact>& facts)
      : ruling_(ruling), predictor_(predictor), table_(table), facts_(facts) {}

  void read(std::size_t number, const Answered& answered) {
    number_ = number;
    probe_ = answered.probe;
    const Answer &ours = predictor_.of(ruling_, *probe_), &theirs = *answered.answer;
    if (predictor_.shown() != Shown::positions) return whole(ours, theirs, Kind::count, "count");
    const bool judged = probe_->asks != Asks::turns && probe_->asks != Asks::points;
    if (judged) return whole(ours, theirs, Kind::judgement, std::string(name_of(probe_->asks)));
    if (!played_) played_ = predictor_.under(ruling_);
    position_ = predictor_.position(*probe_);
    if (probe_->asks == Asks::points) return points(ours, theirs);
    turns(ours, theirs);
  }

 private:
  using ByPlaces = std::map<std::string, std::vector<std::string>>;

  void whole(const Answer& ours, const Answer& theirs, Kind kind, const std::string& deed) {
    std::string told;
    for (const std::string& one : theirs) told += (told.empty() ? "" : ", ") + one;
    facts_.push_back({number_, told, true, true, kind, ours != theirs, false, "", deed, {}});
  }

  // Of turns that both have; that one has others is seen elsewhere.
  void points(const Answer& ours, const Answer& theirs) {
    std::map<std::string, std::set<std::string>> own;
    for (const std::string& line : ours) {
      const auto [points, next] = points_and_next(line);
      own[table_.seen(*probe_, next).places].insert(points);
    }
    std::map<std::string, std::pair<std::set<std::string>, std::string>> said;
    for (const std::string& line : theirs) {
      const auto [points, next] = points_and_next(line);
      auto& [all, first] = said[table_.seen(*probe_, next).places];
      all.insert(points);
      first = next;
    }
    for (const auto& [places, points] : said)
      if (const auto known = own.find(places); known != own.end())
        facts_.push_back({number_, points.second, true, true, Kind::judgement, known->second != points.first, false, "",
                          "points",
                          predictor_.seeing().scoring_traits(*played_, position_, predictor_.next(points.second))});
  }

  ByPlaces by_places(const Answer& answer) {
    ByPlaces all;
    for (const std::string& one : answer) all[table_.seen(*probe_, without_over(one)).places].push_back(one);
    return all;
  }

  void turns(const Answer& ours, const Answer& theirs) {
    const ByPlaces a = by_places(ours), b = by_places(theirs);
    std::vector<Fact> only;
    for (const auto& [places, next] : a) {
      const auto same = b.find(places);
      if (same == b.end()) {
        only.push_back(turn(next.front(), true, false));
        continue;
      }
      facts_.push_back(turn(next.front(), true, true));
      besides(next, same->second);
    }
    for (const auto& [places, next] : b)
      if (!a.contains(places)) only.push_back(turn(next.front(), false, true));
    pair_effects(only);
    facts_.insert(facts_.end(), only.begin(), only.end());
  }

  Fact turn(const std::string& marked, bool ours, bool theirs) {
    const std::string next = without_over(marked);
    const model::SeenTurn& seen = table_.seen(*probe_, next);
    Fact fact{number_,
              next,
              ours,
              theirs,
              ours ? Kind::only_ours : Kind::only_theirs,
              ours != theirs,
              true,
              seen.piece,
              seen.deed,
              predictor_.seeing().traits(*played_, position_, predictor_.next(next))};
    return fact;
  }

  // The same piece goes to the same point, and something else is otherwise: one difference, not two.
  void pair_effects(std::vector<Fact>& only) {
    const auto same_way = [&](const Fact& one, const Fact& other) {
      const model::SeenTurn &a = table_.seen(*probe_, one.next), &b = table_.seen(*probe_, other.next);
      return one.ours != other.ours && a.origin == b.origin && a.target == b.target && a.piece == b.piece &&
             a.origin != "-";
    };
    for (std::size_t i = 0; i < only.size(); ++i) {
      if (only[i].differs != Kind::only_ours) continue;
      std::size_t other = only.size(), ours = 0, theirs = 0;
      for (std::size_t k = 0; k < only.size(); ++k) {
        if (k == i || only[k].differs == Kind::effect) continue;
        if (same_way(only[i], only[k])) ++theirs, other = k;
        if (only[k].ours && only[k].piece == only[i].piece &&
            table_.seen(*probe_, only[k].next).origin == table_.seen(*probe_, only[i].next).origin &&
            table_.seen(*probe_, only[k].next).target == table_.seen(*probe_, only[i].next).target)
          ++ours;
      }
      if (theirs != 1 || ours != 0) continue;
      only[i].differs = Kind::effect;
      only[i].theirs = true;
      only[i].next = only[other].next;
      only[i].deed = "effect";
      only.erase(only.begin() + static_cast<std::ptrdiff_t>(other));
      if (other < i) --i;
    }
  }

  // Of a turn that both have: who is promoted, who carries whom, whether the game is over.
  void besides(const std::vector<std::string>& ours, const std::vector<std::string>& theirs) {
    std::set<std::string> a, b;
    for (const std::string& next : ours) a.merge(words_of(table_.seen(*probe_, without_over(next)).details));
    for (const std::string& next : theirs) b.merge(words_of(table_.seen(*probe_, without_over(next)).details));
    std::set<std::string> all = a;
    all.insert(b.begin(), b.end());
    for (const std::string& word : all) detail(word, theirs.front(), a.contains(word), b.contains(word));
    if (probe_->depth < 2) return;
    const bool we_end = ours.front().ends_with(kOver), they_end = theirs.front().ends_with(kOver);
    if (!we_end && !they_end) return;
    Fact end = turn(theirs.front(), we_end, they_end);
    end.deed = "over";
    end.turn = false;
    end.besides = true;
    facts_.push_back(end);
  }

  // "promoted:Te4".
  void detail(const std::string& word, const std::string& marked, bool ours, bool theirs) {
    const std::string next = without_over(marked);
    const std::size_t colon = word.find(':');
    const char capital = static_cast<char>(std::toupper(static_cast<unsigned char>(word[colon + 1])));
    facts_.push_back(
        {number_, next, ours, theirs, ours ? Kind::only_ours : Kind::only_theirs, ours != theirs, false,
         std::string(1, capital), word.substr(0, colon),
         predictor_.seeing().detail_traits(position_, predictor_.next(next), table_.seen(*probe_, next), word), true});
  }

  const model::Ruling& ruling_;
  std::shared_ptr<const model::Played> played_;
  const Predictor& predictor_;
  PartTable& table_;
  std::vector<Fact>& facts_;
  std::size_t number_ = 0;
  const Probe* probe_ = nullptr;
  model::Position position_;  ///< that is asked about
};

/// A set of facts, one bit each.
class Bits {
 public:
  Bits() = default;
  explicit Bits(std::size_t size) : words_((size + 63) / 64) {}

  void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  [[nodiscard]] bool has(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1U) != 0; }
  [[nodiscard]] std::size_t count() const {
    std::size_t sum = 0;
    for (const std::uint64_t word : words_) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }
  Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  void remove(const Bits& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }

 private:
  std::vector<std::uint64_t> words_;
};

class Describer {
 public:
  explicit Describer(const std::vector<Fact>& facts) : facts_(facts) {
    for (std::size_t i = 0; i < facts.size(); ++i) {
      const Fact& fact = facts[i];
      in(pieces_, fact.piece).set(i);
      in(deeds_, fact.deed).set(i);
      for (const std::string& trait : fact.traits) in(traits_, trait).set(i);
      if (fact.turn) in(deeds_, std::string()).set(i);
      if (fact.besides) besides_.insert(fact.deed);
      in(pieces_, std::string()).set(i);
      for (const Kind kind : {Kind::only_theirs, Kind::only_ours, Kind::effect, Kind::judgement, Kind::count}) {
        const bool deviates = fact.deviates && fact.differs == kind;
        if (deviates) in(left_, kind).set(i);
        const bool could = kind == Kind::only_theirs ? fact.theirs : kind == Kind::only_ours ? fact.ours : true;
        if (deviates || (could && !fact.deviates)) in(universe_, kind).set(i);
      }
    }
  }

  std::vector<Deviation> run() {
    std::vector<Deviation> all;
    for (Best best = search(); best.score > 0; best = search()) {
      all.push_back(deviation(best));
      for (auto& [kind, left] : left_)
        if (kind == best.pattern.kind) left.remove(best.covers);
    }
    return all;
  }

 private:
  struct Best {
    double score = 0;
    Pattern pattern = {};
    Bits covers = {};
    std::size_t of = 0;
  };

  template <class Key>
  Bits& in(std::map<Key, Bits>& sets, const Key& key) const {
    return sets.try_emplace(key, facts_.size()).first->second;
  }

  [[nodiscard]] Best search() const {
    Best best;
    for (const auto& [kind, left] : left_) {
      if (left.count() == 0) continue;
      for (const auto& [piece, of_piece] : pieces_)
        for (const auto& [deed, of_deed] : deeds_) {
          const Bits such = of_piece & of_deed, differing = such & left;
          if (const std::size_t most = differing.count(); most == 0 || static_cast<double>(most) <= best.score)
            continue;
          grow({kind, piece, deed, {}, besides_.contains(deed)}, differing, such & universe_.at(kind), best);
        }
    }
    return best;
  }

  /// Adds the trait that helps most, while one does.
  void grow(Pattern pattern, Bits differing, Bits universe, Best& best) const {
    Best own = judged(pattern, differing, universe);
    for (std::size_t i = 0; i < kMostTraits; ++i) {
      Best next = own;
      for (const auto& [trait, of_trait] : traits_) {
        Pattern longer = pattern;
        longer.traits.push_back(trait);
        const Bits here = differing & of_trait;
        if (static_cast<double>(here.count()) <= next.score) continue;
        if (Best now = judged(longer, here, universe & of_trait); now.score > next.score) next = std::move(now);
      }
      if (next.score <= own.score) break;
      own = std::move(next);
      pattern = own.pattern;
      differing = differing & traits_.at(pattern.traits.back());
      universe = universe & traits_.at(pattern.traits.back());
    }
    if (own.score > best.score) best = std::move(own);
  }

  [[nodiscard]] static Best judged(const Pattern& pattern, const Bits& differing, const Bits& universe) {
    const auto covers = static_cast<double>(differing.count());
    const std::size_t of = universe.count();
    const double pure = of == 0 ? 0 : covers / static_cast<double>(of);
    double score = covers * pure * pure;
    for (std::size_t i = 0; i < pattern.traits.size(); ++i) score *= kForEachTrait;
    if (pattern.piece.empty()) score *= kForAnyPiece;
    if (pattern.deed.empty()) score *= kForAnyDeed;
    return {score, pattern, differing, of};
  }

  [[nodiscard]] Deviation deviation(const Best& best) const {
    Deviation made{best.pattern, {}, "", best.of, 0};
    std::set<std::size_t> answers;
    std::set<std::string> pieces;
    for (std::size_t i = 0; i < facts_.size(); ++i)
      if (best.covers.has(i)) {
        made.turns.push_back({facts_[i].answer, facts_[i].next});
        answers.insert(facts_[i].answer);
        if (!facts_[i].piece.empty()) pieces.insert(facts_[i].piece);
      }
    made.positions = answers.size();
    if (best.pattern.piece.empty() && pieces.size() == 1) made.only_piece = *pieces.begin();
    return made;
  }

  const std::vector<Fact>& facts_;
  std::map<std::string, Bits> pieces_, deeds_, traits_;
  std::set<std::string> besides_;  ///< deeds
  std::map<Kind, Bits> left_, universe_;
};

}  // namespace

std::vector<Deviation> deviations_from(const model::Ruling& ruling, const std::vector<Answered>& answers,
                                       const Predictor& predictor, PartTable& table) {
  std::vector<Fact> facts;
  FactReader reader(ruling, predictor, table, facts);
  for (std::size_t i = 0; i < answers.size(); ++i) reader.read(i, answers[i]);
  return Describer(facts).run();
}

namespace {

bool is_of(const Pattern& pattern, const Fact& fact) {
  const auto has = [&](const std::string& trait) { return std::ranges::find(fact.traits, trait) != fact.traits.end(); };
  return fact.deviates && fact.differs == pattern.kind && (pattern.piece.empty() || fact.piece == pattern.piece) &&
         (pattern.deed.empty() ? fact.turn : fact.deed == pattern.deed) && std::ranges::all_of(pattern.traits, has);
}

}  // namespace

std::vector<std::string> of_pattern(const Pattern& pattern, const model::Ruling& ruling, const Answered& answered,
                                    const Predictor& predictor, PartTable& table) {
  std::vector<Fact> facts;
  FactReader(ruling, predictor, table, facts).read(0, answered);
  std::vector<std::string> all;
  for (const Fact& fact : facts)
    if (is_of(pattern, fact)) all.push_back(fact.next);
  return all;
}

std::vector<std::size_t> patterns_shown(const std::vector<const Pattern*>& patterns, const model::Ruling& ruling,
                                        const Answered& answered, const Predictor& predictor, PartTable& table) {
  std::vector<Fact> facts;
  FactReader(ruling, predictor, table, facts).read(0, answered);
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < patterns.size(); ++i)
    if (std::ranges::any_of(facts, [&](const Fact& fact) { return is_of(*patterns[i], fact); })) shown.push_back(i);
  return shown;
}

}  // namespace roluat::analysis
