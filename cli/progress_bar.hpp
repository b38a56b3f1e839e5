#pragma once

#include <sumi/progress.hpp>

namespace sumi::cli {

// Draws stage, share, rate and remaining time on standard error, where that is a terminal; else does nothing.
[[nodiscard]] Progress progress_bar();

// Wipes what was drawn, so that words can follow.
void end_progress_bar();

}  // namespace sumi::cli
