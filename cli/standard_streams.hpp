#pragma once

namespace sumi::cli {

// Opens /dev/null on each of descriptors 0 to 2 that is closed, so that no file of the run comes to stand there. Closed
// input can't be read then, and closed output can't be written: that stays an error. Before anything else is opened.
// False where it can't.
[[nodiscard]] bool open_standard_streams();

// Whether standard output is a pipe that nobody reads any more (`sumi repeats … | head`): no news to whom has left.
[[nodiscard]] bool reader_has_left();

}  // namespace sumi::cli
