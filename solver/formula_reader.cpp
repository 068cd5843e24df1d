#include "solver/formula_reader.hpp"

#include <z3++.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <unordered_map>

#include "model/diagnostic.hpp"
#include "model/read_file.hpp"
#include "model/sexpr.hpp"
#include "solver/context.hpp"
#include "solver/definition_parts.hpp"
#include "solver/linear_sums.hpp"
#include "solver/unfolded_size.hpp"

namespace roluat::solver {

using model::Expr;
using model::Formulas;
using model::InputError;
using model::Message;
using model::Op;
using model::SExpr;

namespace {

std::string read_file(const std::string& path) { return model::read_file(path, "a readable SMT-LIB file"); }

// The text from one place (line, column in code points) of a file to another.
std::string slice(const std::string& text, const SExpr& from, const SExpr* to) {
  const auto offset = [&](int line, int column) {
    std::size_t at = 0;
    for (int l = 1; l < line; ++l) at = text.find('\n', at) + 1;
    for (int c = 1; c < column; ++c) {
      ++at;
      while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
    }
    return at;
  };
  const std::size_t begin = offset(from.line, from.column);
  const std::size_t end = to == nullptr ? text.size() : offset(to->line, to->column);
  return text.substr(begin, end - begin);
}

// The parenthesised text at the beginning of `text`, without comments or whatever follows.
std::string first_form(const std::string& text) {
  int depth = 0;
  bool comment = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') comment = false;
    if (comment) continue;
    if (text[i] == ';') comment = true;
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return text.substr(0, i + 1);
  }
  return text;
}

// What is wrong, behind what it belongs to.
Message problem_of(const FormulaSource& source, const Message& problem) {
  return source.owner.empty() ? problem : model::message("%1: %2", source.owner, problem);
}

Message said_by_z3(std::string message) {
  while (!message.empty() && (message.back() == ' ' || message.back() == '\n')) message.pop_back();
  return model::message("Z3 says: %1", Message::foreign(std::move(message)));
}

[[noreturn]] void refuse_as_answer(const std::string& word, const FormulaSource& place) {
  throw InputError({place.file, place.line, place.column,
                    model::message("'%1' is an answer to a question, and no word can be called so", word),
                    "another name"});
}

void note_atoms(const std::vector<SExpr>& forms, std::set<std::string>& atoms) {
  for (const SExpr& form : forms) {
    if (!form.atom.empty()) atoms.insert(form.atom);
    note_atoms(form.items, atoms);
  }
}

// What a declaration or a definition makes a word: its name, or the values of a datatype.
std::set<std::string> named_in(const SExpr& form) {
  std::set<std::string> names;
  if (form.items.size() > 2 && form.items[0].atom.starts_with("declare-datatype"))
    note_atoms(form.items[2].items, names);
  else if (form.items.size() > 1)
    names.insert(form.items[1].atom);
  return names;
}

int lines_in(const std::string& text) { return static_cast<int>(std::ranges::count(text, '\n')); }

}  // namespace

std::string on_one_line(const std::string& formula) {
  std::istringstream lines(formula);
  std::string words;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line.substr(0, line.find(';')));  // without its comment
    for (std::string word; in >> word;) words += (words.empty() ? "" : " ") + word;
  }
  return words;
}

void Prelude::add_file(const std::string& path) {
  const std::string text = read_file(path);
  signature_.declare(text, path);
  const std::vector<SExpr> forms = model::read_sexprs(text, path);
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const SExpr& form = forms[i];
    const SExpr* next = i + 1 < forms.size() ? &forms[i + 1] : nullptr;
    if (!form.is_list() || form.items.empty() || !form.items[0].atom.starts_with("declare-")) {
      if (!form.is_list() || form.items.size() < 2 ||
          (form.items[0].atom != "define-fun" && form.items[0].atom != "assert"))
        throw InputError({path, form.line, form.column, "not a command of a vocabulary",
                          "declare-sort, declare-datatypes, declare-const, declare-fun, define-fun or assert"});
    }
    if (form.items[0].atom == "assert") {
      take_in_assertion(text, form, next, path);
      continue;
    }
    const FormulaSource place{"", path, form.line, form.column, {}, false};
    refuse_answers(named_in(form), place);
    if (form.items[0].atom == "define-fun") limit(form, place);
    define(first_form(slice(text, form, next)), place, named_in(form));
    if (form.items.size() > 1 && form.items[0].atom != "declare-datatypes" && form.items[0].atom != "declare-sort")
      words_.push_back(form.items[1].atom);
  }
  std::ranges::sort(words_);
}

