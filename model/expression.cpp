#include "model/expression.hpp"

#include <algorithm>

namespace roluat::model {
namespace {

std::uint32_t hash_of(Op op, std::int32_t value, std::span<const Expr> children) {
  std::uint64_t hash = (static_cast<std::uint64_t>(op) << 32U) ^ static_cast<std::uint32_t>(value);
  for (const Expr child : children) hash = (hash ^ static_cast<std::uint32_t>(child.index)) * 0x9E3779B97F4A7C15ULL;
  return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
}

}  // namespace

std::span<const Expr> Formulas::children(Expr e) const {
  const Node& n = node(e);
  return {children_.data() + n.first_child, n.children};
}

Expr Formulas::make(Op op, std::int32_t value, std::span<const Expr> children) {
  const std::uint32_t hash = hash_of(op, value, children);
  const std::int32_t known = index_.find(hash, [&](std::int32_t index) {
    const Node& n = nodes_[static_cast<std::size_t>(index)];
    return n.op == op && n.value == value && std::ranges::equal(this->children({index}), children);
  });
  if (known != OpenTable::kNone) return {known};
  const std::vector<Expr> copy(children.begin(), children.end());  // `children` may point into children_
  const Expr fresh{static_cast<std::int32_t>(nodes_.size())};
  nodes_.push_back({op, value, static_cast<std::uint32_t>(children_.size()), static_cast<std::uint32_t>(copy.size())});
  children_.insert(children_.end(), copy.begin(), copy.end());
  index_.add(hash, fresh.index);
  return fresh;
}

bool Formulas::is_literal(Expr e, int value) const {
  const Node& n = node(e);
  return n.op == Op::literal && n.value == value;
}

Expr Formulas::negation(Expr e) {
  const Node n = node(e);
  if (n.op == Op::literal) return boolean(n.value == 0);
  if (n.op == Op::negation) return children(e)[0];
  return make(Op::negation, 0, {e});
}

Expr Formulas::junction(Op op, std::span<const Expr> operands) {
  const int neutral = op == Op::conjunction ? 1 : 0;
  std::vector<Expr> kept;
  for (const Expr e : operands) {
    if (is_literal(e, 1 - neutral)) return boolean(neutral == 0);
    if (!is_literal(e, neutral) && std::ranges::find(kept, e) == kept.end()) kept.push_back(e);
  }
  if (kept.empty()) return boolean(neutral == 1);
  return kept.size() == 1 ? kept.front() : make(op, 0, kept);
}

Expr Formulas::conjunction(std::span<const Expr> all) { return junction(Op::conjunction, all); }
Expr Formulas::disjunction(std::span<const Expr> any) { return junction(Op::disjunction, any); }

Expr Formulas::equal(Expr a, Expr b) {
  if (a == b) return boolean(true);
  if (node(a).op == Op::literal && node(b).op == Op::literal) return boolean(false);
  return a < b ? make(Op::equal, 0, {a, b}) : make(Op::equal, 0, {b, a});
}

Expr Formulas::less_equal(Expr a, Expr b) {
  if (node(a).op == Op::literal && node(b).op == Op::literal) return boolean(node(a).value <= node(b).value);
  return make(Op::less_equal, 0, {a, b});
}

Expr Formulas::if_then_else(Expr condition, Expr then, Expr otherwise) {
  if (node(condition).op == Op::literal) return node(condition).value != 0 ? then : otherwise;
  return then == otherwise ? then : make(Op::if_then_else, 0, {condition, then, otherwise});
}

Expr Formulas::substitute(Expr root, const std::unordered_map<int, Expr>& constants) {
  Replacements done;
  for (const auto& [symbol, replacement] : constants) done.set(constant(symbol), replacement);
  return rewrite(root, done);
}

Expr Formulas::rewrite(Expr e, Replacements& done) {
  if (const std::optional<Expr> found = done.find(e)) return *found;
  if (node(e).children == 0) return e;  // not worth remembering
  const Expr result = rewritten(e, done);
  done.set(e, result);
  return result;
}

// Parts that no longer matter are left as they are, unseen.
Expr Formulas::rewritten(Expr e, Replacements& done) {
  const Node n = node(e);
  const bool is_junction = n.op == Op::conjunction || n.op == Op::disjunction;
  const int decisive = n.op == Op::conjunction ? 0 : 1;
  std::vector<Expr> parts(children(e).begin(), children(e).end());
  bool same = true;
  for (Expr& part : parts) {
    const Expr fresh = rewrite(part, done);
    if (is_junction && is_literal(fresh, decisive)) return fresh;
    if (n.op == Op::if_then_else && &part == &parts.front() && node(fresh).op == Op::literal)
      return rewrite(parts[node(fresh).value != 0 ? 1 : 2], done);
    same = same && fresh == part;
    part = fresh;
  }
  if (same) return e;
  switch (n.op) {
    case Op::negation: return negation(parts[0]);
    case Op::conjunction:
    case Op::disjunction: return junction(n.op, parts);
    case Op::equal: return equal(parts[0], parts[1]);
    case Op::less_equal: return less_equal(parts[0], parts[1]);
    case Op::if_then_else: return if_then_else(parts[0], parts[1], parts[2]);
    default: return make(n.op, n.value, parts);
  }
}

bool Formulas::mentions(Expr root, const std::function<bool(int)>& constant) const {
  return has_part(root, [&](const Node& part) { return part.op == Op::constant && constant(part.value); });
}

bool Formulas::has_part(Expr root, const std::function<bool(const Node&)>& holds) const {
  std::vector<Expr> open{root};
  std::vector<bool> seen(nodes_.size());
  while (!open.empty()) {
    const Expr e = open.back();
    open.pop_back();
    if (seen[static_cast<std::size_t>(e.index)]) continue;
    seen[static_cast<std::size_t>(e.index)] = true;
    if (holds(node(e))) return true;
    for (const Expr child : children(e)) open.push_back(child);
  }
  return false;
}

namespace {

std::optional<int> plus(std::optional<int> a, std::optional<int> b) {
  return a && b && *a + *b <= Formulas::kMostElements ? std::optional(*a + *b) : std::nullopt;
}
std::optional<int> larger(std::optional<int> a, std::optional<int> b) {
  return a && b ? std::optional(std::max(*a, *b)) : std::nullopt;
}

}  // namespace

std::optional<int> Formulas::elements_needed(Expr root) const {
  std::unordered_map<std::int64_t, std::optional<int>> done;
  const std::function<std::optional<int>(Expr, bool)> need = [&](Expr e, bool positive) -> std::optional<int> {
    const std::int64_t key = static_cast<std::int64_t>(e.index) * 2 + (positive ? 1 : 0);
    if (const auto found = done.find(key); found != done.end()) return found->second;
    const Node& n = node(e);
    std::optional<int> result = 0;
    const bool sums = (n.op == Op::conjunction) == positive;
    switch (n.op) {
      case Op::negation: result = need(children(e)[0], !positive); break;
      case Op::conjunction:
      case Op::disjunction:
        for (const Expr child : children(e))
          result = sums ? plus(result, need(child, positive)) : larger(result, need(child, positive));
        break;
      case Op::forall:
      case Op::exists: {
        const std::optional<int> body = need(children(e)[0], positive);
        if ((n.op == Op::exists) == positive)
          result = plus(body, 1);
        else if (!body || *body > 0)
          result = std::nullopt;
        break;
      }
      case Op::if_then_else: {  // between truth values: the condition with the one part, or its denial with the other
        const auto parts = children(e);
        result = larger(plus(need(parts[0], true), need(parts[1], positive)),
                        plus(need(parts[0], false), need(parts[2], positive)));
        break;
      }
      default:  // equalities of truth values, conditions: both polarities of every part
        for (const Expr child : children(e)) result = plus(result, plus(need(child, true), need(child, false)));
    }
    done.emplace(key, result);
    return result;
  };
  return need(root, true);
}

}  // namespace roluat::model
