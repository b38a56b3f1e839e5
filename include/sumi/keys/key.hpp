#pragma once

#include <array>
#include <string>

namespace sumi {

// A custodian's secret: surrogates and hashes are drawn by it, and reversals are sealed with it.
struct Key {
  std::array<unsigned char, 32> bytes{};

  // A key from the system's source of randomness.
  [[nodiscard]] static Key random();
};

// A key, and facts about its file.
struct KeyFile {
  Key key;
  bool made = false;             // it didn't exist before
  bool others_can_read = false;  // its mode lets others than its owner read it
};

// Reads a key file: a line "sumi-key-1 " and 64 hexadecimal digits.
//   Threads any number of calls at the same time.
//   Errors  bad_input: it doesn't exist, or isn't a key.
[[nodiscard]] KeyFile read_key_file(const std::string& path);

// Reads a key file; if it doesn't exist, first writes a new random key, completely or not at all, with mode 0600. If
// several runs do so at once, one of them creates it, and all get its key. It stays if the run fails.
//   Threads any number of calls at the same time.
//   Errors  as read_key_file; unfinished if it can't be written.
[[nodiscard]] KeyFile open_key_file(const std::string& path);

}  // namespace sumi
