#pragma once

namespace sumi::cli {

// From here on SIGINT and SIGTERM remove all temporaries before they end the program, and a closed pipe is an error of
// writing. Call before any other thread starts.
void clean_up_on_signals();

}  // namespace sumi::cli
