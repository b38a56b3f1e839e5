#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "header_options.hpp"
#include <sumi/io/format.hpp>

namespace sumi::cli {

// The options for the format of the source's documents. Call resolve() after parsing.
class FormatArguments {
 public:
  // Returns the options added; the first is the format's name.
  std::vector<CLI::Option*> add(CLI::App& command, const std::string& format_option = "--format");
  // For commands that list what they skip.
  CLI::Option* add_skip_unread(CLI::App& command);
  // Errors: bad_usage.
  [[nodiscard]] FormatOptions resolve() const;
  // For commands that publish nothing: a first row that may be data is no error.
  void accept_any_header() { header_.take_any(); }

 private:
  FormatOptions options_;
  std::string format_ = "auto";
  std::string offsets_ = "codepoints";
  std::string delimiter_;
  std::string text_field_;
  std::string id_field_;
  std::string owner_field_;
  std::string docstart_;
  HeaderArguments header_;
};

// Returns the values of --format, "auto" first.
[[nodiscard]] const std::vector<std::string>& format_names();

// --delimiter: one ASCII character, or \t. Errors: bad_usage.
[[nodiscard]] char parse_delimiter(const std::string& text);

// --pass FIELD,…|all
[[nodiscard]] PassPolicy pass_policy(const std::vector<std::string>& names);

// Returns "brat cannot represent: owner (300 documents)". `what` is counted by document if it is an id, an owner or a
// field.
[[nodiscard]] std::string words_of_loss(Format format, const std::string& what, std::uint64_t count);

// Reports what was removed from documents.
void report_dropped(const std::map<std::string, std::uint64_t>& dropped, const Context& context);
// Reports what was to pass but couldn't, and how often.
void report_not_passed(const std::map<std::string, std::uint64_t>& not_passed, Format format, const Context& context);

// Reports files of a folder that were skipped.
void report_unread(const std::vector<std::string>& unread, const Context& context);

}  // namespace sumi::cli
