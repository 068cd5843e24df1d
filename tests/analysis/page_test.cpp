// The report's page: its data, and that nothing in them can break the page.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/openness/openness.hpp"
#include "analysis/page/html_report.hpp"
#include "analysis/page/page_data.hpp"
#include "analysis/page/page_pictures.hpp"
#include "analysis/page/page_play.hpp"
#include "analysis/page/page_still.hpp"
#include "model/games/games.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kGame = "co-tu-lenh";
constexpr const char* kHostile = "</script><script>alert(1)</script> \" ' & <!-- \\ {{data}} {{css}}";

Json finding_json(const std::string& id, const std::string& act, const Json& clauses) {
  return {{"id", id},
          {"kind", "contradiction"},
          {"texts", {"vi"}},
          {"title", {{"vi", kHostile}, {"zh", kHostile}, {"en", kHostile}}},
          {"clauses", clauses},
          {"questions", {"aircraft.exchange"}},
          {"witness",
           {{"fen", "11/11/11/11/11/11/11/3F7/11/11/n10/11 r - - 0 1"}, {"act", act}, {"verdicts", Json::array()}}}};
}

Json cited(const std::string& id, const std::string& reading = "*") {
  return {{"text", "vi"}, {"id", id}, {"reading", reading}};
}

Json report_json() {
  Json findings =
      Json::array({finding_json("contradiction:one", "d5%a2", Json::array({cited("vi.ring.burns")})),
                   finding_json("contradiction:two", "d5-d6", Json::array({cited("vi.aircraft.move", "axes")})),
                   finding_json("gap:three", "d5%a2", Json::array())});
  return {{"schema", "roluat.findings/1"}, {"texts", Json::object()}, {"findings", findings}};
}

class Page : public testing::Test {
 protected:
  static const solver::Encoding& encoding() {
    static const solver::Encoding read = solver::read_encoding(model::game_folder(kGame));
    return read;
  }
  Json data(const Json& report) const { return analysis::page_data(report, encoding(), *game); }

  const std::unique_ptr<model::Game> game = model::make_game(kGame);
};

