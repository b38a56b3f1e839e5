#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace sumi {

// What the world did wrong: thrown by the library, turned into an exit code by the program alone.
// It names a place ("notes.jsonl:41", "mail/7.txt:byte 93"), a fact and a remedy, and never quotes document text.
class Error : public std::runtime_error {
 public:
  enum class Kind {
    bad_usage,   // options that make no sense, alone or together
    bad_input,   // input that can't be read or is invalid
    unfinished,  // memory, disk, an unwritable output, a limit
  };

  // `place` may be empty, when no file is to blame.
  Error(Kind kind, std::string_view place, std::string_view fact)
      : std::runtime_error(place.empty() ? std::string(fact) : std::string(place) + ": " + std::string(fact)),
        kind_(kind) {}

  [[nodiscard]] Kind kind() const noexcept { return kind_; }

 private:
  Kind kind_;
};

}  // namespace sumi
