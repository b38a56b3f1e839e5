#include "io/formats/table_bytes.hpp"

#include <optional>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/open_container.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/open_text.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// Returns the suffix of a workbook's name; empty for other names.
std::string_view workbook_suffix(std::string_view name) {
  for (const FormatRow& row : formats())
    for (const std::string_view suffix : row.suffixes)
      if (row.sheets != nullptr && !suffix.empty() && lower_case_ascii(name).ends_with(suffix)) return suffix;
  return {};
}

// Returns the row of a workbook's format; null for other files. A file that has only the name of a workbook is left to
// that reader to refuse: read as csv it would give wrong data.
const FormatRow* workbook_row(const Input& input) {
  std::optional<Format> format = binary_format(input);
  if (!format && input.has_name() && !workbook_suffix(input.name()).empty()) format = format_by_name(input.name());
  return format && row_of(*format).sheets != nullptr ? &row_of(*format) : nullptr;
}

// Owns the bytes that it reads.
class HeldSource final : public ByteSource {
 public:
  explicit HeldSource(std::string bytes) : bytes_(std::move(bytes)), source_(bytes_) {}
  std::size_t read(char* into, std::size_t size) override { return source_.read(into, size); }
  std::uint64_t bytes_read() const override { return source_.bytes_read(); }

 private:
  std::string bytes_;
  ViewSource source_;
};

}  // namespace

bool is_workbook_file(const Input& input) {
  return workbook_row(input) != nullptr;
}

std::vector<SheetGrid> workbook_sheets(const Input& input) {
  const std::uint64_t longest = longest_record_for({}, 0);
  std::string archive;
  append_whole(*bounded(undecoded_of(input.open(), {}, input.name()), longest), archive);
  return workbook_row(input)->sheets(archive, input.name(), longest);
}

std::vector<std::vector<ContainerTable>> tables_in_records(const Input& input, const FormatOptions& options) {
  const FormatRow& row = row_of(*options.format);
  const std::uint64_t longest = longest_record_for(options, 0);
  std::string file;
  append_whole(*bounded(undecoded_of(input.open(), options, input.name()), longest), file);
  std::vector<Range> records{{0, file.size()}};
  if (row.parts != nullptr) records = row.parts(file, input.name());
  std::vector<std::vector<ContainerTable>> tables;
  for (const Range& one : records)
    tables.push_back(open_container(*options.format, std::string_view(file).substr(one.begin, one.size()), input.name(),
                                    longest, true)
                         ->tables());
  return tables;
}

std::unique_ptr<ByteSource> table_bytes(const Input& input, std::string_view encoding) {
  if (!is_workbook_file(input)) return decoded(input.open(), std::string(encoding), input.name());
  return std::make_unique<HeldSource>(csv_of_only(workbook_sheets(input), input.name(), longest_record_for({}, 0)));
}

std::string name_of_table(std::string file) {
  if (const std::size_t size = workbook_suffix(file).size(); size > 0) file.replace(file.size() - size, size, ".csv");
  return file;
}

bool is_workbook_name(std::string_view path) {
  return !workbook_suffix(path).empty();
}

std::string names_of_workbooks() {
  std::string names;
  for (const FormatRow& row : formats())
    if (row.sheets != nullptr) names.append(names.empty() ? "" : ", ").append(row.name);
  return names;
}

void refuse_workbook_name(const std::string& output) {
  if (is_workbook_name(output))
    throw Error{Error::Kind::bad_usage, output, "tables are written as csv; name the output so", Settings{"output"}};
}

}  // namespace sumi::io
