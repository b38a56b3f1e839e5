#include "io/formats/pdf/kept_font.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

using Object = QPDFObjectHandle;

std::string in_hex(std::string_view bytes) {
  std::string made;
  for (const char byte : bytes) made += fmt::format("{:02X}", static_cast<unsigned char>(byte));
  return made;
}

std::string in_utf16(std::string_view text) {
  std::string made;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const char32_t c = utf8::decode(text, at);
    if (c < 0x10000) {
      made += fmt::format("{:04X}", static_cast<unsigned>(c));
    } else {
      made += fmt::format("{:04X}{:04X}", 0xD800U + ((static_cast<unsigned>(c) - 0x10000U) >> 10),
                          0xDC00U + ((static_cast<unsigned>(c) - 0x10000U) & 0x3FFU));
    }
  }
  return made;
}

std::set<long long> simple_codes(const KeptCodes& kept) {
  std::set<long long> codes;
  for (const auto& [bytes, one] : kept.codes)
    if (bytes.size() == 1) codes.insert(static_cast<unsigned char>(bytes[0]));
  return codes;
}

void keep_widths(Object font, const std::set<long long>& codes) {
  Object widths = font.getKey("/Widths");
  Object first = font.getKey("/FirstChar");
  if (!widths.isArray() || !first.isInteger()) return;
  for (int i = 0; i < widths.getArrayNItems(); ++i)
    if (!codes.contains(first.getIntValue() + i)) widths.setArrayItem(i, Object::newInteger(0));
}

void keep_names(Object font, const std::set<long long>& codes) {
  Object encoding = font.getKey("/Encoding");
  if (!encoding.isDictionary()) return;
  Object differences = encoding.getKey("/Differences");
  if (!differences.isArray()) return;
  Object made = Object::newArray();
  std::set<std::string> names;
  long long code = 0;
  long long said = -1;
  for (Object one : differences.aitems()) {
    if (one.isInteger()) {
      code = one.getIntValue();
      continue;
    }
    if (!one.isName()) continue;
    if (codes.contains(code)) {
      if (said != code) made.appendItem(Object::newInteger(code));
      made.appendItem(Object::newName(one.getName()));
      names.insert(one.getName());
      said = code + 1;
    }
    ++code;
  }
  encoding.replaceKey("/Differences", made);
  Object procedures = font.getKey("/CharProcs");
  if (!procedures.isDictionary()) return;
  for (const std::string& name : procedures.getKeys())
    if (!names.contains(name)) procedures.removeKey(name);
}

// Widths of a composite font: "c [w …]" and "first last w".
void keep_cid_widths(Object font, const std::string& key, std::size_t values, const std::set<long long>& cids) {
  Object widths = font.getKey(key);
  if (!widths.isArray()) return;
  Object made = Object::newArray();
  const std::vector<Object> all = widths.getArrayAsVector();
  for (std::size_t i = 0; i + 1 < all.size();) {
    Object first = all[i];
    Object next = all[i + 1];
    if (!first.isNumber()) {
      ++i;
      continue;
    }
    const auto cid = static_cast<long long>(first.getNumericValue());
    if (next.isArray()) {
      const std::vector<Object> each = next.getArrayAsVector();
      for (std::size_t k = 0; k + values <= each.size(); k += values) {
        const auto number = cid + static_cast<long long>(k / values);
        if (!cids.contains(number)) continue;
        Object of_one = Object::newArray();
        for (std::size_t v = 0; v < values; ++v) of_one.appendItem(each[k + v]);
        made.appendItem(Object::newInteger(number));
        made.appendItem(of_one);
      }
      i += 2;
      continue;
    }
    if (i + 1 + values >= all.size() || !next.isNumber()) break;
    const auto last = static_cast<long long>(next.getNumericValue());
    for (auto number = cids.lower_bound(cid); number != cids.end() && *number <= last; ++number) {
      Object of_one = Object::newArray();
      for (std::size_t v = 0; v < values; ++v) of_one.appendItem(all[i + 2 + v]);
      made.appendItem(Object::newInteger(*number));
      made.appendItem(of_one);
    }
    i += 2 + values;
  }
  font.replaceKey(key, made);
}

}  // namespace

std::string to_unicode_map(const KeptCodes& kept) {
  std::string made =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering "
      "(UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n";
  std::set<std::size_t> sizes;
  for (const auto& [bytes, one] : kept.codes) sizes.insert(bytes.size());
  made += fmt::format("{} begincodespacerange\n", sizes.size());
  for (const std::size_t size : sizes)
    made += fmt::format("<{}> <{}>\n", in_hex(std::string(size, '\0')), in_hex(std::string(size, '\xFF')));
  made += "endcodespacerange\n";
  constexpr std::size_t kMostInBlock = 100;
  auto at = kept.codes.begin();
  for (std::size_t left = kept.codes.size(); left > 0;) {
    const std::size_t count = std::min(left, kMostInBlock);
    made += fmt::format("{} beginbfchar\n", count);
    for (std::size_t i = 0; i < count; ++i, ++at)
      made += fmt::format("<{}> <{}>\n", in_hex(at->first), in_utf16(at->second.text));
    made += "endbfchar\n";
    left -= count;
  }
  return made + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

void keep_codes(QPDF& document, QPDFObjectHandle font, const KeptCodes& kept) {
  font.replaceKey("/ToUnicode", Object::newStream(&document, to_unicode_map(kept)));
  if (Object descendants = font.getKey("/DescendantFonts"); descendants.isArray()) {
    std::set<long long> cids;
    for (const auto& [bytes, one] : kept.codes) cids.insert(one.cid);
    keep_cid_widths(descendants.getArrayItem(0), "/W", 1, cids);
    keep_cid_widths(descendants.getArrayItem(0), "/W2", 3, cids);
    return;
  }
  const std::set<long long> codes = simple_codes(kept);
  keep_widths(font, codes);
  keep_names(font, codes);
}

}  // namespace sumi::io
