#include "solver/record_roles.hpp"

#include <algorithm>
#include <filesystem>

#include "model/diagnostic.hpp"
#include "model/document.hpp"

namespace roluat::solver {

namespace {

constexpr std::size_t kMostRecords = 100000;

std::vector<int> constants_called(const std::vector<model::PlacedText>& names, const model::Signature& signature,
                                  const std::string& file) {
  std::vector<int> constants;
  for (const model::PlacedText& name : names) {
    constants.push_back(signature.constant(name.text));
    if (constants.back() < 0)
      throw model::InputError({file, name.line, name.column, model::message("there is no constant '%1'", name.text),
                               "one that situation.smt2 declares"});
  }
  return constants;
}

// The value of the claim that is called so.
int claim_called(const model::PlacedText& name, const Roles& roles, const model::Signature& signature,
                 const std::string& file) {
  std::vector<std::string> values;
  if (roles.claim >= 0) {
    const model::Sort sort = signature.constants()[static_cast<std::size_t>(roles.claim)].sort;
    values = signature.enumerations()[static_cast<std::size_t>(sort.enumeration)].values;
  }
  const auto found = std::ranges::find(values, name.text);
  if (found == values.end())
    throw model::InputError({file, name.line, name.column,
                             model::message("nothing that is claimed is called '%1'", name.text),
                             "a value of the constant that is the claim"});
  return static_cast<int>(found - values.begin());
}

// All values of a sign.
std::vector<int> values_of_sign(const Encoding& encoding, int sign, const model::Table& table) {
  const model::Signature& signature = encoding.prelude.signature();
  const model::Symbol& symbol = signature.constants()[static_cast<std::size_t>(sign)];
  Bounds bounds{0, 1};
  if (symbol.sort.kind == model::SortKind::enumeration)
    bounds.most =
        static_cast<int>(signature.enumerations()[static_cast<std::size_t>(symbol.sort.enumeration)].values.size() - 1);
  if (symbol.sort.kind == model::SortKind::integer) bounds = bounds_of(sign, encoding.formulas, encoding.world);
  if (!bounds.least || !bounds.most || symbol.sort.kind == model::SortKind::element)
    table.fail(model::message("'%1' can have any number of values", symbol.name),
               model::message("a sign between bounds that world.smt2 gives, as (<= 1 %1)", symbol.name));
  std::vector<int> values;
  for (int value = *bounds.least; value <= *bounds.most && values.size() <= kMostRecords; ++value)
    values.push_back(value);
  return values;
}

void find_values(const Encoding& encoding, RecordRole& record, const model::Table& table) {
  std::size_t all = 1;
  for (const int sign : record.signs) {
    record.values.push_back(values_of_sign(encoding, sign, table));
    all *= record.values.back().size();
    if (all > kMostRecords)
      table.fail("there are too many records to go through",
                 model::message("signs of at most %1 records in all", kMostRecords));
  }
}

RecordRole read_record(model::Table& table, const Encoding& encoding) {
  const std::string& file = table.file();
  const model::Signature& signature = encoding.prelude.signature();
  RecordRole record;
  if (const auto claim = table.text_if("claim")) {
    record.claim = claim_called(*claim, encoding.roles, signature, file);
    record.name = claim->text;
  }
  record.act = constants_called(table.texts_if("act"), signature, file);
  record.signs = constants_called(table.texts_if("signs"), signature, file);
  if (record.act.empty() || record.signs.empty())
    table.fail("a record without 'act', or without 'signs'", "the constants that make up each of them");
  if (const auto each = table.text_if("each")) {
    record.each = constants_called({*each}, signature, file).front();
    if (std::ranges::find(record.signs, record.each) == record.signs.end())
      throw model::InputError({file, each->line, each->column,
                               model::message("'%1' is not one of the signs", each->text),
                               "a name that stands in 'signs'"});
  }
  table.done();
  find_values(encoding, record, table);
  return record;
}

bool are_same(std::vector<int> some, std::vector<int> others) {
  std::ranges::sort(some);
  std::ranges::sort(others);
  return some == others;
}

// A record without a claim is all that is judged.
bool share_claim(const RecordRole& a, const RecordRole& b) { return a.claim == b.claim || a.claim < 0 || b.claim < 0; }

// A finding tells of which record it is by the claim; and with the same signs of the same act they are one record.
void refuse_twins(const std::vector<RecordRole>& records, const std::vector<model::Table>& tables) {
  for (std::size_t i = 0; i < records.size(); ++i)
    for (std::size_t other = 0; other < i; ++other) {
      const std::string there = tables[other].file() + ":" + std::to_string(tables[other].line());
      if (share_claim(records[i], records[other]))
        tables[i].fail(model::message("what is claimed of this record is claimed of another: %1", there),
                       "a 'claim' of its own");
      if (are_same(records[i].act, records[other].act) && are_same(records[i].signs, records[other].signs))
        tables[i].fail(model::message("this record has the act and the signs of another: %1", there),
                       "one [[record]] for both");
    }
}

void note_bounds(const model::Formulas& f, model::Expr fact, int constant, Bounds& bounds) {
  const model::Node& node = f.node(fact);
  if (node.op == model::Op::conjunction)
    for (const model::Expr part : f.children(fact)) note_bounds(f, part, constant, bounds);
  if (node.op != model::Op::less_equal) return;
  const model::Node &low = f.node(f.children(fact)[0]), &high = f.node(f.children(fact)[1]);
  const auto is_it = [&](const model::Node& one) { return one.op == model::Op::constant && one.value == constant; };
  if (low.op == model::Op::literal && is_it(high)) bounds.least = std::max(bounds.least.value_or(low.value), low.value);
  if (high.op == model::Op::literal && is_it(low)) bounds.most = std::min(bounds.most.value_or(high.value), high.value);
}

}  // namespace

Bounds bounds_of(int constant, const model::Formulas& formulas, const std::vector<model::Expr>& world) {
  Bounds bounds;
  for (const model::Expr fact : world) note_bounds(formulas, fact, constant, bounds);
  return bounds;
}

std::vector<RecordRole> record_roles(const Encoding& encoding) {
  const std::string file = encoding.folder + "/vocabulary/roles.toml";
  std::vector<RecordRole> records;
  if (!std::filesystem::exists(file)) return records;
  model::Table table = model::Table::read_file(file);
  std::vector<model::Table> tables = table.tables_if("record");
  for (model::Table& record : tables) records.push_back(read_record(record, encoding));
  refuse_twins(records, tables);
  return records;
}

}  // namespace roluat::solver
