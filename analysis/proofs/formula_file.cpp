#include "analysis/proofs/formula_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <sstream>

#include "analysis/proofs/sha256.hpp"
#include "analysis/proofs/sorts.hpp"
#include "model/diagnostic.hpp"

namespace roluat::analysis {

using model::Expr;
using model::Formulas;
using model::InputError;
using model::Node;
using model::Op;
using model::Signature;
using model::Sort;
using model::SortKind;

namespace {

// In the order of model::Op.
constexpr std::array<std::string_view, 14> kOps{"literal", "constant", "apply", "variable", "not", "and",    "or",
                                                "=",       "ite",      "<=",    "+",        "*",   "forall", "exists"};
constexpr std::string_view kExpressions = "expressions";
constexpr int kLargest = 1'000'000;
constexpr int kDeepest = 1'000;  ///< all that goes down an expression calls itself
/// Each declaration is held against those before it: names, and bytes in a line of them.
constexpr std::size_t kMostNames = 10'000, kLongestDeclaration = 100'000;
constexpr std::size_t kMostParts = 10'000;  ///< of an expression: each is held against the others

std::string name_of_sort(const Signature& signature, Sort sort) {
  switch (sort.kind) {
    case SortKind::boolean: return "Bool";
    case SortKind::integer: return "Int";
    case SortKind::element: return signature.element_sort();
    case SortKind::enumeration: return signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].name;
  }
  return "";
}

std::vector<bool> reached(const Formulas& formulas, const std::vector<Expr>& roots) {
  std::vector<bool> result(formulas.size());
  for (const Expr root : roots) result[static_cast<std::size_t>(root.index)] = true;
  for (std::size_t i = formulas.size(); i-- > 0;)  // parts come before the whole
    if (result[i])
      for (const Expr part : formulas.children({static_cast<std::int32_t>(i)}))
        result[static_cast<std::size_t>(part.index)] = true;
  return result;
}

/// Reads the lines of such a text.
class FormulaReader {
 public:
  FormulaReader(const std::string& text, const std::string& file) : in_(text), file_(file) {}

  FormulaPool read() {
    read_signature();
    while (next_line()) read_expression();
    for (std::size_t i = 0; i < pool_.formulas.size(); ++i)
      pool_.statements.push_back(sorts_.is_statement({static_cast<std::int32_t>(i)}));
    return std::move(pool_);
  }

 private:
  [[noreturn]] void refuse(const model::Message& problem, const model::Message& expected) const {
    throw InputError({file_, number_, 1, problem, expected});
  }

  bool next_line() {
    ++number_;
    words_.clear();
    if (!std::getline(in_, line_)) return false;
    std::istringstream words(line_);
    for (std::string word; words >> word;) words_.push_back(word);
    return true;
  }

  void read_signature() {
    std::string declarations;
    while (next_line()) {
      if (words_.empty()) refuse("an empty line", "a declaration");
      if (words_.front() == kExpressions) return;
      refuse_many();
      if (words_.front() != "constant") {
        pool_.signature.declare(line_, file_);
      } else {
        if (words_.size() != 3) refuse("this is not a constant", "constant NAME SORT");
        const auto before = pool_.signature.constants().size();
        if (pool_.signature.add_constant(words_[1], sort_named(words_[2])) != static_cast<int>(before))
          refuse(model::message("'%1' appears here twice", words_[1]), "another name");
      }
    }
    refuse("the text ends", model::Message::verbatim(std::string(kExpressions)));
  }

  void refuse_many() const {
    const Signature& known = pool_.signature;
    const std::size_t names = known.constants().size() + known.functions().size() + known.enumerations().size();
    if (names >= kMostNames || line_.size() > kLongestDeclaration)
      refuse("too much is declared",
             model::message("at most %1 names, and %2 bytes in a line", kMostNames, kLongestDeclaration));
  }

