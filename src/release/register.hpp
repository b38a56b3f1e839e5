#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/bytes/appended_file.hpp"
#include <sumi/keys/key.hpp>

namespace sumi::release {

using RegisterEntry = nlohmann::ordered_json;

// What is known of a register: a line for each thing that happened to a release. Each names its number, the SHA-256 of
// the line before it and the public key that it is signed by; so none can be taken out, changed or moved without the
// key, but for the last ones, which a record of theirs tells.
struct RegisterLines {
  std::vector<RegisterEntry> entries;
  std::string last_sha256;  // of the last line; of none zeros
  std::string public_key;   // of all lines; empty: there are none
};

// Errors: bad_input at "<path>:<line>": a line that is none, isn't signed, doesn't follow the one before, or has
// another signer than the others or than `signer` (empty: any).
[[nodiscard]] RegisterLines register_lines(std::string_view bytes, const std::string& path, std::string_view signer);
// The same of a file.
[[nodiscard]] RegisterLines read_register(const std::string& path, std::string_view signer);

// A register that is added to: locked as long as this lives.
class Register {
 public:
  // Makes it where there is none. Errors: as above, also where others are signed by another key; unfinished.
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

// A line that is signed: `json` with "signer" and "signature" behind its members; without a
// line end. And back: nothing where it isn't signed as it says.
[[nodiscard]] std::string signed_line(RegisterEntry json, const Key& key);
[[nodiscard]] std::optional<RegisterEntry> verified_line(std::string_view line);

}  // namespace sumi::release
