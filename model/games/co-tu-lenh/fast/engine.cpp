#include "model/games/co-tu-lenh/fast/engine.hpp"

#include <stdexcept>
#include <string>

#include "model/games/co-tu-lenh/fast/engines.hpp"

namespace roluat::model::cotulenh::fast {
namespace {

bool runs(InstructionSet set) {
#ifdef __x86_64__
  __builtin_cpu_init();
  switch (set) {
    case InstructionSet::portable: return true;
    case InstructionSet::avx2:
      return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
             __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
    case InstructionSet::avx512:
      return runs(InstructionSet::avx2) && __builtin_cpu_supports("avx512bw") != 0 &&
             __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512bitalg") != 0 &&
             __builtin_cpu_supports("avx512vbmi2") != 0;
  }
  return false;
#else
  return set == InstructionSet::portable;
#endif
}

}  // namespace

std::string_view name_of(InstructionSet set) {
  switch (set) {
    case InstructionSet::portable: return "portable";
    case InstructionSet::avx2: return "avx2";
    case InstructionSet::avx512: return "avx512";
  }
  return "?";
}

std::vector<InstructionSet> instruction_sets() {
  std::vector<InstructionSet> all;
  for (const InstructionSet set : {InstructionSet::portable, InstructionSet::avx2, InstructionSet::avx512})
    if (runs(set)) all.push_back(set);
  return all;
}

std::unique_ptr<Engine> make_engine(const Rules& rules, std::optional<InstructionSet> set) {
  const InstructionSet chosen = set.value_or(instruction_sets().back());
  if (!runs(chosen)) throw std::invalid_argument("this processor does not run " + std::string(name_of(chosen)));
#ifdef __x86_64__
  if (chosen == InstructionSet::avx512) return make_avx512_engine(rules);
  if (chosen == InstructionSet::avx2) return make_avx2_engine(rules);
#endif
  return make_portable_engine(rules);
}

}  // namespace roluat::model::cotulenh::fast
