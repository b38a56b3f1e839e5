#include "io/formats/dicom/dicom_pixels.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace sumi::io {
namespace {

struct SopClass {
  std::string_view uid;  // and those below it
  std::string_view what;
};

constexpr std::array<SopClass, 6> kUnread{{{"1.2.840.10008.5.1.4.1.1.104", "an encapsulated document"},
                                           {"1.2.840.10008.1.3.10", "a directory of objects"},
                                           {"1.2.840.10008.5.1.4.1.1.66", "raw data"},
                                           {"1.2.840.10008.5.1.4.1.1.9.4", "a recording of voices"},
                                           {"1.2.840.10008.5.1.4.1.1.1.4", "an object with print"},
                                           {"1.2.840.10008.5.1.4.1.1.29", "a hardcopy"}}};

constexpr std::array<SopClass, 5> kPrinted{{{"1.2.840.10008.5.1.4.1.1.7", "a secondary capture"},
                                            {"1.2.840.10008.5.1.4.1.1.6", "an ultrasound"},
                                            {"1.2.840.10008.5.1.4.1.1.3", "an ultrasound"},
                                            {"1.2.840.10008.5.1.4.1.1.77.1", "a photograph"},
                                            {"1.2.840.10008.5.1.4.1.1.30", "a hardcopy"}}};

constexpr std::array<std::string_view, 14> kPrintedModalities{"US", "IVUS", "ES", "GM",  "SM", "XC",    "OT",
                                                              "SC", "HC",   "DG", "BMD", "DF", "VIDEO", "OP"};

const SopClass* found_among(std::span<const SopClass> classes, std::string_view uid) {
  const auto found = std::ranges::find_if(classes, [&](const SopClass& one) {
    return uid.starts_with(one.uid) && (uid.size() == one.uid.size() || uid[one.uid.size()] == '.');
  });
  return found == classes.end() ? nullptr : &*found;
}

std::uint64_t little_endian(std::string_view value) {
  std::uint64_t made = 0;
  constexpr std::size_t kMost = 2;
  constexpr unsigned kByte = 8;
  for (std::size_t i = std::min(value.size(), kMost); i > 0; --i)
    made = made << kByte | static_cast<unsigned char>(value[i - 1]);
  return made;
}

// Clears bits that no pixel has, of samples of one or two bytes.
void clear_unused_bits(std::string& pixels, const DicomFacts& facts, std::size_t bytes) {
  const std::uint32_t mask = (1U << facts.stored) - 1;
  const std::uint32_t sign = 1U << (facts.stored - 1);
  constexpr unsigned kByte = 8;
  for (std::size_t at = 0; at + bytes <= pixels.size(); at += bytes) {
    std::uint32_t value = static_cast<unsigned char>(pixels[at]);
    if (bytes == 2) value |= static_cast<std::uint32_t>(static_cast<unsigned char>(pixels[at + 1])) << kByte;
    value &= mask;
    if (facts.is_signed && (value & sign) != 0) value |= ~mask;
    pixels[at] = static_cast<char>(value & 0xFF);
    if (bytes == 2) pixels[at + 1] = static_cast<char>(value >> kByte & 0xFF);
  }
}

// Calls use(marker, first byte behind its length, end) for segments of a frame, and returns where the frame ends.
class FrameWalk {
 public:
  explicit FrameWalk(std::string& frame) : frame_(frame) {}

  void clean() {
    std::size_t at = 2;
    while (at + 1 < frame_.size()) {
      if (byte(at) != kMark || byte(at + 1) < kFirstMarker || is_restart(byte(at + 1))) {
        ++at;  // coded data
        continue;
      }
      const unsigned marker = byte(at + 1);
      if (marker == kMark) {
        ++at;
        continue;
      }
      at += 2;
      if (marker == kEnd) return blank(at, frame_.size());
      if (has_no_length(marker)) continue;
      if (at + 1 >= frame_.size()) break;
      const std::size_t length = byte(at) << 8 | byte(at + 1);
      const std::size_t end = std::min(at + std::max<std::size_t>(length, 2), frame_.size());
      if (is_about(marker)) blank_segment(marker, std::min(at + 2, end), end);
      at = end;
    }
  }

 private:
  static constexpr unsigned kMark = 0xFF;
  static constexpr unsigned kEnd = 0xD9;
  static constexpr unsigned kFirstMarker = 0x4F;  // of JPEG 2000's header; coded data has none from 0x90 on
  [[nodiscard]] unsigned byte(std::size_t at) const { return static_cast<unsigned char>(frame_[at]); }
  [[nodiscard]] bool is_wavelet() const { return byte(1) == kFirstMarker; }
  [[nodiscard]] bool is_restart(unsigned marker) const { return !is_wavelet() && marker >= 0xD0 && marker <= 0xD7; }
  // Start of data; of JPEG 2000 also markers that have no segment.
  [[nodiscard]] bool has_no_length(unsigned marker) const {
    return is_wavelet() ? marker == 0x93 || marker == 0x92 || marker == kFirstMarker : marker < 0xC0 || marker == 0xD8;
  }
  // Comments, data of applications, and segments of no standard.
  [[nodiscard]] bool is_about(unsigned marker) const {
    if (is_wavelet()) return marker == 0x64;
    constexpr unsigned kJpegLsFrame = 0xF7;
    constexpr unsigned kJpegLsTables = 0xF8;
    return marker >= 0xE0 && marker != kJpegLsFrame && marker != kJpegLsTables;
  }
  // Blanks what a segment holds, but for the byte that says how colours are meant: of Adobe's, and of JPEG-LS.
  void blank_segment(unsigned marker, std::size_t begin, std::size_t end) {
    const std::string_view held = std::string_view(frame_).substr(begin, end - begin);
    constexpr std::string_view kAdobe = "Adobe";
    constexpr std::size_t kAdobeBytes = 12;
    constexpr std::string_view kJpegLsColours = "mrfx";
    if (!is_wavelet() && marker == 0xEE && held.size() == kAdobeBytes && held.starts_with(kAdobe))
      return blank(begin + kAdobe.size(), end - 1);
    if (!is_wavelet() && marker == 0xE8 && held.size() == kJpegLsColours.size() + 1 && held.starts_with(kJpegLsColours))
      return;
    blank(begin, end);
  }
  void blank(std::size_t begin, std::size_t end) {
    std::fill(frame_.begin() + static_cast<std::ptrdiff_t>(begin), frame_.begin() + static_cast<std::ptrdiff_t>(end),
              '\0');
  }

