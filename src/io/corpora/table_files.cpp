#include "io/corpora/table_files.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "io/formats/open_records.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/records/open_text.hpp"
#include "io/records/settle_unread.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

bool has_one_sheet(const Input& workbook, const std::string& encoding) {
  try {
    (void)table_bytes(workbook, encoding);
    return true;
  } catch (const Error&) {
    return false;
  }
}

// Returns nothing if the file is a table.
std::optional<std::string> not_table_reason(const Input& file, const std::string& relative, const std::string& encoding,
                                            bool skip_unread) {
  if (is_workbook_file(file)) {
    if (!skip_unread || has_one_sheet(file, encoding)) return std::nullopt;
    return "a damaged or refused workbook";
  }
  if (const auto what = binary_file(file)) return std::string(*what);
  if (const auto format = format_by_name(relative); format && is_table(*format)) return std::nullopt;
  return std::string(other_than_text(relative).value_or("no table by its name"));
}

}  // namespace

std::vector<std::string> table_files(const Input& input, const std::string& encoding, bool skip_unread,
                                     std::vector<UnreadFile>& unread) {
  std::vector<std::string> tables;
  for (std::string& relative : input.files()) {
    if (leads_nowhere(input, relative)) {
      unread.push_back({std::move(relative), std::string(kLinkToNothing)});
    } else if (auto what = not_table_reason(input.file(relative), relative, encoding, skip_unread)) {
      unread.push_back({std::move(relative), *std::move(what)});
    } else {
      tables.push_back(std::move(relative));
    }
  }
  settle_unread(input, unread, skip_unread, tables.size());
  return tables;
}

}  // namespace sumi::io