// A formula may have a name, as SMT-LIB writes it; no other note on it means anything here.
void Prelude::take_in_assertion(const std::string& text, const SExpr& form, const SExpr* next,
                                const std::string& path) {
  const SExpr* formula = &form.items[1];
  std::string name;
  const auto is_noted = [](const SExpr& one) {
    return one.is_list() && !one.items.empty() && one.items[0].atom == "!";
  };
  if (is_noted(*formula)) {
    const std::vector<SExpr>& parts = formula->items;
    if (parts.size() != 4 || parts[2].atom != ":named" || parts[3].atom.empty() || is_noted(parts[1]))
      throw InputError(
          {path, formula->line, formula->column, "a formula is not named this way", "(! FORMULA :named NAME)"});
    name = parts[3].atom;
    if (std::ranges::find(assertions_, name, &FormulaSource::name) != assertions_.end())
      throw InputError(
          {path, parts[3].line, parts[3].column, model::message("'%1' appears twice", name), "another name"});
    next = &parts[2];
    formula = &parts[1];
  }
  const std::string body = slice(text, *formula, next);
  assertions_.push_back({formula->is_list() ? first_form(body) : formula->atom, path, formula->line, formula->column,
                         "assertion", false, name});
}

void Prelude::add_text(const std::string& text, const std::string& path, int line, int column) {
  const std::vector<SExpr> placed = model::read_sexprs(text, path, line, column),
                           forms = model::read_sexprs(text, path);
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const SExpr& form = forms[i];
    if (!form.is_list() || form.items.size() < 2 || form.items[0].atom != "define-fun")
      throw InputError({path, placed[i].line, placed[i].column, "not a definition", "(define-fun ...)"});
    const SExpr* next = i + 1 < forms.size() ? &forms[i + 1] : nullptr;
    const FormulaSource place{"", path, placed[i].line, placed[i].column, {}, false};
    refuse_answers(named_in(form), place);
    limit(form, place);
    define(first_form(slice(text, form, next)), place, named_in(form));
    words_.push_back(form.items[1].atom);
  }
  std::ranges::sort(words_);
}

void Prelude::refuse_answers(const std::set<std::string>& names, const FormulaSource& place) const {
  for (const std::string& name : names)
    if (answers_.contains(name)) refuse_as_answer(name, place);
}

// Z3 reads definitions that build on one another in a time that grows faster than their number, and puts those with
// parameters in wherever they are used.
void Prelude::limit(const SExpr& form, const FormulaSource& origin) {
  std::set<std::string> atoms;
  note_atoms(form.items, atoms);
  int depth = 0;
  for (const std::string& atom : atoms)
    if (const auto known = depths_.find(atom); known != depths_.end()) depth = std::max(depth, known->second);
  if (++depth > kDeepestDefinition)
    throw InputError({origin.file, origin.line, origin.column, "too many definitions build on one another",
                      model::message("at most %1 levels", kDeepestDefinition)});
  depths_.emplace(form.items[1].atom, depth);
  const std::int64_t words = unfolded(form);
  if (words > UnfoldedSizes::kMost)
    throw InputError({origin.file, origin.line, origin.column,
                      "this formula is too large once its definitions are put in",
                      model::message("at most %1 parts", UnfoldedSizes::kMost)});
  if (form.items.size() > 2 && !form.items[2].items.empty()) unfolded_.emplace(form.items[1].atom, words);
}

std::int64_t Prelude::unfolded(const SExpr& form) const {
  if (!form.is_list()) {
    const auto known = unfolded_.find(form.atom);
    return known == unfolded_.end() ? 1 : known->second;
  }
  std::int64_t words = 1;
  for (const SExpr& item : form.items) words = std::min(UnfoldedSizes::kMost + 1, words + unfolded(item));
  return words;
}

