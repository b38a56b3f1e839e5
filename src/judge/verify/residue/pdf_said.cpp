#include "judge/verify/residue/pdf_said.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <utility>

#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-image.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

std::vector<PdfText> pdf_texts(std::string_view pdf, std::uint64_t most);

namespace {

using Object = QPDFObjectHandle;

constexpr int kDeepest = 200;  // the deepest nesting of arrays and dictionaries

[[noreturn]] void refuse(const char* fact) {
  throw Error{Error::Kind::bad_input, "", fact};
}

class Limit {
 public:
  explicit Limit(std::uint64_t most) : left_(most) {}
  void spend(std::uint64_t bytes) {
    if (bytes > left_) refuse("it unpacks to more than any usual document does; don't trust it");
    left_ -= bytes;
  }

 private:
  std::uint64_t left_;
};

class Unpacked : public Pipeline {
 public:
  Unpacked(Limit& limit, std::string& data) : Pipeline("unpacked", nullptr), limit_(limit), data_(data) {}
  void write(unsigned char const* bytes, std::size_t count) override {
    limit_.spend(count);
    data_.append(reinterpret_cast<const char*>(bytes), count);
  }
  void finish() override {}

 private:
  Limit& limit_;
  std::string& data_;
};

// The strings that content shows, in the order of its operators: those of one array joined.
class ShownStrings : public QPDFObjectHandle::ParserCallbacks {
 public:
  void handleObject(Object object, std::size_t, std::size_t) override {
    if (object.isString()) {
      joined_ += object.getStringValue();
    } else if (object.isArray()) {
      for (Object one : object.aitems())
        if (one.isString()) joined_ += one.getStringValue();
    }
  }
  void handleEOF() override {}
  [[nodiscard]] const std::string& joined() const { return joined_; }

 private:
  std::string joined_;
};

class PdfSearch {
 public:
  PdfSearch(std::string_view pdf, std::uint64_t most) : pdf_(pdf), limit_(most) {}

  std::vector<PdfText> said() {
    visit_pages();
    visit_objects();
    visit_rest();
    return std::move(said_);
  }

 private:
  void say(std::string place, std::string text, bool is_bytes) {
    if (text.empty()) return;
    limit_.spend(text.size());
    said_.push_back({std::move(place), std::move(text), is_bytes});
  }

  void visit_pages() {
    static std::once_flag once;
    std::call_once(once, [] { poppler::set_debug_error_function([](const std::string&, void*) {}, nullptr); });
    if (pdf_.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
      refuse("it has 2 GiB or more; split it");
    const std::unique_ptr<poppler::document> document(
        poppler::document::load_from_raw_data(pdf_.data(), static_cast<int>(pdf_.size())));
    if (!document) refuse("it is no sound PDF document; repair it");
    if (document->is_locked()) refuse("it needs a password; save it without one");
    const std::vector<bool> pictures = pages_with_pictures();
    for (int i = 0; i < document->pages(); ++i) {
      const std::unique_ptr<poppler::page> page(document->create_page(i));
      if (!page) refuse("a page of it can't be read; repair it");
      const std::string place = "page " + std::to_string(i + 1);
      constexpr std::array kLayouts{poppler::page::raw_order_layout, poppler::page::physical_layout,
                                    poppler::page::non_raw_non_physical_layout};
      for (const poppler::page::text_layout_enum layout : kLayouts) {
        const poppler::byte_array bytes = page->text(poppler::rectf(), layout).to_utf8();
        say(place, std::string(bytes.begin(), bytes.end()), false);
      }
      if (pictures.size() > static_cast<std::size_t>(i) && pictures[static_cast<std::size_t>(i)])
        said_.push_back({place + " picture", shown(*page), true, true});
    }
  }

  std::vector<bool> pages_with_pictures() {
    QPDF document;
    document.setSuppressWarnings(true);
    document.processMemoryFile("document", pdf_.data(), pdf_.size());
    std::vector<bool> made;
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(document).getAllPages()) {
      bool has_picture = false;
      page.forEachImage(true, [&](Object&, Object&, const std::string&) { has_picture = true; });
      std::string content;
      Unpacked sink(limit_, content);
      page.pipeContents(&sink);
      made.push_back(has_picture || content.find("BI") != std::string::npos);
    }
    return made;
  }
  // As a picture of 200 pixels an inch, or fewer.
  std::string shown(const poppler::page& page) {
    constexpr double kMostPixels = 25e6;
    constexpr double kInch = 72;
    const poppler::rectf size = page.page_rect();
    const double area = std::max(size.width() * size.height() / kInch / kInch, 0.01);
    const double resolution = std::min(200.0, std::sqrt(kMostPixels / area));
    poppler::page_renderer renderer;
    renderer.set_image_format(poppler::image::format_rgb24);
    renderer.set_render_hint(poppler::page_renderer::antialiasing);
    renderer.set_render_hint(poppler::page_renderer::text_antialiasing);
    const poppler::image image = renderer.render_page(&page, resolution, resolution);
    if (!image.is_valid()) refuse("a page of it can't be shown; repair it");
    std::string made = "P6\n" + std::to_string(image.width()) + " " + std::to_string(image.height()) + "\n255\n";
    limit_.spend(static_cast<std::uint64_t>(image.width()) * static_cast<std::uint64_t>(image.height()) * 3);
    for (int y = 0; y < image.height(); ++y)
      made.append(image.const_data() + static_cast<std::ptrdiff_t>(y) * image.bytes_per_row(),
                  static_cast<std::size_t>(image.width()) * 3);
    return made;
  }

