#include "io/formats/containers/mime_parts.hpp"

#include <memory>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/containers/document_readers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

std::string in_utf8(std::string bytes, const std::string& charset, const std::string& place) {
  const std::string name = lower_case_ascii(charset);
  if (name.empty() || name == "utf-8" || name == "us-ascii" || name == "ascii") {
    if (utf8::first_invalid(bytes))
      throw Error{Error::Kind::bad_input, place,
                  "a part's text is not valid in its charset; correct the charset that it names"};
    return bytes;
  }
  try {
    const auto source = transcoded(std::make_unique<ViewSource>(bytes), charset, place);
    std::string text;
    append_whole(*source, text);
    return text;
  } catch (const Error&) {
    throw Error{Error::Kind::bad_input, place,
                "a part's text is not valid in its charset, or nobody knows the charset; correct it"};
  }
}

std::string with_plain_line_ends(std::string text) {
  std::size_t kept = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n')
      while (kept > 0 && text[kept - 1] == '\r') --kept;
    text[kept++] = text[at];
  }
  text.resize(kept);
  return text;
}

void decode_texts(MimePart& part, const std::string& place) {
  if (part.kind == MimePart::Kind::plain || part.kind == MimePart::Kind::html)
    part.text = text_in_utf8(std::move(part.text), part.charset, place);
  for (MimePart& inner : part.parts) decode_texts(inner, place);
}

}  // namespace

MimePart read_message(std::string_view message, const std::string& place) {
  MimePart part = document_readers(place).read_mime(message, place);
  decode_texts(part, place);
  return part;
}

std::string text_in_utf8(std::string bytes, const std::string& charset, const std::string& place) {
  return with_plain_line_ends(in_utf8(std::move(bytes), charset, place));
}

std::string quoted_printable(std::string_view text) {
  std::string encoded = document_readers({}).encode_quoted_printable(text);
  constexpr std::string_view kFrom = "From ";
  for (std::size_t at = 0; at < encoded.size();) {
    if (encoded.compare(at, kFrom.size(), kFrom) == 0) encoded.replace(at, 1, "=46");
    const std::size_t end = encoded.find('\n', at);
    at = end == std::string::npos ? encoded.size() : end + 1;
  }
  return encoded;
}

}  // namespace sumi::io
