#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "row_options.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::cli {

// Whether --k and --n take one number, or many.
enum class Settings { one, many };

// The options that mask, sweep and verify share: what is promised. Read with resolve() after parsing.
class PromiseArguments {
 public:
  // Returns the options added.
  std::vector<CLI::Option*> add(CLI::App& command, Settings settings = Settings::one);
  // Reads the list of kept phrases too; k and n are the first ones. Errors: bad_usage, bad_input.
  [[nodiscard]] Promise resolve() const;
  // Errors: bad_usage.
  [[nodiscard]] std::vector<unsigned> ks() const;
  [[nodiscard]] std::vector<unsigned> ns() const;

  // The mark and collapse alone. Errors: bad_usage.
  [[nodiscard]] Promise written() const;
  // The kept phrases alone.
  [[nodiscard]] std::vector<std::string> phrases() const;

  [[nodiscard]] const std::string& keep_file() const { return rows_.file("allow"); }
  [[nodiscard]] const std::string& dictionary() const { return promise_.dictionary; }
  [[nodiscard]] const std::string& roster() const { return promise_.roster; }

  // For rows beside these. Read what was given, as it stands.
  [[nodiscard]] const RowOptions& rows() const { return rows_; }
  // The promise as it was given, with the phrases, before it is settled.
  [[nodiscard]] Promise given() const;

 private:
  RowOptions rows_;
  Promise promise_;
  std::string k_;  // of several
  std::string n_;
};

// The one visible character of `text`. Errors: bad_usage.
[[nodiscard]] char32_t parse_mark(const std::string& text);
// case, width, space.
[[nodiscard]] Folding parse_fold(const std::vector<std::string>& names);

// Errors: bad_input, with `path` as the place, where a phrase has the mark in it.
void require_without_mark(const std::vector<std::string>& phrases, const std::string& mark, const std::string& path);

}  // namespace sumi::cli
