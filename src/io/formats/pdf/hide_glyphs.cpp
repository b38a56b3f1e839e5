#include "io/formats/pdf/hide_glyphs.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include "base/text/utf8.hpp"
#include "io/formats/pdf/clean_parts.hpp"
#include "io/formats/pdf/hidden_stretches.hpp"
#include "io/formats/pdf/kept_font.hpp"
#include "io/formats/pdf/page_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using Object = QPDFObjectHandle;

constexpr std::string_view kLabelFont = "/L";
constexpr std::string_view kUnseenFont = "/U";
constexpr std::string_view kPlainState = "/N";
constexpr double kLetterWidth = 0.6;  // of Courier, and of invisible text, in units of the size

// What a document's labels share.
class Labels {
 public:
  // In windows-1252, as far as it agrees with Unicode; nothing: some character can't be shown.
  static std::optional<std::string> seen(std::string_view text) {
    std::string made;
    for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
      const char32_t c = utf8::decode(text, at);
      const bool is_shown = (c >= 0x20 && c < 0x7F) || (c > 0xA0 && c <= 0xFF && c != 0xAD);
      if (!is_shown) return std::nullopt;
      made += static_cast<char>(c);
    }
    return made;
  }
  // In a font of two bytes a code that has a map to Unicode alone.
  std::string unseen(std::string_view text) {
    std::string made;
    for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
      const std::string character(text.substr(at, utf8::width(text[at])));
      const std::size_t number = codes_.try_emplace(character, codes_.size() + 1).first->second;
      const std::string code{static_cast<char>(number >> 8 & 0xFF), static_cast<char>(number & 0xFF)};
      kept_.codes[code] = {character, static_cast<std::uint32_t>(number)};
      made += code;
    }
    return made;
  }

  void add_to(QPDF& document, Object fonts, Object states) {
    if (seen_font_.isNull()) make(document);
    fonts.replaceKey(std::string(kLabelFont), seen_font_);
    fonts.replaceKey(std::string(kUnseenFont), unseen_font_);
    states.replaceKey(std::string(kPlainState), state_);
  }
  void finish(QPDF& document) {
    if (!unseen_font_.isNull())
      unseen_font_.replaceKey("/ToUnicode", Object::newStream(&document, to_unicode_map(kept_)));
  }

 private:
  void make(QPDF& document) {
    seen_font_ = document.makeIndirectObject(
        Object::parse("<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>"));
    unseen_font_ = document.makeIndirectObject(
        Object::parse("<< /Type /Font /Subtype /Type0 /BaseFont /Courier /Encoding /Identity-H /DescendantFonts [ << "
                      "/Type /Font /Subtype "
                      "/CIDFontType2 /BaseFont /Courier /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) "
                      "/Supplement 0 >> /DW 600 "
                      "/CIDToGIDMap /Identity /FontDescriptor << /Type /FontDescriptor /FontName /Courier /Flags 4 "
                      "/FontBBox [ 0 -250 600 "
                      "750 ] /ItalicAngle 0 /Ascent 750 /Descent -250 /CapHeight 600 /StemV 80 >> >> ] >>"));
    state_ = document.makeIndirectObject(Object::parse("<< /ca 1 /CA 1 /BM /Normal /SMask /None >>"));
  }

  std::map<std::string, std::size_t> codes_;
  KeptCodes kept_;
  Object seen_font_ = Object::newNull();
  Object unseen_font_ = Object::newNull();
  Object state_ = Object::newNull();
};

std::string in_one_line(std::string text) {
  for (char& byte : text)
    if (static_cast<unsigned char>(byte) < 0x20) byte = ' ';
  return text;
}

class GlyphFilter : public QPDFObjectHandle::ParserCallbacks {
 public:
  GlyphFilter(const std::vector<PageString>& strings, const HiddenGlyphs& hidden, Labels& labels, std::string place)
      : strings_(strings), hidden_(hidden), labels_(labels), place_(std::move(place)) {}

  void handleObject(Object object, std::size_t, std::size_t) override {
    if (!object.isOperator()) {
      operands_.push_back(object);
      return;
    }
    apply(object.getOperatorValue());
    operands_.clear();
  }
  void handleEOF() override {
    if (next_string_ != strings_.size()) refuse();
  }

  [[nodiscard]] const std::string& made() const { return out_; }
  [[nodiscard]] std::map<std::string, KeptCodes>& kept() { return kept_; }  // by names of fonts
  [[nodiscard]] bool has_labels() const { return has_labels_; }

