#include <algorithm>
#include <array>
#include <string_view>

#include "hide/fhir/fhir_elements.hpp"
#include "io/formats/fhir/text_attachment.hpp"

namespace sumi::hide {
namespace {

using io::JsonKind;

constexpr std::array<std::string_view, 29> kMediaTypes{
    "application/dicom",
    "application/fhir+json",
    "application/fhir+xml",
    "application/hl7-cda+xml",
    "application/hl7-v3+xml",
    "application/json",
    "application/msword",
    "application/octet-stream",
    "application/pdf",
    "application/rtf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/xml",
    "application/zip",
    "audio/mpeg",
    "audio/ogg",
    "audio/wav",
    "image/bmp",
    "image/gif",
    "image/jpeg",
    "image/png",
    "image/svg+xml",
    "image/tiff",
    "image/webp",
    "text/csv",
    "text/html",
    "text/markdown",
    "text/plain",
    "text/rtf",
    "text/xml"};
constexpr std::size_t kHashLetters = 28;  // SHA-1 in base64

std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& one : small)
    if (one >= 'A' && one <= 'Z') one = static_cast<char>(one - 'A' + 'a');
  return small;
}

bool is_letter_or_digit(char one) {
  return (one >= 'A' && one <= 'Z') || (one >= 'a' && one <= 'z') || (one >= '0' && one <= '9');
}

std::string_view without_spaces_around(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

// Accepts charset=utf-8, charset="utf-8".
bool is_charset(std::string_view parameter) {
  constexpr std::string_view kCharset = "charset=";
  parameter = without_spaces_around(parameter);
  if (!small_letters(parameter).starts_with(kCharset)) return false;
  std::string_view name = parameter.substr(kCharset.size());
  if (name.size() >= 2 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
  return !name.empty() && name.size() <= 20 &&
         std::ranges::all_of(name, [](char one) { return is_letter_or_digit(one) || one == '-' || one == '_'; });
}

// Accepts en, pt-BR: two or three letters, then short parts.
bool is_language(std::string_view text) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  if (dash < 2 || dash > 3 || text.size() > 12 || text.ends_with('-')) return false;
  return std::ranges::all_of(text, [](char one) { return is_letter_or_digit(one) || one == '-'; });
}

bool is_hash(std::string_view text) {
  return text.size() == kHashLetters && text.ends_with('=') &&
         std::ranges::all_of(text.substr(0, kHashLetters - 1),
                             [](char one) { return is_letter_or_digit(one) || one == '+' || one == '/'; });
}

// Returns the only member of that name, if it is a string.
std::optional<std::uint32_t> only_string(const ResourceElements& elements, std::uint32_t element,
                                         std::string_view name) {
  std::optional<std::uint32_t> found;
  for (std::uint32_t i = elements.all[element].first; i != kNoElement; i = elements.all[i].next) {
    if (elements.all[i].name != name) continue;
    if (found) throw io::JsonFault{"a member that is read occurs twice in the resource; remove one"};
    found = i;
  }
  return found && elements.all[*found].kind == JsonKind::string ? found : std::nullopt;
}

std::optional<std::string> charset_of(const ResourceElements& elements, std::uint32_t attachment) {
  const std::optional<std::uint32_t> type = only_string(elements, attachment, "contentType");
  return type ? io::plain_text_charset(elements.all[*type].text) : std::nullopt;
}

bool holds(const ResourceElements& elements, std::uint32_t object, std::string_view name) {
  for (std::uint32_t i = elements.all[object].first; i != kNoElement; i = elements.all[i].next)
    if (elements.all[i].name == name) return true;
  return false;
}

}  // namespace

std::optional<std::uint32_t> attachment_around(const ResourceElements& elements, std::uint32_t element) {
  for (std::uint32_t i = elements.all[element].parent; i != kNoElement; i = elements.all[i].parent) {
    if (elements.all[i].kind == JsonKind::object && (holds(elements, i, "contentType") || holds(elements, i, "data")))
      return i;
    if (elements.all[i].path == elements.all[i].shape && elements.all[i].path.find('.') == std::string::npos)
      return std::nullopt;  // a resource of its own, contained or not
  }
  return std::nullopt;
}

AttachmentPart attachment_part(const ResourceElements& elements, std::uint32_t attachment, std::uint32_t element) {
  const ResourceElement& it = elements.all[element];
  const std::optional<std::string> charset = charset_of(elements, attachment);
  const std::optional<std::uint32_t> data = only_string(elements, attachment, "data");
  if (it.parent != attachment) return AttachmentPart::none;
  const bool has_text = charset && data;
  const bool is_string = it.kind == JsonKind::string;
  if (it.name == "data") return has_text ? AttachmentPart::data : AttachmentPart::none;
  if (it.name == "title" && is_string) return AttachmentPart::text;
  if (it.name == "contentType" && is_string) return AttachmentPart::type;
  const bool is_kept = (it.name == "language" && is_string && is_language(it.text)) ||
                       (it.name == "size" && has_text && it.kind == JsonKind::number) ||
                       (it.name == "hash" && has_text && is_string && is_hash(it.text));
  return is_kept ? AttachmentPart::kept : AttachmentPart::none;
}

std::string attachment_charset(const ResourceElements& elements, std::uint32_t attachment) {
  return charset_of(elements, attachment).value_or("");
}

std::optional<std::string> attachment_type(const std::string& content_type) {
  const std::size_t end = std::min(content_type.find(';'), content_type.size());
  const std::string type = small_letters(without_spaces_around(std::string_view(content_type).substr(0, end)));
  if (std::ranges::find(kMediaTypes, type) == kMediaTypes.end()) return std::nullopt;
  if (end == content_type.size() || is_charset(std::string_view(content_type).substr(end + 1))) return content_type;
  const std::optional<std::string> charset = io::plain_text_charset(content_type);
  if (!charset) return type;
  const bool is_named = !charset->empty() && is_charset("charset=" + *charset);
  return is_named ? "text/plain; charset=" + *charset : type;
}

}  // namespace sumi::hide
