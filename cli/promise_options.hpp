#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "row_options.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::cli {

// The number of values that --k and --n take.
enum class Settings { one, many };

// The options of the promise, shared by mask, sweep and verify. Call resolve() after parsing.
class PromiseArguments {
 public:
  // Returns the options added.
  std::vector<CLI::Option*> add(CLI::App& command, Settings settings = Settings::one);
  // Also reads the list of kept phrases; k and n are the first ones. Errors: bad_usage, bad_input.
  [[nodiscard]] Promise resolve() const;
  // Errors: bad_usage.
  [[nodiscard]] std::vector<unsigned> ks() const;
  [[nodiscard]] std::vector<unsigned> ns() const;

  // Returns only mark and collapse. Errors: bad_usage.
  [[nodiscard]] Promise written() const;
  // Returns only the kept phrases.
  [[nodiscard]] std::vector<std::string> phrases() const;

  [[nodiscard]] const std::string& keep_file() const { return rows_.file("allow"); }
  [[nodiscard]] const std::string& dictionary() const { return promise_.dictionary; }
  [[nodiscard]] const std::string& roster() const { return promise_.roster; }

  // For additional rows. Return the given values, unchanged.
  [[nodiscard]] const RowOptions& rows() const { return rows_; }
  // Returns the promise as given, with the phrases, before defaults are settled.
  [[nodiscard]] Promise given() const;

 private:
  RowOptions rows_;
  Promise promise_;
  std::string k_;  // several values
  std::string n_;
};

// Parses case, width, space.
[[nodiscard]] Folding parse_fold(const std::vector<std::string>& names);

// Errors: bad_input, with `path` as the place, if a phrase contains the mark.
void require_without_mark(const std::vector<std::string>& phrases, const std::string& mark, const std::string& path);

}  // namespace sumi::cli
