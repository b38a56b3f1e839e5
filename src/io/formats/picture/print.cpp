#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <omp.h>
#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>
#include <zbar.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/picture/ink.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr int kGoodUnit = 34;          // pixels of a line of print that Tesseract reads best
constexpr int kUnitWithoutPrint = 60;  // lines on a page, where none is known

struct Word {
  std::string text;
  PictureBox box;
  int height = 0;  // across its line
  bool is_print = false;
  bool ends_line = false;
};

struct Reading {
  std::vector<Word> words;
  [[nodiscard]] std::size_t print() const {
    std::size_t characters = 0;
    for (const Word& word : words) characters += word.is_print ? word.text.size() : 0;
    return characters;
  }
  [[nodiscard]] std::size_t all() const {
    std::size_t characters = 0;
    for (const Word& word : words) characters += word.text.size();
    return characters;
  }
  [[nodiscard]] int unit(const Pix* page) const {
    std::vector<int> heights;
    for (const Word& word : words)
      if (word.is_print) heights.push_back(word.height);
    if (heights.empty()) return std::max(10, std::min(pixGetWidth(page), pixGetHeight(page)) / kUnitWithoutPrint);
    std::ranges::nth_element(heights, heights.begin() + heights.size() / 2);
    return std::max(6, heights[heights.size() / 2]);
  }
};

// All languages that are installed, in their order; English first.
std::string installed_languages(const std::string& place) {
  std::vector<std::string> all;
  for (const char* first : {"eng", "osd"}) {
    tesseract::TessBaseAPI api;
    if (!all.empty() || api.Init(nullptr, first, tesseract::OEM_DEFAULT) != 0) continue;
    api.GetAvailableLanguagesAsVector(&all);
  }
  std::erase_if(all, [](const std::string& one) { return one == "osd" || one == "equ" || one.starts_with("script/"); });
  std::ranges::sort(all, {}, [](const std::string& one) { return std::pair(one != "eng", one); });
  if (all.empty())
    throw Error{Error::Kind::unfinished, place, "Tesseract knows no language; install one, such as tesseract-ocr-eng"};
  std::string joined;
  for (const std::string& one : all) joined += (joined.empty() ? "" : "+") + one;
  return joined;
}

tesseract::TessBaseAPI& tesseract_of_thread(const std::string& place) {
  thread_local std::unique_ptr<tesseract::TessBaseAPI> kept;
  if (kept) return *kept;
  omp_set_num_threads(1);  // several slow it down
  const std::string languages = installed_languages(place);
  auto api = std::make_unique<tesseract::TessBaseAPI>();
  if (api->Init(nullptr, languages.c_str(), tesseract::OEM_LSTM_ONLY) != 0)
    throw Error{Error::Kind::unfinished, place, "a language of Tesseract is damaged; install them again"};
  api->SetVariable("debug_file", "/dev/null");
  return *(kept = std::move(api));
}

bool has_letter(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return (c & 0x80) != 0 || is_letter(c) || is_digit(c); });
}

Reading read_words(Pix* page, tesseract::PageSegMode mode, const std::string& place) {
  constexpr int kUsualResolution = 300;
  tesseract::TessBaseAPI& api = tesseract_of_thread(place);
  api.SetPageSegMode(mode);
  api.SetImage(page);
  api.SetSourceResolution(kUsualResolution);
  Reading made;
  if (api.Recognize(nullptr) != 0) return made;
  const std::unique_ptr<tesseract::ResultIterator> at(api.GetIterator());
  if (!at) return made;
  constexpr auto kWord = tesseract::RIL_WORD;
  do {
    if (at->Empty(kWord)) continue;
    const std::unique_ptr<const char[]> text(at->GetUTF8Text(kWord));
    Word word;
    word.ends_line = at->IsAtFinalElement(tesseract::RIL_TEXTLINE, kWord);
    int right = 0;
    int bottom = 0;
    if (!text || !at->BoundingBox(kWord, &word.box.left, &word.box.top, &right, &bottom)) continue;
    word.box.width = right - word.box.left;
    word.box.height = bottom - word.box.top;
    word.text = trimmed(text.get(), " \t\r\n");
    if (utf8::first_invalid(word.text)) word.text.clear();
    word.is_print = at->Confidence(kWord) >= (has_letter(word.text) ? kSurePrint : kSureSigns);
    if (word.text.empty()) {
      if (word.ends_line && !made.words.empty()) made.words.back().ends_line = true;
      continue;
    }
    made.words.push_back(std::move(word));
  } while (at->Next(kWord));
  api.Clear();
  return made;
}

