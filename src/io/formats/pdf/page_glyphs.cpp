#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <GfxFont.h>
#include <GfxState.h>
#include <GlobalParams.h>
#include <OutputDev.h>
#include <PDFDoc.h>
#include <Stream.h>

#include "base/text/utf8.hpp"
#include "io/formats/pdf/page_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr double kPointsPerInch = 72;

void hear_nothing(ErrorCategory, Goffset, const char*) {}

bool says_something(char32_t c) {
  const bool is_private = (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000;
  const bool is_control = c < 0x20 || (c >= 0x7F && c < 0xA0);
  const bool is_no_character = c == 0xFFFD || (c & 0xFFFE) == 0xFFFE || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF;
  return !is_private && !is_control && !is_no_character;
}

// Latin ligatures and unusual spaces as the characters that people write.
void append_plain(std::string& text, char32_t c) {
  constexpr std::array<std::string_view, 7> kLigatures{"ff", "fi", "fl", "ffi", "ffl", "st", "st"};
  if (c >= 0xFB00 && c <= 0xFB06) {
    text += kLigatures[c - 0xFB00];
  } else if (c == 0xA0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200A)) {
    text += ' ';
  } else {
    utf8::append(text, c);
  }
}

// Names that no list has are only numbers of glyphs: what poppler makes of them is a guess.
bool is_known_name(const char* name) {
  if (name == nullptr) return false;
  if (globalParams->mapNameToUnicodeText(name) != 0) return true;
  const std::string_view all(name);
  const auto is_hex = [](std::string_view digits) {
    return digits.size() >= 4 &&
           std::ranges::all_of(digits, [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'); });
  };
  return (all.starts_with("uni") && all.size() % 4 == 3 && is_hex(all.substr(3))) ||
         (all.starts_with("u") && all.size() <= 7 && is_hex(all.substr(1)));
}

bool is_decoded(const GfxFont& font, CharCode code) {
  if (font.hasToUnicodeCMap()) return true;
  if (font.isCIDFont()) {
    const GooString* const collection = static_cast<const GfxCIDFont&>(font).getCollection();
    if (collection == nullptr) return false;
    const std::string name = collection->toStr();
    return name == "Adobe-Japan1" || name == "Adobe-GB1" || name == "Adobe-CNS1" || name == "Adobe-Korea1" ||
           name == "Adobe-KR";
  }
  if (font.getType() == fontType3) return false;
  return code < 256 && is_known_name(static_cast<const Gfx8BitFont&>(font).getCharName(static_cast<int>(code)));
}

PagePoint unit(double x, double y, PagePoint otherwise) {
  const double length = std::hypot(x, y);
  return length > 1e-9 ? PagePoint{x / length, y / length} : otherwise;
}

class GlyphListener : public OutputDev {
 public:
  bool upsideDown() override { return false; }
  bool useDrawChar() override { return true; }
  bool interpretType3Chars() override { return false; }
  bool needNonText() override { return false; }
  bool useTilingPatternFill() override { return true; }
  bool tilingPatternFill(GfxState*, Gfx*, Catalog*, GfxTilingPattern*, const double*, int, int, int, int, double,
                         double) override {
    has_pictures_ = true;
    return true;  // clean_document() leaves no text in patterns
  }

  void drawImageMask(GfxState* state, Object* ref, Stream* stream, int width, int height, bool invert, bool interpolate,
                     bool is_inline) override {
    has_pictures_ = true;
    OutputDev::drawImageMask(state, ref, stream, width, height, invert, interpolate, is_inline);
  }
  void drawImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* colors,
                 bool interpolate, const int* mask, bool is_inline) override {
    has_pictures_ = true;
    OutputDev::drawImage(state, ref, stream, width, height, colors, interpolate, mask, is_inline);
  }
  void drawMaskedImage(GfxState*, Object*, Stream*, int, int, GfxImageColorMap*, bool, Stream*, int, int, bool,
                       bool) override {
    has_pictures_ = true;
  }
  void drawSoftMaskedImage(GfxState*, Object*, Stream*, int, int, GfxImageColorMap*, bool, Stream*, int, int,
                           GfxImageColorMap*, bool) override {
    has_pictures_ = true;
  }
  void stroke(GfxState* state) override { note_outline(state); }
  void fill(GfxState* state) override { note_outline(state); }
  void eoFill(GfxState* state) override { note_outline(state); }

  void beginString(GfxState* state, const GooString* bytes) override {
    if (is_over_limit()) return;
    ++on_page_;  // an empty string takes memory, too
    PageString& made = strings_.emplace_back();
    made.bytes = bytes->toStr();
    const double* const m = state->getTextMat();
    const double* const ctm = state->getCTM();
    std::copy_n(m, 4, made.text_matrix.begin());
    std::copy_n(ctm, 6, made.to_page.begin());
    made.is_invisible = (state->getRender() & 3) == 3;
    const bool is_drawn = state->getFont() && state->getFont()->getType() == fontType3;
    has_pictures_ = has_pictures_ || made.is_invisible || is_drawn;
    made.size = state->getTransformedFontSize();
    const auto on_page = [&](double x, double y) {
      return PagePoint{x * ctm[0] + y * ctm[2], x * ctm[1] + y * ctm[3]};
    };
    const double sign = state->getFontSize() < 0 ? -1 : 1;
    const double scale = state->getHorizScaling() < 0 ? -1 : 1;
    const PagePoint right = on_page(m[0] * sign * scale, m[1] * sign * scale);
    const PagePoint up = on_page(m[2] * sign, m[3] * sign);
    const std::shared_ptr<GfxFont>& font = state->getFont();
    Ref embedded;
    made.may_be_label = font && font->getName() == "Courier" && !font->getEmbeddedFontID(&embedded);
    if (font && font->getWMode() != 0) {
      made.along = unit(-up.x, -up.y, {0, -1});
      made.above = unit(right.x, right.y, {1, 0});
      made.ascent = 0.5;
      made.descent = -0.5;
    } else {
      made.along = unit(right.x, right.y, {1, 0});
      made.above = unit(up.x, up.y, {-made.along.y, made.along.x});
      // Fonts say what they like: a box has a usual height, and covers what stands higher or lower.
      made.ascent = font ? std::clamp(font->getAscent(), 0.8, 1.2) : 1.0;
      made.descent = font ? std::clamp(font->getDescent(), -0.4, -0.2) : -0.3;
    }
  }

  void drawChar(GfxState* state, double x, double y, double dx, double dy, double, double, CharCode code, int bytes,
                const Unicode* unicode, int characters) override {
    if (strings_.empty() || is_over_limit()) return;
    ++on_page_;
    PageGlyph& made = strings_.back().glyphs.emplace_back();
    made.joint = std::exchange(joint_, std::nullopt);
    made.code = code;
    made.bytes = static_cast<std::size_t>(std::max(bytes, 0));
    made.origin = {state->getCurX(), state->getCurY()};
    state->transform(x, y, &made.begin.x, &made.begin.y);
    // Letters far apart are apart: what is added to their widths counts up to half of the font's size.
    const double spread = state->getCharSpace();
    if (state->getFont()->getWMode() == 0 && spread > std::abs(state->getFontSize()) / 2) {
      const double* const m = state->getTextMat();
      dx -= spread * state->getHorizScaling() * m[0];
      dy -= spread * state->getHorizScaling() * m[1];
    }
    state->transform(x + dx, y + dy, &made.end.x, &made.end.y);
    if (!is_decoded(*state->getFont(), code)) return;
    // Ghostscript writes ligatures with the bytes of each character exchanged.
    const bool is_exchanged = characters > 1 && std::all_of(unicode, unicode + characters, [](Unicode c) {
                                return (c & 0xFF) == 0 && c <= 0x7A00 && ((c >= 0x4100 && c <= 0x5A00) || c >= 0x6100);
                              });
    for (int i = 0; i < characters; ++i) {
      if (is_exchanged) {
        made.text += static_cast<char>(unicode[i] >> 8);
        continue;
      }
      if (!says_something(unicode[i])) {
        made.text.clear();
        return;
      }
      append_plain(made.text, unicode[i]);
    }
  }

  void markPoint(const char* name) override {
    for (const auto& [known, joint] : kJoints)
      if (known == name) joint_ = joint;
  }

  std::vector<PageString> taken() {
    before_ += std::exchange(on_page_, 0);
    return std::exchange(strings_, {});
  }
  [[nodiscard]] bool takes_pictures() { return std::exchange(has_pictures_, false); }
  [[nodiscard]] bool is_over_limit() const { return on_page_ >= kMostPageGlyphs || before_ + on_page_ >= kMostGlyphs; }

 private:
  // Letters and signatures may be drawn by curves, and by outlines of many lines.
  void note_outline(const GfxState* state) {
    constexpr int kMostPoints = 6;
    const GfxPath* const path = state->getPath();
    for (int i = 0; i < path->getNumSubpaths() && !has_pictures_; ++i) {
      const GfxSubpath* const part = path->getSubpath(i);
      has_pictures_ = part->getNumPoints() > kMostPoints;
      for (int point = 0; point < part->getNumPoints() && !has_pictures_; ++point)
        has_pictures_ = part->getCurve(point);
    }
  }

  bool has_pictures_ = false;
  std::vector<PageString> strings_;
  std::optional<char> joint_;
  std::size_t on_page_ = 0;  // glyphs and strings
  std::size_t before_ = 0;   // on pages before
};

}  // namespace