 private:
  struct Font {
    std::string name;
    std::string chosen;  // "/F1 12"
    std::string written;
  };

  [[noreturn]] void refuse() const {
    throw Error{Error::Kind::bad_input, place_,
                "its text is made so unusually that it can't be rewritten safely; save it again by a usual program"};
  }

  void apply(const std::string& name) {
    if (name == "Td" || name == "TD" || name == "T*" || name == "Tm" || name == "TL")
      return;  // each glyph has its place
    if (name == "Tf") {
      if (operands_.size() != 2) refuse();
      font_.name = operands_[0].getName();
      font_.chosen = font_.name + " " + written_number(operands_[1]);
      return;
    }
    if (name == "Tj" || name == "TJ") return show(operands_.empty() ? Object::newNull() : operands_.back());
    if (name == "q") fonts_.push_back(font_);
    if (name == "Q" && !fonts_.empty()) {
      font_ = fonts_.back();
      fonts_.pop_back();
    }
    for (Object one : operands_) (out_ += one.unparse()) += ' ';
    (out_ += name) += '\n';
  }

  void show(Object what) {
    std::string shown;  // an array that is open
    const auto close = [&] {
      if (!shown.empty()) out_ += shown + "] TJ\n";
      shown.clear();
    };
    const auto of_string = [&](const std::string& bytes) {
      if (next_string_ == strings_.size() || strings_[next_string_].bytes != bytes) refuse();
      const PageString& string = strings_[next_string_++];
      std::size_t at = 0;
      std::string run;
      const auto end_run = [&] {
        if (!run.empty()) shown += Object::newString(run).unparse();
        run.clear();
      };
      for (const PageGlyph& glyph : string.glyphs) {
        if (glyph.bytes == 0 || at + glyph.bytes > bytes.size()) refuse();
        const std::string code = bytes.substr(at, glyph.bytes);
        at += glyph.bytes;
        const std::size_t number = next_glyph_++;
        if (hidden_.is_hidden[number]) {
          end_run();
          close();
          if (const auto found = hidden_.stretches.find(number); found != hidden_.stretches.end()) {
            if (!found->second.text.empty()) say_joint(number);
            cover(string, found->second);
          }
          continue;
        }
        if (shown.empty() && run.empty()) {
          say_joint(number);
          begin(string, glyph, shown);
        }
        run += code;
        kept_[font_.name].codes[code] = {glyph.text, glyph.code};
      }
      if (at != bytes.size()) refuse();
      end_run();
    };
    if (what.isString()) {
      of_string(what.getStringValue());
    } else if (what.isArray()) {
      for (Object one : what.aitems()) {
        if (one.isString()) {
          of_string(one.getStringValue());
        } else if (!shown.empty()) {
          shown += ' ' + written_number(one) + ' ';
        }
      }
    }
    close();
  }

  void say_joint(std::size_t glyph) {
    const auto found = hidden_.joints.find(glyph);
    if (found == hidden_.joints.end()) return;
    for (const auto& [name, joint] : kJoints)
      if (joint == found->second) out_ += fmt::format("/{} MP\n", name);
  }

  void begin(const PageString& string, const PageGlyph& glyph, std::string& shown) {
    if (font_.written != font_.chosen) out_ += font_.chosen + " Tf\n";
    font_.written = font_.chosen;
    for (const double one : string.text_matrix) out_ += written_number(one) + ' ';
    out_ += fmt::format("{} {} Tm\n", written_number(glyph.origin.x), written_number(glyph.origin.y));
    shown = "[";
  }

  // A box, and what stands in the place of the glyphs below it.
  void cover(const PageString& string, const HiddenStretch& stretch) {
    const std::array<double, 6>& m = string.to_page;
    const double determinant = m[0] * m[3] - m[1] * m[2];
    if (std::abs(determinant) < 1e-12 || stretch.size < 1e-6) return;
    const auto to_user = [&](double x, double y) {
      return PagePoint{(x * m[3] - y * m[2]) / determinant, (y * m[0] - x * m[1]) / determinant};
    };
    const PagePoint u = to_user(string.along.x, string.along.y);
    const PagePoint v = to_user(string.above.x, string.above.y);
    const PagePoint from = to_user(stretch.begin.x - m[4], stretch.begin.y - m[5]);
    const std::string text = in_one_line(stretch.text);
    const std::optional<std::string> seen = text.empty() ? std::nullopt : Labels::seen(text);
    const double low = string.descent * stretch.size;
    has_labels_ = true;
    out_ += "ET\nq\n";
    out_ += fmt::format("{} gs\n", kPlainState);
    for (const double one : {u.x, u.y, v.x, v.y, from.x, from.y}) out_ += written_number(one) + ' ';
    out_ += fmt::format("cm\n{} g\n0 {} {} {} re f\n", seen ? "0.88" : "0", written_number(low),
                        written_number(stretch.width), written_number(string.ascent * stretch.size - low));
    if (!text.empty()) out_ += label(text, seen, stretch);
    out_ += "Q\nBT\n";
  }

