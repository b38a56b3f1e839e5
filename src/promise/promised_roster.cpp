#include "promise/promised_roster.hpp"

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "base/text/brief.hpp"
#include "base/text/counted.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/csv_rows.hpp"
#include "promise/terms_layout.hpp"
#include <sumi/model/error.hpp>
#include <sumi/model/table.hpp>

namespace sumi::io {

namespace {

[[noreturn]] void refuse_roster(Error::Kind kind, std::string_view place, const std::string& fact_and_remedy) {
  throw Error{kind, std::string(place), fact_and_remedy, Settings{"roster"}};
}

std::vector<const TableColumn*> columns_of(const Promise& promise, const Table& table) {
  std::vector<const TableColumn*> columns;
  for (const std::string& fact : promise.facts) {
    const auto column = table.column_named(fact);
    if (!column)
      refuse_roster(Error::Kind::bad_usage, promise.roster,
                    fmt::format("the roster has no column {}, or several; name a column like each fact", brief(fact)));
    columns.push_back(&table.columns[*column]);
  }
  return columns;
}

}  // namespace

std::vector<std::vector<std::string>> promised_roster(const Promise& promise) {
  if (!promise.has_roster()) return {};
  if (!promise.roster.empty() && promise.roster_table)
    refuse_roster(Error::Kind::bad_usage, "", "the roster is given twice, as a file and in memory; give one of them");
  const Table table =
      promise.roster_table ? *promise.roster_table : read_table(Input(promise.roster), {.header_said = true}, {});
  const std::vector<const TableColumn*> columns = columns_of(promise, table);
  if (table.rows() < promise.k)
    refuse_roster(Error::Kind::bad_usage, promise.roster,
                  fmt::format("the roster has {}, too few for k = {}; give a longer one, or choose a smaller k",
                              counted(table.rows(), "person"), promise.k));
  std::vector<std::vector<std::string>> entries(table.rows());
  for (std::size_t row = 0; row < entries.size(); ++row) {
    for (const TableColumn* column : columns) {
      if (utf8::first_invalid(column->text(row)))
        refuse_roster(Error::Kind::bad_input, fmt::format("row {}", row + 1), "it isn't UTF-8; convert it");
      entries[row].push_back(column->text(row));
    }
  }
  return entries;
}

std::string sha256_of_roster(const Promise& promise) {
  std::string bytes;
  for (const std::vector<std::string>& entry : promised_roster(promise))
    for (const std::string& value : entry) bytes += fmt::format("{}:{},", value.size(), value);
  return sha256_of_bytes(bytes);
}

namespace {

void require_one(const Promise& promise) {
  if (!promise.dictionary.empty() && promise.dictionary_bytes)
    throw Error{Error::Kind::bad_usage, "", "the dictionary is given twice, as a file and in memory; give one of them",
                Settings{"dictionary"}};
}

}  // namespace

SectionFile promised_dictionary(const Promise& promise) {
  require_one(promise);
  if (promise.dictionary_bytes) return SectionFile::of_bytes(*promise.dictionary_bytes, "the dictionary", kTermsKind);
  return SectionFile(promise.dictionary, kTermsKind);
}

std::string sha256_of_dictionary(const Promise& promise) {
  require_one(promise);
  return promise.dictionary_bytes ? sha256_of_bytes(*promise.dictionary_bytes) : sha256_of_path(promise.dictionary);
}

}  // namespace sumi::io