  void visit_objects() {
    QPDF document;
    document.setSuppressWarnings(true);
    document.processMemoryFile("document", pdf_.data(), pdf_.size());
    visit_strings(document.getTrailer(), "trailer");
    for (Object object : document.getAllObjects()) {
      const std::string place = "object " + std::to_string(object.getObjectID());
      if (object.isStream()) {
        visit_strings(object.getDict(), place);
        visit_stream(object, place);
      } else {
        require_readable(object);
        visit_strings(object, place);
      }
    }
  }

  // A code of such a font is a glyph number: its text is unknown.
  static void require_readable(Object object) {
    if (!object.isDictionary() || !object.getKey("/Type").isNameAndEquals("/Font") || object.hasKey("/ToUnicode"))
      return;
    Object kind = object.getKey("/Subtype");
    if (kind.isNameAndEquals("/Type0") || kind.isNameAndEquals("/Type3"))
      refuse("a font of it doesn't say which characters it shows, so that its text can't be searched");
  }

  // Reports all strings and names of an object, in order.
  void visit_strings(Object object, const std::string& place) {
    std::string all;
    append_strings(object, all, 0);
    say(place, std::move(all), false);
  }
  void append_strings(Object object, std::string& all, int depth) {
    if (depth > kDeepest) refuse("its objects lie deeper in one another than in any usual document");
    if (depth > 0 && object.isIndirect()) return;  // reported by itself
    if (object.isString()) {
      (all += utf8_of(object.getUTF8Value())) += '\n';
    } else if (object.isName()) {
      const std::string name = utf8_of(object.getName().substr(1));
      (all += name) += '\n';
      if (const std::string words = words_of(name); words != name && !is_of_the_format(name)) (all += words) += '\n';
    } else if (object.isArray()) {
      for (Object one : object.aitems()) append_strings(one, all, depth + 1);
    } else if (object.isDictionary()) {
      for (const std::string& key : object.getKeys()) {
        (all += utf8_of(key.substr(1))) += '\n';
        append_strings(object.getKey(key), all, depth + 1);
      }
    }
  }
  // "AnnLee-Bold" as "Ann Lee Bold".
  static std::string words_of(std::string_view name) {
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto is_small = [](char c) { return static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z'); };
    std::string made;
    for (std::size_t i = 0; i < name.size(); ++i) {
      const bool ends_capitals = i > 1 && i + 1 < name.size() && is_capital(name[i - 1]) && is_small(name[i + 1]);
      if (i > 0 && is_capital(name[i]) && (is_small(name[i - 1]) || ends_capitals)) made += ' ';
      made += std::string_view("+-_,").find(name[i]) == std::string_view::npos ? name[i] : ' ';
    }
    return made;
  }
  // Names that most documents have: their parts ("Win", "Roman") aren't anybody's names.
  static bool is_of_the_format(std::string_view name) {
    constexpr std::array<std::string_view, 21> kNames{"WinAnsiEncoding",  "MacRomanEncoding", "MacExpertEncoding",
                                                      "StandardEncoding", "PDFDocEncoding",   "DeviceGray",
                                                      "DeviceRGB",        "DeviceCMYK",       "FlateDecode",
                                                      "ASCIIHexDecode",   "ASCII85Decode",    "RunLengthDecode",
                                                      "CCITTFaxDecode",   "TrueType",         "FontDescriptor",
                                                      "StructTreeRoot",   "StructElem",       "ObjStm",
                                                      "OpenType",         "ZapfDingbats",     "CourierNew"};
    return name.starts_with("TimesNewRoman") || std::ranges::find(kNames, name) != kNames.end();
  }
  static std::string utf8_of(std::string text) {
    if (!utf8::first_invalid(text)) return text;
    std::string made;
    for (const char byte : text) utf8::append(made, static_cast<unsigned char>(byte));
    return made;
  }

  void visit_stream(Object stream, const std::string& place) {
    Object dictionary = stream.getDict();
    const bool is_picture = dictionary.getKey("/Subtype").isNameAndEquals("/Image");
    std::string data;
    Unpacked sink(limit_, data);
    if (!stream.pipeStreamData(&sink, 0, qpdf_dl_specialized, true, false)) {
      if (!is_picture) refuse("a stream of it can't be unpacked, so that it can't be searched");
      data.clear();
      static_cast<void>(stream.pipeStreamData(&sink, 0, qpdf_dl_none, true, false));
    }
    const bool may_be_content =
        !is_picture && (data.find("Tj") != std::string::npos || data.find("TJ") != std::string::npos);
    if (may_be_content) {
      ShownStrings shown;
      QPDF scratch;
      scratch.setSuppressWarnings(true);
      scratch.emptyPDF();
      QPDFObjectHandle::parseContentStream(QPDFObjectHandle::newStream(&scratch, data), &shown);
      say(place + " strings", shown.joined(), true);
    }
    say(place, std::move(data), true);
  }

  // Reports bytes outside of all objects: before the first, and after the end. Streams are reported unpacked elsewhere.
  void visit_rest() {
    const std::size_t begin = pdf_.find(kPdf);
    const std::size_t end = pdf_.rfind("%%EOF");
    if (begin != std::string_view::npos) say("front", std::string(pdf_.substr(0, begin)), true);
    if (end != std::string_view::npos) say("end", std::string(pdf_.substr(end + 5)), true);
    std::string rest;
    std::size_t at = begin == std::string_view::npos ? 0 : begin + kPdf.size();  // else it would be read as a document
    for (;;) {
      const std::size_t stream = pdf_.find("stream", at);
      const std::size_t stop = stream == std::string_view::npos ? stream : pdf_.find("endstream", stream);
      if (stop == std::string_view::npos) break;
      (rest += pdf_.substr(at, stream - at)) += '\n';
      at = stop + std::string_view("endstream").size();
    }
    rest += pdf_.substr(at);
    say("file", std::move(rest), true);
  }

  std::string_view pdf_;
  Limit limit_;
  std::vector<PdfText> said_;
};

}  // namespace

std::vector<PdfText> pdf_texts(std::string_view pdf, std::uint64_t most) {
  try {
    return PdfSearch(pdf, most).said();
  } catch (const Error&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    refuse("it is no sound PDF document; repair it");
  }
}

}  // namespace sumi::verify
