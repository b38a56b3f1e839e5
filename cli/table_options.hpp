#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "input_options.hpp"
#include "io/bytes/path_conflicts.hpp"
#include <sumi/table/anonymize_table_file.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {

// --delimiter, --no-header, --encoding, --skip-unread of a table.
class TableLayoutArguments {
 public:
  void add(CLI::App& command);
  [[nodiscard]] TableLayout resolve() const;
  [[nodiscard]] bool skip_unread() const { return skip_unread_; }

 private:
  TableLayout layout_;
  std::string delimiter_;
  bool no_header_ = false;
  bool skip_unread_ = false;
};

// What is promised of a table and of which columns: --qi, --sensitive, --person-column, --l-diversity, --t-closeness,
// --t-distance, --k-map, --delta-presence, --population, --hierarchy, --order. Read with the functions below after
// parsing.
class TablePromiseArguments {
 public:
  enum class Asks { promise, columns };  // risk has columns only

  void add(CLI::App& command, Asks asks);
  // Errors: bad_usage.
  [[nodiscard]] TablePromise promise(unsigned k) const;
  [[nodiscard]] const std::vector<std::string>& quasi_identifiers() const { return quasi_identifiers_; }
  [[nodiscard]] const std::vector<std::string>& sensitive() const { return sensitive_; }
  [[nodiscard]] const std::string& person() const { return person_; }
  [[nodiscard]] const std::string& population() const { return population_; }
  // By column.
  [[nodiscard]] std::map<std::string, std::string> hierarchy_files() const;
  // By column: values, from the least to the greatest.
  [[nodiscard]] std::map<std::string, std::vector<std::string>> orders() const;
  // What the run reads.
  [[nodiscard]] std::vector<io::PathUse> reads() const;

 private:
  std::vector<std::string> quasi_identifiers_;
  std::vector<std::string> sensitive_;
  std::string person_;
  std::string population_;
  std::vector<std::string> hierarchies_;
  std::vector<std::string> orders_;
  std::string diversity_;
  std::optional<double> closeness_;
  std::string distance_ = "equal";
  bool map_ = false;
  std::string presence_;
};

// How a table is generalized, for anonymize and sweep.
class AnonymizeArguments {
 public:
  void add(CLI::App& command);
  // All but input and output. Errors: bad_usage.
  [[nodiscard]] TableFileOptions resolve(unsigned k, const Context& context) const;
  [[nodiscard]] const TablePromiseArguments& promise() const { return promise_; }

 private:
  TablePromiseArguments promise_;
  TableLayoutArguments layout_;
  std::vector<std::string> types_;
  std::vector<std::string> weights_;
  std::vector<std::string> drop_;
  std::string objective_ = "hierarchy";
  std::string algorithm_ = "best-split";
  std::string boxes_ = "tight";
  double suppress_limit_ = 0;
  bool drop_suppressed_ = false;
  double effort_ = TableOptions{}.effort;
};

// "col=value". Errors: bad_usage naming the option.
[[nodiscard]] std::pair<std::string, std::string> column_and_value(const std::string& text, const std::string& option);

// The published table and what it is judged by, in memory.
struct JudgedTable {
  Table published;
  Table source;                                     // its rows as the publication has them
  std::optional<std::vector<std::uint32_t>> pairs;  // where a private file tells them
  Table population;
  verify::TableCheckOptions options;  // points into this

  JudgedTable() = default;
  JudgedTable(const JudgedTable&) = delete;
  JudgedTable& operator=(const JudgedTable&) = delete;
};
// `source`, `private_file`: empty where there is none. Errors: bad_usage: a private file without a source.
void read_judged(JudgedTable& judged, const std::string& published, const InputArguments::Inputs& source,
                 const std::string& private_file, const TablePromiseArguments& promise, const TableLayout& layout,
                 bool skip_unread);

}  // namespace sumi::cli
