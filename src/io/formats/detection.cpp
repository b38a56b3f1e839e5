#include <algorithm>
#include <array>
#include <string>

#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/dicom/dicom_form.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/sqlite/database_file.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kZip = "PK\x03\x04";

bool is_field_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return c > ' ' && c < '\x7F'; });
}

// Skips an XML declaration, comments and white space.
std::string_view past_prolog(std::string_view head) {
  for (;;) {
    head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    const std::string_view end = head.starts_with("<?") ? "?>" : head.starts_with("<!--") ? "-->" : "";
    const std::size_t found = end.empty() ? std::string_view::npos : head.find(end);
    if (found == std::string_view::npos) return head;
    head.remove_prefix(found + end.size());
  }
}

// Returns the first characters, in lower case, without U+FEFF.
std::string begin_of(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return lower_case_ascii(text.substr(0, 64));
}

}  // namespace

bool is_pdf(const FileStart& file) {
  return file.head.starts_with("%PDF-");
}

bool is_sqlite(const FileStart& file) {
  return file.head.starts_with(kDatabaseMagic);
}

bool is_html(std::string_view text) {
  const std::string begin = begin_of(text);
  return begin.starts_with("<!doctype html") || begin.starts_with("<html");
}

bool is_xml(std::string_view text) {
  return begin_of(text).starts_with("<?xml");
}

// Accepts header fields, at least one of which occurs only in mail.
bool is_mail(std::string_view head) {
  if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
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
  if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
  if (!head.starts_with("From ")) return false;
  const std::size_t end = head.find('\n');
  return end != std::string_view::npos && is_mail(head.substr(end + 1));
}

bool is_cda(std::string_view text) {
  const std::string_view root = past_prolog(text);
  if (!root.starts_with('<')) return false;
  const std::size_t end = root.find_first_of(" \t\r\n/>");
  std::string_view name = root.substr(1, end == std::string_view::npos ? end : end - 1);
  name = name.substr(name.find(':') == std::string_view::npos ? 0 : name.find(':') + 1);
  return name == "ClinicalDocument";
}

bool is_i2b2_2006(std::string_view text) {
  const std::string_view root = past_prolog(text);
  return root.starts_with("<ROOT") || root.starts_with("<RECORD");
}

bool is_i2b2_2014(std::string_view text) {
  const std::string_view root = past_prolog(text);
  const auto holds = [&](std::string_view part) { return root.find(part) != std::string_view::npos; };
  return root.starts_with("<deIdi2b2") || root.starts_with("<MEDDOCAN") ||
         (root.starts_with('<') && holds("<TEXT>") && (holds("<![CDATA[") || holds("<TAGS")));
}

// The last line may be cut, so it is ignored.
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

std::optional<Format> binary_format(const Input& file) {
  std::string head;
  const auto source = with_head(file.open(), std::max(kDatabaseMagic.size(), kDicomFront), head);
  std::string archive;
  if (head.starts_with(kZip)) append_whole(*source, archive);
  const FileStart start{head, archive};
  for (const FormatRow& row : formats())
    if (row.is_binary != nullptr && row.is_binary(start)) return row.format;
  return std::nullopt;
}

std::optional<Format> format_of_root(std::string_view text) {
  for (const FormatRow& row : formats())
    if (row.is_root != nullptr && row.is_root(text)) return row.format;
  return std::nullopt;
}

std::optional<Format> format_of_text(std::string_view text) {
  for (const FormatRow& row : formats())
    if (row.is_text != nullptr && row.is_text(text)) return row.format;
  return std::nullopt;
}

}  // namespace sumi::io
