#include "io/formats/mail/attachments.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/base64.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/docx/docx.hpp"
#include "io/formats/html/html_entities.hpp"
#include "io/formats/mail/attached_table.hpp"
#include "io/formats/ods/ods.hpp"
#include "io/formats/odt/odt.hpp"
#include "io/formats/pdf/pdf_reader.hpp"
#include "io/formats/picture/picture.hpp"
#include "io/formats/pptx/pptx.hpp"
#include "io/formats/rtf/rtf.hpp"
#include "io/formats/xlsx/xlsx.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kMessageType = "message/rfc822";
constexpr std::array<std::string_view, 4> kTextSuffixes{".txt", ".md", ".markdown", ".log"};
constexpr std::array<std::string_view, 1> kTabbedSuffixes{".tsv"};
constexpr std::array<std::string_view, 1> kCommaSuffixes{".csv"};
constexpr std::array<std::string_view, 2> kPageSuffixes{".html", ".htm"};

using Opens = std::unique_ptr<Container> (*)(std::string_view bytes, const std::string& place,
                                             std::uint64_t longest_bytes);

// A file that is one text.
class AttachedText : public Container {
 public:
  explicit AttachedText(std::string text) {
    if (!text.empty()) texts_.push_back(std::move(text));
  }
  std::string written(NewTexts texts, const PassesItem&) const override {
    return texts.size() == 0 ? std::string() : texts.front();
  }
};

bool begins_as_pdf(const FileStart& start) {
  return start.head.starts_with("%PDF-");
}

std::unique_ptr<Container> open_attached_pdf(std::string_view bytes, const std::string& place, std::uint64_t) {
  return open_pdf(bytes, place);
}

std::unique_ptr<Container> open_rich_text(std::string_view bytes, const std::string& place, std::uint64_t) {
  return open_rtf(bytes, place);
}

struct AttachedKind {
  bool (*is_one)(const FileStart&);
  std::string_view media_type;
  std::string_view suffix;
  Opens open;
};

constexpr std::array kKinds = std::to_array<AttachedKind>(
    {{is_docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document", ".docx", open_docx},
     {is_pptx, "application/vnd.openxmlformats-officedocument.presentationml.presentation", ".pptx", open_pptx},
     {is_odt, "application/vnd.oasis.opendocument.text", ".odt", open_odt},
     {is_rtf, "application/rtf", ".rtf", open_rich_text},
     {begins_as_pdf, "application/pdf", ".pdf", open_attached_pdf}});

struct AttachedWorkbook {
  bool (*is_one)(const FileStart&);
  std::string_view media_type;
  std::string_view suffix;
  Opens open;
  std::vector<SheetGrid> (*sheets)(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes);
};

constexpr std::array kWorkbooks = std::to_array<AttachedWorkbook>(
    {{is_xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ".xlsx", open_xlsx,
      grids_of_workbook},
     {is_ods, "application/vnd.oasis.opendocument.spreadsheet", ".ods", open_ods, grids_of_spreadsheet}});

std::optional<Attachment> opened_table(const MimePart& part, const FileStart& start, const std::string& name,
                                       const std::string& place) {
  for (const AttachedWorkbook& kind : kWorkbooks)
    if (kind.is_one(start))
      return Attachment{kind.media_type, kind.suffix, kind.open(part.content, place, kLongestAttachment),
                        kind.sheets(part.content, place, kLongestAttachment)};
  const bool has_suffix = name.find('.') != std::string::npos;
  const auto is_one = [&](std::string_view media_type, const auto& suffixes) {
    if (!has_suffix) return part.media_type == media_type;
    return std::ranges::any_of(suffixes, [&](std::string_view suffix) { return name.ends_with(suffix); });
  };
  const bool is_tabbed = is_one("text/tab-separated-values", kTabbedSuffixes);
  if (!is_tabbed && !is_one("text/csv", kCommaSuffixes)) return std::nullopt;
  std::string text = text_in_utf8(part.content, part.charset, place);
  auto table = std::make_unique<AttachedTable>(std::move(text), is_tabbed ? '\t' : '\0', place);
  Attachment file{is_tabbed ? "text/tab-separated-values; charset=utf-8" : "text/csv; charset=utf-8",
                  is_tabbed ? ".tsv" : ".csv",
                  nullptr,
                  {table->grid()}};
  file.inside = std::move(table);
  return file;
}

std::optional<Attachment> opened_part(const MimePart& part, const std::string& place, const MailReading& reading) {
  const std::string_view content = part.content;
  const FileStart start{content, content.starts_with("PK") ? content : std::string_view()};
  for (const AttachedKind& kind : kKinds)
    if (kind.is_one(start))
      return Attachment{kind.media_type, kind.suffix, kind.open(content, place, kLongestAttachment)};
  if (is_picture(start) && picture_readers_if_installed() != nullptr) {
    const bool is_png = content.starts_with("\x89PNG");
    const bool is_jpeg = content.starts_with("\xFF\xD8");
    return Attachment{is_png    ? "image/png"
                      : is_jpeg ? "image/jpeg"
                                : "image/tiff",
                      is_png    ? ".png"
                      : is_jpeg ? ".jpg"
                                : ".tiff",
                      open_picture(content, place)};
  }
  if (part.media_type == kMessageType) {
    if (reading.depth >= kDeepestMessages) return std::nullopt;
    MailReading within = reading;
    ++within.depth;
    return Attachment{kMessageType, ".eml", open_mail_within(content, place, within)};
  }
  const std::string name = lower_case_ascii(part.file_name);
  if (reading.has_tables)
    if (std::optional<Attachment> table = opened_table(part, start, name, place)) return table;
  const bool has_suffix = name.find('.') != std::string::npos;
  const bool may_be_text = part.media_type.starts_with("text/") || part.media_type == "application/octet-stream";
  const auto is_one = [&](std::string_view media_type, const auto& suffixes) {
    if (!has_suffix) return part.media_type == media_type;
    return may_be_text &&
           std::ranges::any_of(suffixes, [&](std::string_view suffix) { return name.ends_with(suffix); });
  };
  if (is_one("text/plain", kTextSuffixes))
    return Attachment{"text/plain; charset=utf-8", ".txt",
                      std::make_unique<AttachedText>(text_in_utf8(part.content, part.charset, place))};
  if (is_one("text/html", kPageSuffixes)) {
    const std::string page = with_sound_ends(text_in_utf8(part.content, part.charset, place));
    return Attachment{"text/html; charset=utf-8", ".html", open_html(page, place)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Attachment> opened_attachment(const MimePart& part, const std::string& place,
                                            const MailReading& reading) {
  try {
    return opened_part(part, place, reading);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return std::nullopt;
  }
}

std::string disposition_of(const Attachment& file, std::size_t number) {
  return fmt::format("Content-Disposition: attachment; filename=\"attachment{}{}\"\n", number, file.suffix);
}

void append_attachment(const Attachment& file, std::size_t number, std::string_view bytes, std::string& out) {
  constexpr std::size_t kBytesOfALine = 57;
  out += fmt::format("Content-Type: {}\n", file.media_type) + disposition_of(file, number);
  if (file.media_type == kMessageType) {
    out.append("\n").append(bytes);
    return;
  }
  out += "Content-Transfer-Encoding: base64\n\n";
  for (std::size_t at = 0; at < bytes.size(); at += kBytesOfALine) {
    append_base64(out, bytes.substr(at, kBytesOfALine));
    out += '\n';
  }
}

}  // namespace sumi::io
