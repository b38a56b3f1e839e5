#include <algorithm>
#include <array>
#include <utility>

#include "base/bytes/compression.hpp"
#include "io/notation/xml_text.hpp"
#include "judge/verify/residue/ascii_case.hpp"
#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {
namespace {

// HTML's own entities as numeric ones, which XML has, too; upper case as HTML reads it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kOfHtml{
    {{"&nbsp;", "&#160;"}, {"&shy;", "&#173;"}, {"&AMP;", "&#38;"}, {"&GT;", "&#62;"}, {"&QUOT;", "&#34;"}}};

// True if a reference to '<' begins here: decoded, it would look like the begin of a tag.
bool refers_to_sign(std::string_view rest) {
  if (begins_with_ascii(rest, "&lt")) return true;
  if (!rest.starts_with("&#")) return false;
  const bool is_hexadecimal = rest.size() > 2 && (rest[2] | 0x20) == 'x';
  rest.remove_prefix(is_hexadecimal ? 3 : 2);
  rest.remove_prefix(std::min(rest.find_first_not_of('0'), rest.size()));
  return begins_with_ascii(rest, is_hexadecimal ? "3c;" : "60;");
}

}  // namespace

bool is_markup_name(std::string_view path) {
  const std::string_view name = io::without_compression_suffix(path);
  constexpr std::array<std::string_view, 4> kSuffixes{".html", ".htm", ".xhtml", ".xml"};
  return std::ranges::any_of(kSuffixes, [&](std::string_view suffix) { return ends_with_ascii(name, suffix); });
}

bool is_markup_type(std::string_view content_type) {
  return begins_with_ascii(content_type, "text/html") || begins_with_ascii(content_type, "text/xml");
}

void decode_markup(std::string_view markup, std::string& into) {
  into.clear();
  if (markup.find('&') == std::string_view::npos) {
    into.assign(markup);
    return;
  }
  std::string of_xml;
  of_xml.reserve(markup.size());
  for (std::size_t at = 0; at < markup.size();) {
    const std::size_t ampersand = std::min(markup.find('&', at), markup.size());
    of_xml.append(markup, at, ampersand - at);
    at = ampersand;
    if (at == markup.size()) break;
    const std::string_view rest = markup.substr(at);
    const auto* const named =
        std::ranges::find_if(kOfHtml, [&](const auto& one) { return rest.starts_with(one.first); });
    if (refers_to_sign(rest)) {
      of_xml += "&amp;";
      ++at;
    } else if (named != kOfHtml.end()) {
      of_xml += named->second;
      at += named->first.size();
    } else if (rest.starts_with("&#X")) {
      of_xml += "&#x";
      at += 3;
    } else {
      of_xml += '&';
      ++at;
    }
  }
  io::append_unescaped(into, of_xml);
}

}  // namespace sumi::verify
