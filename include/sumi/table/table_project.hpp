#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/table.hpp>
#include <sumi/model/table_promise.hpp>
#include <sumi/table/anonymize_table_file.hpp>

namespace sumi {

// The settings of a project file about a table: its columns, the promise, and the generalization. Missing settings are
// nothing, or empty.
struct TableProject {
  std::optional<unsigned> k;
  std::optional<Diversity> diversity;
  std::optional<Closeness> closeness;
  std::optional<bool> map;
  std::optional<std::pair<double, double>> presence;  // shares
  std::vector<QuasiColumn> quasi_identifiers;         // in the file's order
  std::vector<std::string> sensitive;
  std::string person;
  std::vector<std::string> drop;
  std::vector<std::string> pass;  // as = "keep"
  std::string population;         // file
  std::optional<Objective> objective;
  std::optional<Partitioning> partitioning;
  std::optional<bool> cut_boxes;
  std::optional<double> suppress_limit;  // share of rows
  std::optional<bool> drop_suppressed;
  std::optional<double> effort;  // rounds
  TableLayout layout;
};

// Reads TOML: docs/table.md, Projects. Names of files in it are relative to the project's folder.
//   Threads  any number of calls at the same time.
//   Errors   bad_input at "<file>:<line>": not TOML, an unknown key, an invalid value, a taxonomy's file that can't be
//            read.
[[nodiscard]] TableProject read_table_project(const std::string& path);

// The same for text; `place` is its name in errors, and determines the folder for relative files.
//   Threads  any number of calls at the same time.
//   Errors   as read_table_project().
[[nodiscard]] TableProject parse_table_project(std::string_view toml, const std::string& place);

// The options of anonymize_table_file(), without input and output.
//   Threads  any number of calls at the same time.
//   Errors   bad_usage: the project has no k, or no quasi-identifier.
[[nodiscard]] TableFileOptions options_of(const TableProject& project);

}  // namespace sumi
