#include "io/formats/container_kind.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "io/bytes/byte_order_mark.hpp"
#include "io/bytes/head.hpp"
#include "io/bytes/whole_file.hpp"
#include "io/bytes/zip_archive.hpp"
#include "io/databases/database_file.hpp"
#include "text/ascii.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kZip = "PK\x03\x04";

// By what it says of its main part; with macros, its reader refuses it.
std::optional<Format> office_format(std::string_view archive) {
  const std::string mimetype = zip_member(archive, "mimetype");
  if (mimetype.starts_with("application/vnd.oasis.opendocument.text")) return Format::odt;
  const std::string types = zip_member(archive, "[Content_Types].xml");
  const auto holds = [&](std::string_view type) { return types.find(type) != std::string::npos; };
  if (holds("wordprocessingml.document.main+xml") || holds("wordprocessingml.template.main+xml") ||
      holds("vnd.ms-word.document.macroEnabled") || holds("vnd.ms-word.template.macroEnabled"))
    return Format::docx;
  if (holds("spreadsheetml.sheet.main+xml") || holds("spreadsheetml.template.main+xml") ||
      holds("vnd.ms-excel.sheet.macroEnabled") || holds("vnd.ms-excel.template.macroEnabled"))
    return Format::xlsx;
  return std::nullopt;
}

bool is_field_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return c > ' ' && c < '\x7F'; });
}

// Header fields, of which one is only found in mail.
bool is_mail(std::string_view head) {
  constexpr std::array<std::string_view, 5> kOfMail{"mime-version", "message-id", "received", "return-path",
                                                    "delivered-to"};
  bool found = false;
  while (!head.empty()) {
    const std::size_t end = std::min(head.find('\n'), head.size());
    const std::string_view line = trimmed(head.substr(0, end), "\r");
    const bool is_cut = end == head.size();
    head.remove_prefix(std::min(end + 1, head.size()));
    if (line.empty() || is_cut) return found;
    if (line.front() == ' ' || line.front() == '\t') continue;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_field_name(line.substr(0, colon))) return false;
    found = found || std::ranges::find(kOfMail, lower_case_ascii(line.substr(0, colon))) != kOfMail.end();
  }
  return found;
}

bool is_mbox(std::string_view head) {
  if (!head.starts_with("From ")) return false;
  const std::size_t end = head.find('\n');
  return end != std::string_view::npos && is_mail(head.substr(end + 1));
}

}  // namespace

std::optional<Format> binary_format(const Input& file) {
  std::string head;
  const auto source = with_head(file.open(), kDatabaseMagic.size(), head);
  if (head.starts_with("%PDF-")) return Format::pdf;
  if (head == kDatabaseMagic) return Format::sqlite;
  if (!head.starts_with(kZip)) return std::nullopt;
  std::string archive;
  append_whole(*source, archive);
  return office_format(archive);
}

std::optional<Format> container_of_text(std::string_view head) {
  if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
  const std::string begin = lower_case_ascii(head.substr(0, 64));
  if (begin.starts_with("<!doctype html") || begin.starts_with("<html")) return Format::html;
  if (begin.starts_with("<?xml")) return Format::xml;
  if (is_mbox(head)) return Format::mbox;
  if (is_mail(head)) return Format::eml;
  return std::nullopt;
}

}  // namespace sumi::io
