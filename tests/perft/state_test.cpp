// A count broken off by Ctrl-C: real processes, interrupted, go on, and the numbers are those of a count in one go.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "analysis/perft/perft_state.hpp"
#include "analysis/report/report.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using Json = nlohmann::ordered_json;

void rest(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

/// The command in a process of its own, without a shell around it, so that a signal reaches it.
class Process {
 public:
  Process(const std::vector<std::string>& arguments, const std::string& folder) : child_(fork()) {
    if (child_ != 0) return;
    std::vector<char*> words{const_cast<char*>(ROLUAT_COMMAND)};
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    const bool there =
        chdir(folder.c_str()) == 0 && freopen("out", "w", stdout) != nullptr && freopen("err", "w", stderr) != nullptr;
    if (there) execv(words[0], words.data());
    _exit(127);
  }

  /// Its exit status; -1 if the signal came before it listened.
  int interrupted() const {
    kill(child_, SIGINT);
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_;
};

/// So many parts are in a state; 0 where there is none.
std::size_t parts_in(const std::string& path) {
  if (!std::filesystem::exists(path)) return 0;
  const Json state = Json::parse(content_of(path), nullptr, false);
  EXPECT_TRUE(state.is_object()) << "a state is there whole or not at all";
  return state["parts"].size();
}

class PerftState : public testing::Test {
 protected:
  /// Interrupts a count as soon as its state says more than `before` parts.
  int interrupted_after(std::size_t before, const std::vector<std::string>& count) const {
    std::vector<std::string> arguments = count;
    arguments.insert(arguments.end(), {"--state", state()});
    const Process process(arguments, scratch_.path());
    for (int i = 0; i < 30000 && parts_in(state()) <= before; ++i) rest(2);
    return process.interrupted();
  }
  [[nodiscard]] std::string state() const { return scratch_.path("state.json"); }
  [[nodiscard]] std::string with_state(const std::string& count) const { return count + " --state '" + state() + "'"; }
  /// The state of "perft 2 ...", with one of its numbers or names replaced.
  void change(const std::string& what, const std::string& instead) const {
    std::string content = content_of(state());
    ASSERT_NE(content.find(what), std::string::npos) << what << " in\n" << content;
    (void)scratch_.file("state.json", content.replace(content.find(what), what.size(), instead));
  }

  ScratchFolder scratch_;
};

const std::vector<std::string> kSlow = {"perft",     "3", "--statistics", "--divide", "--json",
                                        "--threads", "1", "--lang",       "en"};
constexpr const char* kSlowLine = "perft 3 --statistics --divide --json --threads 2";

TEST_F(PerftState, AnInterruptedCountGoesOnAndTheSumIsExact) {
  ASSERT_EQ(interrupted_after(0, kSlow), 130);
  const std::size_t first = parts_in(state());
  ASSERT_GT(first, 0U);
  EXPECT_NE(content_of(scratch_.path("err")).find("the same command goes on from there"), std::string::npos);
  EXPECT_EQ(content_of(scratch_.path("out")), "");
  ASSERT_EQ(interrupted_after(first, kSlow), 130);
  ASSERT_GT(parts_in(state()), first);
  const Ran rest_of_it = run_roluat(with_state(kSlowLine)), in_one_go = run_roluat(kSlowLine);
  EXPECT_EQ(rest_of_it.status, 0) << rest_of_it.err;
  EXPECT_NE(rest_of_it.err.find("going on from"), std::string::npos) << rest_of_it.err;
  EXPECT_EQ(rest_of_it.out, in_one_go.out);
  EXPECT_FALSE(std::filesystem::exists(state())) << "it has served its purpose";
}

TEST_F(PerftState, AnotherCountIsRefused) {
  ASSERT_EQ(interrupted_after(0, kSlow), 130);
  const std::string kept = content_of(state());
  const std::pair<const char*, const char*> others[] = {
      {"perft 3 --statistics --ruling zh", "ruling's fingerprint"},
      {"perft 4 --statistics", "depth"},
      {"perft 3", "statistics"},
      {"perft 3 --statistics --count acts", "count"},
      {"perft 3 --statistics --fen '6c4/11/11/11/11/11/11/11/5T5/11/11/6C4 r - - 0 1'", "position"},
  };
  for (const auto& [count, what] : others) {
    const Ran ran = run_roluat(with_state(count));
    EXPECT_EQ(ran.status, 2) << count;
    EXPECT_NE(ran.err.find(state()), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find(std::string("its ") + what + " is "), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(content_of(state()), kept) << "and left as it is";
  }
  EXPECT_NE(run_roluat(with_state("perft 4 --statistics --lang vi")).err.find("lần đếm khác"), std::string::npos);
  EXPECT_NE(run_roluat(with_state("perft 4 --statistics --lang zh")).err.find("另一次计数"), std::string::npos);
}

TEST_F(PerftState, OfAnotherVersionOrChangedItIsRefused) {
  ASSERT_EQ(interrupted_after(0, kSlow), 130);
  const std::string kept = content_of(state());
  change("\"version\":\"", "\"version\":\"0");
  EXPECT_NE(run_roluat(with_state(kSlowLine)).err.find("its version is"), std::string::npos);
  for (const auto& [what, instead] :
       {std::pair{"\"turn\":0", "\"turn\":7"}, {"\"plies\":[[", "\"plies\":[[1"}, {"{", "["}}) {
    (void)scratch_.file("state.json", kept);
    change(what, instead);
    const Ran ran = run_roluat(with_state(kSlowLine));
    EXPECT_EQ(ran.status, 2) << what;
    EXPECT_NE(ran.err.find("the state has been changed, or is none"), std::string::npos) << ran.err;
  }
}

// A file of another form, with a digest that fits it.
TEST_F(PerftState, OfAnotherFormItIsRefusedToo) {
  const analysis::PerftCount count{"1", "g", {}, "fen", 3, "turns", false};
  analysis::write_state(state(), count, {{0, false, {{1}, {2}}}});
  EXPECT_EQ(analysis::read_state(state(), count)->size(), 1U);
  const Json whole = Json::parse(content_of(state()));
  for (const char* parts :
       {"1", "{}", "null", "[1]", "[{}]", R"([{"turn":0,"no_turn_follows":false}])",
        R"([{"turn":-1,"no_turn_follows":false,"plies":[[1],[2]]}])",
        R"([{"turn":0.5,"no_turn_follows":false,"plies":[[1],[2]]}])",
        R"([{"turn":0,"no_turn_follows":3,"plies":[[1],[2]]}])", R"([{"turn":0,"no_turn_follows":false,"plies":[1]}])",
        R"([{"turn":0,"no_turn_follows":false,"plies":[["1"]]}])"}) {
    Json other = whole;
    other["parts"] = Json::parse(parts);
    other.erase("digest");
    other["digest"] = analysis::digest({other.dump()});
    (void)scratch_.file("state.json", other.dump() + "\n");
    EXPECT_EQ(fault_of([&] { (void)analysis::read_state(state(), count); }).problem.str(),
              "the state has been changed, or is none")
        << parts;
  }
}

TEST_F(PerftState, WithoutAFileNamedItIsKeptInTheCurrentFolderOnlyIfInterrupted) {
  const auto files = [&] {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(scratch_.path()))
      if (entry.path().filename().string().starts_with("roluat-perft-")) found.push_back(entry.path().string());
    return found;
  };
  for (int wait = 50; files().empty() && wait < 60000; wait += wait / 4) {
    const Process process(kSlow, scratch_.path());
    rest(wait);
    const int status = process.interrupted();
    ASSERT_TRUE(status == 130 || status == -1) << status << ": it was counted to the end before a part of it was";
  }
  ASSERT_EQ(files().size(), 1U);
  EXPECT_GT(parts_in(files().front()), 0U);
  const std::string here = "cd '" + scratch_.path() + "' && ";
  const std::string command = here + "'" + ROLUAT_COMMAND + "' " + kSlowLine + " >again 2>again.err";
  EXPECT_EQ(std::system(command.c_str()), 0);
  EXPECT_NE(content_of(scratch_.path("again.err")).find("roluat-perft-"), std::string::npos);
  EXPECT_TRUE(files().empty());
}

TEST_F(PerftState, AFileThatCannotBeWrittenIsSaidBeforeTheCount) {
  const Ran ran = run_roluat("perft 2 --state '" + scratch_.file("a-file", "") + "/state.json'");
  EXPECT_EQ(ran.status, 2) << ran.err;
  EXPECT_EQ(ran.out, "");
}

// What nobody could read is not counted anew.
TEST(PerftFull, ACountThatCouldNotBeSaidIsKept) {
  const ScratchFolder scratch;
  const std::string state = scratch.path("state"), command = "perft 2 --json --state '" + state + "'";
  EXPECT_EQ(run_roluat(command + " >/dev/full").status, 2);
  EXPECT_EQ(parts_in(state), 110U);
  const Ran again = run_roluat(command);
  EXPECT_EQ(again.status, 0);
  EXPECT_EQ(Json::parse(again.out)["plies"].back()["nodes"], 12103);
  EXPECT_FALSE(std::filesystem::exists(state));
}

TEST(PerftFen, AnEmptyPositionIsRefusedInEachLanguage) {
  for (const std::string command :
       {"perft 1", "perft split 2 --at 1", "perft 2 --estimate 10", "perft 1 --against true"})
    for (const auto& [language, words] :
         {std::pair{"en", "the position is empty"}, {"vi", "thế cờ để trống"}, {"zh", "局面为空"}}) {
      const Ran ran = run_roluat(command + " --fen '' --lang " + language);
      EXPECT_EQ(ran.status, 2) << command;
      EXPECT_NE(ran.err.find(words), std::string::npos) << command << "\n" << ran.err;
    }
}

TEST(PerftWords, HeadingsAreInEachLanguage) {
  for (const auto& [language, words] : {std::pair{"en", "boardings"}, {"vi", "ghép quân"}, {"zh", "组合"}})
    EXPECT_NE(run_roluat(std::string("perft 1 --statistics --lang ") + language).out.find(words), std::string::npos)
        << language;
}

}  // namespace
}  // namespace roluat::tests
