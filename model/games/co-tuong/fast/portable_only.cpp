// Under sanitizers there is one counting engine, for every processor (co-tu-lenh/fast/engines.cmake).
#include "model/games/co-tuong/fast/engines.hpp"

namespace roluat::model::cotuong::fast {

std::unique_ptr<Engine> make_popcnt_engine() { return make_portable_engine(); }

}  // namespace roluat::model::cotuong::fast