// Boxes of a page that was turned by quarters, and enlarged before, on the page itself.
void put_back(Reading& reading, const Pix* page, int quarters, double enlarged) {
  const double width = pixGetWidth(page) * enlarged;
  const double height = pixGetHeight(page) * enlarged;
  for (Word& word : reading.words) {
    const PictureBox box = word.box;
    PictureBox turned = box;
    if (quarters == 1) turned = {box.top, static_cast<int>(height) - box.right(), box.height, box.width};
    if (quarters == 2)
      turned = {static_cast<int>(width) - box.right(), static_cast<int>(height) - box.bottom(), box.width, box.height};
    if (quarters == 3) turned = {static_cast<int>(width) - box.bottom(), box.left, box.height, box.width};
    const auto scaled = [&](int at) { return static_cast<int>(at / enlarged); };
    word.height = scaled(box.height);
    word.box = {scaled(turned.left), scaled(turned.top), scaled(turned.right()) + 1 - scaled(turned.left),
                scaled(turned.bottom()) + 1 - scaled(turned.top)};
  }
}

Reading read_turned(Pix* page, int quarters, double enlarged, const std::string& place) {
  OwnedPix changed = owned(pixClone(page));
  if (enlarged > 1)
    changed = owned(pixScale(changed.get(), static_cast<float>(enlarged), static_cast<float>(enlarged)));
  if (quarters > 0) changed = owned(pixRotateOrth(changed.get(), quarters));
  Reading made = read_words(changed.get(), tesseract::PSM_AUTO, place);
  put_back(made, page, quarters, enlarged);
  return made;
}

Reading best_reading(Pix* page, const std::string& place) {
  constexpr double kMostEnlarged = 4;
  Reading best = read_turned(page, 0, 1, place);
  // A page that stands on its side or head has hardly any print.
  const auto is_good = [](const Reading& one) {
    constexpr std::size_t kFew = 40;
    return one.print() >= kFew || (one.print() > 0 && one.print() * 10 >= one.all() * 7);
  };
  const auto enlarged_for = [&](const Reading& one) {
    const double most = std::min(kMostEnlarged, 9000.0 / std::max({pixGetWidth(page), pixGetHeight(page), 1}));
    const int unit = one.words.empty() ? kGoodUnit / 2 : one.unit(page);
    return std::clamp(static_cast<double>(kGoodUnit) / unit, 1.0, std::max(1.0, most));
  };
  const auto try_one = [&](int quarters, double enlarged) {
    Reading next = read_turned(page, quarters, enlarged, place);
    if (next.print() > best.print()) best = std::move(next);
  };
  constexpr double kWorthIt = 1.5;
  if (const double enlarged = enlarged_for(best); enlarged >= kWorthIt || best.words.empty())
    try_one(0, std::max(enlarged, 1.0));
  for (int quarters = 1; quarters < 4 && !is_good(best); ++quarters) try_one(quarters, 1);
  return best;
}

struct EndsImage {
  void operator()(zbar::zbar_image_t* image) const { zbar::zbar_image_destroy(image); }
};
struct EndsScanner {
  void operator()(zbar::zbar_image_scanner_t* scanner) const { zbar::zbar_image_scanner_destroy(scanner); }
};

