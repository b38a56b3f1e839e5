#include "judge/verify/residue/said_parts.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <re2/re2.h>

#include "base/bytes/decompress.hpp"
#include "base/bytes/head.hpp"
#include "base/bytes/view_source.hpp"
#include "base/bytes/zip_archive.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/said_bytes.hpp"
#include "judge/verify/residue/said_mail.hpp"
#include "judge/verify/residue/said_texts.hpp"
#include "judge/verify/residue/workbook_days.hpp"
#include "judge/verify/residue/zip_frame.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

constexpr std::string_view kNameInside = "file name";

// Files that pack text in ways that nothing here reads.
struct Packed {
  std::string_view begins;
  std::string_view what;
};
constexpr std::array<Packed, 11> kPacked{{
    {"%PDF-", "a PDF document"},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "a compound file (macros, an embedded object, older or encrypted Office)"},
    {"7z\xBC\xAF\x27\x1C", "an archive of 7-Zip"},
    {"Rar!\x1A", "an archive of RAR"},
    {"BZh", "a file of bzip2"},
    {"\xFD"
     "7zXZ",
     "a file of xz"},
    {"\x1F\x9D", "a file of compress"},
    {"MSCF", "a cabinet file"},
    {"SQLite format 3", "a database"},
    {"\x78\x9F\x3E\x22", "an attachment of Outlook (TNEF)"},
    {"!BDN", "a mailbox of Outlook"},
}};

// Text in whatever encoding it says that it has; nothing: it is none.
std::optional<std::string> decoded_part(std::string_view bytes) {
  const auto controls = static_cast<std::size_t>(std::ranges::count_if(bytes, is_control));
  if (controls == 0 && !utf8::first_invalid(bytes)) return std::string(bytes);
  const bool is_wide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF") ||
                       bytes.starts_with(std::string_view("<\0", 2)) || bytes.starts_with(std::string_view("\0<", 2));
  if (is_wide)
    if (std::optional<std::string> wide = wide_text(bytes)) return wide;
  constexpr std::size_t kFewControls = 64;
  if (controls * kFewControls > bytes.size()) return std::nullopt;
  static const RE2 declared(R"re(^<\?xml\s[^>]*?encoding\s*=\s*[\x22']([A-Za-z][A-Za-z0-9._:-]*)[\x22'])re");
  std::string charset;
  static_cast<void>(RE2::PartialMatch(re2::StringPiece(bytes.data(), bytes.size()), declared, &charset));
  return said_in_charset(bytes, charset);
}

bool is_named(std::string_view path, std::string_view end) {
  return path.ends_with(end);
}

// Sheets and styles that are written in bytes of their own say numbers in them.
bool is_binary_sheet(std::string_view name) {
  return is_named(name, ".bin") && name.starts_with("xl/") &&
         (name.starts_with("xl/worksheets/sheet") || is_named(name, "/workbook.bin"));
}

}  // namespace

bool is_zip(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06") || bytes.starts_with("PK\x07\x08");
}

std::string said_by_archive(std::string_view archive) {
  std::string all;
  const OnSaid join = [&](const SaidText& said) { (all += said.text) += '\x1F'; };
  SaidParts({}, archive.size(), join).say_archive(archive, {});
  return all;
}

SaidParts::SaidParts(std::string name, std::uint64_t bytes, const OnSaid& on_said)
    : name_(std::move(name)), on_said_(on_said), budget_(std::max(io::kFreeZipBytes, bytes * io::kMostZipExpansion)) {}

void SaidParts::refuse(const std::string& fact) const {
  throw Error{Error::Kind::bad_input, name_, fact};
}

void SaidParts::say_text(std::string_view text, const std::string& path) {
  if (text.empty()) return;
  const std::string_view field = path.empty() ? kTextField : std::string_view(path);
  on_said_({text, field, std::max<std::uint64_t>(record_, 1), record_ == 0});
}

void SaidParts::say_file_name(std::string_view name, const std::string& prefix) {
  const std::string field = prefix + std::string(kNameInside);
  on_said_({.text = name, .field = field, .is_file_name = true});
}