void Prelude::define(const std::string& text, const FormulaSource& origin, const std::set<std::string>& names) {
  for (const std::string& name : names) named_.emplace(name, lines_ + 1);
  FormulaSource source = origin;
  source.text = text;
  origins_.emplace(lines_ + 1, std::move(source));
  definitions_ += text + "\n";
  lines_ += lines_in(text) + 1;
}

const FormulaSource* Prelude::definition_of(const std::string& word, int from) const {
  for (auto origin = origins_.lower_bound(from); origin != origins_.end(); ++origin)
    if (const std::vector<SExpr> parts = definition_parts(origin->second); !parts.empty() && parts[1].atom == word)
      return &origin->second;
  return nullptr;
}

void Prelude::add_constant(const std::string& name) {
  if (const auto taken = named_.find(name); taken != named_.end()) refuse_as_answer(name, origins_.at(taken->second));
  answers_.insert(name);
  signature_.add_constant(name, {model::SortKind::boolean, 0});
  define("(declare-const " + name + " Bool)", {"", "", 0, 0, Message::verbatim(name), false}, {name});
  words_.insert(std::ranges::upper_bound(words_, name), name);
}

namespace {

std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::string small_letters(std::string word) {
  for (char& c : word)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return word;
}

// Capitals are the smallest mistake. A value of an enumeration is a word too.
Message nearest(const std::string& word, const Prelude& prelude) {
  std::vector<std::string> words = prelude.words();
  for (const model::Enumeration& one : prelude.signature().enumerations())
    words.insert(words.end(), one.values.begin(), one.values.end());
  const auto distance = [&](const std::string& known) {
    return edit_distance(small_letters(word), small_letters(known));
  };
  const auto best = std::ranges::min_element(words, {}, distance);
  const bool near = best != words.end() && distance(*best) <= std::max<std::size_t>(2, word.size() / 3);
  return near ? model::message("a word of the vocabulary, perhaps '%1'", *best) : Message("a word of the vocabulary");
}

// The last occurrence of an atom at or before a place: Z3 names the end of the application that is wrong.
const SExpr* find_atom(const std::vector<SExpr>& forms, const std::string& atom, int line, int column) {
  const SExpr* last = nullptr;
  for (const SExpr& form : forms) {
    if (std::pair(form.line, form.column) > std::pair(line, column)) break;
    if (form.atom == atom) last = &form;
    if (const SExpr* inside = find_atom(form.items, atom, line, column)) last = inside;
  }
  return last;
}

// The word that a message is about, and the arguments that it was given, where the message tells them.
std::optional<std::pair<std::string, std::string>> misused_word(const std::string& message) {
  // A datatype's tester is called 'is' by the standard; this is all that Z3 says of a wrong one.
  if (message.find("invalid parameter to datatype function") != std::string::npos) return std::pair("is", "");
  std::smatch match;
  static const std::regex kUnknown("unknown (?:constant|sort|function|function/constant) '?([^ ')]+)'?( \\([^)]*\\))?");
  if (!std::regex_search(message, match, kUnknown)) return std::nullopt;
  return std::pair(match[1].str(), match[2].str());
}

// The lines of a text up to this one.
std::string lines_up_to(const std::string& text, int last) {
  std::size_t end = 0;
  for (int line = 0; line < last && end != std::string::npos; ++line) end = text.find('\n', end == 0 ? 0 : end + 1);
  return text.substr(0, end);
}

// What a known word takes: as Z3 says it, otherwise as it is defined.
Message arguments_of(const std::string& word, const std::string& message, const Prelude& prelude) {
  std::string expected;
  if (const auto declared = message.find("declared: "); declared != std::string::npos)
    expected = message.substr(declared + 10);
  else
    for (const auto& [line, source] : prelude.origins())
      if (const std::vector<SExpr> parts = definition_parts(source); parts.size() > 3 && parts[1].atom == word)
        expected = on_one_line(lines_up_to(source.text, parts[3].line));
  while (!expected.empty() && (expected.back() == ' ' || expected.back() == '\n')) expected.pop_back();
  return expected.empty() ? Message("other arguments") : Message::verbatim(expected);
}

// "line 7", or in which other file.
Message place_in_words(const FormulaSource& other, const FormulaSource& source) {
  if (other.file == source.file) return model::message("line %1", other.line);
  return Message::verbatim(other.file + ":" + std::to_string(other.line));
}

// Z3 counts lines of the whole batch; `line` is counted from the beginning of this source's text. A definition is read
// with those before it alone: what stands in the batch from `behind` on it cannot use.
[[noreturn]] void rethrow(const FormulaSource& source, int line, int column, const std::string& message,
                          const Prelude& prelude, std::optional<int> behind = std::nullopt) {
  model::Diagnostic diagnostic{source.file,
                               source.line + line - 1,
                               line == 1 ? source.column + column : column + 1,
                               problem_of(source, said_by_z3(message)),
                               {}};
  if (const auto misused = misused_word(message)) {
    const auto& [word, arguments] = *misused;
    const bool known = std::ranges::binary_search(prelude.words(), word);
    const auto forms = model::read_sexprs(source.text, source.file, source.line, source.column);
    if (const SExpr* atom = find_atom(forms, word, diagnostic.line, diagnostic.column)) {
      diagnostic.line = atom->line;
      diagnostic.column = atom->column;
    }
    diagnostic.problem =
        problem_of(source, known ? model::message("'%1' does not take these arguments%2", word, arguments)
                                 : model::message("unknown word '%1'", word));
    diagnostic.expected = known ? arguments_of(word, message, prelude) : nearest(word, prelude);
    if (const FormulaSource* later = behind ? prelude.definition_of(word, *behind) : nullptr) {
      diagnostic.problem =
          problem_of(source, model::message("'%1' is defined further down: %2", word, place_in_words(*later, source)));
      diagnostic.expected = "a word that is defined before it is used";
    }
  } else if (message.find("not Boolean") != std::string::npos) {
    diagnostic.line = source.line;
    diagnostic.column = source.column;
    diagnostic.problem = problem_of(source, "the formula is not a truth value");
    diagnostic.expected = "a term of sort Bool";
  } else if (message.find("ort") != std::string::npos) {
    diagnostic.expected = "arguments of the declared sorts";
  } else {
    diagnostic.expected = "an SMT-LIB 2 term over the vocabulary";
  }
  throw InputError(diagnostic);
}

[[noreturn]] void fail_in_definition(const Prelude& prelude, int line, int column, const std::string& message) {
  const auto behind = prelude.origins().upper_bound(line);
  if (behind == prelude.origins().begin())
    throw InputError({"vocabulary", line, column, said_by_z3(message), "SMT-LIB 2"});
  const auto& [first_line, source] = *std::prev(behind);
  rethrow(source, line - first_line + 1, column, message, prelude, first_line + 1);
}

/// What formulas of this tool may not hold, and the word by which it is found; of a quantifier the sort.
struct Unsupported {
  Message what;
  std::string word;
  bool is_sort = false;
  Message expected{};  ///< where it is not what any formula may have
};

/// What comes to too much.
struct TooLarge {
  Message problem, expected;
  std::string word;  ///< by which it is found
};

[[nodiscard]] TooLarge too_much_to_unfold() {
  return {"this formula is too large once its definitions are put in",
          model::message("at most %1 parts", UnfoldedSizes::kMost), ""};
}

int uses_of(const SExpr& form, const std::string& word) {
  int uses = form.atom == word ? 1 : 0;
  for (const SExpr& item : form.items) uses += uses_of(item, word);
  return uses;
}

// The first use of a word; of a sort, where something is quantified over it.
const SExpr* find_use(const SExpr& form, const std::string& word, bool is_sort) {
  if (form.atom == word && !is_sort) return &form;
  const std::string head = form.items.size() > 2 ? form.items.front().atom : "";
  if (is_sort && (head == "forall" || head == "exists"))
    for (const SExpr& bound : form.items[1].items)
      if (bound.items.size() == 2 && bound.items[1].atom == word) return &bound;
  for (const SExpr& item : form.items)
    if (const SExpr* use = find_use(item, word, is_sort)) return use;
  return nullptr;
}

/// Where a formula uses a word: itself, or through a definition, which has been put in. Its own place where that is
/// not found.
model::Diagnostic place_of(const Unsupported& what, const FormulaSource& formula, const Prelude& prelude) {
  std::vector<const FormulaSource*> left{&formula};
  std::set<const FormulaSource*> seen;
  while (!left.empty()) {
    const FormulaSource& source = *left.back();
    left.pop_back();
    const std::vector<SExpr> forms = model::read_sexprs(source.text, source.file, source.line, source.column);
    for (const SExpr& form : forms)
      if (const SExpr* use = find_use(form, what.word, what.is_sort))
        return {source.file, use->line, use->column, "", ""};
    std::set<std::string> atoms;
    note_atoms(forms, atoms);
    for (const auto& [line, origin] : prelude.origins()) {
      const std::vector<SExpr> parts = definition_parts(origin);
      if (!parts.empty() && atoms.contains(parts[1].atom) && seen.insert(&origin).second) left.push_back(&origin);
    }
  }
  return {formula.file, formula.line, formula.column, "", ""};
}

/// Where a formula comes to too much: where its word stands, if it stands there once, else at the formula.
model::Diagnostic place_of(const TooLarge& what, const FormulaSource& formula) {
  const std::vector<SExpr> forms = model::read_sexprs(formula.text, formula.file, formula.line, formula.column);
  if (forms.size() == 1 && uses_of(forms[0], what.word) == 1) {
    const SExpr* use = find_use(forms[0], what.word, false);
    return {formula.file, use->line, use->column, "", ""};
  }
  return {formula.file, formula.line, formula.column, "", ""};
}

class Translator {
 public:
  Translator(const Prelude& prelude, Formulas& formulas)
      : signature_(prelude.signature()), formulas_(formulas), sums_(formulas), sizes_(formulas) {
    for (std::size_t e = 0; e < signature_.enumerations().size(); ++e)
      for (std::size_t v = 0; v < signature_.enumerations()[e].values.size(); ++v)
        enumeration_values_.emplace(signature_.enumerations()[e].values[v], static_cast<int>(v));
  }

