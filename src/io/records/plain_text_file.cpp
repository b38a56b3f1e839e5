#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>

#include <nlohmann/json.hpp>

#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/compression.hpp"
#include "io/records/open_text.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kWhite = " \t\r\n";

bool is_object_or_list(std::string_view text) {
  return nlohmann::json::accept(text.begin(), text.end()) && (text.starts_with('{') || text.starts_with('['));
}

}  // namespace

std::optional<std::string_view> binary_file(const Input& file) {
  constexpr std::size_t kLooked = 1024;
  std::string head;
  (void)with_head(file.open(), kLooked, head);
  return binary_kind(head);
}

bool leads_nowhere(const Input& folder, const std::string& relative) {
  std::error_code error;
  return !std::filesystem::exists(folder.path_of(relative), error);
}

bool is_json(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  text.remove_prefix(std::min(text.find_first_not_of(kWhite), text.size()));
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  const std::string_view line = text.substr(0, text.find('\n'));
  return (line.starts_with('{') && is_object_or_list(line)) || is_object_or_list(text);
}

}  // namespace sumi::io
