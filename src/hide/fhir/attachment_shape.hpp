#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "hide/fhir/resource_elements.hpp"

namespace sumi::hide {

// How a member of a FHIR attachment is published.
enum class AttachmentPart {
  none,  // not at all, with everything in it
  data,  // base64 of plain text
  text,  // free text
  type,  // as attachment_type() gives it
  kept,  // unchanged, as long as the data are
};

// Returns the nearest attachment that contains the element: an object with a member contentType or data of any kind.
// Nothing if there is none.
[[nodiscard]] std::optional<std::uint32_t> attachment_around(const ResourceElements& elements, std::uint32_t element);

// Returns how a member is published. Only a shape that conforms to FHIR is published: data beside one contentType of
// plain text, both strings, directly in the attachment.
//   Requires  attachment_around() names `attachment`.
//   Errors    io::JsonFault: duplicate contentType or data.
[[nodiscard]] AttachmentPart attachment_part(const ResourceElements& elements, std::uint32_t attachment,
                                             std::uint32_t element);

// Returns its data's charset. Requires: one of its members is AttachmentPart::data.
[[nodiscard]] std::string attachment_charset(const ResourceElements& elements, std::uint32_t attachment);

// Returns what may be published of a contentType: a common media type, with nothing but a charset. Other parameters of
// plain text are dropped; nothing for any other type.
[[nodiscard]] std::optional<std::string> attachment_type(const std::string& content_type);

}  // namespace sumi::hide