std::size_t occurrences(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TEST_F(Page, HasEveryFindingInItsOrder) {
  const Json page = data(report_json());
  ASSERT_EQ(page["findings"].size(), 3U);
  EXPECT_EQ(page["findings"][0]["id"], "contradiction:one");
  EXPECT_EQ(page["findings"][1]["id"], "contradiction:two");
  EXPECT_EQ(page["findings"][2]["kind"], "gap");
}

TEST_F(Page, APositionAndAnActStandThereOnce) {
  const Json page = data(report_json());
  EXPECT_EQ(page["findings"][0]["scene"], page["findings"][2]["scene"]);
  EXPECT_NE(page["findings"][0]["scene"], page["findings"][1]["scene"]);
  EXPECT_EQ(page["scenes"].size(), 2U);
  EXPECT_EQ(page["positions"].size(), 1U);
}

TEST_F(Page, WhatRestsOnOneOfSeveralReadingsIsNotCertain) {
  const Json page = data(report_json());
  EXPECT_EQ(page["findings"][0]["certain"], true);
  EXPECT_EQ(page["findings"][1]["certain"], false);
  Json said = report_json();
  said["findings"][0]["certain"] = false;
  EXPECT_EQ(data(said)["findings"][0]["certain"], false);
}

TEST_F(Page, PresetsAndAnswersAreTheEnumerators) {
  const Json page = data(report_json());
  const auto& rulings = encoding().rulings;
  for (const Json& scene : page["scenes"]) {
    const std::string fen = page["positions"][scene["p"].get<std::size_t>()]["fen"], act = scene["act"];
    for (std::size_t r = 0; r < rulings.size(); ++r)
      EXPECT_EQ((scene["legal"].get<unsigned>() >> r) & 1U,
                game->legal(*game->compiled(rulings[r]), game->position(fen), act) ? 1U : 0U)
          << rulings[r].name;
    EXPECT_EQ(scene["answered"].size(), 1U);
  }
}

constexpr std::size_t kActValues = 8;

/// An act of a position as the page has it.
struct Listed {
  std::string act;
  unsigned may, ends;
  int inside, board;
};

std::vector<Listed> listed_in(const Json& position, std::size_t ruling) {
  std::vector<Listed> acts;
  const Json& all = position["acts"];
  for (std::size_t i = 0; i < all.size(); i += kActValues)
    if (const unsigned may = all[i + 3]; (may >> ruling & 1U) != 0)
      acts.push_back({all[i + 2], may, all[i + 4], all[i + 6], all[i + 7]});
  return acts;
}

TEST_F(Page, TheActsToPlayAreTheEnumerators) {
  const Json page = data(report_json()), &position = page["positions"][0];
  const auto& rulings = encoding().rulings;
  for (std::size_t r = 0; r < rulings.size(); ++r) {
    const auto played = game->under(rulings[r]);
    EXPECT_EQ(listed_in(position, r).size(),
              played->following(game->position(position["fen"].get<std::string>()), model::Each::act).size())
        << rulings[r].name;
  }
  for (std::size_t i = 0; i < position["acts"].size(); i += kActValues)
    EXPECT_TRUE(page["spots"].contains(position["acts"][i + 1].get<std::string>()));
}

/// Plays through a page's table, act by act, and notes where each turn leads that may end.
class Turns {
 public:
  Turns(const Json& page, std::size_t ruling, const model::Game& game, const model::Ruling& rules)
      : page_(page),
        ruling_(ruling),
        game_(game),
        played_(game.under(rules)),
        name_(rules.name),
        begun_(game.position(page["positions"][0]["fen"].get<std::string>())) {}

  std::set<std::string> all() {
    follow(0, "");
    return ends_;
  }
  bool must_go_on = false;  ///< somewhere, since the turn may not end there
  std::size_t longest = 0;

 private:
  void follow(int position, const std::string& before) {
    for (const Listed& act : listed_in(page_["positions"][static_cast<std::size_t>(position)], ruling_)) {
      const std::string turn = before.empty() ? act.act : before + "," + act.act;
      const bool ends = (act.ends >> ruling_ & 1U) != 0;
      longest = std::max(longest, static_cast<std::size_t>(std::ranges::count(turn, ',') + 1));
      must_go_on = must_go_on || (!ends && act.inside >= 0);
      EXPECT_EQ(played_->fault(begun_, turn).has_value(), !ends) << name_ << ": " << turn;
      const std::string after = ends ? played_->after(begun_, turn, model::Each::turn).fen() : "";
      if (ends) ends_.insert(after);
      if (ends && act.inside < 0 && !before.empty()) {
        EXPECT_EQ(drawn(act.board), game_.pictures().picture(game_.position(after), "", analysis::page_picture(game_)))
            << turn;
      }
      if (act.inside >= 0) follow(act.inside, turn);
    }
  }

  /// A board of the page, put together.
  std::string drawn(int board) const {
    std::string picture;
    if (board >= 0)
      for (const std::size_t element : page_["boards"][static_cast<std::size_t>(board)])
        picture += page_["elements"][element];
    return picture;
  }

  const Json& page_;
  std::size_t ruling_;
  const model::Game& game_;
  std::unique_ptr<model::Played> played_;
  std::string name_;
  model::Position begun_;
  std::set<std::string> ends_;
};

TEST_F(Page, TurnsOfSeveralActsAreTheEnumerators) {
  Json report = report_json();
  report["findings"] = Json::array({finding_json("gap:stack", "b6-b5", Json::array())});
  report["findings"][0]["witness"]["fen"] = "11/11/11/11/11/11/1(NFT)1t7/11/11/11/11/11 r - - 0 1";
  const Json page = data(report);
  const auto& rulings = encoding().rulings;
  bool must_go_on = false;
  std::size_t longest = 0;
  for (std::size_t r = 0; r < rulings.size(); ++r) {
    Turns turns(page, r, *game, rulings[r]);
    const auto played = game->under(rulings[r]);
    const model::Position begun = game->position(page["positions"][0]["fen"].get<std::string>());
    std::set<std::string> expected;
    for (const model::Following& turn : played->following(begun, model::Each::turn)) expected.insert(turn.after.fen());
    EXPECT_EQ(turns.all(), expected) << rulings[r].name;
    must_go_on = must_go_on || turns.must_go_on;
    longest = std::max(longest, turns.longest);
  }
  EXPECT_TRUE(must_go_on);
  EXPECT_GE(longest, 3U);
}

TEST_F(Page, WordsOfActsAreTheGames) {
  const Json page = data(report_json()), &position = page["positions"][0], &acts = position["acts"];
  for (std::size_t i = 0; i < acts.size(); i += kActValues) {
    std::string said = page["sayings"][acts[i + 5].get<std::size_t>()]["en"];
    for (const auto& [name, point] : {std::pair<std::string, std::string>("{d}", acts[i + 1]), {"{o}", acts[i]}})
      for (std::size_t at = said.find(name); at != std::string::npos; at = said.find(name))
        said.replace(at, name.size(), point);
    EXPECT_EQ(said, game->describe(game->position(position["fen"].get<std::string>()), acts[i + 2]).en);
  }
}

TEST_F(Page, OfAGameWithoutStepsHasNone) {
  const Json page = data(report_json());
  for (const Json& scene : page["scenes"]) {
    EXPECT_FALSE(scene.contains("steps"));
    EXPECT_FALSE(scene.contains("unplaced"));
  }
  EXPECT_EQ(analysis::still_pictures(page), "");
}

// Where no script runs; what is written there is neither markup nor a place of the page.
TEST(PageStill, HasEveryStepAndEscapesWords) {
  const Json words = {{"vi", kHostile}, {"zh", "z"}, {"en", "e"}};
  const Json step = {{"picture", {0}}, {"says", words}, {"does", {words}}};
  const Json page = {{"elements", {"<svg></svg>"}},
                     {"scenes", {{{"says", words}, {"picture", {0}}, {"steps", {step, step}}}, {{"says", words}}}}};
  const std::string still = analysis::still_pictures(page);
  EXPECT_EQ(occurrences(still, "<li>"), 2U);
  EXPECT_EQ(occurrences(still, "<svg></svg>"), 1U);
  EXPECT_EQ(occurrences(still, "alert(1)"), 5U);
  EXPECT_EQ(occurrences(still, "<script"), 0U);
  EXPECT_EQ(occurrences(still, "{{"), 0U);
}

TEST_F(Page, PicturesAreTheGamesPutTogetherFromTheirElements) {
  const Json page = data(report_json());
  model::PictureOptions options;
  options.title = game->title().en;
  const auto drawn = [&](const Json& one) {
    std::string picture;
    for (const Json& element : one["picture"]) picture += page["elements"][element.get<std::size_t>()];
    return picture;
  };
  for (const Json& position : page["positions"])
    EXPECT_EQ(drawn(position),
              game->pictures().picture(game->position(position["fen"].get<std::string>()), "", options));
  for (const Json& scene : page["scenes"]) {
    const std::string fen = page["positions"][scene["p"].get<std::size_t>()]["fen"], act = scene["act"];
    EXPECT_EQ(drawn(scene), game->pictures().picture(game->position(fen), act, options));
  }
  EXPECT_FALSE(page["legend"].empty());
}

TEST_F(Page, EverySentenceOfBothTextsIsThere) {
  const Json page = data(report_json());
  ASSERT_EQ(page["texts"].size(), encoding().texts.size());
  for (std::size_t t = 0; t < encoding().texts.size(); ++t)
    EXPECT_EQ(page["texts"][t]["sentences"].size(), encoding().texts[t].sentences.size());
}

TEST_F(Page, IsTheSameEveryTime) { EXPECT_EQ(data(report_json()).dump(), data(report_json()).dump()); }

TEST_F(Page, NamesWhatIsUndecided) {
  Json report = report_json();
  report["checks"] = {{{"kind", "gap"}, {"undecided", 0}},
                      {{"kind", "opposite"},
                       {"undecided", 1},
                       {"undecided_obligations", {"opposite:a:b@plain"}},
                       {"why", "it gave up"},
                       {"would_decide", "roluat check --confirm"}}};
  EXPECT_EQ(data(report)["undecided"], Json({{{"count", 1},
                                              {"what", {"opposite:a:b@plain"}},
                                              {"why", "it gave up"},
                                              {"decide", "roluat check --confirm"}}}));
  EXPECT_FALSE(data(report_json()).contains("undecided"));
}

TEST_F(Page, SaysOfWhichWitnessASmallerOneMayExist) {
  Json report = report_json();
  const auto shown = std::ranges::find_if(report["findings"], [](const Json& one) {
    return one.contains("witness") && one["witness"].value("fen", "") != "" && one["witness"].value("act", "") != "";
  });
  ASSERT_NE(shown, report["findings"].end());
  const auto count = [&] {
    const Json page = data(report);
    return std::ranges::count_if(page["findings"], [](const Json& one) { return one.contains("maybe_smaller"); });
  };
  EXPECT_EQ(count(), 0);
  (*shown)["witness"]["minimal"] = false;
  EXPECT_EQ(count(), 1);
}

TEST_F(Page, NamesWhatIsCountedAsOpenAndToldByNoFinding) {
  Json report = report_json();
  report["texts"]["vi"] = {{"bits", 3.0},
                           {"rulings", "8"},
                           {"questions",
                            {{"aircraft.exchange", {{"open", {"a", "b"}}, {"untold", "beside_another"}}},
                             {"stack.follow", {{"open", {"a", "b"}}, {"untold", "in_no_case"}}},
                             {"river.ships", {{"open", {"a", "b"}}}}}}};
  EXPECT_EQ(data(report)["texts"][0]["counted"]["untold"],
            Json({{"beside_another", {"aircraft.exchange"}}, {"in_no_case", {"stack.follow"}}}));
  const Json strings = Json::parse(content_of(std::string(ROLUAT_SOURCE_DIR) + "/analysis/page/strings.json"));
  for (const analysis::Untold why :
       {analysis::Untold::beside_another, analysis::Untold::if_a_sentence_gives_way, analysis::Untold::in_no_case})
    EXPECT_TRUE(strings.contains("overview.untold." + std::string(name_of(why)))) << name_of(why);
}

TEST_F(Page, RefusesAReportOfOtherTexts) {
  Json clause = report_json(), question = report_json();
  clause["findings"][0]["clauses"][0]["id"] = "vi.no.such";
  question["findings"][0]["questions"] = {"no.such"};
  EXPECT_NE(fault_of([&] { (void)data(clause); }).problem.str().find("vi.no.such"), std::string::npos);
  EXPECT_NE(fault_of([&] { (void)data(question); }).problem.str().find("no.such"), std::string::npos);
}

TEST_F(Page, WordsOfAReportCannotEndTheScript) {
  const std::string safe = analysis::script_safe(Json(kHostile));
  EXPECT_EQ(safe.find('<'), std::string::npos);
  EXPECT_EQ(Json::parse(safe), kHostile);
  const std::string with = analysis::html_report(data(report_json()), {"<g/>", "", ""});
  Json harmless = report_json();
  for (Json& finding : harmless["findings"]) finding["title"] = {{"vi", "v"}, {"zh", "z"}, {"en", "e"}};
  const std::string without = analysis::html_report(data(harmless), {"<g/>", "", ""});
  EXPECT_EQ(occurrences(with, "<script"), occurrences(without, "<script"));
  EXPECT_EQ(occurrences(with, "</script"), occurrences(without, "</script"));
}

// Whoever opens it while another report is being put in its place sees the old one or the new one: it is one file.
TEST_F(Page, NeedsNothingFromElsewhere) {
  const std::string page = analysis::html_report(data(report_json()), analysis::page_drawing(*game));
  EXPECT_EQ(occurrences(page, "default-src 'none';"), 1U) << "no browser lets it load what the next ones miss";
  for (const char* loads : {"<link", "<iframe", "<object", "<embed", "<base", "src=", "srcset=", "poster=", "@import",
                            "http-equiv=\"refresh\"", "fetch(", "XMLHttpRequest", "import(", "importScripts",
                            "new Worker", "EventSource", "WebSocket", "sendBeacon"})
    EXPECT_EQ(occurrences(page, loads), 0U) << loads;
  EXPECT_EQ(occurrences(page, "href=\""), occurrences(page, "href=\"#") + occurrences(page, "href=\"${"))
      << "links lead to its own parts";
  EXPECT_EQ(occurrences(page, "url("), occurrences(page, "url(data:") + occurrences(page, "url(#"));
  EXPECT_EQ(occurrences(page, "{{"), 3U * 3U * 2U);  // those of the hostile titles, which stay words
}

TEST_F(Page, TheCommandWritesItBesideTheFindings) {
  const ScratchFolder scratch;
  const std::string findings = scratch.file("findings.json", report_json().dump());
  const Ran ran = run_roluat("report '" + findings + "' --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["findings"], 3);
  EXPECT_EQ(content_of(scratch.path("index.html")).size(), Json::parse(ran.out)["bytes"]);
  EXPECT_EQ(run_roluat("report '" + scratch.path("none.json") + "'").status, 2);
  const ScratchFolder elsewhere;  // a stranger's report may hold a link that leads there
  const std::string far = elsewhere.file("far", "kept"), page = scratch.path("index.html");
  std::filesystem::remove(page);
  std::filesystem::create_symlink(far, page);
  const Ran refused = run_roluat("report '" + findings + "' --lang en");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("this is a link"), std::string::npos) << refused.err;
  EXPECT_EQ(content_of(far), "kept");
  EXPECT_EQ(run_roluat("report '" + findings + "' --output '" + page + "'").status, 0) << "whoever names it means it";
  EXPECT_NE(content_of(far), "kept");
  EXPECT_EQ(run_roluat("report '" + scratch.file("bad.json", "[]") + "'").status, 2);
}

}  // namespace
}  // namespace roluat::tests
