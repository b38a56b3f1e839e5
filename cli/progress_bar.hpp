#pragma once

#include <sumi/model/progress.hpp>

namespace sumi::cli {

// Draws stage, share, rate and remaining time on standard error, if that is a terminal. Elsewhere it only prints,
// before sentences are compared, about how long that takes, if it is long. `threads` is read when it is called.
[[nodiscard]] Progress progress_bar(const unsigned& threads);

// Erases what was drawn, so that text can follow.
void end_progress_bar();

}  // namespace sumi::cli
