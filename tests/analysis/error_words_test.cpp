// Errors in the reader's language: of every reader that a user meets, and of the command line itself.
#include "analysis/words/error_words.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "analysis/words/foreign_words.hpp"
#include "analysis/words/word_files.hpp"
#include "model/message.hpp"
#include "solver/formula_reader.hpp"
#include "tests/analysis/command_line.hpp"

namespace roluat::tests {
namespace {

using analysis::in_language;
using analysis::said_by_library;
using model::Language;
using model::message;
using model::Message;
using Json = nlohmann::ordered_json;

const std::string kBoard = "11/11/11/11/11/11/11/11/1n1A7/11/11/11";

/// What is left to be read when names, numbers, examples and quotations are taken out.
std::string prose_of(const std::string& text) {
  static const std::regex quoted(
      R"(\(de(clare|fine)-[^()]*(\([^()]*\)[^()]*)*\)|'[^'\n]*'|"[^"\n]*"|\{[^}]*\}|--?[A-Za-z-]+|[^ ]*[/._=][^ ]*)");
  return std::regex_replace(text, quoted, " ");
}

/// English words that are none of Vietnamese without its marks.
std::vector<std::string> english_in(const std::string& text) {
  static const std::set<std::string> known = {
      "the",  "is",       "of",        "not",    "and",     "this",      "that",   "there",   "with",
      "has",  "expected", "required",  "were",   "unknown", "missing",   "column", "from",    "file",
      "more", "wrong",    "an",        "stands", "number",  "following", "sort",   "sorts",   "word",
      "take", "argument", "arguments", "term",   "invalid", "formula",   "symbol", "function"};
  std::vector<std::string> found;
  static const std::regex word("[A-Za-z]+");
  const std::string prose = prose_of(text);
  for (std::sregex_iterator it(prose.begin(), prose.end(), word), end; it != end; ++it)
    if (known.contains(it->str())) found.push_back(it->str());
  return found;
}

struct Wrong {
  std::string arguments;  ///< FILE stands for a file with the content
  std::string english, vietnamese, chinese;
  std::string content{};
};

const std::string kPlan = R"({"schema":"roluat.perft-plan/1"})";

std::vector<Wrong> wrong_inputs() {
  const std::string rest = " r - - 0 1'";
  return {
      // FEN
      {"perft 1 --fen '11/11" + rest, "the board has 2 ranks", "bàn cờ có 2 hàng", "棋盘有 2 行"},
      {"perft 1 --fen '12/11/11/11/11/11/11/11/11/11/11/11" + rest, "is not a number of empty points",
       "không phải số điểm trống", "不是空点的个数"},
      {"perft 1 --fen 'q10/11/11/11/11/11/11/11/11/11/11/11" + rest, "unknown letter \"q\"",
       "không có quân nào mang chữ \"q\"", "未知字母 \"q\""},
      {"perft 1 --fen '(NF/11/11/11/11/11/11/11/11/11/11/11" + rest, "the stack is not closed",
       "quân tổ hợp chưa đóng ngoặc", "组合没有右括号"},
      {"perft 1 --fen '10N/11/11/11/11/11/11/11/11/11/11/11" + rest, "a ship cannot stand on k12",
       "tàu chiến không đứng được ở k12", "军舰不能在 k12"},
      {"perft 1 --fen '" + kBoard + " x - - 0 1'", "wrong side to move", "bên đến lượt ghi sai", "轮到的一方有误"},
      {"perft 1 --fen '" + kBoard + " r - - 0 0'", "wrong move number", "số nước ghi sai", "步数有误"},
      {"perft 1 --fen '" + kBoard + " r - - 0'", "the FEN ends too early", "FEN thiếu phần sau", "FEN 过早结束"},
      // acts, claims and points
      {"rule '" + kBoard + rest + " d4=d5", "unknown sign", "không có ký hiệu này", "未知记号"},
      {"rule '" + kBoard + rest + " d4-d4", "origin and destination are the same point",
       "điểm đi và điểm đến là một điểm", "起点与终点相同"},
      {"rule '" + kBoard + rest + " e4-e5", "nothing stands on e4", "ở e4 không có quân nào", "e4 上没有棋子"},
      {"rule '" + kBoard + rest + " 'over what'", "is not a fact", "không nói được về", "不能提及"},
      {"rule '" + kBoard + rest + " d4@b4 --supposing hungry", "unknown intention 'hungry'", "không có ý định 'hungry'",
       "意图 'hungry' 不存在"},
      {"score '" + kBoard + rest + " --given what", "unknown fact 'what'", "không có sự việc 'what'",
       "未知事实 'what'"},
      // rulings
      {"ruling show nosuch", "unknown ruling 'nosuch'", "không có bộ luật 'nosuch'", "名为 'nosuch' 的规则不存在"},
      {"ruling show no/such.toml", "the file cannot be read", "không đọc được tệp", "文件无法读取"},
      {"ruling show FILE", "'name' is missing", "thiếu 'name'", "缺少 'name'", "title = \"t\"\n"},
      {"ruling show FILE", "Error while parsing", "sai khi đọc", "解析", "name = \n"},
      {"ruling show FILE", "is not answered", "chưa được trả lời", "没有回答", "name = \"n\"\ntitle = \"t\"\n"},
      {"ruling show FILE", "unknown question 'tank.see'", "không có câu hỏi 'tank.see'", "问题 'tank.see' 不存在",
       "name = \"n\"\ntitle = \"t\"\n[[choice]]\nquestion = \"tank.see\"\noption = \"x\"\n"},
      {"ruling show FILE", "unknown key 'titel'", "không có mục 'titel'", "未知的键 'titel'",
       "name = \"n\"\ntitle = \"t\"\ntitel = 1\n"},
      {"ruling set vi tank.sea=nosuch", "has no option 'nosuch'", "không có lựa chọn 'nosuch'",
       "没有 'nosuch' 这个选项"},
      {"ruling set vi tank.sea", "there is no '='", "thiếu dấu '='", "缺少 '='"},
      // suites, plans and units of perft
      {"perft --suite FILE", "is not a depth and a count", "không phải một độ sâu và một số đếm", "不是深度和计数",
       kBoard + " r - - 0 1; 1\n"},
      {"perft --suite FILE", "depths must grow", "độ sâu phải tăng dần", "深度必须递增",
       kBoard + " r - - 0 1; 2 5; 1 7\n"},
      {"perft --suite FILE", "the position has no counts", "không có số đếm", "没有计数", kBoard + " r - - 0 1\n"},
      {"perft merge FILE", "the file cannot be read", "kế hoạch do 'roluat perft split' ghi",
       "由 'roluat perft split' 写出的计划", kPlan},
      {"perft work FILE", "'schema' is missing", "thiếu 'schema'", "'schema' 缺失", "{}"},
      // records, reports, positions
      {"replay FILE", "the origin is not a point of the board", "điểm đi không phải điểm trên bàn cờ",
       "起点不是棋盘上的点", "1. nonsense\n"},
      {"report FILE", "this is not a report of findings", "đây không phải báo cáo kiểm tra", "这不是检查报告", "[]"},
      {"report FILE", "this is not JSON", "đây không phải JSON", "这不是 JSON", "{"},
      {"positions check FILE", "this is not JSON", "không phải JSON", "不是 JSON", "what\n"},
      // the command line
      {"perft 1 --nosuch", "not expected: --nosuch", "không hiểu tham số: --nosuch", "不认识的参数：--nosuch"},
      {"chek", "unknown command 'chek' (expected: 'check'", "không có lệnh 'chek'", "命令 'chek' 不存在"},
      {"ruling liste", "unknown command 'liste' (expected: 'list'", "không có lệnh 'liste' (cần: 'list'",
       "命令 'liste' 不存在"},
      {"--json", "A subcommand is required", "cần một lệnh", "需要一个命令"},
      {"perft", "DEPTH is required", "thiếu độ sâu", "缺少深度"},
      {"perft 0", "roluat: DEPTH: Value 0 not in range 1 to 12", "roluat: ĐỘ-SÂU: 0 không nằm trong khoảng từ 1 đến 12",
       "roluat: 深度：0 不在 1 至 12 之间"},
      {"complexity --seed x", "not in range", "x không nằm trong khoảng", "x 不在 0 至"},
      {"perft 1 --count what", "what not in {", "'what' không có trong", "'what' 不在以下之中"},
      {"perft 1 --seed 3", "--seed requires --estimate", "--seed phải đi cùng --estimate",
       "--seed 须与 --estimate 同用"},
      {"perft 1 --estimate 5 --divide", "--divide excludes --estimate", "--divide không dùng cùng --estimate",
       "--divide 不能与 --estimate 同用"},
      {"adjudicate --game co-tuong FILE --fen opening", "FILE excludes --fen", "TỆP không dùng cùng --fen",
       "文件 不能与 --fen 同用"},
      {"perft 1 --hash 3parsec", "unit not recognized", "không có đơn vị parsec", "没有单位 parsec"},
      {"perft 1 --fen", "required", "thiếu giá trị", "缺少值"},
      {"replay no/such.txt", "File does not exist: no/such.txt", "không có tệp no/such.txt", "没有文件 no/such.txt"},
      {"shapes '" + kBoard + rest + " d4-d5", "does not offer this: shapes that score", "xét các hình được điểm",
       "判定得分的图形"},
      {"perft 1 --game chess", "unknown game 'chess'", "không có trò chơi 'chess'", "棋种 'chess' 不存在"},
  };
}

TEST(ErrorWords, EveryErrorIsInTheLanguageAskedFor) {
  const ScratchFolder scratch;
  for (const Wrong& wrong : wrong_inputs()) {
    std::string arguments = wrong.arguments;
    if (const std::size_t at = arguments.find("FILE"); at != std::string::npos)
      arguments.replace(at, 4, "'" + scratch.file("wrong.toml", wrong.content) + "'");
    const Ran en = run_roluat("--lang en " + arguments), vi = run_roluat("--lang=vi " + arguments),
              zh = run_roluat("--lang zh " + arguments);
    for (const Ran& ran : {en, vi, zh}) EXPECT_EQ(ran.status, 2) << arguments << ": " << ran.err;
    EXPECT_NE(en.err.find(wrong.english), std::string::npos) << arguments << ": " << en.err;
    EXPECT_NE(vi.err.find(wrong.vietnamese), std::string::npos) << arguments << ": " << vi.err;
    EXPECT_NE(zh.err.find(wrong.chinese), std::string::npos) << arguments << ": " << zh.err;
    for (const Ran& ran : {vi, zh})
      EXPECT_EQ(english_in(ran.err), std::vector<std::string>()) << arguments << ": " << ran.err;
    EXPECT_FALSE(english_in(en.err).empty()) << arguments << ": " << en.err;  // the test can see English
  }
}

TEST(ErrorWords, AnArgumentIsCalledAsHelpCallsIt) {
  const std::string move = "convert --game co-tuong X1-3 --lang ";
  EXPECT_NE(run_roluat(move + "en").err.find("MOVE: 'X1-3': no legal move; it can only mean: i0g0"), std::string::npos);
  EXPECT_NE(run_roluat(move + "vi").err.find("NƯỚC-ĐI: 'X1-3': không phải nước hợp lệ"), std::string::npos);
  EXPECT_NE(run_roluat(move + "zh").err.find("着法：'X1-3'：不是合法着法"), std::string::npos);
  EXPECT_NE(run_roluat("draw q --lang vi").err.find("FEN, ký tự thứ 1: "), std::string::npos);
}

TEST(ErrorWords, TheLanguageMayStandBehindWhatIsWrong) {
  EXPECT_NE(run_roluat("perft 1 --nosuch --lang vi").err.find("không hiểu tham số: --nosuch"), std::string::npos);
  EXPECT_NE(run_roluat("perft 1 --fen q --lang=zh").err.find("未知字母"), std::string::npos);
}

TEST(ErrorWords, NamesAndNumbersAreTakenOverAsTheyAre) {
  const auto unknown = [](const std::string& name) { return message("unknown question '%1'", name); };
  EXPECT_EQ(in_language(unknown("text"), Language::vi), "không có câu hỏi 'text'");
  EXPECT_EQ(in_language(unknown("%1 #1 %2"), Language::zh), "问题 '%1 #1 %2' 不存在");
  EXPECT_EQ(in_language(unknown("the side to move"), Language::vi), "không có câu hỏi 'the side to move'");
  EXPECT_EQ(in_language(message("the board has %1 ranks", 3), Language::en), "the board has 3 ranks");
}

// Words that are the same as a sentence of ours are none: they are what somebody wrote.
TEST(ErrorWords, OnlyTheSentenceItselfIsLookedUp) {
  EXPECT_EQ(in_language(Message("the file cannot be read"), Language::vi), "không đọc được tệp");
  EXPECT_EQ(in_language(Message::verbatim("the file cannot be read"), Language::vi), "the file cannot be read");
  EXPECT_EQ(in_language(Message("nothing that anybody says"), Language::vi), "nothing that anybody says");
  EXPECT_EQ(in_language(Message(), Language::zh), "");
}

TEST(ErrorWords, MessagesInsideAreSaidToo) {
  const Message presets = message("'%1', or %2", std::string("vi"), message("one of: %1", std::string("vi, zh")));
  EXPECT_EQ(in_language(presets, Language::zh), "'vi'，或以下之一：vi, zh");
  EXPECT_EQ(in_language(presets, Language::en), "'vi', or one of: vi, zh");
}

TEST(ErrorWords, PlaceAndExpectationHaveTheirWords) {
  EXPECT_EQ(in_language(model::Diagnostic{"FEN", 0, 4, "wrong field", "\"-\""}, Language::vi),
            "FEN, ký tự thứ 4: phần này ghi sai (cần: \"-\")");
  EXPECT_TRUE(in_language(model::Diagnostic{"act", 0, 4, "wrong field", {}}, Language::vi).starts_with("nước đi, "));
  EXPECT_EQ(
      in_language(model::Diagnostic{std::string("a.toml"), 3, 7, message("'%1' is missing", std::string("x")), {}},
                  Language::zh),
      "a.toml:3:7：缺少 'x'");
}

/// A formula, or a declaration, as somebody may write it wrongly.
std::vector<std::string> wrong_formulas() {
  return {"(= n red)",
          "(and raining n)",
          "(not raining raining)",
          "(not)",
          "()",
          "(ite raining n)",
          "(heavy n)",
          "heavy",
          "(hevy actor)",
          "(forall (p Piece) true)",
          "(forall ((p)) true)",
          "(forall ((p Piece)))",
          "(forall () true)",
          "(forall ((p Piece)) n)",
          "(exists p true)",
          "(let (x n) raining)",
          "(forall ((p Pice)) true)",
          "(! raining :named raining)",
          "(match n ((x true)))",
          ":a",
          "(= n 'a')",
          "(select n 3)",
          "(str.++ n n)",
          "",
          "raining raining",
          "(= (mod n 2) 0)",
          "(forall ((i Int)) raining)",
          "(< n 99999999)",
          "(is actor red)"};
}

std::vector<std::string> wrong_vocabularies() {
  return {"(declare-sort Other 0)",
          "(declare-const m)",
          "(declare-const m Inte)",
          "(declare-fun far (Int) Bool)",
          "(declare-datatypes ((C 0)) (((one (size Int)))))",
          "(declare-datatypes ((C 0)) ())",
          "(check-sat)",
          "(declare-const n Int)",
          "(declare-fun heavy (Piece) Bool)",
          "(define-fun ahead () Int 3)\n(define-fun ahead () Int 3)",
          "(define-fun k ((p Piece)) Int raining)",
          "(define-fun k (p Piece) Int 3)",
          "(define-fun k Int 3)",
          "(define-fun k () Inte 3)",
          "(define-fun n () Int 3)"};
}

const char* const kVocabulary =
    "(declare-datatypes ((Colour 0)) (((red) (green))))\n(declare-sort Piece 0)\n"
    "(declare-fun heavy (Piece) Bool)\n(declare-const actor Piece)\n(declare-const n Int)\n"
    "(declare-const raining Bool)\n";

void expect_words(const model::Diagnostic& fault) {
  for (const Language language : {Language::vi, Language::zh}) {
    const std::string told = in_language(fault, language);
    EXPECT_EQ(english_in(told), std::vector<std::string>()) << fault.str() << "\n" << told;
    EXPECT_EQ(told.find("Z3 says"), std::string::npos) << told;
  }
  const std::string problem = fault.problem.str();
  const std::size_t said = problem.find("Z3 says: ");
  if (said == std::string::npos) {
    EXPECT_NE(in_language(fault.problem, Language::vi), problem);
  } else {
    EXPECT_NE(said_by_library(problem.substr(said + 9), Language::vi), problem.substr(said + 9));
  }
}

TEST(ErrorWords, FaultsOfFormulasAreInTheLanguageToo) {
  const ScratchFolder scratch;
  solver::Prelude prelude;
  prelude.add_file(scratch.file("situation.smt2", kVocabulary));
  const auto expect_words_of = [&](const std::string& formula, const Message& owner) {
    model::Formulas formulas;
    expect_words(fault_of([&] {
      (void)solver::read_formulas(prelude, {{formula, "a.toml", 1, 1, owner, false}}, formulas);
    }));
  };
  for (const std::string& formula : wrong_formulas())
    expect_words_of(formula, message("clause %1, reading %2", std::string("vi.go"), std::string("may")));
  const std::string id = "a";
  for (const Message& owner :
       {Message(), message("kernel, definition %1", id), Message("assertion"), Message("the constraint"),
        message("topic %1", id), message("goal %1", id), message("example %1", id)})
    expect_words_of("(= n red)", owner);
  const Message said = message("Z3 says: %1", Message::foreign("Sorts Int and Man are incompatible"));
  EXPECT_EQ(
      in_language(message("%1: %2", message("clause %1, reading %2", std::string("vi.go"), std::string("may")), said),
                  Language::vi),
      "quy định vi.go, cách hiểu may: Z3 báo: kiểu Int và kiểu Man không tương thích");
}

TEST(ErrorWords, FaultsOfAVocabularyAreInTheLanguageToo) {
  const ScratchFolder scratch;
  for (const std::string& words : wrong_vocabularies())
    expect_words(fault_of([&] {
      solver::Prelude prelude;
      prelude.add_file(scratch.file("situation.smt2", kVocabulary + words));
      model::Formulas formulas;
      (void)solver::read_formulas(prelude, {{"true", "a.toml", 1, 1, "", false}}, formulas);
    }));
}

TEST(ErrorWords, WhatZ3SaysAndTheListHasNotStandsAsItIsBehindItsName) {
  EXPECT_EQ(in_language(message("Z3 says: %1", Message::foreign("something quite new")), Language::zh),
            "Z3 报告：something quite new");
}

std::set<std::string> places_in(const std::string& words) {
  static const std::regex place("[%#][1-9]");
  return {std::sregex_token_iterator(words.begin(), words.end(), place), std::sregex_token_iterator()};
}

TEST(ErrorWords, EveryEntryIsWholeAndStandsOnce) {
  for (const std::string_view list : {analysis::word_files::kErrors, analysis::word_files::kForeign}) {
    std::set<std::string> seen;
    for (const Json& entry : Json::parse(list)) {
      const std::string en = entry.at("en");
      EXPECT_TRUE(seen.insert(en).second) << en;
      for (const char* language : {"vi", "zh"}) {
        const std::string words = entry.at(language);
        EXPECT_FALSE(words.empty()) << en;
        for (const std::string& place : places_in(words))
          EXPECT_TRUE(places_in(en).contains(place)) << en << " " << language;
      }
    }
  }
}

}  // namespace
}  // namespace roluat::tests
