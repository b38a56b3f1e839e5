#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/mime_parts.hpp"

namespace sumi::io {

// A file in a message that is read and written in place.
struct Attachment {
  std::string_view media_type;
  std::string_view suffix;  // of the name under which it is written
  std::unique_ptr<Container> inside;
};

// Opens a part that is a document with layout (docx, pptx, odt, rtf), a page, plain text or a message, as its content
// says, or its type and its name. Nothing where it is something else, where it can't be read, where it is a message in
// kDeepestMessages others, or where it unpacks to more than kLongestAttachment bytes. Tables aren't opened: what their
// columns hold is told by their headers.
[[nodiscard]] std::optional<Attachment> opened_attachment(const MimePart& part, const std::string& place,
                                                          unsigned depth);
inline constexpr unsigned kDeepestMessages = 3;
inline constexpr std::uint64_t kLongestAttachment = std::uint64_t{256} << 20;

// The field of its header with its new name: attachment1.docx.
[[nodiscard]] std::string disposition_of(const Attachment& file, std::size_t number);

// A part with this file: its header, and its bytes in base64, but for a message, which has no coding (RFC 2045).
void append_attachment(const Attachment& file, std::size_t number, std::string_view bytes, std::string& out);

// A message that lies in so many others.
[[nodiscard]] std::unique_ptr<Container> open_mail_within(std::string_view message, const std::string& place,
                                                          unsigned depth);

}  // namespace sumi::io
