// Under sanitizers there is one counting engine, for every processor (engines.cmake): what they look for does not hang
// on instructions.
#include "model/games/co-tu-lenh/fast/engine.hpp"
#include "model/games/co-tu-lenh/fast/engines.hpp"

namespace roluat::model::cotulenh::fast {

std::unique_ptr<Engine> make_avx2_engine(const Rules& rules) { return make_portable_engine(rules); }
std::unique_ptr<Engine> make_avx512_engine(const Rules& rules) { return make_portable_engine(rules); }

}  // namespace roluat::model::cotulenh::fast
