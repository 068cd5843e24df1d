#include "solver/obligation.hpp"

namespace roluat::solver {

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::contradiction: return "contradiction";
    case Kind::tension: return "tension";
    case Kind::opposite: return "opposite";
    case Kind::silence: return "silence";
    case Kind::definition: return "definition";
    case Kind::ambiguity: return "ambiguity";
    case Kind::unobservable: return "unobservable";
    case Kind::gap: return "gap";
    case Kind::dead: return "dead";
    case Kind::redundant: return "redundant";
    case Kind::example: return "example";
    case Kind::notation: return "notation";
  }
  return "";
}

std::string_view name_of(Level level) {
  switch (level) {
    case Level::certain: return "certain";
    case Level::plain: return "plain";
    case Level::possible: return "possible";
  }
  return "";
}

std::string Obligation::id() const {
  std::string result(name_of(kind));
  if (kind == Kind::gap) result += ":" + texts.front() + (detail.empty() ? ":" + question : "");
  if (kind == Kind::notation) result += ":" + texts.front();
  for (const std::string& record : records) result += ":" + record;
  if (!detail.empty()) result += ":" + detail;
  std::string last;
  for (const ClauseRef& ref : clauses) {
    if (kind == Kind::redundant && &ref != &clauses.front()) break;  // what covers it may change
    if (ref.clause != last) result += ":" + ref.clause;              // two readings of one clause: it is named once
    last = ref.clause;
    if (!ref.reading.empty()) result += ":" + ref.reading;
    if (kind == Kind::silence && detail != kOfDefinition) result += ref.permits ? ":permits" : ":forbids";
  }
  return result;
}

}  // namespace roluat::solver
