#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sumi::io {

inline constexpr std::size_t kDicomPreamble = 128;
inline constexpr std::string_view kDicomMagic = "DICM";
inline constexpr std::size_t kDicomFront = kDicomPreamble + kDicomMagic.size();
inline constexpr std::uint32_t kDicomCharset = 0x00080005;
inline constexpr std::uint32_t kDicomMediaInstance = 0x00020003;
inline constexpr std::string_view kDicomUnknown = "an unknown element";

// A file in the form in which it is read and edited: preamble without content, elements of the file's header that tell
// how it is read, then elements in Explicit VR Little Endian, text in UTF-8, with sequences and items that delimiters
// end. Private elements, and values that aren't of their type, are elements UN without a value.
//   accepts_print  pixels that may show writing are no error.
//   Errors         as dicom_reader().
[[nodiscard]] std::string dicom_form(std::string_view bytes, const std::string& encoding, bool accepts_print,
                                     const std::string& place);

// A file of a header's elements, whose length is written, and of a data set.
[[nodiscard]] std::string dicom_file(std::string_view meta, std::string_view set);

// Appends an item with a code.
void append_dicom_code(std::string& out, std::string_view code, std::string_view scheme, std::string_view meaning);

}  // namespace sumi::io