bool is_listed_glyph_name(const std::string& name) {
  static const GlobalParamsIniter started(hear_nothing);
  return is_known_name(name.c_str());
}

namespace {

void read_glyphs(std::string_view document, const std::string& place, bool has_annotations, const OnAnyPage& on_page) {
  const GlobalParamsIniter started(hear_nothing);
  PDFDoc opened(new MemStream(document.data(), 0, static_cast<Goffset>(document.size()), Object(objNull)));
  if (!opened.isOk()) throw Error{Error::Kind::bad_input, place, "it is no sound PDF document; repair it"};
  GlyphListener listener;
  for (int page = 1; page <= opened.getNumPages(); ++page) {
    opened.displayPage(
        &listener, page, kPointsPerInch, kPointsPerInch, 0, true, false, false,
        [](void* one) { return static_cast<GlyphListener*>(one)->is_over_limit(); }, &listener,
        [](Annot*, void* shows) { return *static_cast<const bool*>(shows); }, const_cast<bool*>(&has_annotations));
    if (listener.is_over_limit())
      throw Error{Error::Kind::bad_input, place, "it shows more characters than any usual document; split it"};
    const bool has_pictures = listener.takes_pictures();
    on_page(static_cast<std::size_t>(page - 1), listener.taken(), has_pictures);
  }
}

}  // namespace

void read_page_glyphs(std::string_view document, const std::string& place, const OnPage& on_page) {
  read_glyphs(document, place, false,
              [&](std::size_t page, std::vector<PageString>&& strings, bool) { on_page(page, std::move(strings)); });
}

void read_any_page_glyphs(std::string_view document, const std::string& place, const OnAnyPage& on_page) {
  read_glyphs(document, place, true, on_page);
}

}  // namespace sumi::io
