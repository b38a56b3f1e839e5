#pragma once

#include <functional>

namespace sumi::cli {

// From here on SIGINT, SIGTERM and SIGHUP (unless it is ignored) remove all temporaries before they end the program,
// and a closed pipe is an error of writing. Call before any other thread starts.
void clean_up_on_signals();

// Makes the first such signal call this instead, from a thread of its own; the next one ends the program.
void stop_on_signal(std::function<void()> stop);

}  // namespace sumi::cli
