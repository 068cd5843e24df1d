// Which act was written but for its manner, the records of Cờ Tư Lệnh's texts tell: written_alike, which leaves only
// the manner untold, asks of all that two whole acts can be. Here whole acts are asked about: twins of everything that
// makes up an act, who goes along included.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "model/document.hpp"
#include "model/games/games.hpp"
#include "solver/search.hpp"
#include "solver/variants.hpp"
#include "solver/verdicts.hpp"

namespace roluat::tests {
namespace {

using model::Expr;
using model::Op;
using solver::Obligation;

/// What some signs' records tell.
struct Told {
  std::string text, example;
  std::set<std::string> signs;
  bool parts = false;              ///< of parts of stacks too
  std::set<std::string> of_actor;  ///< functions
  std::set<std::string> of_act;    ///< constants, and who goes

  [[nodiscard]] Told without(const std::string& name) const {
    Told less = *this;
    less.of_actor.erase(name);
    less.of_act.erase(name);
    return less;
  }
};

std::vector<Told> read_told() {
  model::Table file = model::Table::read_file(ROLUAT_RECORDS_TELL);
  std::vector<Told> result;
  for (model::Table& table : file.tables_if("tells")) {
    Told& told = result.emplace_back();
    const auto names = [&](const char* key, std::set<std::string>& into) {
      for (const model::PlacedText& name : table.texts_if(key)) into.insert(name.text);
    };
    told.text = table.text("text").text;
    told.example = table.text("example").text;
    told.parts = table.boolean_or("parts", false);
    names("signs", told.signs);
    names("actor", told.of_actor);
    names("act", told.of_act);
    table.done();
  }
  file.done();
  return result;
}

/// Whether a text's verdict counts: of acts that it bars whichever way it is read nobody writes a record.
enum class Acts { all, unbarred };

class WholeActs : public testing::Test {
 protected:
  /// Two acts that are no one act in its manners, and of which the records tell the same; one obligation for each two
  /// signs that share a form.
  std::vector<Obligation> twins(const Told& told, Acts acts) {
    std::vector<Obligation> result;
    const auto& signs = encoding_.records_of(told.text)->signs;
    for (std::size_t a = 0; a < signs.size(); ++a)
      for (std::size_t b = a; b < signs.size(); ++b)
        if (told.signs.contains(signs[a].id) && told.signs.contains(signs[b].id) && share_form(signs[a], signs[b])) {
          result.push_back(named(told.text, {signs[a].id, signs[b].id}));
          result.back().formula = twins(told, acts, signs[a], signs[b]);
        }
    return result;
  }

  /// A part of a stack that is more than one piece, in an act that the text does not bar.
  std::vector<Obligation> parts_of_several(const Told& told) {
    std::vector<Obligation> result;
    for (const model::Sign& sign : encoding_.records_of(told.text)->signs)
      if (told.signs.contains(sign.id)) {
        result.push_back(named(told.text, {sign.id}));
        const Expr p = f_.variable(0);
        result.back().formula = f_.conjunction(
            {sign.when, unbarred(told.text),
             f_.quantify(Op::exists, 0, f_.conjunction({f_.apply(goes_, p), f_.negation(is(actor_, p))}))});
      }
    return result;
  }

  bool share_form(const Told& one, const Told& other) {
    const auto& signs = encoding_.records_of(one.text)->signs;
    return std::ranges::any_of(signs, [&](const model::Sign& a) {
      return one.signs.contains(a.id) && std::ranges::any_of(signs, [&](const model::Sign& b) {
               return other.signs.contains(b.id) && share_form(a, b);
             });
    });
  }

  std::vector<std::string> found(const std::vector<Obligation>& obligations, int pieces) {
    const solver::Outcome outcome =
        search(encoding_, obligations, {.most_elements = pieces, .confirm = false, .progress = {}, .stop = {}});
    EXPECT_TRUE(outcome.undecided.empty()) << outcome.reason;
    std::vector<std::string> ids;
    for (const solver::Found& one : outcome.found) ids.push_back(obligations[one.obligation].id());
    std::ranges::sort(ids);
    return ids;
  }

  solver::Encoding encoding_ = solver::read_encoding(model::game_folder("co-tu-lenh"));
  const std::vector<Told> told_ = read_told();