  Sort sort_named(const std::string& name) const {
    if (name == "Bool") return {SortKind::boolean, 0};
    if (name == "Int") return {SortKind::integer, 0};
    if (name == pool_.signature.element_sort()) return {SortKind::element, 0};
    const auto& all = pool_.signature.enumerations();
    const auto found = std::ranges::find(all, name, &model::Enumeration::name);
    if (found == all.end()) refuse(model::message("unknown sort '%1'", name), "Bool, Int, or a declared sort");
    return {SortKind::enumeration, static_cast<int>(found - all.begin())};
  }

  int number(std::size_t word, int below) const {
    int value = 0;
    const std::string& text = word < words_.size() ? words_[word] : "";
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty() || value >= below || value <= -below)
      refuse(model::message("'%1' is not a number that can stand here", text),
             model::message("a number below %1", below));
    return value;
  }
  int index(std::size_t word, std::size_t below) const {
    const int value = number(word, static_cast<int>(below));
    if (value < 0) refuse(model::message("'%1' is negative", words_[word]), "a number from 0");
    return value;
  }

  void read_expression() {
    const auto op = std::ranges::find(kOps, words_.empty() ? std::string_view() : std::string_view(words_.front()));
    if (op == kOps.end()) refuse(model::message("'%1' is not an expression", line_), "literal, constant, and, or, ...");
    const std::size_t known = pool_.formulas.size();
    const Expr made = make(static_cast<Op>(op - kOps.begin()));
    if (made.index != static_cast<int>(known))
      refuse("this expression is written otherwise", "one that is not known yet");
    if (!sorts_.add(pool_.formulas, made)) refuse("parts of these sorts cannot stand here", "parts of other sorts");
    int depth = 0;
    for (const Expr part : pool_.formulas.children(made))
      depth = std::max(depth, depths_[static_cast<std::size_t>(part.index)] + 1);
    if (depth > kDeepest) refuse("this is nested too deeply", model::message("at most %1 levels", kDeepest));
    depths_.push_back(depth);
  }

  std::vector<Expr> parts(std::size_t from, std::size_t least, std::size_t most) const {
    if (words_.size() > from + kMostParts) refuse("too many parts", model::message("at most %1", kMostParts));
    std::vector<Expr> result;
    for (std::size_t word = from; word < words_.size(); ++word) result.push_back({index(word, pool_.formulas.size())});
    if (result.size() < least || result.size() > most)
      refuse("a wrong number of parts", model::message("%1 at least", least));
    return result;
  }

  Expr make(Op op) {
    static constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t kLevels = 8;
    Formulas& f = pool_.formulas;
    switch (op) {
      case Op::literal: return f.literal(number(1, kLargest + 1));
      case Op::constant: return f.constant(index(1, pool_.signature.constants().size()));
      case Op::apply: {
        const int function = index(1, pool_.signature.functions().size());
        const auto count =
            static_cast<std::size_t>(pool_.signature.functions()[static_cast<std::size_t>(function)].arguments);
        const std::vector<Expr> of = parts(2, count, count);
        return count == 2 ? f.apply(function, of[0], of[1]) : f.apply(function, of[0]);
      }
      case Op::variable: return f.variable(index(1, kLevels));
      case Op::negation: return f.negation(parts(1, 1, 1)[0]);
      case Op::conjunction: return f.conjunction(parts(1, 2, kAny));
      case Op::disjunction: return f.disjunction(parts(1, 2, kAny));
      case Op::equal: {
        const std::vector<Expr> both = parts(1, 2, 2);
        return f.equal(both[0], both[1]);
      }
      case Op::if_then_else: {
        const std::vector<Expr> three = parts(1, 3, 3);
        return f.if_then_else(three[0], three[1], three[2]);
      }
      case Op::less_equal: {
        const std::vector<Expr> both = parts(1, 2, 2);
        return f.less_equal(both[0], both[1]);
      }
      case Op::add: return f.add(parts(1, 1, kAny));
      case Op::multiply: return f.multiply(parts(1, 1, kAny));
      case Op::forall:
      case Op::exists: return f.quantify(op, index(1, kLevels), parts(2, 1, 1)[0]);
    }
    refuse("an unknown expression", "another");
  }

