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

// A file in a message that is read and rewritten in place.
struct Attachment {
  std::string_view media_type;
  std::string_view suffix;  // of the name under which it is written
  std::unique_ptr<Container> inside;
  std::vector<SheetGrid> sheets = {};  // of a table, in the order of its texts
};

// How a message is nested, and which parts of it are read.
struct MailReading {
  unsigned depth = 0;       // number of messages in which it is attached
  bool has_header = false;  // senders, recipients and dates are texts
  // Attached tables are read; otherwise they are removed, because their columns' content is unknown.
  bool has_tables = false;
};

// Opens a part that is a document with layout (docx, pptx, odt, rtf), a picture (where what reads it is installed), a
// table (xlsx, ods, csv, tsv), a page, plain text or a message, as its content says, or its type and its name. Nothing
// where it is something else, where it can't be read, where it is a message in kDeepestMessages others, or where it
// unpacks to more than kLongestAttachment bytes.
[[nodiscard]] std::optional<Attachment> opened_attachment(const MimePart& part, const std::string& place,
                                                          const MailReading& reading);
inline constexpr unsigned kDeepestMessages = 3;
inline constexpr std::uint64_t kLongestAttachment = std::uint64_t{256} << 20;

// Returns the header field with its new name: attachment1.docx.
[[nodiscard]] std::string disposition_of(const Attachment& file, std::size_t number);

// Appends a part with this file: its header, and its bytes in base64, except for a message, which has no encoding (RFC
// 2045).
void append_attachment(const Attachment& file, std::size_t number, std::string_view bytes, std::string& out);

// Opens a message that is nested in this many others.
[[nodiscard]] std::unique_ptr<Container> open_mail_within(std::string_view message, const std::string& place,
                                                          const MailReading& reading);

// A text of a header field, with its label (Container::label()).
struct HeaderText {
  std::string text;  // not empty
  std::string_view label;
};

// Returns the texts of a field: names and addresses of senders or recipients (PERSON, EMAIL_ADDRESS), a date
// (DATE_TIME), a subject.
[[nodiscard]] std::vector<HeaderText> header_texts(const HeaderField& field);

// Returns the field with new texts in place of these; nothing if none is left. A replaced address that is no address
// any more is written as one that leads nowhere: [EMAIL_ADDRESS_1] as EMAIL_ADDRESS_1@redacted.invalid; header_texts()
// reads it back.
//   Requires  as many texts as header_texts() gives.
[[nodiscard]] std::string written_header_field(const HeaderField& field, NewTexts texts);

}  // namespace sumi::io