 private:
  static Obligation named(const std::string& text, std::vector<std::string> records) {
    Obligation result;
    result.kind = solver::Kind::notation;
    result.texts = {text};
    result.records = std::move(records);
    result.detail = "whole";
    return result;
  }
  static bool share_form(const model::Sign& a, const model::Sign& b) {
    return std::ranges::any_of(a.forms, [&](const model::WrittenForm& one) {
      return std::ranges::any_of(b.forms,
                                 [&](const model::WrittenForm& other) { return one.written == other.written; });
    });
  }
  int constant(const std::string& name) const { return encoding_.prelude.signature().constant(name); }
  int function(const std::string& name) const { return encoding_.prelude.signature().function(name); }
  Expr is(int constant, Expr e) { return f_.equal(f_.constant(constant), e); }
  Expr unbarred(const std::string& text) {
    const auto& texts = encoding_.texts;
    const auto place = std::ranges::find(texts, text, &model::Text::id) - texts.begin();
    if (!verdicts_[static_cast<std::size_t>(place)])
      verdicts_[static_cast<std::size_t>(place)].emplace(encoding_, texts[static_cast<std::size_t>(place)]);
    return f_.negation(verdicts_[static_cast<std::size_t>(place)]->never_permits());
  }
  int twin(const std::string& name) { return solver::twin_of(encoding_, constant(name)); }

  static constexpr int kActor = 0, kTarget = 1, kBound = 2;  // the second act's are quantified: variables 0 and 1

  /// What holds of the second act, beneath the quantifiers for its actor and target.
  class Second {
   public:
    Second(model::Formulas& f, std::unordered_map<int, Expr> constants, std::unordered_map<int, int> functions)
        : f_(f), constants_(std::move(constants)), functions_(std::move(functions)) {}

    Expr of(Expr e) {
      if (const auto known = done_.find(e.index); known != done_.end()) return known->second;
      const Expr result = compute(e);
      done_.emplace(e.index, result);
      return result;
    }

   private:
    Expr compute(Expr e) {
      const model::Node node = f_.node(e);
      std::vector<Expr> parts(f_.children(e).begin(), f_.children(e).end());
      for (Expr& part : parts) part = of(part);
      switch (node.op) {
        case Op::literal: return e;
        case Op::variable: return f_.variable(node.value + kBound);
        case Op::constant: return constants_.contains(node.value) ? constants_.at(node.value) : e;
        case Op::apply: {
          const int g = functions_.contains(node.value) ? functions_.at(node.value) : node.value;
          return parts.size() == 2 ? f_.apply(g, parts[0], parts[1]) : f_.apply(g, parts[0]);
        }
        case Op::negation: return f_.negation(parts[0]);
        case Op::conjunction: return f_.conjunction(parts);
        case Op::disjunction: return f_.disjunction(parts);
        case Op::equal: return f_.equal(parts[0], parts[1]);
        case Op::if_then_else: return f_.if_then_else(parts[0], parts[1], parts[2]);
        case Op::less_equal: return f_.less_equal(parts[0], parts[1]);
        case Op::add: return f_.add(parts);
        case Op::multiply: return f_.multiply(parts);
        case Op::forall:
        case Op::exists: return f_.quantify(node.op, node.value + kBound, parts[0]);
      }
      return e;
    }

    model::Formulas& f_;
    std::unordered_map<int, Expr> constants_;
    std::unordered_map<int, int> functions_;
    std::unordered_map<std::int32_t, Expr> done_;
  };

  Second second(const Told& told) {
    std::unordered_map<int, Expr> constants{{actor_, f_.variable(kActor)}, {target_, f_.variable(kTarget)}};
    for (const char* name : {"aimed", "to-vert", "to-hori", "manner"})
      if (!told.of_act.contains(name)) constants.emplace(constant(name), f_.constant(twin(name)));
    std::unordered_map<int, int> functions;
    if (!told.of_act.contains("goes")) functions.emplace(goes_, other_goes_);
    return {f_, std::move(constants), std::move(functions)};
  }

  /// Somebody goes in one act and not in the other, whom letters and a hero's mark tell from all who go there; of lone
  /// pieces, whoever it is.
  Expr others_go(const Told& told) {
    const Expr p = f_.variable(kBound), q = f_.variable(kBound + 1);
    std::vector<Expr> alike;
    for (const char* name : {"kind", "hero"})
      alike.push_back(f_.equal(f_.apply(function(name), p), f_.apply(function(name), q)));
    if (!told.parts) alike = {f_.equal(p, q)};
    const auto only_in = [&](int one, int other) {
      const Expr nobody =
          f_.quantify(Op::forall, kBound + 1, f_.negation(f_.conjunction({f_.apply(other, q), f_.conjunction(alike)})));
      return f_.quantify(Op::exists, kBound, f_.conjunction({f_.apply(one, p), nobody}));
    };
    const int other = told.of_act.contains("goes") ? goes_ : other_goes_;
    return f_.disjunction({only_in(goes_, other), only_in(other, goes_)});
  }

