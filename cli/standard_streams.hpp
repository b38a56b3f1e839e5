#pragma once

namespace sumi::cli {

// Opens /dev/null on each closed descriptor of 0 to 2, so that no file of the run gets that number. Reading closed
// input and writing closed output stay errors. Called before anything else is opened. Returns false if it can't.
[[nodiscard]] bool open_standard_streams();

// Returns whether standard output is a pipe without a reader (`sumi repeats … | head`): then nobody needs the error.
[[nodiscard]] bool reader_has_left();

}  // namespace sumi::cli
