#include <algorithm>
#include <array>
#include <utility>

#include <fmt/core.h>
#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include "base/text/utf8.hpp"
#include "io/formats/rtf/rtf_tokens.hpp"

namespace sumi::io {
namespace {

// The lead bytes of characters of two bytes.
struct TwoBytes {
  int page;
  unsigned from;
  unsigned to;
};
constexpr std::array<TwoBytes, 7> kTwoBytes{{{932, 0x81, 0x9F},
                                             {932, 0xE0, 0xFC},
                                             {936, 0x81, 0xFE},
                                             {949, 0x81, 0xFE},
                                             {950, 0x81, 0xFE},
                                             {10001, 0x81, 0x9F},
                                             {10001, 0xE0, 0xFC}}};

// ICU calls those of old computers ibm-NNN.
std::string converter_of(int page) {
  static const std::map<int, std::string> own{
      {874, "windows-874"},      {932, "windows-932"},  {936, "windows-936"},     {949, "windows-949"},
      {950, "windows-950"},      {10000, "macintosh"},  {10001, "Shift_JIS"},     {10006, "x-mac-greek"},
      {10007, "x-mac-cyrillic"}, {10029, "x-mac-ce"},   {10081, "x-mac-turkish"}, {28591, "ISO-8859-1"},
      {28592, "ISO-8859-2"},     {28595, "ISO-8859-5"}, {kUtf8, "UTF-8"}};
  if (const auto found = own.find(page); found != own.end()) return found->second;
  return page >= 1250 && page <= 1258 ? fmt::format("windows-{}", page) : fmt::format("ibm-{}", page);
}

}  // namespace

std::optional<int> page_of_charset(int charset) {
  static const std::map<int, int> pages{{0, kLatin}, {2, kSymbols}, {77, 10000}, {78, 10001}, {85, 10006}, {86, 10081},
                                        {88, 10029}, {89, 10007},   {128, 932},  {129, 949},  {130, 1361}, {134, 936},
                                        {136, 950},  {161, 1253},   {162, 1254}, {163, 1258}, {177, 1255}, {178, 1256},
                                        {186, 1257}, {204, 1251},   {222, 874},  {238, 1250}, {254, 437},  {255, 850}};
  const auto found = pages.find(charset);
  return found == pages.end() ? std::nullopt : std::optional(found->second);
}

using OwnedConverter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

struct CodePages::Converters {
  std::map<int, OwnedConverter> opened;
};

CodePages::CodePages() : converters_(std::make_unique<Converters>()) {}
CodePages::~CodePages() = default;

std::size_t CodePages::width(int page, char first) {
  if (page == kUtf8) return utf8::width(first);
  const auto byte = static_cast<unsigned char>(first);
  const bool is_lead = std::ranges::any_of(
      kTwoBytes, [&](const TwoBytes& one) { return one.page == page && byte >= one.from && byte <= one.to; });
  return is_lead ? 2 : 1;
}

std::optional<std::string> CodePages::text(int page, std::string_view bytes) {
  std::string made;
  if (page == kSymbols) {
    for (const char c : bytes) {
      const auto byte = static_cast<unsigned char>(c);
      utf8::append(made, byte < 0x80 ? byte : 0xF000U + byte);
    }
    return made;
  }
  auto converter = converters_->opened.find(page);
  if (converter == converters_->opened.end()) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter* opened = ucnv_open(converter_of(page).c_str(), &status);
    if (U_FAILURE(status)) opened = nullptr;
    if (opened != nullptr) {
      status = U_ZERO_ERROR;
      ucnv_setToUCallBack(opened, UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    }
    converter = converters_->opened.emplace(page, OwnedConverter(opened, &ucnv_close)).first;
  }
  if (converter->second == nullptr) return std::nullopt;
  std::array<char16_t, 32> units{};
  UErrorCode status = U_ZERO_ERROR;
  const int size = ucnv_toUChars(converter->second.get(), units.data(), static_cast<int>(units.size()), bytes.data(),
                                 static_cast<int>(bytes.size()), &status);
  if (U_FAILURE(status)) return std::nullopt;
  icu::UnicodeString(units.data(), size).toUTF8String(made);
  return made;
}

}  // namespace sumi::io
