#include "link/person_reader.hpp"

#include <optional>
#include <utility>

#include <fmt/core.h>

#include "io/formats/open_records.hpp"
#include "io/formats/table_bytes.hpp"
#include <sumi/model/error.hpp>

namespace sumi::link {

namespace {

std::unique_ptr<io::ByteSource> bytes_of(const io::Input& input, const FormatOptions& options) {
  return io::table_bytes(input, options.encoding);
}

}  // namespace

std::unique_ptr<PersonReader> open_persons(const io::Input& input, const FormatOptions& options,
                                           std::vector<std::string> called) {
  if (input.is_folder())
    throw Error{Error::Kind::bad_usage, input.name(), "it is a folder; name a file of csv, tsv or jsonl"};
  if (io::is_workbook_file(input)) {
    FormatOptions table = options;
    table.format = Format::csv;
    table.delimiter = ',';
    return csv_persons(bytes_of(input, options), input.name(), table, std::move(called));
  }
  const std::optional<Format> format = options.format ? options.format : io::source_format_by_name(input.name());
  if (format && is_table(*format)) {
    FormatOptions table = options;
    table.format = format;
    return csv_persons(bytes_of(input, options), input.name(), table, std::move(called));
  }
  if (format == Format::jsonl) return jsonl_persons(bytes_of(input, options), input.name());
  throw Error{Error::Kind::bad_usage, input.name(),
              fmt::format("records of persons are read as csv, tsv, jsonl, {}; choose one of these formats",
                          io::names_of_workbooks()),
              Settings{"format"}};
}

}  // namespace sumi::link