  Expr translate(const z3::expr& e, int depth) {
    const Level level(*this);
    if (e.is_var()) {
      // Z3 counts binders from the inside (de Bruijn indices); levels count from the outside.
      return formulas_.variable(depth - 1 - static_cast<int>(Z3_get_index_value(e.ctx(), e)));
    }
    const auto key = std::pair(Z3_get_ast_id(e.ctx(), e), depth);
    if (const auto found = done_.find(key); found != done_.end()) return found->second;
    const Expr result = e.is_quantifier() ? quantifier(e, depth) : application(e, depth);
    if (sizes_.of(result) > UnfoldedSizes::kMost) throw too_much_to_unfold();
    done_.emplace(key, result);
    return result;
  }

 private:
  /// One formula inside another. Each level of definitions may be as deep as a formula; all of them together may not go
  /// deeper than the memory of a thread allows.
  class Level {
   public:
    explicit Level(Translator& translator) : translator_(translator) {
      if (++translator_.levels_ > kDeepestExpanded) too_deep();
    }
    ~Level() { --translator_.levels_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    [[noreturn]] void too_deep() const {
      translator_.levels_ = 0;
      throw InputError({"", 0, 0, "the formula is nested too deeply once definitions are put in",
                        model::message("at most %1 levels", kDeepestExpanded)});
    }
    Translator& translator_;
  };
  static constexpr int kDeepestExpanded = 3000;
  static constexpr int kLargestNumber = 1'000'000;
  static constexpr std::int64_t kLargestSymbol = 1'000;  // so far may what is counted on a board go
  static constexpr std::int64_t kLargestSum = std::int64_t{1} << 30U;
  static constexpr std::size_t kMostCasesInAll = 1'000'000;