  std::string& frame_;
};

}  // namespace

void DicomFacts::note(std::uint32_t tag, std::string_view value) {
  const auto text = [&](std::string& into) {
    into = unpadded(value);
    for (char& c : into)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  };
  switch (tag) {
    case kImageType:
      return text(image_type);
    case kSopClass:
      return text(sop_class);
    case kModality:
      return text(modality);
    case kConversion:
      return text(conversion);
    case kBurnedIn:
      return text(burned_in);
    case kRecognizable:
      return text(recognizable);
    case 0x00280004:
      return text(photometric);
    case 0x00280002:
      samples = little_endian(value);
      return;
    case 0x00280008: {
      const std::string_view said = unpadded(value);
      frames = 1;
      std::from_chars(said.data(), said.data() + said.size(), frames);
      return;
    }
    case 0x00280010:
      rows = little_endian(value);
      return;
    case 0x00280011:
      columns = little_endian(value);
      return;
    case 0x00280100:
      allocated = little_endian(value);
      return;
    case 0x00280101:
      stored = little_endian(value);
      return;
    case 0x00280102:
      high = little_endian(value);
      return;
    case 0x00280103:
      is_signed = little_endian(value) == 1;
      return;
    default:
      return;
  }
}

void require_read(const DicomFacts& facts, const DicomCursor& at) {
  if (const SopClass* const found = found_among(kUnread, facts.sop_class))
    at.refuse("it is " + std::string(found->what) + ", which isn't read; leave it out");
}

void require_no_print(const DicomFacts& facts, const DicomCursor& at) {
  constexpr std::string_view kRemedy =
      "; look at its pixels, and keep them by a rule of hide (path \"PixelData\", method \"keep\"), or leave it out";
  const auto refuse = [&](std::string_view what) { at.refuse(std::string(what).append(kRemedy)); };
  if (!facts.burned_in.empty() && facts.burned_in != "NO") refuse("it says that writing is burned into its pixels");
  if (!facts.recognizable.empty() && facts.recognizable != "NO") refuse("it says that its pixels show who somebody is");
  if (const SopClass* const found = found_among(kPrinted, facts.sop_class))
    refuse("it is " + std::string(found->what) + ", whose pixels may show writing or a face");
  if (std::ranges::find(kPrintedModalities, facts.modality) != kPrintedModalities.end())
    refuse("its modality is " + facts.modality + ", whose pixels may show writing or a face");
  if (!facts.conversion.empty()) refuse("its pixels come from a film or a screen, and may show writing");
  if (facts.image_type.find("SCREEN") != std::string::npos) refuse("its pixels come from a screen");
  if (facts.burned_in != "NO" && facts.image_type.find("\\SECONDARY") != std::string::npos)
    refuse("its pixels were made after the examination, and it doesn't say that no writing is burned into them");
}

std::string clean_pixels(std::string_view value, const DicomFacts& facts, const DicomCursor& at) {
  constexpr std::uint64_t kByte = 8;
  constexpr std::uint64_t kMostFrames = std::uint64_t{1} << 24;
  constexpr std::uint64_t kMostBits = 64;
  if (facts.frames > kMostFrames || facts.allocated == 0 || facts.allocated > kMostBits || facts.samples > 4)
    at.refuse("its pixels are of an unusual form; leave it out");
  std::uint64_t bits = facts.rows * facts.columns * facts.samples * facts.allocated;
  if (facts.photometric == "YBR_FULL_422" && facts.samples == 3) bits = bits / 3 * 2;
  if (facts.frames != 0 && bits > ~std::uint64_t{0} / kByte / facts.frames)
    at.refuse("its pixels are of an unusual form; leave it out");
  const std::uint64_t expected = (bits * facts.frames + kByte - 1) / kByte;
  if (value.size() != expected + expected % 2 && value.size() != expected)
    at.refuse("its pixels have another size than it says, so other bytes may stand among them; leave it out");
  std::string made(value.substr(0, expected));
  if (facts.stored < facts.allocated && facts.allocated > 1) {
    const bool is_usual = (facts.allocated == kByte || facts.allocated == 2 * kByte) && facts.stored > 0 &&
                          facts.high + 1 == facts.stored;
    if (!is_usual) at.refuse("its pixels leave bits unused in an unusual way; leave it out");
    clear_unused_bits(made, facts, facts.allocated / kByte);
  }
  return made;
}

std::string clean_frame(std::string frame) {
  FrameWalk(frame).clean();
  return frame;
}

}  // namespace sumi::io
