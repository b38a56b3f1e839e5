#pragma once

#include <array>
#include <string>

namespace sumi {

// A custodian's secret: what surrogates and hashes are drawn by, and what seals a reversal.
struct Key {
  std::array<unsigned char, 32> bytes{};

  // From the system's source of randomness.
  [[nodiscard]] static Key random();
};

// A key, and what is to be known of its file.
struct KeyFile {
  Key key;
  bool made = false;             // it wasn't there
  bool others_can_read = false;  // its mode lets more than its owner read it
};

// Reads a key file: a line "sumi-key-1 " and 64 hexadecimal digits.
//   Threads any number of calls at the same time.
//   Errors  bad_input: it isn't there, or isn't a key.
[[nodiscard]] KeyFile read_key_file(const std::string& path);

// The same; where nothing is there, a new random key is written first, whole or not at all, with mode 0600. Where
// several runs do so at once, one of them makes it, and all of them have its key. It stays if the run fails.
//   Threads any number of calls at the same time.
//   Errors  as read_key_file; unfinished where it can't be written.
[[nodiscard]] KeyFile open_key_file(const std::string& path);

}  // namespace sumi
