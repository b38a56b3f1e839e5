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
#include "io/formats/pdf/labels.hpp"
#include "io/formats/pdf/page_text.hpp"
#include "io/formats/pdf/pdf_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using Object = QPDFObjectHandle;

constexpr double kLetterWidth = 0.6;  // of Courier, and of invisible text, in units of the size

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
        if (shift(number) != shift_) {
          end_run();
          close();
          shift_ = shift(number);
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
    const PagePoint moved = to_user(string, shift_ * string.along.x, shift_ * string.along.y).value_or(PagePoint{0, 0});
    out_ +=
        fmt::format("{} {} Tm\n", written_number(glyph.origin.x + moved.x), written_number(glyph.origin.y + moved.y));
    shown = "[";
  }

  // A box, and what stands in the place of the glyphs below it.
  void cover(const PageString& string, const HiddenStretch& stretch) {
    const std::optional<PagePoint> from =
        to_user(string, stretch.begin.x - string.to_page[4], stretch.begin.y - string.to_page[5]);
    if (!from || stretch.size < 1e-6) return;
    const PagePoint u = *to_user(string, string.along.x, string.along.y);
    const PagePoint v = *to_user(string, string.above.x, string.above.y);
    const std::string text = in_one_line(stretch.text);
    const std::optional<std::string> seen = text.empty() ? std::nullopt : Labels::seen(text);
    const double low = string.descent * stretch.size;
    has_labels_ = true;
    out_ += "ET\nq\n";
    out_ += fmt::format("{} gs\n", kPlainState);
    for (const double one : {u.x, u.y, v.x, v.y, from->x, from->y}) out_ += written_number(one) + ' ';
    out_ += fmt::format("cm\n{} g\n0 {} {} {} re f\n", seen ? "0.88" : "0", written_number(low),
                        written_number(stretch.width), written_number(string.ascent * stretch.size - low));
    if (!text.empty()) out_ += label(text, seen, stretch);
    out_ += "Q\nBT\n";
  }

  // At its natural width where the box is as wide; else narrower, then smaller. At the end of the box where what comes
  // behind it may belong to it: page_text() believes what is said of gaps beside brackets and blocks alone.
  std::string label(const std::string& text, const std::optional<std::string>& seen, const HiddenStretch& stretch) {
    constexpr double kNarrowest = 0.6;
    const auto letters = static_cast<double>(utf8::count(text));
    double size = 0.9 * stretch.size;
    double scale = std::min(1.0, std::max(stretch.width, 0.1) / (letters * kLetterWidth * size));
    if (scale < kNarrowest) {
      size *= scale / kNarrowest;
      scale = kNarrowest;
    }
    const bool ends_itself = text.ends_with(']') || text.ends_with("█");
    const double from = ends_itself ? 0 : std::max(0.0, stretch.width - letters * kLetterWidth * size * scale);
    const std::string bytes = seen ? *seen : labels_.unseen(text);
    return fmt::format("BT\n{} {} Tf {} Tz 0 Tc 0 Tw 0 Ts {} Tr 0 g\n1 0 0 1 {} 0 Tm\n{} Tj\nET\n",
                       seen ? kLabelFont : kUnseenFont, written_number(size), written_number(100 * scale), seen ? 0 : 3,
                       written_number(from), Object::newString(bytes).unparse());
  }

  [[nodiscard]] double shift(std::size_t glyph) const { return hidden_.shifts.empty() ? 0 : hidden_.shifts[glyph]; }

  // A vector of the page in the user space of a string; nothing: it has no area.
  static std::optional<PagePoint> to_user(const PageString& string, double x, double y) {
    const std::array<double, 6>& m = string.to_page;
    const double determinant = m[0] * m[3] - m[1] * m[2];
    if (std::abs(determinant) < 1e-12) return std::nullopt;
    return PagePoint{(x * m[3] - y * m[2]) / determinant, (y * m[0] - x * m[1]) / determinant};
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
  double shift_ = 0;  // of the glyphs that are written, in points along the line
  bool has_labels_ = false;
};

std::string hidden(std::string_view clean, const std::string& place, std::span<const std::vector<Splice>> changes,
                   bool pads) {
  QPDF document;
  document.setSuppressWarnings(true);
  document.processMemoryFile("document", clean.data(), clean.size());
  const std::vector<Object> pages = document.getAllPages();
  Labels labels;
  std::map<QPDFObjGen, KeptCodes> kept;
  read_page_glyphs(clean, place, [&](std::size_t number, std::vector<PageString>&& strings) {
    Object page = pages.at(number);
    const PageText text = page_text(strings);
    HiddenGlyphs hides =
        hidden_glyphs(strings, text, number < changes.size() ? changes[number] : std::span<const Splice>());
    if (pads) pad_stretches(strings, hides);
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

std::string hide_glyphs(std::string_view clean, const std::string& place, std::span<const std::vector<Splice>> changes,
                        bool pads) {
  try {
    return hidden(clean, place, changes, pads);
  } catch (const Error&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    throw Error{Error::Kind::bad_input, place, "it is no sound PDF document; repair it"};
  }
}

}  // namespace sumi::io
