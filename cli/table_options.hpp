#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/bytes/input.hpp"
#include "context.hpp"
#include "header_options.hpp"
#include "input_options.hpp"
#include <sumi/table/anonymize_table_file.hpp>
#include <sumi/table/table_project.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi::cli {

// --delimiter, --header, --no-header, --encoding, --allow-unread of a table.
class TableLayoutArguments {
 public:
  void add(CLI::App& command);
  [[nodiscard]] TableLayout resolve() const;
  [[nodiscard]] bool skip_unread() const { return skip_unread_; }
  // Fills in what the command line leaves open.
  void take(const TableLayout& project);

 private:
  TableLayout layout_;
  std::string delimiter_;
  HeaderArguments header_;
  bool skip_unread_ = false;
};

// The options for the promise of a table and its columns: --project, --qi, --sensitive, --person-column, --l-diversity,
// --t-closeness, --t-distance, --k-map, --delta-presence, --population, --hierarchy, --order. Use the functions below
// after parsing.
class TablePromiseArguments {
 public:
  enum class Asks { promise, columns };  // risk has only columns

  void add(CLI::App& command, Asks asks);
  // Reads the project, if there is one; the command line has precedence. Must be called first. Errors: those of the
  // file; bad_usage: no quasi-identifier.
  void resolve(TableLayoutArguments& layout);
  // As above, for columns named by a certificate: without a project, nothing is required.
  void resolve_if_named(TableLayoutArguments& layout);
  [[nodiscard]] const std::vector<std::string>& quasi_identifiers_given() const { return quasi_identifiers_; }
  [[nodiscard]] const TableProject& project() const { return project_; }
  // `k`: the command line's; 0 for the project's. Errors: bad_usage.
  [[nodiscard]] unsigned k(unsigned k) const;
  [[nodiscard]] TablePromise promise(unsigned k) const;
  [[nodiscard]] const std::vector<std::string>& quasi_identifiers() const { return quasi_identifiers_; }
  [[nodiscard]] const std::vector<std::string>& sensitive() const { return sensitive_; }
  [[nodiscard]] const std::string& person() const { return person_; }
  [[nodiscard]] const std::string& population() const { return population_; }
  // Result: by column.
  [[nodiscard]] std::map<std::string, std::string> hierarchy_files() const;
  // Returns, by column, the hierarchies that the project describes.
  [[nodiscard]] std::map<std::string, HierarchyPlan> plans() const;
  // Returns, by column, the values from the least to the greatest.
  [[nodiscard]] std::map<std::string, std::vector<std::string>> orders() const;
  // Returns what the run reads.
  [[nodiscard]] std::vector<io::PathUse> reads() const;

 private:
  std::string project_file_;
  TableProject project_;
  std::vector<std::string> quasi_identifiers_;
  std::vector<std::string> sensitive_;
  std::string person_;
  std::string population_;
  std::vector<std::string> hierarchies_;
  std::vector<std::string> orders_;
  std::string diversity_;
  std::optional<double> closeness_;
  std::string distance_;
  bool map_ = false;
  std::string presence_;
};

// The options of generalization, for anonymize and sweep.
class AnonymizeArguments {
 public:
  void add(CLI::App& command);
  // Must be called first: TablePromiseArguments::resolve.
  void read_project() { promise_.resolve(layout_); }
  // Everything except input and output. Errors: bad_usage.
  [[nodiscard]] TableFileOptions resolve(unsigned k, const Context& context) const;
  [[nodiscard]] const TablePromiseArguments& promise() const { return promise_; }

 private:
  TablePromiseArguments promise_;
  TableLayoutArguments layout_;
  std::vector<std::string> types_;
  std::vector<std::string> weights_;
  std::vector<std::string> drop_;
  std::string objective_;
  std::string algorithm_;
  std::string boxes_;
  std::optional<double> suppress_limit_;
  std::vector<std::string> pass_;
  bool drop_suppressed_ = false;
  std::optional<double> effort_;
};

// Parses "col=value". Errors: bad_usage naming the option.
[[nodiscard]] std::pair<std::string, std::string> column_and_value(const std::string& text, const std::string& option);

// The published table and the data for judging it, in memory.
struct JudgedTable {
  Table published;
  Table source;                                     // its rows in the publication's order
  std::optional<std::vector<std::uint32_t>> pairs;  // if a private file has them
  Table population;
  verify::TableCheckOptions options;  // points into this object

  JudgedTable() = default;
  JudgedTable(const JudgedTable&) = delete;
  JudgedTable& operator=(const JudgedTable&) = delete;
};
// Returns the rows of the promise's hierarchies, by column. The tables have the quasi-identifiers first; null if there
// is none; computed hierarchies are left out if there is neither.
[[nodiscard]] std::vector<std::pair<std::string, std::vector<std::vector<std::string>>>> hierarchies_for(
    const TablePromiseArguments& promise, const Table* source, const Table* population);
// `source`, `private_file`: empty for none. Errors: bad_usage: a private file without a source.
void read_judged(JudgedTable& judged, const std::string& published, const InputArguments::Inputs& source,
                 const std::string& private_file, const TablePromiseArguments& promise, const TableLayout& layout,
                 bool skip_unread);

}  // namespace sumi::cli
