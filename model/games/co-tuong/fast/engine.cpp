#include "model/games/co-tuong/fast/engine.hpp"

#include <stdexcept>
#include <string>

#include "model/games/co-tuong/fast/engines.hpp"

namespace roluat::model::cotuong::fast {
namespace {

bool can_run(InstructionSet set) {
#ifdef __x86_64__
  __builtin_cpu_init();
  return set == InstructionSet::portable ||
         (__builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("bmi") != 0 &&
          __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("avx2") != 0);
#else
  return set == InstructionSet::portable;
#endif
}

}  // namespace

std::string_view name_of(InstructionSet set) { return set == InstructionSet::portable ? "portable" : "popcnt"; }

std::vector<InstructionSet> instruction_sets() {
  std::vector<InstructionSet> all{InstructionSet::portable};
  if (can_run(InstructionSet::popcnt)) all.push_back(InstructionSet::popcnt);
  return all;
}

std::unique_ptr<Engine> make_engine(std::optional<InstructionSet> set) {
  const InstructionSet chosen = set.value_or(instruction_sets().back());
  if (!can_run(chosen)) throw std::invalid_argument("this processor does not run " + std::string(name_of(chosen)));
#ifdef __x86_64__
  if (chosen == InstructionSet::popcnt) return make_popcnt_engine();
#endif
  return make_portable_engine();
}

}  // namespace roluat::model::cotuong::fast
