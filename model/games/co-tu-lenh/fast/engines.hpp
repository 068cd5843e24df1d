// One maker for each instruction set; engine_body.cpp defines them. Only engine.cpp may call them: it knows which ones
// the processor runs.
#pragma once

#include "model/games/co-tu-lenh/fast/engine.hpp"

namespace roluat::model::cotulenh::fast {

[[gnu::visibility("default")]] std::unique_ptr<Engine> make_portable_engine(const Rules& rules);
[[gnu::visibility("default")]] std::unique_ptr<Engine> make_avx2_engine(const Rules& rules);
[[gnu::visibility("default")]] std::unique_ptr<Engine> make_avx512_engine(const Rules& rules);

}  // namespace roluat::model::cotulenh::fast