  struct PairHash {
    std::size_t operator()(const std::pair<unsigned, int>& p) const {
      return p.first * 31U + static_cast<unsigned>(p.second);
    }
  };

  Expr quantifier(const z3::expr& e, int depth) {
    const auto bound = static_cast<int>(Z3_get_quantifier_num_bound(e.ctx(), e));
    for (int i = 0; i < bound; ++i) {
      const z3::sort sort(e.ctx(), Z3_get_quantifier_bound_sort(e.ctx(), e, static_cast<unsigned>(i)));
      if (sort.name().str() != signature_.element_sort())
        throw Unsupported{model::message("a quantifier over %1", sort.name().str()), sort.name().str(), true};
    }
    Expr body = translate(e.body(), depth + bound);
    for (int level = depth + bound - 1; level >= depth; --level)
      body = formulas_.quantify(e.is_forall() ? Op::forall : Op::exists, level, body);
    return body;
  }

  std::vector<Expr> arguments(const z3::expr& e, int depth) {
    std::vector<Expr> result;
    for (unsigned i = 0; i < e.num_args(); ++i) result.push_back(translate(e.arg(i), depth));
    return result;
  }

  Expr less_equal(Expr a, Expr b) { return formulas_.less_equal(a, b); }

  Expr difference(const std::vector<Expr>& parts) {
    std::vector<Expr> terms{parts[0]};
    for (std::size_t i = 1; i < parts.size(); ++i) terms.push_back(minus(parts[i]));
    return bounded(formulas_.add(terms), "-");
  }

