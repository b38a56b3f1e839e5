#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "io/formats/dicom/dicom_dataset.hpp"

namespace sumi::io {

inline constexpr std::uint32_t kImageType = 0x00080008;
inline constexpr std::uint32_t kSopClass = 0x00080016;
inline constexpr std::uint32_t kModality = 0x00080060;
inline constexpr std::uint32_t kConversion = 0x00080064;
inline constexpr std::uint32_t kBurnedIn = 0x00280301;
inline constexpr std::uint32_t kRecognizable = 0x00280302;

// The statements of an object about its kind and its pixels.
struct DicomFacts {
  std::string sop_class;
  std::string modality;
  std::string image_type;
  std::string conversion;
  std::string burned_in;
  std::string recognizable;
  std::string photometric;
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::uint64_t samples = 1;
  std::uint64_t frames = 1;
  std::uint64_t allocated = 0;  // bits
  std::uint64_t stored = 0;
  std::uint64_t high = 0;
  bool is_signed = false;

  // Takes an element of the object's first level. Words become upper-case.
  void note(std::uint32_t tag, std::string_view value);
};

// Refuses objects whose content isn't read: encapsulated documents, directories, raw data, audio.
void require_read(const DicomFacts& facts, const DicomCursor& at);
// Refuses pixels that may show writing or a face, where PS3.15 warns of it (E.1.1, E.3.1).
void require_no_print(const DicomFacts& facts, const DicomCursor& at);

// The value of pixels that aren't compressed, without bits and bytes that are no pixels. Errors: bad_input: their
// number isn't what the object says.
[[nodiscard]] std::string clean_pixels(std::string_view value, const DicomFacts& facts, const DicomCursor& at);
// A compressed frame of JPEG, JPEG-LS or JPEG 2000, of the same size: comments, applications' data but for how colours
// are meant, and what stands behind its end are blank. Requires: a frame that begins as these do.
[[nodiscard]] std::string clean_frame(std::string frame);

}  // namespace sumi::io
