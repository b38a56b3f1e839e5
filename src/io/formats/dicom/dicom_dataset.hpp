#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::io {

inline constexpr std::uint32_t kDicomUndefined = 0xFFFFFFFF;  // a length that a delimiter ends
inline constexpr std::uint32_t kDicomItem = 0xFFFEE000;
inline constexpr std::uint32_t kDicomItemEnd = 0xFFFEE00D;
inline constexpr std::uint32_t kDicomSequenceEnd = 0xFFFEE0DD;
inline constexpr std::uint32_t kDicomPixels = 0x7FE00010;
inline constexpr int kDicomDeepest = 32;  // sequences within sequences

struct DicomValue {
  std::uint32_t tag = 0;
  std::string_view representation;  // two letters; empty of items and delimiters, and of implicit elements
  std::uint32_t length = 0;         // as it is written
  std::size_t begin = 0;            // of the element
  std::size_t value = 0;            // of what it holds
  [[nodiscard]] std::size_t end() const { return value + length; }  // Requires: a defined length
  [[nodiscard]] bool has_length() const { return length != kDicomUndefined; }
};

// The elements of a data set, in little endian. Errors: bad_input at `place`: an element goes over the end.
class DicomCursor {
 public:
  DicomCursor(std::string_view bytes, std::size_t at, std::size_t end, bool is_explicit, std::string_view place)
      : bytes_(bytes), at_(at), end_(end), is_explicit_(is_explicit), place_(place) {}

  // The header of the next element, item or delimiter; false at the end. The cursor then stands at its value.
  bool next(DicomValue& element);
  // Returns whether the next element is of the group, which every transfer syntax writes alike.
  [[nodiscard]] bool is_at(std::uint32_t group) const;
  void go_to(std::size_t at) { at_ = at; }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::string_view bytes() const { return bytes_; }
  [[nodiscard]] std::string_view said(const DicomValue& element) const {
    return bytes_.substr(element.value, element.length);
  }
  // Goes behind the element, its items and its delimiter. Requires: next() gave it last.
  void skip(const DicomValue& element, int depth = 0);
  [[noreturn]] void refuse(std::string_view fact_and_remedy) const;

 private:
  [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t bytes) const;

  std::string_view bytes_;
  std::size_t at_;
  std::size_t end_;
  bool is_explicit_;
  std::string_view place_;
};

// True of text, whose characters are those of the object's character set.
[[nodiscard]] bool is_dicom_text(std::string_view representation);
// True of all that is written in characters.
[[nodiscard]] bool is_dicom_string(std::string_view representation);
// The value without padding.
[[nodiscard]] std::string_view unpadded(std::string_view value);

// Append in Explicit VR Little Endian: an element, padded to even length; a header alone.
void append_dicom(std::string& out, std::uint32_t tag, std::string_view representation, std::string_view value);
void append_dicom_header(std::string& out, std::uint32_t tag, std::string_view representation, std::uint32_t length);
// Appends an item's header, or a delimiter.
void append_dicom_mark(std::string& out, std::uint32_t tag, std::uint32_t length);

}  // namespace sumi::io
