#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <leptonica/allheaders.h>
#include <omp.h>
#include <tesseract/baseapi.h>
#include <zbar.h>

#include "base/text/utf8.hpp"
#include "judge/verify/residue/pdf_said.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

std::vector<std::string> said_by_picture(std::string_view picture);

namespace {

struct EndsPix {
  void operator()(Pix* pix) const { pixDestroy(&pix); }
};
using HeldPix = std::unique_ptr<Pix, EndsPix>;

[[noreturn]] void refuse_picture(const char* fact) {
  throw Error{Error::Kind::bad_input, "", fact};
}

HeldPix held(Pix* pix) {
  if (pix == nullptr) refuse_picture("a picture of it can't be read; take it out");
  return HeldPix(pix);
}

std::string said_in_utf8(const char* text) {
  if (text == nullptr) return {};
  std::string made(text);
  if (!utf8::first_invalid(made)) return made;
  std::string each;
  for (const char byte : made) utf8::append(each, static_cast<unsigned char>(byte));
  return each;
}

tesseract::TessBaseAPI& reader_of_thread() {
  thread_local std::unique_ptr<tesseract::TessBaseAPI> kept;
  if (kept) return *kept;
  omp_set_num_threads(1);
  std::vector<std::string> names;
  for (const char* known : {"eng", "osd"}) {
    tesseract::TessBaseAPI api;
    if (names.empty() && api.Init(nullptr, known) == 0) api.GetAvailableLanguagesAsVector(&names);
  }
  std::string all;
  std::ranges::sort(names);
  for (const std::string& name : names)
    if (name != "osd" && name != "equ" && name.find('/') == std::string::npos) all += (all.empty() ? "" : "+") + name;
  auto made = std::make_unique<tesseract::TessBaseAPI>();
  if (all.empty() || made->Init(nullptr, all.c_str(), tesseract::OEM_LSTM_ONLY) != 0)
    throw Error{Error::Kind::unfinished, "", "Tesseract knows no language, so pictures can't be searched; install one"};
  made->SetVariable("debug_file", "/dev/null");
  return *(kept = std::move(made));
}

std::string read_print(Pix* page, tesseract::PageSegMode mode) {
  constexpr int kUsual = 300;
  tesseract::TessBaseAPI& api = reader_of_thread();
  api.SetPageSegMode(mode);
  api.SetImage(page);
  api.SetSourceResolution(kUsual);
  const std::unique_ptr<const char[]> text(api.GetUTF8Text());
  std::string made = said_in_utf8(text.get());
  api.Clear();
  return made;
}

void say_codes(Pix* grey, std::vector<std::string>& said) {
  const auto width = static_cast<unsigned>(pixGetWidth(grey));
  const auto height = static_cast<unsigned>(pixGetHeight(grey));
  std::string bytes;
  bytes.reserve(std::size_t{width} * height);
  for (unsigned y = 0; y < height; ++y) {
    l_uint32* const row = pixGetData(grey) + std::ptrdiff_t{y} * pixGetWpl(grey);
    for (unsigned x = 0; x < width; ++x) bytes += static_cast<char>(GET_DATA_BYTE(row, x));
  }
  zbar::ImageScanner scanner;
  for (const zbar::zbar_symbol_type_t kind : {zbar::ZBAR_DATABAR, zbar::ZBAR_DATABAR_EXP})  // its decoder prints
    scanner.set_config(kind, zbar::ZBAR_CFG_ENABLE, 0);
  zbar::Image image(width, height, "Y800", bytes.data(), bytes.size());
  scanner.scan(image);
  for (auto one = image.symbol_begin(); one != image.symbol_end(); ++one)
    said.push_back(said_in_utf8(one->get_data().c_str()));
}

void say_page(HeldPix page, std::vector<std::string>& said) {
  constexpr int kSmall = 1800;  // pixels: Tesseract reads enlarged print better
  if (pixGetColormap(page.get()) != nullptr) page = held(pixRemoveColormap(page.get(), REMOVE_CMAP_BASED_ON_SRC));
  if (pixGetDepth(page.get()) == 32 && pixGetSpp(page.get()) == 4) {
    HeldPix dark = held(pixAlphaBlendUniform(page.get(), 0));
    page = held(pixAlphaBlendUniform(page.get(), 0xFFFFFF00));
    said.push_back(read_print(dark.get(), tesseract::PSM_AUTO));
  }
  const bool is_bilevel = pixGetDepth(page.get()) == 1;
  HeldPix grey = held(pixConvertTo8(page.get(), 0));
  say_codes(grey.get(), said);
  if (std::max(pixGetWidth(grey.get()), pixGetHeight(grey.get())) < kSmall) grey = held(pixScale(grey.get(), 2, 2));
  said.push_back(read_print(grey.get(), tesseract::PSM_AUTO));
  if (is_bilevel) return;
  const HeldPix stretched = held(pixEqualizeTRC(nullptr, grey.get(), 1.0, 1));
  said.push_back(read_print(stretched.get(), tesseract::PSM_SPARSE_TEXT));
}

void require_small(l_int32 width, l_int32 height) {
  if (width < 1 || height < 1) refuse_picture("a picture of it can't be read; take it out");
  if (std::int64_t{width} * height > kMostSaidPixels)
    refuse_picture("a picture of it has more pixels than any usual one; make it smaller");
}

}  // namespace

std::vector<std::string> said_by_picture(std::string_view picture) {
  setMsgSeverity(L_SEVERITY_NONE);
  const auto* const bytes = reinterpret_cast<const l_uint8*>(picture.data());
  std::vector<std::string> said;
  l_int32 width = 0;
  l_int32 height = 0;
  l_int32 other = 0;
  if (!picture.starts_with("II*") && !picture.starts_with("MM")) {
    if (pixReadHeaderMem(bytes, picture.size(), &other, &width, &height, &other, &other, &other) != 0) return said;
    require_small(width, height);
    say_page(held(pixReadMem(bytes, picture.size())), said);
    return said;
  }
  for (int page = 0;; ++page) {
    const bool is_there =
        readHeaderMemTiff(bytes, picture.size(), page, &width, &height, &other, &other, nullptr, nullptr, nullptr) == 0;
    if (!is_there) return said;
    if (page == kMostSaidPages) refuse_picture("a picture of it has more pages than any usual one; split it");
    require_small(width, height);
    say_page(held(pixReadMemTiff(bytes, picture.size(), page)), said);
  }
}

}  // namespace sumi::verify
