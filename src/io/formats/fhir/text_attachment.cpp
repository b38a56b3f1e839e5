#include "io/formats/fhir/text_attachment.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/bytes/base64.hpp"
#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/notation/json_cursor.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

namespace {

constexpr std::string_view kSpace = " \t\r\n";

// Returns whether bytes may have the other byte order: UTF-16 and UTF-32 without a mark, by a name that leaves the
// order to a mark.
bool may_be_other_order(std::string_view bytes, std::string_view charset) {
  constexpr std::array<std::string_view, 6> kNames{"utf-16", "utf16", "unicode", "utf-32", "utf32", "iso-10646-ucs-2"};
  return std::ranges::find(kNames, charset) != kNames.end() && !encoding_by_mark(bytes) && !bytes.empty();
}

std::string converted(std::string_view bytes, const std::string& charset) {
  try {
    const auto source = transcoded(std::make_unique<ViewSource>(bytes), charset, {});
    std::string text;
    std::array<char, 4096> chunk{};
    while (const std::size_t got = source->read(chunk.data(), chunk.size())) text.append(chunk.data(), got);
    return text;
  } catch (const Error& error) {
    throw JsonFault{
        error.kind() == Error::Kind::bad_usage
            ? "an attachment's contentType names a charset that ICU doesn't know; correct it"
            : "an attachment's text is invalid in the charset that its contentType names; correct one of them"};
  }
}

}  // namespace

std::optional<std::string> plain_text_charset(std::string_view content_type) {
  std::size_t end = std::min(content_type.find(';'), content_type.size());
  if (lower_case_ascii(trimmed(content_type.substr(0, end), kSpace)) != "text/plain") return std::nullopt;
  while (end < content_type.size()) {
    content_type.remove_prefix(end + 1);
    end = std::min(content_type.find(';'), content_type.size());
    const std::string_view parameter = content_type.substr(0, end);
    const std::size_t equals = parameter.find('=');
    if (equals == std::string_view::npos || lower_case_ascii(trimmed(parameter.substr(0, equals), kSpace)) != "charset")
      continue;
    std::string_view name = trimmed(parameter.substr(equals + 1), kSpace);
    if (name.size() >= 2 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
    std::string charset = lower_case_ascii(name);
    if (charset == "utf-8" || charset == "us-ascii") charset.clear();
    return charset;
  }
  return std::string();
}

std::string attachment_text(std::string_view data, const std::string& charset) {
  std::optional<std::string> bytes = from_base64(data);
  if (!bytes) throw JsonFault{"an attachment's data is not base64; repair it"};
  if (may_be_other_order(*bytes, charset))
    throw JsonFault{
        "an attachment's text has no byte-order mark, so its charset doesn't tell the order of its bytes; "
        "name utf-16le, utf-16be, utf-32le or utf-32be"};
  if (charset.empty() && utf8::first_invalid(*bytes))
    throw JsonFault{"an attachment's text is not valid UTF-8; name its charset in its contentType, or repair it"};
  std::string text = charset.empty() ? *std::move(bytes) : converted(*bytes, charset);
  if (text.find('\0') != std::string::npos)
    throw JsonFault{
        "an attachment's text has zeros in it, so it is in another charset than its contentType says, such "
        "as utf-16le; name that"};
  return text;
}

namespace {

constexpr std::string_view kPatient = "Patient/";

std::string_view without_version(std::string_view reference) {
  return reference.substr(0, reference.find("/_history/"));
}

// Returns Type/ID at the end of an address.
std::string_view last_two_steps(std::string_view address) {
  const std::size_t id = address.rfind('/');
  if (id == std::string_view::npos || id == 0) return address;
  const std::size_t type = address.rfind('/', id - 1);
  return type == std::string_view::npos ? address : address.substr(type + 1);
}

}  // namespace

std::optional<std::string> person_of_reference(std::string_view reference) {
  if (reference.starts_with('#')) return std::nullopt;
  std::string_view person = reference;
  if (person.starts_with("urn:uuid:") || person.starts_with("urn:oid:")) {
    person.remove_prefix(person.find(':', 4) + 1);
  } else if (person.starts_with(kPatient)) {
    person = without_version(person.substr(kPatient.size()));
  } else if (person.find('?') == std::string_view::npos) {
    person = without_version(person);
    if (person.find("://") != std::string_view::npos) person = last_two_steps(person);
    if (person.starts_with(kPatient)) person.remove_prefix(kPatient.size());
  }
  if (person.empty()) return std::nullopt;
  return std::string(person);
}

}  // namespace sumi::io
