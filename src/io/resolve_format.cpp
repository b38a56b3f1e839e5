#include <array>
#include <string>
#include <utility>

#include "io/byte_order_mark.hpp"
#include "io/compression.hpp"
#include "io/input.hpp"
#include "io/transcode.hpp"

namespace sumi::io {
namespace {

constexpr std::array<std::pair<std::string_view, Format>, 5> kSuffixes{{{".jsonl", Format::jsonl},
                                                                        {".ndjson", Format::jsonl},
                                                                        {".csv", Format::csv},
                                                                        {".tsv", Format::tsv},
                                                                        {".txt", Format::text}}};

std::string lower_case_ascii(std::string_view name) {
  std::string lower(name);
  for (char& letter : lower)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return lower;
}

// The first byte that is neither white space nor part of a U+FEFF at the start; 0 where there is none.
char first_visible_byte(ByteSource& bytes) {
  std::array<char, 4096> chunk{};
  std::size_t offset = 0;
  while (const std::size_t got = bytes.read(chunk.data(), chunk.size())) {
    for (std::size_t i = 0; i < got; ++i, ++offset) {
      if (offset < kByteOrderMark.size() && chunk[i] == kByteOrderMark[offset]) continue;
      if (std::string_view(" \t\r\n").find(chunk[i]) == std::string_view::npos) return chunk[i];
    }
  }
  return 0;
}

}  // namespace

std::optional<Format> format_by_name(std::string_view path) {
  const std::string name = lower_case_ascii(without_compression_suffix(path));
  for (const auto& [suffix, format] : kSuffixes)
    if (name.ends_with(suffix)) return format;
  return std::nullopt;
}

Format resolve_format(const Input& input, const FormatOptions& options) {
  if (options.format) return *options.format;
  if (input.is_folder()) return Format::text;
  if (const std::optional<Format> by_name = format_by_name(input.name())) return *by_name;
  std::unique_ptr<ByteSource> bytes = input.open();
  if (!options.encoding.empty()) bytes = transcoded(std::move(bytes), options.encoding, input.name());
  return first_visible_byte(*bytes) == '{' ? Format::jsonl : Format::text;
}

}  // namespace sumi::io
