#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include "io/formats/pdf/kept_font.hpp"

namespace sumi::io {

inline constexpr std::string_view kLabelFont = "/L";
inline constexpr std::string_view kUnseenFont = "/U";
inline constexpr std::string_view kPlainState = "/N";
inline constexpr double kLetterWidth = 0.6;  // of both fonts, in units of the size

// Fonts of what is written into a document: Courier, and one without a program for text that doesn't show.
class Labels {
 public:
  // In windows-1252, as far as it agrees with Unicode; nothing: some character can't be shown.
  [[nodiscard]] static std::optional<std::string> seen(std::string_view text);
  // In a font of two bytes a code that has a map to Unicode alone.
  [[nodiscard]] std::string unseen(std::string_view text);

  void add_to(QPDF& document, QPDFObjectHandle fonts, QPDFObjectHandle states);
  // Behind the last text.
  void finish(QPDF& document);

 private:
  void make(QPDF& document);

  std::map<std::string, std::size_t> codes_;
  KeptCodes kept_;
  QPDFObjectHandle seen_font_ = QPDFObjectHandle::newNull();
  QPDFObjectHandle unseen_font_ = QPDFObjectHandle::newNull();
  QPDFObjectHandle state_ = QPDFObjectHandle::newNull();
};

}  // namespace sumi::io