std::vector<Word> bar_codes(Pix* page) {
  OwnedPix grey = owned(pixConvertTo8(page, 0));
  const auto width = static_cast<unsigned>(pixGetWidth(grey.get()));
  const auto height = static_cast<unsigned>(pixGetHeight(grey.get()));
  std::vector<unsigned char> pixels(std::size_t{width} * height);
  for (unsigned y = 0; y < height; ++y) {
    l_uint32* const line = pixGetData(grey.get()) + std::ptrdiff_t{y} * pixGetWpl(grey.get());
    for (unsigned x = 0; x < width; ++x)
      pixels[std::size_t{y} * width + x] = static_cast<unsigned char>(GET_DATA_BYTE(line, x));
  }
  const std::unique_ptr<zbar::zbar_image_scanner_t, EndsScanner> scanner(zbar::zbar_image_scanner_create());
  for (const zbar::zbar_symbol_type_t kind : {zbar::ZBAR_DATABAR, zbar::ZBAR_DATABAR_EXP})  // its decoder prints
    zbar::zbar_image_scanner_set_config(scanner.get(), kind, zbar::ZBAR_CFG_ENABLE, 0);
  const std::unique_ptr<zbar::zbar_image_t, EndsImage> image(zbar::zbar_image_create());
  constexpr unsigned long kGrey = 'Y' | '8' << 8 | '0' << 16 | '0' << 24;
  zbar::zbar_image_set_format(image.get(), kGrey);
  zbar::zbar_image_set_size(image.get(), width, height);
  zbar::zbar_image_set_data(image.get(), pixels.data(), pixels.size(), nullptr);
  std::vector<Word> made;
  if (zbar::zbar_scan_image(scanner.get(), image.get()) <= 0) return made;
  for (const zbar::zbar_symbol_t* one = zbar::zbar_image_first_symbol(image.get()); one != nullptr;
       one = zbar::zbar_symbol_next(one)) {
    Word word;
    const std::string_view held(zbar::zbar_symbol_get_data(one), zbar::zbar_symbol_get_data_length(one));
    word.text = utf8::first_invalid(held) ? std::string() : std::string(held);
    if (word.text.empty())
      for (const char byte : held) utf8::append(word.text, static_cast<unsigned char>(byte));
    std::ranges::replace_if(word.text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }, ' ');
    int right = 0;
    int bottom = 0;
    for (unsigned i = 0; i < zbar::zbar_symbol_get_loc_size(one); ++i) {
      const int x = zbar::zbar_symbol_get_loc_x(one, i);
      const int y = zbar::zbar_symbol_get_loc_y(one, i);
      word.box.left = i == 0 ? x : std::min(word.box.left, x);
      word.box.top = i == 0 ? y : std::min(word.box.top, y);
      right = std::max(right, x);
      bottom = std::max(bottom, y);
    }
    word.box.width = std::max(1, right - word.box.left);
    word.box.height = std::max(1, bottom - word.box.top);
    word.ends_line = true;
    if (!trimmed(word.text, " ").empty()) made.push_back(std::move(word));
  }
  return made;
}

}  // namespace

PicturePage read_page(Pix* page, const std::string& place) {
  PicturePage made;
  made.unit = Reading().unit(page);
  l_int32 is_blank = 0;
  pixZero(ink_mask(page, {}, made.unit).ink.get(), &is_blank);
  if (is_blank != 0) return made;
  Reading reading = best_reading(page, place);
  made.unit = reading.unit(page);
  const auto add = [&](Word word, std::string_view joint) {
    if (!made.text.empty()) {
      made.text.push_back({.where = {}, .text = std::string(joint), .is_mark = true});
      made.boxes.push_back({});
      made.is_print.push_back(false);
    }
    made.text.push_back({.where = {}, .text = std::move(word.text)});
    made.boxes.push_back(word.box);
    made.is_print.push_back(word.is_print);
  };
  bool ends_line = true;
  for (Word& word : reading.words) {
    const bool ends = word.ends_line;
    add(std::move(word), ends_line ? "\n" : " ");
    ends_line = ends;
  }
  std::vector<Word> codes = bar_codes(page);
  std::vector<PictureBox> kept;
  for (std::size_t i = 0; i < made.boxes.size(); ++i) {
    const bool is_in_code = std::ranges::any_of(codes, [&](const Word& code) { return meet(code.box, made.boxes[i]); });
    if (made.is_print[i] && is_in_code) made.is_print[i] = false;
    if (made.is_print[i]) kept.push_back(made.boxes[i]);
  }
  made.ink = ink_boxes(ink_mask(page, kept, made.unit), page, made.unit);
  for (std::size_t i = 0; i < made.boxes.size(); ++i)
    if (!made.is_print[i] && !made.text[i].is_mark) made.ink.push_back(made.boxes[i]);
  for (Word& code : codes) {
    made.ink.push_back(code.box);
    for (const PictureBox& ink : made.ink)
      if (meet(ink, code.box)) code.box = together(ink, code.box);
    add(std::move(code), "\n");
  }
  for (std::size_t i = 0; i < made.text.size(); ++i) made.text[i].where = {i, i + 1};
  return made;
}

}  // namespace sumi::io
