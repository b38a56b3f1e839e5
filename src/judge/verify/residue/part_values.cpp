#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/zip_archive.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/json_values.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include "judge/verify/residue/pdf_said.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

constexpr std::string_view kNameInside = "file name";

bool is_packed(std::string_view bytes) {
  return is_zip(bytes) || io::compression_by_magic(bytes) != io::Compression::none || packed_kind(bytes);
}

// The text in the encoding that the part declares; nothing if it is no text.
std::optional<std::string> decoded_part(std::string_view bytes) {
  const auto controls = static_cast<std::size_t>(std::ranges::count_if(bytes, is_control));
  const bool is_utf8 = !utf8::first_invalid(bytes);
  if (controls == 0 && is_utf8) return std::string(bytes);
  const bool is_wide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF") ||
                       bytes.starts_with(std::string_view("<\0", 2)) || bytes.starts_with(std::string_view("\0<", 2));
  if (is_wide)
    if (std::optional<std::string> wide = wide_text(bytes)) return wide;
  const std::string charset = declared_charset(bytes);
  const auto shifts = charset.empty() ? 0 : std::ranges::count(bytes, '\x1B');  // ISO-2022 has escape characters
  constexpr std::size_t kFewControls = 64;
  if ((controls - static_cast<std::size_t>(shifts)) * kFewControls > bytes.size()) return std::nullopt;
  return text_from_charset(bytes, charset);
}

// Binary sheets and styles have numbers in their own encoding.
bool is_binary_sheet(std::string_view name) {
  return name.ends_with(".bin") && name.starts_with("xl/") &&
         (name.starts_with("xl/worksheets/sheet") || name.ends_with("/workbook.bin"));
}

}  // namespace

PartValues::PartValues(std::string name, std::uint64_t bytes, const OnVisit& on_visit, std::uint64_t most)
    : name_(std::move(name)),
      on_said_(on_visit),
      budget_(std::min(most, std::max(io::kFreeZipBytes, bytes * io::kMostZipExpansion))) {}

void PartValues::refuse(const std::string& fact) const {
  throw Error{Error::Kind::bad_input, name_, fact};
}

void PartValues::enter() {
  if (++depth_ > kDeepestParts)
    refuse(fmt::format("parts lie in parts more than {} deep; take the inner ones out", kDeepestParts));
}

void PartValues::say_text(std::string_view text, const std::string& path) {
  if (text.empty()) return;
  const std::string_view field = path.empty() ? kTextField : std::string_view(path);
  on_said_({text, field, std::max<std::uint64_t>(record_, 1), record_ == 0});
  say_pictures_in(text, path);
}

void PartValues::say_pictures_in(std::string_view text, const std::string& path) {
  constexpr std::string_view kBase64 = "base64,";
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_=% \t\r\n";
  for (std::size_t at = text.find(kBase64); at != std::string_view::npos; at = text.find(kBase64, at)) {
    at += kBase64.size();
    const std::size_t end = std::min(text.find_first_not_of(kDigits, at), text.size());
    // Enough to judge by: most of what is in base64 is no picture.
    constexpr std::size_t kHead = 64;
    if (!is_picture(bytes_of_digits(text.substr(at, std::min(end - at, kHead))))) continue;
    say_picture(bytes_of_digits(text.substr(at, end - at)), path);
    at = end;
  }
}

// Reports the bytes decoded in the charset, then as if the charset were wrong: as UTF-8, or with UTF-16 among other
// bytes.
void PartValues::visit_in_charset(std::string_view bytes, const std::string& charset, const std::string& path) {
  say_text(text_from_charset(bytes, charset), path);
  if (utf8::first_invalid(bytes)) {
    if (std::ranges::any_of(bytes, is_control)) say_text(wide_parts(bytes), path);
  } else if (std::ranges::any_of(bytes, [](char c) { return (c & 0x80) != 0; })) {
    say_text(bytes, path);
  }
}

void PartValues::visit_file_name(std::string_view name, const std::string& prefix) {
  const std::string field = prefix + std::string(kNameInside);
  on_said_({.text = name, .field = field, .is_file_name = true});
}