  Expr minus(Expr e) {
    const model::Node& node = formulas_.node(e);
    if (node.op == Op::literal) return formulas_.literal(-node.value);
    const std::array<Expr, 2> factors{formulas_.literal(-1), e};
    return bounded(formulas_.multiply(factors), "-");
  }

  /// What an integer comes to at most, whichever its sign; 1 where that is 0, so that products tell of their factors.
  [[nodiscard]] std::int64_t most_of(Expr e) const {
    if (const auto found = most_.find(e.index); found != most_.end()) return found->second;
    const model::Node& node = formulas_.node(e);
    return node.op == Op::literal ? std::max<std::int64_t>(1, std::abs(std::int64_t{node.value})) : kLargestSymbol;
  }

  // A sum, a product, or what depends on a condition.
  Expr bounded(Expr e, const char* word) {
    const Op op = formulas_.node(e).op;
    if ((op != Op::add && op != Op::multiply && op != Op::if_then_else) || most_.contains(e.index)) return e;
    const auto parts = formulas_.children(e);
    std::int64_t most = op == Op::add ? 0 : 1;
    for (std::size_t i = op == Op::if_then_else ? 1 : 0; i < parts.size(); ++i) {
      const std::int64_t part = most_of(parts[i]);  // no more than kLargestSum: nothing wraps around
      most = op == Op::add ? most + part : op == Op::multiply ? most * part : std::max(most, part);
      if (most > kLargestSum)
        throw TooLarge{model::message("a sum or product may come to more than %1", kLargestSum),
                       "a formula with smaller numbers", word};
    }
    most_.emplace(e.index, most);
    return e;
  }

  static TooLarge too_many_cases(bool in_one, const std::string& word) {
    if (in_one)
      return {"a comparison has too many cases", model::message("at most %1 cases", LinearSums::kMostCases), word};
    return {"the comparisons have too many cases in all", model::message("at most %1 cases", kMostCasesInAll), word};
  }

  // Whatever depends on a condition is told apart, case by case, where integers are compared.
  void limit_cases(const z3::expr& e, const std::vector<Expr>& parts) {
    if (!e.arg(0).is_int()) return;
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (std::size_t j = i + 1; j < parts.size(); ++j)
        if (sums_.is_linear(parts[i]) && sums_.is_linear(parts[j]))
          for (const LinearSum& sum : {sums_.difference(parts[i], parts[j]), sums_.difference(parts[j], parts[i])}) {
            const std::size_t cases = sums_.cases(sum);
            cases_ += cases;
            if (cases > LinearSums::kMostCases || cases_ > kMostCasesInAll)
              throw too_many_cases(cases > LinearSums::kMostCases, e.decl().name().str());
          }
  }