  // As wide as the box: with letters farther apart, else wider; narrower, else smaller.
  std::string label(const std::string& text, const std::optional<std::string>& seen, const HiddenStretch& stretch) {
    constexpr double kFarthest = 0.3;
    constexpr double kNarrowest = 0.6;
    const auto letters = static_cast<double>(utf8::count(text));
    const double width = std::max(stretch.width, 0.1);
    double size = 0.9 * stretch.size;
    double apart = 0;
    double scale = width / (letters * kLetterWidth * size);
    if (scale > 1) {
      apart = std::min((scale - 1) * kLetterWidth, kFarthest) * size;
      scale = width / (letters * (kLetterWidth * size + apart));
    } else if (scale < kNarrowest) {
      size *= scale / kNarrowest;
      scale = kNarrowest;
    }
    const std::string bytes = seen ? *seen : labels_.unseen(text);
    return fmt::format("BT\n{} {} Tf {} Tz {} Tc 0 Tw 0 Ts {} Tr 0 g\n1 0 0 1 0 0 Tm\n{} Tj\nET\n",
                       seen ? kLabelFont : kUnseenFont, written_number(size), written_number(100 * scale),
                       written_number(apart), seen ? 0 : 3, Object::newString(bytes).unparse());
  }

  const std::vector<PageString>& strings_;
  const HiddenGlyphs& hidden_;
  Labels& labels_;
  std::string place_;
  std::vector<Object> operands_;
  std::string out_;
  Font font_;
  std::vector<Font> fonts_;
  std::map<std::string, KeptCodes> kept_;
  std::size_t next_string_ = 0;
  std::size_t next_glyph_ = 0;
  bool has_labels_ = false;
};

std::string hidden(std::string_view clean, const std::string& place, std::span<const std::vector<Splice>> changes) {
  QPDF document;
  document.setSuppressWarnings(true);
  document.processMemoryFile("document", clean.data(), clean.size());
  const std::vector<Object> pages = document.getAllPages();
  Labels labels;
  std::map<QPDFObjGen, KeptCodes> kept;
  read_page_glyphs(clean, place, [&](std::size_t number, std::vector<PageString>&& strings) {
    Object page = pages.at(number);
    const PageText text = page_text(strings);
    const HiddenGlyphs hides =
        hidden_glyphs(strings, text, number < changes.size() ? changes[number] : std::span<const Splice>());
    GlyphFilter filter(strings, hides, labels, place);
    Object::parseContentStream(page.getKey("/Contents"), &filter);
    page.replaceKey("/Contents", Object::newStream(&document, filter.made()));
    Object resources = page.getKey("/Resources");
    Object fonts = Object::newDictionary();
    for (auto& [name, codes] : filter.kept()) {
      Object font = resources.getKey("/Font").getKey(name);
      fonts.replaceKey(name, font);
      kept[font.getObjGen()].codes.merge(codes.codes);
    }
    if (filter.has_labels()) {
      if (!resources.hasKey("/ExtGState")) resources.replaceKey("/ExtGState", Object::newDictionary());
      labels.add_to(document, fonts, resources.getKey("/ExtGState"));
    }
    resources.replaceKey("/Font", fonts);
  });
  labels.finish(document);
  for (const auto& [font, codes] : kept) keep_codes(document, document.getObjectByObjGen(font), codes);
  return written_document(document);
}

}  // namespace

std::string hide_glyphs(std::string_view clean, const std::string& place,
                        std::span<const std::vector<Splice>> changes) {
  try {
    return hidden(clean, place, changes);
  } catch (const Error&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    throw Error{Error::Kind::bad_input, place, "it is no sound PDF document; repair it"};
  }
}

}  // namespace sumi::io
