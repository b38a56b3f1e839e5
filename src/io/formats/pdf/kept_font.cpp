#include "io/formats/pdf/kept_font.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>
#include <qpdf/QPDFTokenizer.hh>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/pdf/page_text.hpp"

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

// Glyphs by the numbers of characters: those of characters that remain.
void keep_glyph_numbers(QPDF& document, Object font, const std::set<long long>& cids) {
  Object numbers = font.getKey("/CIDToGIDMap");
  if (!numbers.isStream()) return;
  const auto data = numbers.getStreamData(qpdf_dl_all);
  const std::string_view all(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  std::string made;
  for (const long long cid : cids) {
    const auto at = static_cast<std::size_t>(cid) * 2;
    if (cid < 0 || cid > 0xFFFF || at + 2 > all.size()) continue;
    made.resize(at, '\0');
    made += all.substr(at, 2);
  }
  font.replaceKey("/CIDToGIDMap", Object::newStream(&document, made));
}

using Words = std::unordered_set<std::string_view>;

Words words_of(std::string_view text) {
  Words all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) all.insert(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

bool are_digits(std::string_view text, std::size_t most) {
  return !text.empty() && text.size() <= most && std::ranges::all_of(text, is_digit);
}

// The ranges of a CMap.
class MapRanges : public QPDFObjectHandle::ParserCallbacks {
 public:
  void handleObject(Object object, std::size_t, std::size_t) override {
    if (!object.isOperator()) {
      operands_.push_back(object);
      return;
    }
    apply(object.getOperatorValue());
    operands_.clear();
  }
  void handleEOF() override {}
  [[nodiscard]] std::string written() const {
    if (!is_known_ || ranges_.empty()) return {};
    return "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Map def\n/CMapType 1 def\n" +
           ranges_ + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
  }

 private:
  void apply(const std::string& name) {
    if (name == "usecmap") {
      is_known_ =
          is_known_ && !operands_.empty() && operands_.back().isName() && is_predefined_map(operands_.back().getName());
      if (is_known_) ranges_ += operands_.back().getName() + " usecmap\n";
    } else if (name == "def" && operands_.size() == 2 && operands_[0].isName() && operands_[1].isInteger()) {
      if (operands_[0].getName() == "/WMode")
        ranges_ += fmt::format("/WMode {} def\n", operands_[1].getIntValue() == 1 ? 1 : 0);
    } else if (name == "endcodespacerange") {
      add("codespacerange", 2, false);
    } else if (name == "endcidrange" || name == "endnotdefrange") {
      add(name.substr(3), 2, true);
    } else if (name == "endcidchar" || name == "endnotdefchar") {
      add(name.substr(3), 1, true);
    }
  }
  void add(std::string_view kind, std::size_t codes, bool has_number) {
    constexpr std::size_t kMostInBlock = 100;
    const std::size_t each = codes + (has_number ? 1 : 0);
    is_known_ = is_known_ && operands_.size() % each == 0 && operands_.size() / each <= kMostInBlock;
    for (std::size_t i = 0; is_known_ && i < operands_.size(); ++i)
      is_known_ = i % each < codes ? operands_[i].isString() && operands_[i].getStringValue().size() <= 4
                                   : operands_[i].isInteger();
    if (!is_known_) return;
    ranges_ += fmt::format("{} begin{}\n", operands_.size() / each, kind);
    for (std::size_t i = 0; i < operands_.size(); ++i) {
      ranges_ += i % each < codes ? "<" + in_hex(operands_[i].getStringValue()) + ">"
                                  : std::to_string(operands_[i].getIntValue());
      ranges_ += i % each + 1 == each ? '\n' : ' ';
    }
    ranges_ += fmt::format("end{}\n", kind);
  }

  std::vector<Object> operands_;
  std::string ranges_;
  bool is_known_ = true;
};

}  // namespace

bool is_plain_name(const std::string& name) {
  static const Words all = words_of(
      "/Font /FontDescriptor /XObject /Image /CIDFontType0 /CIDFontType2 /Type1C /CIDFontType0C /OpenType "
      "/WinAnsiEncoding /MacRomanEncoding /MacExpertEncoding /StandardEncoding /PDFDocEncoding /Normal /Compatible "
      "/Multiply /Screen /Overlay /Darken /Lighten /ColorDodge /ColorBurn /HardLight /SoftLight /Difference "
      "/Exclusion /Hue /Saturation /Color /Luminosity /DCTDecode /JPXDecode /CCITTFaxDecode /JBIG2Decode "
      "/FlateDecode /LZWDecode /RunLengthDecode /ASCIIHexDecode /ASCII85Decode /AHx /A85 /LZW /Fl /RL /CCF /DCT "
      "/G /RGB /CMYK /DeviceGray /DeviceRGB /DeviceCMYK");
  return all.contains(name);
}

bool is_usual_font(const std::string& name) {
  static const Words families = words_of(
      "/Courier /Helvetica /Times /Symbol /ZapfDingbats /Arial /ArialMT /TimesNewRoman /TimesNewRomanPS "
      "/TimesNewRomanPSMT /CourierNew /CourierNewPS /CourierNewPSMT /Calibri /Cambria /Verdana /Tahoma /TrebuchetMS "
      "/MS-Gothic /MS-Mincho /MS-PGothic /MS-PMincho /SimSun /SimHei /HeiseiMin-W3 /HeiseiKakuGo-W5 /STSong "
      "/STSongStd /MSung /MHei /HYSMyeongJo /HYSMyeongJoStd /HYGothic /KozMinPro /KozMinProVI /KozGoPro");
  static const Words styles =
      words_of("Roman Regular Bold Italic BoldItalic Oblique BoldOblique MT BoldMT ItalicMT BoldItalicMT Light Medium");
  if (families.contains(name)) return true;
  const std::size_t at = name.find_last_of("-,");
  return at != std::string::npos && families.contains(name.substr(0, at)) && styles.contains(name.substr(at + 1));
}

bool is_predefined_map(const std::string& name) {
  static const Words all = words_of(
      "/Identity /GB /GB-EUC /GBpc-EUC /GBK-EUC /GBKp-EUC /GBK2K /UniGB-UCS2 /UniGB-UTF8 /UniGB-UTF16 /UniGB-UTF32 "
      "/B5pc /HKscs-B5 /ETen-B5 /ETenms-B5 /CNS-EUC /UniCNS-UCS2 /UniCNS-UTF8 /UniCNS-UTF16 /UniCNS-UTF32 /83pv-RKSJ "
      "/90ms-RKSJ /90msp-RKSJ /90pv-RKSJ /Add-RKSJ /EUC /Ext-RKSJ /RKSJ /UniJIS-UCS2 /UniJIS-UCS2-HW /UniJIS-UTF8 "
      "/UniJIS-UTF16 /UniJIS-UTF32 /UniJIS2004-UTF16 /UniJIS2004-UTF32 /KSC-EUC /KSCms-UHC /KSCms-UHC-HW /KSCpc-EUC "
      "/UniKS-UCS2 /UniKS-UTF8 /UniKS-UTF16 /UniKS-UTF32");
  if (name == "/H" || name == "/V") return true;
  return (name.ends_with("-H") || name.ends_with("-V")) && all.contains(name.substr(0, name.size() - 2));
}

bool is_character_collection(const std::string& order) {
  static const Words all = words_of("Identity UCS Japan1 Japan2 GB1 CNS1 Korea1 KR Manga1");
  return all.contains(order);
}

bool is_plain_glyph_name(const std::string& name) {
  static const Words variants = words_of(
      "sc smcp c2sc alt salt swash swsh calt liga dlig hlig case init medi fina isol small oldstyle osf lf tf onum "
      "pnum "
      "lnum tnum sups subs sinf numr dnom inferior superior taboldstyle fitted");
  static const Words prefixes = words_of("g G c C a f F x X cid glyph index char other G_ uni u");
  std::string_view base(name);
  base.remove_prefix(std::min<std::size_t>(1, base.size()));
  if (base == ".notdef") return true;
  if (const std::size_t dot = base.find('.'); dot != std::string_view::npos) {
    const std::string_view variant = base.substr(dot + 1);
    if (!variants.contains(variant) && !are_digits(variant, 2)) return false;
    base = base.substr(0, dot);
  }
  constexpr std::size_t kMostDigits = 6;
  const std::size_t letters = base.find_first_of("0123456789");
  if (letters != std::string_view::npos && prefixes.contains(base.substr(0, letters)) &&
      are_digits(base.substr(letters), kMostDigits))
    return true;
  while (!base.empty()) {
    const std::size_t end = std::min(base.find('_'), base.size());
    if (!is_listed_glyph_name(std::string(base.substr(0, end)))) return false;
    base.remove_prefix(std::min(end + 1, base.size()));
    if (base.empty()) return end != 0;
  }
  return false;
}

std::string plain_map(QPDF& document, const std::string& map) {
  MapRanges ranges;
  QPDFObjectHandle::parseContentStream(Object::newStream(&document, map), &ranges);
  return ranges.written();
}

std::string plain_calculation(const std::string& function) {
  static const Words operators = words_of(
      "abs add atan ceiling cos cvi cvr div exp floor idiv ln log mod mul neg round sin sqrt sub truncate and bitshift "
      "eq ge gt le lt ne not or xor if ifelse copy dup exch index pop roll");
  std::string made;
  bool is_known = true;
  const auto take = [&](const QPDFTokenizer::Token& token) {
    using Kind = QPDFTokenizer::token_type_e;
    const Kind kind = token.getType();
    if (kind == Kind::tt_space || kind == Kind::tt_comment || kind == Kind::tt_eof) return;
    const bool is_plain = kind == Kind::tt_brace_open || kind == Kind::tt_brace_close || kind == Kind::tt_integer ||
                          kind == Kind::tt_real || kind == Kind::tt_bool ||
                          (kind == Kind::tt_word && operators.contains(token.getValue()));
    is_known = is_known && is_plain;
    if (is_plain) (made += token.getValue()) += ' ';
  };
  QPDFTokenizer tokenizer;
  tokenizer.allowEOF();
  QPDFTokenizer::Token token;
  bool is_unread = false;
  char unread = '\0';
  for (const char byte : function) {
    tokenizer.presentCharacter(byte);
    while (tokenizer.getToken(token, is_unread, unread)) {
      take(token);
      if (!is_unread) break;
      tokenizer.presentCharacter(unread);
    }
  }
  tokenizer.presentEOF();
  if (tokenizer.getToken(token, is_unread, unread)) take(token);
  return is_known ? made : std::string();
}

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
    keep_glyph_numbers(document, descendants.getArrayItem(0), cids);
    return;
  }
  const std::set<long long> codes = simple_codes(kept);
  keep_widths(font, codes);
  keep_names(font, codes);
}

}  // namespace sumi::io