void SaidParts::say_archive(std::string_view archive, const std::string& path) {
  if (++depth_ > kDeepestParts)
    refuse(fmt::format("parts lie in parts more than {} deep; take the inner ones out", kDeepestParts));
  const std::string prefix = path.empty() ? "" : path + "/";
  const std::vector<io::ZipMember> members = io::read_zip(archive, name_, budget_);
  const std::optional<std::string> frame = said_by_frame(archive);
  if (!frame) refuse("an archive has bytes that belong to none of its members; save it again");
  say_text(*frame, prefix + "directory");
  std::string_view styles;
  std::string_view workbook;
  for (const io::ZipMember& member : members) {
    if (is_named(member.name, "xl/styles.xml")) styles = member.bytes;
    if (is_named(member.name, "xl/workbook.xml")) workbook = member.bytes;
    budget_ -= std::min<std::uint64_t>(budget_ - 1, member.bytes.size());
  }
  std::optional<NumberStyles> numbers;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const io::ZipMember& member = members[i];
    say_file_name(member.name, prefix);
    part_ = i + 1;
    if (is_binary_sheet(member.name))
      refuse(fmt::format("part {} is a sheet in a binary form, which can't be searched; save it as .xlsx", part_));
    say(member.bytes, prefix + member.name);
    if (member.name.starts_with("xl/")) say_text(shown_headers(member.bytes), prefix + member.name + " headers");
    if (member.bytes.find("sheetData") == std::string::npos) continue;
    if (!numbers) numbers = NumberStyles::of(styles, workbook);
    say_text(shown_numbers(member.bytes, *numbers), prefix + member.name + " numbers");
  }
  --depth_;
}

void SaidParts::say_mail(std::string_view mail, const std::string& path) {
  if (++depth_ > kDeepestParts)
    refuse(fmt::format("parts lie in parts more than {} deep; take the inner ones out", kDeepestParts));
  const std::string prefix = path.empty() ? "" : path + "/";
  std::string rest;
  std::size_t copied = 0;
  std::size_t number = 0;
  for (const MailPart& part : mail_parts(mail)) {
    rest += mail.substr(copied, part.where.begin - copied);
    copied = part.where.end;
    part_ = ++number;
    const std::string own = fmt::format("{}part {}", prefix, number);
    if (part.charset.empty()) {
      say(part.bytes, own);
    } else {
      say_text(said_in_charset(part.bytes, part.charset), own);
    }
  }
  rest += mail.substr(copied);
  say_text(said_by_bytes(rest), path);
  --depth_;
}

std::uint64_t SaidParts::say_messages(std::string_view box) {
  for (const Range message : mail_messages(box)) {
    ++record_;
    say_mail(box.substr(message.begin, message.size()), {});
  }
  return std::exchange(record_, 0);
}

void SaidParts::say_compressed(std::string_view bytes, const std::string& path) {
  if (++depth_ > kDeepestParts)
    refuse(fmt::format("parts lie in parts more than {} deep; take the inner ones out", kDeepestParts));
  const auto source = io::decompressed(std::make_unique<io::ViewSource>(bytes), io::compression_by_magic(bytes), name_);
  std::string unpacked;
  std::string chunk(std::size_t{1} << 16, '\0');
  while (const std::size_t got = source->read(chunk.data(), chunk.size())) {
    if (got >= budget_) refuse("it unpacks to more than any usual document does; don't trust it");
    budget_ -= got;
    unpacked.append(chunk, 0, got);
  }
  say(unpacked, path);
  --depth_;
}

void SaidParts::say(std::string_view bytes, const std::string& path) {
  if (bytes.empty()) return;
  if (is_zip(bytes)) return say_archive(bytes, path);
  if (io::compression_by_magic(bytes) != io::Compression::none) return say_compressed(bytes, path);
  for (const Packed& kind : kPacked)
    if (bytes.starts_with(kind.begins))
      refuse(fmt::format("part {} of it is {}, which can't be searched; take it out", part_, kind.what));
  if (is_mail(bytes)) return say_mail(bytes, path);
  if (const std::optional<std::string> text = decoded_part(bytes)) {
    if (text->find("<!ENTITY") != std::string::npos)
      refuse(fmt::format("part {} of it has entities of its own, which aren't read; write out what they say", part_));
    return say_text(*text, path);
  }
  if (const std::optional<std::string> wide = wide_text(bytes)) say_text(*wide, path);
  say_text(readable_parts(bytes), path);
  say_text(wide_parts(bytes), path);
}

}  // namespace sumi::verify
