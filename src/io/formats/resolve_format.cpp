#include <algorithm>
#include <string>
#include <vector>

#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/json_dialect.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/open_text.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kHeadBytes = 4096;

// Returns the first bytes, without U+FEFF and leading white space.
std::string head_of(ByteSource& bytes) {
  std::string head(kHeadBytes, '\0');
  std::size_t filled = 0;
  while (filled < head.size()) {
    const std::size_t got = bytes.read(head.data() + filled, head.size() - filled);
    if (got == 0) break;
    filled += got;
    const std::size_t mark = head.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    const std::size_t visible =
        std::min(std::string_view(head).substr(0, filled).find_first_not_of(" \t\r\n", mark), filled);
    if (visible == 0) continue;
    head.erase(0, visible);
    head.resize(kHeadBytes);
    filled -= visible;
  }
  head.resize(filled);
  return head;
}

bool begins_array_of_records(std::string_view head) {
  const std::size_t first = head.find_first_not_of(" \t\r\n", 1);
  return head.starts_with('[') && first != std::string_view::npos && head[first] == '{';
}

bool ends_as_records(const std::string& file) {
  const std::optional<Format> format = source_format_by_name(file);
  return format && *format != Format::text;
}

// Returns brat or i2b2 for their folders; files with their own formats, if one has a suffix of such and the caller can
// read them; else plain text.
Format folder_format(const Input& input, const FormatOptions& options) {
  const std::vector<std::string> files = input.files();
  const auto ends = [](std::string_view suffix) {
    return [suffix](const std::string& file) { return without_compression_suffix(file).ends_with(suffix); };
  };
  if (std::any_of(files.begin(), files.end(), ends(".ann"))) return Format::brat;
  const auto xml = std::find_if(files.begin(), files.end(), ends(".xml"));
  if (xml != files.end() && !leads_nowhere(input, *xml) &&
      format_of_root(head_of(*input.open(*xml))) == Format::i2b2_2014)
    return Format::i2b2_2014;
  const bool any_records = options.each_by_itself && std::ranges::any_of(files, ends_as_records);
  return any_records ? Format::files : Format::text;
}

}  // namespace

bool are_several_files(const Input& input, const FormatOptions& options) {
  if (!input.is_folder() || !options.each_by_itself || !options.format) return false;
  const FormatRow& row = row_of(*options.format);
  return row.shape == Shape::files || (is_file_by_itself(row.format) && !row.has_file_per_document);
}

std::optional<Format> format_by_name(std::string_view path) {
  const std::string name = lower_case_ascii(without_compression_suffix(path));
  std::size_t longest = 0;
  std::optional<Format> found;
  for (const FormatRow& row : formats())
    for (const std::string_view suffix : row.suffixes)
      if (suffix.size() > longest && name.ends_with(suffix)) longest = suffix.size(), found = row.format;
  return found;
}

std::optional<Format> source_format_by_name(std::string_view path) {
  const bool is_json = lower_case_ascii(without_compression_suffix(path)).ends_with(".json");
  return is_json ? Format::jsonl : format_by_name(path);
}

Format resolve_format(const Input& input, const FormatOptions& options) {
  if (options.format) return *options.format;
  if (input.is_folder()) return folder_format(input, options);
  if (const std::optional<Format> binary = binary_format(input)) return *binary;
  const std::optional<Format> by_name = source_format_by_name(input.name());
  const bool may_be_json =
      by_name == Format::text && !lower_case_ascii(without_compression_suffix(input.name())).ends_with(".txt");
  if (by_name && *by_name != Format::jsonl && *by_name != Format::xml && !may_be_json) return *by_name;
  const auto open = [&] { return text_of(input.open(), options, input.name()); };
  // A record of sumi may have a field with a name of another dialect.
  const bool names_fields = !options.text_field.empty() || !options.span_field.empty();
  if (by_name == Format::jsonl) return names_fields ? *by_name : json_dialect(*open());
  const std::string head = head_of(*open());
  if (head.starts_with('{') || head.starts_with('[')) {
    const Format dialect = names_fields ? Format::jsonl : json_dialect(*open());
    if (dialect != Format::jsonl || head.starts_with('{') || begins_array_of_records(head)) return dialect;
  }
  if (may_be_json) return *by_name;
  if (const std::optional<Format> xml = format_of_root(head)) return *xml;
  return by_name ? *by_name : format_of_text(head).value_or(Format::text);
}

}  // namespace sumi::io
