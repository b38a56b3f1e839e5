#include "io/formats/containers/xml_names.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kOoxml = "http://schemas.openxmlformats.org/";
constexpr std::string_view kStrict = "http://purl.oclc.org/ooxml/";

constexpr std::array kOfOoxml = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"wordprocessingml/2006/main", "w"},
    {"wordprocessingml/main", "w"},
    {"spreadsheetml/2006/main", "x"},
    {"spreadsheetml/main", "x"},
    {"presentationml/2006/main", "p"},
    {"presentationml/main", "p"},
    {"drawingml/2006/main", "a"},
    {"drawingml/2006/wordprocessingDrawing", "wp"},
    {"drawingml/wordprocessingDrawing", "wp"},
    {"drawingml/main", "a"},
    {"officeDocument/2006/relationships", "r"},
    {"officeDocument/relationships", "r"},
    {"package/2006/relationships", "pr"},
    {"package/2006/content-types", "ct"},
    {"markup-compatibility/2006", "mc"},
});

constexpr std::array kOthers = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"http://schemas.microsoft.com/office/word/2010/wordml", "w14"},
    {"http://schemas.microsoft.com/office/word/2010/wordprocessingShape", "wps"},
    {"http://schemas.microsoft.com/office/word/2010/wordprocessingGroup", "wpg"},
    {"http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas", "wpc"},
    {"http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac", "x14ac"},
    {"http://schemas.microsoft.com/office/spreadsheetml/2014/revision", "xr"},
    {"urn:schemas-microsoft-com:vml", "v"},
    {"urn:schemas-microsoft-com:office:office", "o"},
    {"urn:schemas-microsoft-com:office:word", "w10"},
    {"urn:oasis:names:tc:opendocument:xmlns:office:1.0", "office"},
    {"urn:oasis:names:tc:opendocument:xmlns:text:1.0", "text"},
    {"urn:oasis:names:tc:opendocument:xmlns:table:1.0", "table"},
    {"urn:oasis:names:tc:opendocument:xmlns:style:1.0", "style"},
    {"urn:oasis:names:tc:opendocument:xmlns:drawing:1.0", "draw"},
    {"urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0", "number"},
    {"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0", "fo"},
    {"urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0", "svg"},
    {"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0", "manifest"},
    {"urn:oasis:names:tc:opendocument:xmlns:meta:1.0", "meta"},
    {"urn:oasis:names:tc:opendocument:xmlns:form:1.0", "form"},
    {"urn:oasis:names:tc:opendocument:xmlns:script:1.0", "script"},
    {"http://www.w3.org/1999/xlink", "xlink"},
    {"http://purl.org/dc/elements/1.1/", "dc"},
});

std::string usual_name(std::string_view prefix, std::string_view local) {
  std::string name(prefix);
  name += ':';
  name += local;
  return name;
}

}  // namespace

std::string_view usual_prefix(std::string_view address) {
  const std::string_view base = address.starts_with(kOoxml) ? kOoxml : address.starts_with(kStrict) ? kStrict : "";
  if (!base.empty()) {
    const auto found =
        std::ranges::find(kOfOoxml, address.substr(base.size()), [](const auto& one) { return one.first; });
    return found == kOfOoxml.end() ? std::string_view() : found->second;
  }
  const auto found = std::ranges::find(kOthers, address, [](const auto& one) { return one.first; });
  return found == kOthers.end() ? std::string_view() : found->second;
}

void XmlNames::begin(const std::vector<Attribute>& attributes) {
  sizes_.push_back(bindings_.size());
  for (const Attribute& attribute : attributes) {
    if (attribute.name == "xmlns") bindings_.emplace_back("", usual_prefix(attribute.value));
    if (attribute.name.starts_with("xmlns:"))
      bindings_.emplace_back(attribute.name.substr(6), usual_prefix(attribute.value));
  }
}

void XmlNames::end() {
  assert(!sizes_.empty());
  bindings_.resize(sizes_.back());
  sizes_.pop_back();
}

std::string_view XmlNames::bound(std::string_view prefix) const {
  const auto found =
      std::find_if(bindings_.rbegin(), bindings_.rend(), [&](const auto& binding) { return binding.first == prefix; });
  return found == bindings_.rend() ? std::string_view() : found->second;
}

std::string XmlNames::element(std::string_view name) const {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return usual_name(bound(""), name);
  return usual_name(bound(name.substr(0, colon)), name.substr(colon + 1));
}

std::string XmlNames::attribute(std::string_view name) const {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos || name.starts_with("xml:") || name.starts_with("xmlns:"))
    return std::string(name);
  return usual_name(bound(name.substr(0, colon)), name.substr(colon + 1));
}

std::vector<AttributePlace> attribute_places(std::string_view tag) {
  std::vector<AttributePlace> places;
  std::size_t at = 0;
  while (at < tag.size() && !is_xml_space(tag[at]) && tag[at] != '>' && tag[at] != '/') ++at;
  for (;;) {
    const std::size_t begin = at;
    const std::size_t equals = tag.find('=', at);
    if (equals == std::string_view::npos) return places;
    const std::size_t open = tag.find_first_of("\"'", equals);
    if (open == std::string_view::npos) return places;
    const std::size_t close = tag.find(tag[open], open + 1);
    if (close == std::string_view::npos) return places;
    places.push_back({{begin, close + 1}, {open + 1, close}});
    at = close + 1;
  }
}

}  // namespace sumi::io