  Expr twins(const Told& told, Acts acts, const model::Sign& a, const model::Sign& b) {
    Second second = this->second(told);
    const Expr allowed = acts == Acts::all ? f_.boolean(true) : unbarred(told.text);
    std::vector<Expr> other{second.of(b.when), second.of(allowed)};
    for (const Expr fact : encoding_.world) other.push_back(second.of(fact));
    for (const std::string& name : told.of_actor)
      other.push_back(
          f_.equal(f_.apply(function(name), f_.constant(actor_)), f_.apply(function(name), f_.variable(kActor))));
    const Expr other_target = f_.negation(is(target_, f_.variable(kTarget)));
    std::vector<Expr> differ{others_go(told), f_.conjunction({f_.constant(constant("aimed")), other_target})};
    for (const char* name : {"aimed", "to-vert", "to-hori"})
      differ.push_back(f_.negation(is(constant(name), second.of(f_.constant(constant(name))))));
    other.push_back(f_.disjunction(differ));
    return f_.conjunction(
        {a.when, allowed, f_.quantify(Op::exists, kActor, f_.quantify(Op::exists, kTarget, f_.conjunction(other)))});
  }

  model::Formulas& f_ = encoding_.formulas;
  const int actor_ = constant("actor"), target_ = constant("target"), goes_ = function("goes");
  const int other_goes_ = [this] {
    encoding_.prelude.signature().declare("(declare-fun twin:goes (Piece) Bool)", "twins");
    return function("twin:goes");
  }();
  std::vector<std::optional<solver::Verdicts>> verdicts_{encoding_.texts.size()};
};

using Ids = std::vector<std::string>;

TEST_F(WholeActs, OfEverySignItIsSaidWhatItsRecordsTell) {
  std::multiset<std::string> signs, said;
  for (const model::Records& records : encoding_.records)
    for (const model::Sign& sign : records.signs)
      if (sign.when_source) signs.insert(sign.id);
  for (const Told& told : told_) {
    said.insert(told.signs.begin(), told.signs.end());
    const model::Records* records = encoding_.records_of(told.text);
    ASSERT_NE(records, nullptr) << told.text;
    const bool known =
        std::ranges::find(records->examples, told.example, &model::Example::id) != records->examples.end();
    EXPECT_TRUE(known) << told.example;
  }
  EXPECT_EQ(signs, said);
}

TEST_F(WholeActs, RecordsThatTellOtherThingsAreNotAlike) {
  for (const Told& one : told_)
    for (const Told& other : told_) {
      if (&one == &other || one.text != other.text || !share_form(one, other)) continue;
      EXPECT_NE(one.of_actor.contains("kind"), other.of_actor.contains("kind")) << "one of them has a letter more";
    }
}

TEST_F(WholeActs, OfLonePiecesAndWholeStacksTheRecordLeavesOnlyTheMannerUntold) {
  for (const Told& told : told_) {
    if (told.parts) continue;
    EXPECT_EQ(found(twins(told, Acts::all), 3), Ids{}) << told.text << " " << told.example;
  }
}

// A letter does not say who goes along; but no reading of a text lets several go.
TEST_F(WholeActs, OfPartsOfStacksTooAsTheTextLetsThemGo) {
  for (const Told& told : told_)
    if (told.parts) {
      EXPECT_EQ(found(parts_of_several(told), 3), Ids{}) << told.text;
      EXPECT_EQ(found(twins(told, Acts::unbarred), 3), Ids{}) << told.text;
      EXPECT_NE(found(twins(told, Acts::all), 3), Ids{}) << "such acts would be written alike if the text let them be";
    }
}

TEST_F(WholeActs, WhatTheRecordLeftOutWouldNotBeTold) {
  for (const Told& told : told_) {
    if (told.of_act.contains("goes")) continue;  // two stacks are four pieces at least
    const Acts acts = told.parts ? Acts::unbarred : Acts::all;
    const std::vector<std::string> needed =
        told.parts ? Ids{"kind", "to-vert", "to-hori"} : Ids{"vert", "hori", "to-vert", "to-hori"};
    for (const std::string& name : needed)
      EXPECT_NE(found(twins(told.without(name), acts), 2), Ids{}) << told.text << " without " << name;
  }
}

}  // namespace
}  // namespace roluat::tests