  Expr distinct(const std::vector<Expr>& parts) {
    std::vector<Expr> all;
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (std::size_t j = i + 1; j < parts.size(); ++j)
        all.push_back(formulas_.negation(formulas_.equal(parts[i], parts[j])));
    return formulas_.conjunction(all);
  }

  Expr application(const z3::expr& e, int depth) {
    const std::vector<Expr> parts = arguments(e, depth);
    switch (e.decl().decl_kind()) {
      case Z3_OP_EQ:
      case Z3_OP_DISTINCT:
      case Z3_OP_LE:
      case Z3_OP_GE:
      case Z3_OP_LT:
      case Z3_OP_GT: limit_cases(e, parts); break;
      default: break;
    }
    switch (e.decl().decl_kind()) {
      case Z3_OP_TRUE: return formulas_.boolean(true);
      case Z3_OP_FALSE: return formulas_.boolean(false);
      case Z3_OP_ANUM: {
        int value = 0;
        if (!e.is_numeral_i(value) || value > kLargestNumber)
          throw Unsupported{model::message("the number %1", e.to_string()), e.to_string(), false,
                            e.is_int() ? model::message("at most %1", kLargestNumber) : Message()};
        return formulas_.literal(value);
      }
      case Z3_OP_NOT: return formulas_.negation(parts[0]);
      case Z3_OP_AND: return formulas_.conjunction(parts);
      case Z3_OP_OR: return formulas_.disjunction(parts);
      case Z3_OP_IMPLIES: return formulas_.disjunction({formulas_.negation(parts[0]), parts[1]});
      case Z3_OP_XOR: return formulas_.negation(formulas_.equal(parts[0], parts[1]));
      case Z3_OP_EQ: return formulas_.equal(parts[0], parts[1]);
      case Z3_OP_DISTINCT: return distinct(parts);
      case Z3_OP_ITE: return bounded(formulas_.if_then_else(parts[0], parts[1], parts[2]), "ite");
      case Z3_OP_LE: return less_equal(parts[0], parts[1]);
      case Z3_OP_GE: return less_equal(parts[1], parts[0]);
      case Z3_OP_LT: return formulas_.negation(less_equal(parts[1], parts[0]));
      case Z3_OP_GT: return formulas_.negation(less_equal(parts[0], parts[1]));
      case Z3_OP_ADD: return bounded(formulas_.add(parts), "+");
      case Z3_OP_SUB: return difference(parts);
      case Z3_OP_UMINUS: return minus(parts[0]);
      case Z3_OP_MUL: return bounded(formulas_.multiply(parts), "*");
      case Z3_OP_DT_CONSTRUCTOR: return formulas_.literal(value_of(e.decl().name().str()));
      case Z3_OP_UNINTERPRETED: return symbol(e, parts);
      default: throw Unsupported{model::Message::verbatim("'" + e.decl().name().str() + "'"), e.decl().name().str()};
    }
  }

  // The signature keeps the bars around a symbol that needs them, Z3 does not.
  [[nodiscard]] int value_of(const std::string& name) const {
    const auto plain = enumeration_values_.find(name);
    return plain != enumeration_values_.end() ? plain->second : enumeration_values_.at("|" + name + "|");
  }

  Expr symbol(const z3::expr& e, const std::vector<Expr>& parts) {
    const std::string name = e.decl().name().str();
    if (parts.size() == 2) return formulas_.apply(signature_.function(name), parts[0], parts[1]);
    if (!parts.empty()) return formulas_.apply(signature_.function(name), parts[0]);
    const int index = signature_.constant(name);
    if (index < 0) throw Unsupported{model::message("the symbol '%1'", name), name};
    return formulas_.constant(index);
  }

