#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/bytes/file_descriptor.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::release {

using RegisterEntry = nlohmann::ordered_json;

// The content of a register: a line for each event of a release. Each has its number, the SHA-256 of the line before it
// and the public key with which it is signed; so none can be removed, changed or moved without the key, except the last
// ones, which the record of their release reveals.
struct RegisterLines {
  std::vector<RegisterEntry> entries;
  std::string last_sha256;  // of the last line; zeros if there is none
  std::string public_key;   // of all lines; empty if there are none
};

// Errors: bad_input at "<path>:<line>": a line that is invalid, isn't signed, doesn't follow the one before, or has
// another signer than the others or than `signer` (empty for any).
[[nodiscard]] RegisterLines register_lines(std::string_view bytes, const std::string& path, std::string_view signer);
// As above, for a file.
[[nodiscard]] RegisterLines read_register(const std::string& path, std::string_view signer);

// A register to which lines are added: locked for the lifetime of this object.
class Register {
 public:
  // Creates it if there is none. Errors: as above, also if others are signed by another key; unfinished.
  Register(const std::string& path, const Key& key);

  [[nodiscard]] const RegisterLines& lines() const { return lines_; }
  // Adds number, chain and signature. Promise: it is on the disk when this returns.
  void append(const RegisterEntry& entry);

 private:
  std::string path_;
  Key key_;
  io::AppendedFile file_;
  RegisterLines lines_;
};

// Returns a signed line: `json` with "signer" and "signature" after its members; without a line end. The inverse
// returns nothing if the signature isn't valid.
[[nodiscard]] std::string signed_line(RegisterEntry json, const Key& key);
[[nodiscard]] std::optional<RegisterEntry> verified_line(std::string_view line);

}  // namespace sumi::release
