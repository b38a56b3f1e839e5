#include "io/formats/dicom/dicom_dataset.hpp"

#include <algorithm>
#include <array>

#include "base/text/ascii.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::array<std::string_view, 13> kLongLengths{"OB", "OD", "OF", "OL", "OV", "OW", "SQ",
                                                        "SV", "UC", "UN", "UR", "UT", "UV"};
constexpr std::array<std::string_view, 7> kTexts{"SH", "LO", "ST", "LT", "UC", "UT", "PN"};
constexpr std::array<std::string_view, 9> kOtherStrings{"AE", "AS", "CS", "DA", "DS", "DT", "IS", "TM", "UI"};
constexpr std::uint32_t kMarks = 0xFFFE;
constexpr std::size_t kShort = 2;
constexpr std::size_t kLong = 4;

bool has_long_length(std::string_view representation) {
  return std::ranges::find(kLongLengths, representation) != kLongLengths.end();
}

void append_number(std::string& out, std::uint32_t number, std::size_t bytes) {
  constexpr int kByte = 8;
  for (std::size_t i = 0; i < bytes; ++i, number >>= kByte) out += static_cast<char>(number & 0xFF);
}

void append_tag(std::string& out, std::uint32_t tag) {
  append_number(out, tag >> 16, kShort);
  append_number(out, tag & 0xFFFF, kShort);
}

}  // namespace

std::uint32_t DicomCursor::number(std::size_t at, std::size_t bytes) const {
  std::uint32_t made = 0;
  constexpr unsigned kByte = 8;
  for (std::size_t i = bytes; i > 0; --i) made = made << kByte | static_cast<unsigned char>(bytes_[at + i - 1]);
  return made;
}

void DicomCursor::refuse(std::string_view fact_and_remedy) const {
  throw Error{Error::Kind::bad_input, place_, fact_and_remedy};
}

bool DicomCursor::is_at(std::uint32_t group) const {
  return end_ - at_ >= kShort && number(at_, kShort) == group;
}

bool DicomCursor::next(DicomValue& element) {
  constexpr std::size_t kHeader = 8;
  constexpr std::size_t kLongHeader = 12;
  if (at_ == end_) return false;
  const auto require = [&](std::size_t bytes) {
    if (end_ - at_ < bytes) refuse("an element goes over the object's end; it is damaged, so leave it out");
  };
  require(kHeader);
  element.begin = at_;
  element.tag = number(at_, kShort) << 16 | number(at_ + kShort, kShort);
  element.representation = {};
  std::size_t header = kHeader;
  if (!is_explicit_ || element.tag >> 16 == kMarks) {
    element.length = number(at_ + kLong, kLong);
  } else {
    element.representation = bytes_.substr(at_ + kLong, kShort);
    if (!std::ranges::all_of(element.representation, [](char c) { return c >= 'A' && c <= 'Z'; }))
      refuse("an element has no type; the object is damaged, so leave it out");
    if (has_long_length(element.representation)) {
      header = kLongHeader;
      require(header);
      element.length = number(at_ + kHeader, kLong);
    } else {
      element.length = number(at_ + kLong + kShort, kShort);
    }
  }
  element.value = at_ + header;
  at_ = element.value;
  if (element.has_length() && element.length > end_ - at_)
    refuse("an element goes over the object's end; it is damaged, so leave it out");
  return true;
}

void DicomCursor::skip(const DicomValue& element, int depth) {
  if (depth > kDicomDeepest) refuse("its sequences are nested too deeply; leave it out");
  if (element.has_length()) return go_to(element.end());
  const bool is_item = element.tag == kDicomItem;
  // An element of unknown type and undefined length holds implicit elements.
  const bool was_explicit = is_explicit_;
  if (element.representation == "UN") is_explicit_ = false;
  for (DicomValue within;;) {
    if (!next(within)) refuse("a sequence has no end; the object is damaged, so leave it out");
    if (within.tag == (is_item ? kDicomItemEnd : kDicomSequenceEnd)) break;
    skip(within, depth + 1);
  }
  is_explicit_ = was_explicit;
}

bool is_dicom_text(std::string_view representation) {
  return std::ranges::find(kTexts, representation) != kTexts.end();
}

bool is_dicom_string(std::string_view representation) {
  return representation == "UR" || is_dicom_text(representation) ||
         std::ranges::find(kOtherStrings, representation) != kOtherStrings.end();
}

std::string_view unpadded(std::string_view value) {
  return trimmed(value, std::string_view(" \0", 2));
}

void append_dicom_header(std::string& out, std::uint32_t tag, std::string_view representation, std::uint32_t length) {
  append_tag(out, tag);
  out += representation;
  if (has_long_length(representation)) {
    append_number(out, 0, kShort);
    append_number(out, length, kLong);
  } else {
    append_number(out, length, kShort);
  }
}

void append_dicom(std::string& out, std::uint32_t tag, std::string_view representation, std::string_view value) {
  constexpr std::size_t kMostShort = 0xFFFE;
  if (!has_long_length(representation)) value = value.substr(0, kMostShort);
  append_dicom_header(out, tag, representation, static_cast<std::uint32_t>(value.size() + value.size() % 2));
  out += value;
  const bool is_spaced = is_dicom_string(representation) && representation != "UI";
  if (value.size() % 2 != 0) out += is_spaced ? ' ' : '\0';
}

void append_dicom_mark(std::string& out, std::uint32_t tag, std::uint32_t length) {
  append_tag(out, tag);
  append_number(out, length, kLong);
}

}  // namespace sumi::io