  const model::Signature& signature_;
  Formulas& formulas_;
  std::unordered_map<std::string, int> enumeration_values_;
  std::unordered_map<std::pair<unsigned, int>, Expr, PairHash> done_;
  std::unordered_map<std::int32_t, std::int64_t> most_;
  LinearSums sums_;
  UnfoldedSizes sizes_;
  std::size_t cases_ = 0;
  int levels_ = 0;
};

std::vector<SExpr> forms_in(const FormulaSource& source) {
  try {
    return model::read_sexprs(source.text, source.file, source.line, source.column);
  } catch (const InputError& error) {
    model::Diagnostic diagnostic = error.diagnostic();
    diagnostic.problem = problem_of(source, diagnostic.problem);
    throw InputError(diagnostic);
  }
}

void check_shape(const Prelude& prelude, const FormulaSource& source) {
  const std::vector<SExpr> forms = forms_in(source);
  if (forms.size() == 1) {
    if (prelude.unfolded(forms[0]) <= UnfoldedSizes::kMost) return;
    const TooLarge large = too_much_to_unfold();
    throw InputError({source.file, source.line, source.column, problem_of(source, large.problem), large.expected});
  }
  if (forms.empty())
    throw InputError(
        {source.file, source.line, source.column, problem_of(source, "the formula is empty"), "one SMT-LIB 2 term"});
  throw InputError({source.file, forms[1].line, forms[1].column, problem_of(source, "something follows the formula"),
                    "one SMT-LIB 2 term; is a '(' missing?"});
}

}  // namespace

std::vector<Expr> read_formulas(const Prelude& prelude, const std::vector<FormulaSource>& sources, Formulas& formulas) {
  std::string batch = prelude.definitions();
  std::vector<int> first_lines;
  for (const FormulaSource& source : sources) {
    check_shape(prelude, source);
    batch += source.integer ? "(assert (= 0\n" : "(assert\n";
    first_lines.push_back(lines_in(batch) + 1);
    batch += source.text + (source.integer ? "\n))\n" : "\n)\n");
  }
  Context own;
  z3::context& context = own.get();
  z3::expr_vector parsed(context);
  try {
    parsed = context.parse_string(batch.c_str());
  } catch (const z3::exception& error) {
    std::smatch match;
    const std::string message = error.msg();
    if (!std::regex_search(message, match, std::regex("line (\\d+) column (\\d+): ([^]*?)(?:\"\\)|$)")))
      throw InputError({"", 0, 0, said_by_z3(message), ""});
    const int line = std::stoi(match[1]);
    const auto after = std::ranges::upper_bound(first_lines, line);
    // An error in a "(assert" line belongs to the formula that follows, one in a closing line to the one before.
    if (after == first_lines.begin()) fail_in_definition(prelude, line, std::stoi(match[2]), match[3]);
    const auto which = static_cast<std::size_t>(after - first_lines.begin() - 1);
    rethrow(sources[which], line - first_lines[which] + 1, std::stoi(match[2]), match[3], prelude);
  }
  if (parsed.size() != sources.size()) throw std::logic_error("the parser dropped a formula");
  Translator translator(prelude, formulas);
  std::vector<Expr> result;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    try {
      const z3::expr e = parsed[static_cast<int>(i)];
      if (!sources[i].integer) {
        result.push_back(translator.translate(e, 0));
      } else {
        result.push_back(translator.translate(e.arg(1), 0));
      }
    } catch (const Unsupported& unsupported) {
      model::Diagnostic diagnostic = place_of(unsupported, sources[i], prelude);
      diagnostic.problem =
          problem_of(sources[i], model::message("%1 cannot be used in a formula of this tool", unsupported.what));
      diagnostic.expected = unsupported.expected;
      if (diagnostic.expected.empty())
        diagnostic.expected =
            "Bool, Int (+ - * <= < >= >), declared symbols, and quantifiers over the sort of elements";
      throw InputError(diagnostic);
    } catch (const TooLarge& large) {
      model::Diagnostic diagnostic = place_of(large, sources[i]);
      diagnostic.problem = problem_of(sources[i], large.problem);
      diagnostic.expected = large.expected;
      throw InputError(diagnostic);
    } catch (const InputError& error) {
      model::Diagnostic diagnostic = error.diagnostic();
      diagnostic.source = sources[i].file;
      diagnostic.line = sources[i].line;
      diagnostic.column = sources[i].column;
      diagnostic.problem = problem_of(sources[i], diagnostic.problem);
      throw InputError(diagnostic);
    }
  }
  return result;
}

}  // namespace roluat::solver
