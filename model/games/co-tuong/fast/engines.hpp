// One maker for each instruction set; engine_body.cpp defines them. Only engine.cpp may call them: it knows which ones
// the processor runs.
#pragma once

#include "model/games/co-tuong/fast/engine.hpp"

namespace roluat::model::cotuong::fast {

[[gnu::visibility("default")]] std::unique_ptr<Engine> make_portable_engine();
[[gnu::visibility("default")]] std::unique_ptr<Engine> make_popcnt_engine();

}  // namespace roluat::model::cotuong::fast
