#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/mime_parts.hpp"

namespace sumi::io {

// A file in a message that is read and written in place.
struct Attachment {
  std::string_view media_type;
  std::string_view suffix;  // of the name under which it is written
  std::unique_ptr<Container> inside;
  std::vector<SheetGrid> sheets = {};  // of a table, in the order of its texts
};

// Where a message lies, and what of it is read.
struct MailReading {
  unsigned depth = 0;       // messages that it is attached in
  bool has_header = false;  // senders, receivers and dates are texts
  bool has_tables = false;  // attached tables are opened; else what their columns hold isn't known, and they go
};

// Opens a part that is a document with layout (docx, pptx, odt, rtf), a picture (where what reads it is installed), a
// table (xlsx, ods, csv, tsv), a page, plain text or a message, as its content says, or its type and its name. Nothing
// where it is something else, where it can't be read, where it is a message in kDeepestMessages others, or where it
// unpacks to more than kLongestAttachment bytes.
[[nodiscard]] std::optional<Attachment> opened_attachment(const MimePart& part, const std::string& place,
                                                          const MailReading& reading);
inline constexpr unsigned kDeepestMessages = 3;
inline constexpr std::uint64_t kLongestAttachment = std::uint64_t{256} << 20;

// The field of its header with its new name: attachment1.docx.
[[nodiscard]] std::string disposition_of(const Attachment& file, std::size_t number);

// A part with this file: its header, and its bytes in base64, but for a message, which has no coding (RFC 2045).
void append_attachment(const Attachment& file, std::size_t number, std::string_view bytes, std::string& out);

// A message that lies in so many others.
[[nodiscard]] std::unique_ptr<Container> open_mail_within(std::string_view message, const std::string& place,
                                                          const MailReading& reading);

}  // namespace sumi::io
