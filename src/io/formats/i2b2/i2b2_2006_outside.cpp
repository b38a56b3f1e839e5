#include <algorithm>
#include <cstddef>

#include "base/bytes/byte_order_mark.hpp"
#include "io/formats/i2b2/i2b2_2006_tags.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kDeclaration = "<?xml";

// Returns the place after the next `close`.
std::size_t behind(std::string_view between, std::size_t from, std::string_view close) {
  const std::size_t at = between.find(close, from);
  return at == std::string_view::npos ? between.size() : at + close.size();
}

// A document type may contain declarations in brackets, and '>' in them.
std::size_t behind_document_type(std::string_view between, std::size_t from) {
  const std::size_t at = std::min(between.find_first_of("[>", from), between.size());
  return behind(between, between.substr(at).starts_with('[') ? behind(between, at, "]") : at, ">");
}

bool starts_declaration(std::string_view rest) {
  return rest.starts_with(kDeclaration) && rest.size() > kDeclaration.size() &&
         (kXmlSpaces.find(rest[kDeclaration.size()]) != std::string_view::npos || rest[kDeclaration.size()] == '?');
}

OutsideText next_at(std::string_view between, std::size_t begin) {
  const std::string_view rest = between.substr(begin);
  if (rest.starts_with("<!--")) return {"comment", {begin, behind(between, begin + 4, "-->")}};
  if (rest.starts_with("<?")) return {"comment", {begin, behind(between, begin + 2, "?>")}};
  if (rest.starts_with("<!DOCTYPE")) return {"document type", {begin, behind_document_type(between, begin)}};
  std::size_t end = begin + 1;
  while (end < between.size() && !between.substr(end).starts_with("<!") && !between.substr(end).starts_with("<?"))
    ++end;
  return {"text outside TEXT", {begin, end}};
}

}  // namespace

std::vector<OutsideText> outside_text(std::string_view between, bool begins_file) {
  std::vector<OutsideText> found;
  std::size_t at = begins_file && between.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  if (begins_file && starts_declaration(between.substr(at))) at = behind(between, at, "?>");
  while ((at = between.find_first_not_of(kXmlSpaces, at)) != std::string_view::npos) {
    found.push_back(next_at(between, at));
    at = found.back().where.end;
  }
  return found;
}

}  // namespace sumi::io
