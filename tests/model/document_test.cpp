#include "model/document.hpp"

#include <gtest/gtest.h>

#include "model/words_given.hpp"
#include "tests/model/scratch.hpp"

namespace roluat::tests {
namespace {

using model::Table;

struct DocumentTest : testing::Test {
  ScratchFolder scratch;

  Table read(const std::string& content) const { return Table::read_file(scratch.file("game.toml", content)); }

  template <class Action>
  void expect_complaint(const std::string& content, int line, int column, const std::string& problem,
                        Action&& action) const {
    const model::Diagnostic fault = fault_of([&] {
      Table table = read(content);
      action(table);
    });
    EXPECT_EQ(fault.source.str(), scratch.path("game.toml"));
    EXPECT_FALSE(fault.expected.empty()) << fault.str();
    expect_fault(fault, line, column, problem);
  }
};

TEST_F(DocumentTest, ValuesAreReadAsTheyStand) {
  Table table = read(
      "name = 'tăng'\nnumber = 17\nopen = true\nwords = ['a', \"b\"]\ntitle = { vi = 'một', zh = '一', en = 'one' }\n"
      "[[part]]\nid = 'x'\n[[part]]\nid = 'y'\n");
  EXPECT_EQ(table.text("name").text, "tăng");
  EXPECT_EQ(table.integer("number"), 17);
  EXPECT_TRUE(table.boolean_or("open", false));
  EXPECT_TRUE(table.boolean_or("absent", true));
  EXPECT_EQ(table.texts_if("words").at(1).text, "b");
  EXPECT_EQ(table.trilingual("title").zh, "一");
  auto parts = table.tables_if("part");
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[1].text("id").text, "y");
  EXPECT_EQ(parts[1].line(), 8);
  EXPECT_FALSE(table.text_if("nothing"));
  EXPECT_TRUE(table.texts_if("none").empty());
  EXPECT_TRUE(table.tables_if("none-either").empty());
  EXPECT_FALSE(table.trilingual_if("no-title"));
  EXPECT_TRUE(table.has("name"));
  EXPECT_FALSE(table.has("nothing"));
  EXPECT_NO_THROW(table.done());
}

TEST_F(DocumentTest, WordsAreKnownByTheLanguagesInWhichTheyAreGiven) {
  const std::string file = scratch.file("game.toml",
                                        "title = 'Ao'\n[[part]]\nsays = { vi = 'một', en = 'one' }\n"
                                        "[[part]]\nsays.en = 'Ao'\nwords = ['two']\nnames = { vi = 'x', fr = 'y' }\n"
                                        "[[part]]\nsays = { vi = 'hai', zh = 'two', en = 'two' }\n");
  using Languages = std::set<std::string>;
  const std::map<std::string, model::GivenIn> given{
      {"Ao", {Languages{"", "en"}, {}}},      {"một", {Languages{"vi"}, {}}}, {"one", {Languages{"en"}, {}}},
      {"two", {Languages{""}, {"zh", "en"}}}, {"x", {Languages{""}, {}}},     {"y", {Languages{""}, {}}},
      {"hai", {Languages{"vi"}, {}}}};
  EXPECT_TRUE(model::words_given(file) == given);
  expect_fault(fault_of([&] { (void)model::words_given(scratch.file("broken.toml", "a = \n")); }), 1, 5, "");
}

TEST_F(DocumentTest, UnknownKeyIsNamedWithItsPlaceAndTheKnownOnes) {
  const std::string content = "name = 'x'\n  nmae = 'y'\n";
  expect_complaint(content, 2, 3, "unknown key 'nmae'", [](Table& table) {
    (void)table.text("name");
    table.done();
  });
  const model::Diagnostic fault = fault_of([&] {
    Table table = read(content);
    (void)table.text("name");
    table.done();
  });
  EXPECT_NE(fault.expected.str().find("name"), std::string::npos);
}

TEST_F(DocumentTest, UnknownKeyOfAnInnerTableIsFound) {
  expect_complaint("[[part]]\nid = 'x'\nsize = 3\n", 3, 1, "unknown key 'size'", [](Table& table) {
    auto parts = table.tables_if("part");
    (void)parts.at(0).text("id");
    parts[0].done();
  });
}

TEST_F(DocumentTest, WrongTypeIsFoundAtTheValue) {
  expect_complaint("\nname = 3\n", 2, 8, "'name' is not a string", [](Table& t) { (void)t.text("name"); });
  expect_complaint("number = 'ba'\n", 1, 10, "'number' is not a whole number",
                   [](Table& t) { (void)t.integer("number"); });
  expect_complaint("number = 1.0\n", 1, 10, "'number' is not a whole number",
                   [](Table& t) { (void)t.integer("number"); });
  expect_complaint("open = 'yes'\n", 1, 8, "not a truth value", [](Table& t) { (void)t.boolean_or("open", false); });
  expect_complaint("open = 1\n", 1, 8, "not a truth value", [](Table& t) { (void)t.boolean_or("open", false); });
  expect_complaint("words = 'a'\n", 1, 9, "not an array", [](Table& t) { (void)t.texts_if("words"); });
  expect_complaint("words = ['a',\n 4]\n", 2, 2, "not a string", [](Table& t) { (void)t.texts_if("words"); });
  expect_complaint("words = ['đường', 4]\n", 1, 19, "not a string", [](Table& t) { (void)t.texts_if("words"); });
  expect_complaint("part = 'a'\n", 1, 8, "not an array of tables", [](Table& t) { (void)t.tables_if("part"); });
  expect_complaint("part = ['a']\n", 1, 9, "not a table", [](Table& t) { (void)t.tables_if("part"); });
  expect_complaint("title = 'a'\n", 1, 9, "three languages", [](Table& t) { (void)t.trilingual("title"); });
}

TEST_F(DocumentTest, NumbersOutOfRangeAreRefused) {
  expect_complaint("number = -1\n", 1, 10, "out of range", [](Table& t) { (void)t.integer("number"); });
  expect_complaint("number = 1000001\n", 1, 10, "out of range", [](Table& t) { (void)t.integer("number"); });
}

TEST_F(DocumentTest, MissingKeyIsNamedAtItsTable) {
  const std::string content = "x = 1\n\n[[part]]\nsize = 3\n";
  const auto part = [](Table& t) { return t.tables_if("part").at(0); };
  expect_complaint(content, 3, 1, "'id' is missing", [&](Table& t) { (void)part(t).text("id"); });
  expect_complaint(content, 3, 1, "'number' is missing", [&](Table& t) { (void)part(t).integer("number"); });
  expect_complaint(content, 3, 1, "'title' is missing", [&](Table& t) { (void)part(t).trilingual("title"); });
}

TEST_F(DocumentTest, ALanguageMayBeNeitherMissingNorEmptyNorFourth) {
  const auto title = [](Table& t) { (void)t.trilingual("title"); };
  expect_complaint("title.vi = 'a'\ntitle.en = 'c'\n", 1, 1, "'zh' is missing", title);
  expect_complaint("title = { vi = 'a', zh = '', en = 'c' }\n", 1, 9, "empty in one language", title);
  expect_complaint("title = { vi = 'a', zh = 'b', en = 'c', fr = 'd' }\n", 1, 41, "unknown key 'fr'", title);
}

TEST_F(DocumentTest, WordsMayBeInSomeLanguagesOnlyAndThatIsTold) {
  Table table = read(
      "all = { vi = 'a', zh = 'b', en = 'c' }\none = 'x'\n[[part]]\nsays.vi = 'một'\nsays.en = 'one'\n"
      "[part.inner]\nname = { zh = '一', en = '' }\n");
  EXPECT_EQ(table.words("one").zh, "x");
  Table part = table.tables_if("part").at(0);
  const model::Trilingual says = part.words("says");
  EXPECT_EQ(says.vi, "một");
  EXPECT_EQ(says.zh, "one") << "in a language that is missing another stands";
  EXPECT_FALSE(part.words_if("nothing"));
  expect_complaint("says = { vi = '', en = '' }\n", 1, 8, "'says' is empty", [](Table& t) { (void)t.words("says"); });
  expect_complaint("x = 1\n", 1, 1, "'says' is missing", [](Table& t) { (void)t.words("says"); });
  std::string found;
  for (const model::PlacedText& one : table.partly_translated()) found += std::to_string(one.line) + one.text + " ";
  EXPECT_EQ(found, "4says 7name ");
}

TEST_F(DocumentTest, WordsThatAreOneStringAreToldTooAndIdsAreNot) {
  const Table table = read(
      "id = 'x'\ntitle = 'x'\n[[side]]\nid = 'a'\nname = 'A'\n[[part]]\nname = 'x'\nwhen = 'x'\nasks = 'x'\n"
      "[names]\nstone = 'Stone'\n");
  std::string found;
  for (const model::PlacedText& one : table.partly_translated()) found += std::to_string(one.line) + one.text + " ";
  EXPECT_EQ(found, "2title 5name 9asks 11stone ");
}

TEST_F(DocumentTest, SyntaxErrorHasItsLineAndColumn) {
  const model::Diagnostic fault = fault_of([&] { (void)read("name = 'x'\nother = \n"); });
  EXPECT_EQ(fault.source.str(), scratch.path("game.toml"));
  EXPECT_EQ(fault.line, 2);
  EXPECT_GE(fault.column, 8);
  EXPECT_EQ(fault_of([&] { (void)read("a = 1\na = 2\n"); }).line, 2);
  EXPECT_EQ(fault_of([&] { (void)read("\n\n'unclosed\n"); }).line, 3);
}

TEST_F(DocumentTest, FileThatCannotBeReadIsNamed) {
  const model::Diagnostic fault = fault_of([&] { (void)Table::read_file(scratch.path("absent.toml")); });
  EXPECT_EQ(fault.source.str(), scratch.path("absent.toml"));
  EXPECT_NE(fault.problem.str().find("cannot be read"), std::string::npos);
}

TEST_F(DocumentTest, TextsKnowWhereTheirFirstCharacterStands) {
  Table table = read("a = 'one'\nb = '''two'''\nc = '''\nthree\n'''\nd = \"\"\"\nfour\"\"\"\n'đường' = \"năm\"\n");
  const auto at = [&](const char* key, int line, int column, const char* text) {
    const model::PlacedText placed = table.text(key);
    EXPECT_EQ(placed.line, line) << key;
    EXPECT_EQ(placed.column, column) << key;
    EXPECT_EQ(placed.text, text) << key;
  };
  at("a", 1, 6, "one");
  at("b", 2, 8, "two");
  at("c", 4, 1, "three\n");
  at("d", 7, 1, "four");
  at("đường", 8, 12, "năm");
}

TEST_F(DocumentTest, WindowsLineEndsDoNotShiftPlaces) {
  Table table = read("a = 'x'\r\nb = '''\r\ntwo'''\r\n");
  const model::PlacedText b = table.text("b");
  EXPECT_EQ(b.text, "two");
  EXPECT_EQ(b.line, 3);
  EXPECT_EQ(b.column, 1);
}

TEST_F(DocumentTest, FolderIsListedByNameAndTomlOnly) {
  for (const char* name : {"t/b.toml", "t/a.toml", "t/readme.md", "t/c.toml~"}) scratch.file(name, "");
  EXPECT_EQ(model::toml_files(scratch.path("t")), (std::vector{scratch.path("t/a.toml"), scratch.path("t/b.toml")}));
  EXPECT_EQ(fault_of([&] { (void)model::toml_files(scratch.path("absent")); }).source.str(), scratch.path("absent"));
}

// Whoever wrote the file may be a stranger, and a terminal obeys such characters.
TEST(Document, AControlCharacterIsRefusedWhereItStands) {
  for (const char* text : {"\\u001b[2J", "\\u0000", "\\u0007", "\\u007f", "\\u009b"}) {
    model::Table table = model::Table::read_text("a = 1\nkey = \"" + std::string(text) + "\"\n", "x.toml");
    expect_fault(fault_of([&] { (void)table.text("key"); }), 2, 7, "control character");
    model::Table list = model::Table::read_text("key = [\"a\", \"" + std::string(text) + "\"]\n", "x.toml");
    expect_fault(fault_of([&] { (void)list.texts_if("key"); }), 1, 13, "control character");
  }
  model::Table table = model::Table::read_text("key = \"a\\n\\tđ司\"\n", "x.toml");
  EXPECT_EQ(table.text("key").text, "a\n\tđ司");
}

// Each part of a key nests a table in another, and what is nested deeply enough ends the program.
TEST_F(DocumentTest, KeysOfManyPartsAreRefusedAtTheirPlace) {
  const auto nothing = [](Table&) {};
  const auto parts = [](int count) {
    std::string key = "a";
    for (int i = 1; i < count; ++i) key += ".a";
    return key;
  };
  expect_complaint("x = 1\n" + parts(50'000) + " = 1\n", 2, 200, "this key has too many parts", nothing);
  expect_complaint("[" + parts(50'000) + "]\n", 1, 201, "this key has too many parts", nothing);
  expect_complaint("x = { " + parts(50'000) + " = 1 }\n", 1, 206, "this key has too many parts", nothing);
  std::string quoted = "'a'";
  for (int i = 1; i < 200; ++i) quoted += " . \"a\"";
  expect_complaint(quoted + " = 1\n", 1, 599, "this key has too many parts", nothing);
  expect_complaint("x = { y = \"\"\"a\"\"\"\", " + parts(50'000) + " = 1 }\n", 1, 220, "this key has too many parts",
                   nothing);
  expect_complaint("x = { " + parts(60) + " = [ { " + parts(60) + " = 1 } ] }\n", 1, 214, "this key has too many parts",
                   nothing);
  expect_complaint("x = { " + parts(60) + " = { a = 1 }, b = { " + parts(101) + " = 1 } }\n", 1, 345,
                   "this key has too many parts", nothing);
  const std::string dots(300, '.');
  Table table = read("# " + dots + "\nx = '" + dots + "'\ny = \"\\\"" + dots + "\"\nz = \"\"\"" + dots + "\n\"" + dots +
                     "\"\"\"\nv = '\'\'\n" + dots + "\'\'\'\n" + parts(100) + " = 1\n");
  EXPECT_EQ(table.text("x").text, dots);
}

TEST_F(DocumentTest, KeysHaveNoControlCharacters) {
  for (const char* content :
       {"\"\\u001b[2Jkey\" = 1\n", "[part.\"\\u009b2J\"]\nx = 1\n", "[[x]]\ny = { \"\\u0007\" = 1 }\n"})
    EXPECT_EQ(fault_of([&] { (void)read(content); }).problem.str(), "there is a control character in the text")
        << content;
}

}  // namespace
}  // namespace roluat::tests