  std::istringstream in_;
  const std::string& file_;
  std::string line_;
  std::vector<std::string> words_;
  int number_ = 0;
  FormulaPool pool_;
  Sorts sorts_{pool_.signature};
  std::vector<int> depths_;
};

bool has_value(Op op) {
  return op == Op::literal || op == Op::constant || op == Op::apply || op == Op::variable || op == Op::forall ||
         op == Op::exists;
}

}  // namespace

std::size_t FormulaPool::extent() const {
  std::size_t result = signature.constants().size() + signature.functions().size() + formulas.size();
  for (const model::Enumeration& one : signature.enumerations()) result += 1 + one.values.size();
  for (std::size_t i = 0; i < formulas.size(); ++i) result += formulas.children({static_cast<std::int32_t>(i)}).size();
  return result;
}

std::string write_signature(const Signature& signature) {
  std::string text = "(declare-sort " + signature.element_sort() + " 0)\n";
  for (const model::Enumeration& one : signature.enumerations()) {
    text += "(declare-datatypes ((" + one.name + " 0)) ((";
    for (const std::string& value : one.values) text += "(" + value + ")";
    text += ")))\n";
  }
  for (const model::Symbol& one : signature.functions()) {
    const std::string of = signature.element_sort() + (one.arguments == 2 ? " " + signature.element_sort() : "");
    text += "(declare-fun " + one.name + " (" + of + ") " + name_of_sort(signature, one.sort) + ")\n";
  }
  for (const model::Symbol& one : signature.constants())
    text += "constant " + one.name + " " + name_of_sort(signature, one.sort) + "\n";
  return text;
}

std::string write_formulas(const Formulas& formulas, const Signature& signature, const std::vector<Expr>& roots,
                           std::vector<int>& numbers) {
  std::string text = write_signature(signature) + std::string(kExpressions) + "\n";
  const std::vector<bool> wanted = reached(formulas, roots);
  std::vector<int> place(formulas.size(), -1);
  int next = 0;
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    if (!wanted[i]) continue;
    const Expr e{static_cast<std::int32_t>(i)};
    const Node& node = formulas.node(e);
    text += kOps[static_cast<std::size_t>(node.op)];
    if (has_value(node.op)) text += " " + std::to_string(node.value);
    for (const Expr part : formulas.children(e))
      text += " " + std::to_string(place[static_cast<std::size_t>(part.index)]);
    text += "\n";
    place[i] = next++;
  }
  numbers.clear();
  for (const Expr root : roots) numbers.push_back(place[static_cast<std::size_t>(root.index)]);
  return text;
}

FormulaPool read_formulas(const std::string& text, const std::string& file) { return FormulaReader(text, file).read(); }

std::string StrongDigests::head(const Node& node) const {
  const auto place = static_cast<std::size_t>(node.value);
  const auto symbol = [&](const model::Symbol& one) {
    return " " + one.name + " " + name_of_sort(signature_, one.sort);  // its values: Claims::world_digest
  };
  std::string text(kOps[static_cast<std::size_t>(node.op)]);
  if (node.op == Op::constant) return text + symbol(signature_.constants()[place]);
  if (node.op == Op::apply) return text + symbol(signature_.functions()[place]);
  return text + " " + std::to_string(node.value);
}

const std::string& StrongDigests::of(Expr e) {
  if (const auto known = known_.find(e.index); known != known_.end()) return known->second;
  std::vector<std::string> parts;
  for (const Expr part : formulas_.children(e)) parts.push_back(of(part));
  // The pool keeps the sides in the order in which it met them.
  if (formulas_.node(e).op == Op::equal) std::ranges::sort(parts);
  std::string text = head(formulas_.node(e));
  for (const std::string& part : parts) text += " " + part;
  return known_.emplace(e.index, sha256(text)).first->second;
}

}  // namespace roluat::analysis
