#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// Names of the library's settings: fields of its option structs, such as "mark" or "owner_field".
using Settings = std::vector<std::string>;

// The exception for faults of the input, the options or the machine.
//   Parts    a place ("notes.jsonl:41"; empty if no file is at fault), a fact, what the reader can do about it (the
//            remedy, may be empty), and the settings that the remedy is about.
//   what()   one line: "place: fact; remedy".
//   Promise  it never quotes the text of a document, and never names an option of the command line: the command line
//            adds the options that belong to the settings.
//   Threads  const members may be called from several threads. Copies share their parts and do not throw.
class Error : public std::runtime_error {
 public:
  // The party at fault; the command line turns it into its exit code.
  enum class Kind {
    bad_usage,   // invalid or contradictory options
    bad_input,   // input that cannot be read or is invalid
    unfinished,  // memory, disk, an output that cannot be written, a limit
  };

  // "fact; remedy" in one, split at the last "; ". Without one, all of it is the fact.
  Error(Kind kind, std::string_view place, std::string_view fact_and_remedy, Settings settings = {});
  Error(Kind kind, std::string_view place, std::string_view fact, std::string_view remedy, Settings settings = {});

  [[nodiscard]] Kind kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& place() const noexcept { return parts_->place; }
  [[nodiscard]] const std::string& fact() const noexcept { return parts_->fact; }
  [[nodiscard]] const std::string& remedy() const noexcept { return parts_->remedy; }
  [[nodiscard]] const Settings& settings() const noexcept { return parts_->settings; }

  // The same error, with `place` prefixed to its place.
  [[nodiscard]] Error within(std::string_view place) const;

 private:
  struct Parts {
    std::string place;
    std::string fact;
    std::string remedy;
    Settings settings;
  };

  Error(Kind kind, Parts parts);

  Kind kind_;
  std::shared_ptr<const Parts> parts_;
};

}  // namespace sumi
