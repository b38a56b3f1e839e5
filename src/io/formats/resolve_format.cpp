#include "io/formats/resolve_format.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "io/bytes/byte_order_mark.hpp"
#include "io/bytes/compression.hpp"
#include "io/bytes/input.hpp"
#include "io/formats/container_kind.hpp"
#include "io/formats/json_dialect.hpp"
#include "io/formats/open_text.hpp"
#include "text/ascii.hpp"

namespace sumi::io {
namespace {

constexpr std::array<std::pair<std::string_view, Format>, 25> kSuffixes{
    {{".pdf.txt", Format::pdf}, {".jsonl", Format::jsonl},   {".ndjson", Format::jsonl},
     {".md", Format::text},     {".markdown", Format::text}, {".log", Format::text},
     {".csv", Format::csv},     {".tsv", Format::tsv},       {".conll.txt", Format::conll},
     {".txt", Format::text},    {".conll", Format::conll},   {".bio", Format::conll},
     {".iob", Format::conll},   {".docx", Format::docx},     {".odt", Format::odt},
     {".xlsx", Format::xlsx},   {".eml", Format::eml},       {".mbox", Format::mbox},
     {".html", Format::html},   {".htm", Format::html},      {".xml", Format::xml},
     {".pdf", Format::pdf},     {".sqlite", Format::sqlite}, {".sqlite3", Format::sqlite},
     {".db", Format::sqlite}}};
constexpr std::size_t kHeadBytes = 4096;

// The first bytes, without U+FEFF and white space in front.
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

// Without an XML declaration, comments and white space in front.
std::string_view past_prolog(std::string_view head) {
  for (;;) {
    head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    const std::string_view end = head.starts_with("<?") ? "?>" : head.starts_with("<!--") ? "-->" : "";
    const std::size_t found = end.empty() ? std::string_view::npos : head.find(end);
    if (found == std::string_view::npos) return head;
    head.remove_prefix(found + end.size());
  }
}

// i2b2's, if it is one of them.
std::optional<Format> xml_dialect(std::string_view head) {
  const std::string_view root = past_prolog(head);
  if (root.starts_with("<deIdi2b2") || root.starts_with("<MEDDOCAN")) return Format::i2b2_2014;
  if (root.starts_with("<ROOT") || root.starts_with("<RECORD")) return Format::i2b2_2006;
  const auto holds = [&](std::string_view part) { return root.find(part) != std::string_view::npos; };
  if (root.starts_with('<') && holds("<TEXT>") && (holds("<![CDATA[") || holds("<TAGS"))) return Format::i2b2_2014;
  return std::nullopt;
}

// Whether each line that isn't blank, but for a cut last one, ends with a token's label.
bool is_conll(std::string_view head) {
  std::size_t labelled = 0;
  bool any_outside = false;
  for (std::size_t begin = 0, end = head.find('\n'); end != std::string_view::npos;
       begin = end + 1, end = head.find('\n', begin)) {
    std::string_view line = head.substr(begin, end - begin);
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (line.empty()) continue;
    const std::size_t gap = line.find_last_of(" \t");
    if (gap == std::string_view::npos) return false;
    const std::string_view label = line.substr(gap + 1);
    const bool prefixed =
        label.size() > 2 && label[1] == '-' && std::string_view("BIESLU").find(label[0]) != std::string_view::npos;
    if (label != "O" && !prefixed) return false;
    ++labelled;
    any_outside = any_outside || label == "O";
  }
  return labelled > 1 && any_outside;
}

bool ends_as_records(const std::string& file) {
  const std::optional<Format> format = source_format_by_name(file);
  return format && *format != Format::text;
}

// A folder of brat's or i2b2's; of files with their own formats, where one ends as those do and the caller can read
// them; else of plain text.
Format folder_format(const Input& input, const FormatOptions& options) {
  const std::vector<std::string> files = input.files();
  const auto ends = [](std::string_view suffix) {
    return [suffix](const std::string& file) { return without_compression_suffix(file).ends_with(suffix); };
  };
  if (std::any_of(files.begin(), files.end(), ends(".ann"))) return Format::brat;
  const auto xml = std::find_if(files.begin(), files.end(), ends(".xml"));
  if (xml != files.end() && xml_dialect(head_of(*input.open(*xml))) == Format::i2b2_2014) return Format::i2b2_2014;
  const bool any_records = options.each_by_itself && std::ranges::any_of(files, ends_as_records);
  return any_records ? Format::files : Format::text;
}

}  // namespace

bool are_several_files(const Input& input, const FormatOptions& options) {
  if (!input.is_folder() || !options.each_by_itself || !options.format) return false;
  const Format format = *options.format;
  return format == Format::files || format == Format::jsonl || format == Format::lines || is_table(format) ||
         format == Format::sqlite || is_container(format);
}

std::optional<Format> format_by_name(std::string_view path) {
  const std::string name = lower_case_ascii(without_compression_suffix(path));
  for (const auto& [suffix, format] : kSuffixes)
    if (name.ends_with(suffix)) return format;
  return std::nullopt;
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
  // A record of ours may have a field named as one of theirs.
  const bool names_fields = !options.text_field.empty() || !options.span_field.empty();
  if (by_name == Format::jsonl) return names_fields ? *by_name : json_dialect(*open());
  const std::string head = head_of(*open());
  if (head.starts_with('{') || head.starts_with('[')) {
    const Format dialect = names_fields ? Format::jsonl : json_dialect(*open());
    if (dialect != Format::jsonl || head.starts_with('{') || begins_array_of_records(head)) return dialect;
  }
  if (may_be_json) return *by_name;
  if (const std::optional<Format> xml = xml_dialect(head)) return *xml;
  if (by_name) return *by_name;
  if (const std::optional<Format> container = container_of_text(head)) return *container;
  return is_conll(head) ? Format::conll : Format::text;
}

}  // namespace sumi::io