void PartValues::visit_archive(std::string_view archive, const std::string& path) {
  enter();
  const std::string prefix = path.empty() ? "" : path + "/";
  const std::vector<io::ZipMember> members = io::read_zip(archive, name_, budget_);
  const std::optional<std::string> frame = zip_frame_text(archive);
  if (!frame) refuse("an archive has bytes that belong to none of its members; save it again");
  say_text(*frame, prefix + "directory");
  std::string_view styles;
  std::string_view workbook;
  for (const io::ZipMember& member : members) {
    if (member.name.ends_with("xl/styles.xml")) styles = member.bytes;
    if (member.name.ends_with("xl/workbook.xml")) workbook = member.bytes;
    charge(member.bytes.size());
  }
  std::optional<NumberStyles> numbers;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const io::ZipMember& member = members[i];
    visit_file_name(member.name, prefix);
    part_ = i + 1;
    if (is_binary_sheet(member.name))
      refuse(fmt::format("part {} is a sheet in a binary form, which can't be searched; save it as .xlsx", part_));
    visit(member.bytes, prefix + member.name);
    if (member.name.starts_with("xl/")) say_text(shown_headers(member.bytes), prefix + member.name + " headers");
    if (member.bytes.find("sheetData") == std::string::npos) continue;
    if (!numbers) numbers = NumberStyles::of(styles, workbook);
    say_text(shown_numbers(member.bytes, *numbers), prefix + member.name + " numbers");
  }
  --depth_;
}

void PartValues::visit_mail(std::string_view mail, const std::string& path) {
  enter();
  const std::string prefix = path.empty() ? "" : path + "/";
  std::string rest;
  std::size_t copied = 0;
  std::size_t number = 0;
  for (const MailPart& part : mail_parts(mail, name_)) {
    rest += mail.substr(copied, part.where.begin - copied);
    copied = part.where.end;
    part_ = ++number;
    const std::string own = fmt::format("{}part {}", prefix, number);
    if (part.charset.empty() || is_packed(part.bytes) || is_mail(part.bytes)) {
      visit(part.bytes, own);
    } else {
      visit_in_charset(part.bytes, part.charset, own);
    }
  }
  rest += mail.substr(copied);
  say_text(text_from_bytes(rest), path);
  --depth_;
}

void PartValues::visit_pdf(std::string_view pdf, const std::string& path) {
  enter();
  const std::string prefix = path.empty() ? "" : path + "/";
  std::vector<PdfText> texts;
  try {
    texts = pdf_reader().said(pdf, budget_);
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::unfinished || path.empty()) throw Error{error.kind(), name_, error.fact()};
    refuse(fmt::format("part {} of it is a PDF document that can't be searched: {}", part_, error.fact()));
  }
  for (const PdfText& one : texts) {
    charge(one.text.size());
    if (one.is_picture) {
      say_picture(one.text, prefix + one.place);
    } else if (one.is_bytes) {
      visit(one.text, prefix + one.place);
    } else {
      say_text(one.text, prefix + one.place);
    }
  }
  --depth_;
}

void PartValues::say_picture(std::string_view picture, const std::string& path) {
  try {
    const std::string prefix = path.empty() ? "" : path + " ";
    for (const std::string& text : picture_reader().said(picture)) say_text(text, prefix + "print");
  } catch (const Error& error) {
    throw Error{error.kind(), name_, error.fact()};
  }
}

std::uint64_t PartValues::visit_messages(std::string_view box) {
  for (const Range message : mail_messages(box)) {
    ++record_;
    visit_mail(box.substr(message.begin, message.size()), {});
  }
  return std::exchange(record_, 0);
}

void PartValues::visit_compressed(std::string_view bytes, const std::string& path) {
  enter();
  const auto source = io::decompressed(std::make_unique<io::ViewSource>(bytes), io::compression_by_magic(bytes), name_);
  std::string unpacked;
  std::string chunk(std::size_t{1} << 16, '\0');
  while (const std::size_t got = source->read(chunk.data(), chunk.size())) {
    if (got >= budget_) refuse(fmt::format("{} any usual document does; don't trust it", io::kUnpacksToMore));
    budget_ -= got;
    unpacked.append(chunk, 0, got);
  }
  visit(unpacked, path);
  --depth_;
}

void PartValues::visit(std::string_view bytes, const std::string& path) {
  if (bytes.empty()) return;
  if (is_zip(bytes)) return visit_archive(bytes, path);
  if (io::compression_by_magic(bytes) != io::Compression::none) return visit_compressed(bytes, path);
  if (bytes.starts_with(kPdf)) return visit_pdf(bytes, path);
  if (is_picture(bytes)) say_picture(bytes, path);
  if (const auto kind = packed_kind(bytes))
    refuse(fmt::format("part {} of it is {}, which can't be searched; take it out", part_, *kind));
  if (const std::optional<std::string> plain = inflated(bytes, budget_)) {
    enter();
    charge(plain->size());
    visit(*plain, path);
    --depth_;
    return;
  }
  if (is_mail(bytes)) return visit_mail(bytes, path);
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
