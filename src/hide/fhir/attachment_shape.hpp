#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "hide/fhir/resource_elements.hpp"

namespace sumi::hide {

// What is published of a member of a FHIR attachment.
enum class AttachmentPart {
  none,  // nothing: neither it nor what is in it
  data,  // base64 of plain text
  text,  // free text
  type,  // as attachment_type() has it
  kept,  // as it stands, as long as the data do
};

// The nearest attachment that holds the element: an object with a member contentType or data, of whatever kind.
// Nothing: none does.
[[nodiscard]] std::optional<std::uint32_t> attachment_around(const ResourceElements& elements, std::uint32_t element);

// Only what has the shape that FHIR gives it is published: data next to one contentType that says plain text, both
// strings, and directly in the attachment.
//   Requires  attachment_around() names `attachment`.
//   Errors    io::JsonFault: contentType or data stand twice.
[[nodiscard]] AttachmentPart attachment_part(const ResourceElements& elements, std::uint32_t attachment,
                                             std::uint32_t element);

// Its data's charset. Requires: one of its members is AttachmentPart::data.
[[nodiscard]] std::string attachment_charset(const ResourceElements& elements, std::uint32_t attachment);

// What may be published of a contentType: one of the common media types, with a charset and nothing else behind it.
// Plain text with other parameters loses them; nothing: any other.
[[nodiscard]] std::optional<std::string> attachment_type(const std::string& content_type);

}  // namespace sumi::hide
