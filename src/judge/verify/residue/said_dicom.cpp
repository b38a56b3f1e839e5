#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "judge/verify/residue/json_values.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

constexpr std::size_t kPreambleBytes = 128;
constexpr std::string_view kSign = "DICM";
constexpr std::uint32_t kNoLength = 0xFFFFFFFF;
constexpr unsigned kPixelGroup = 0x7FE0;
constexpr unsigned kMarkGroup = 0xFFFE;

std::string with_spaces(std::string_view text, std::string_view signs) {
  std::string made(text);
  for (char& c : made)
    if (signs.find(c) != std::string_view::npos) c = ' ';
  return made;
}

// Elements of Explicit VR Little Endian, with or without lengths of sequences.
class SaidDicom {
 public:
  SaidDicom(std::string_view bytes, const std::string& name, const OnVisit& on_visit)
      : bytes_(bytes), name_(name), on_visit_(on_visit) {}

  void say_all() {
    if (bytes_.substr(0, kPreambleBytes).find_first_not_of('\0') != std::string_view::npos)
      say(bytes_.substr(0, kPreambleBytes), "preamble");
    for (std::size_t at = kPreambleBytes + kSign.size(); at < bytes_.size();) at = say_element(at);
  }

 private:
  [[nodiscard]] unsigned byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }
  [[nodiscard]] unsigned two(std::size_t at) const { return byte(at) | byte(at + 1) << 8; }
  [[nodiscard]] std::uint32_t four(std::size_t at) const { return two(at) | two(at + 2) << 16; }
  void require(std::size_t at, std::size_t bytes) const {
    if (at > bytes_.size() || bytes_.size() - at < bytes)
      throw Error{Error::Kind::bad_input, name_, "its elements can't be searched; take it out"};
  }
  void say(std::string_view said, std::string_view field) const {
    const std::string text = text_from_bytes(said);
    if (!text.empty()) on_visit_({text, field, 1, true});
  }

  // Items and sequences are passed by their header, so that what they hold comes next.
  std::size_t say_element(std::size_t at) {
    constexpr std::size_t kHeader = 8;
    require(at, kHeader);
    const unsigned group = two(at);
    const unsigned element = two(at + 2);
    if (group == kMarkGroup) {
      const std::uint32_t length = four(at + 4);
      if (!is_in_frames_ || length == kNoLength || element != 0xE000) {
        if (element == 0xE0DD) is_in_frames_ = false;
        return at + kHeader;
      }
      require(at + kHeader, length);
      return at + kHeader + length;
    }
    const std::string_view type = bytes_.substr(at + 4, 2);
    constexpr std::array<std::string_view, 13> kLong{"OB", "OD", "OF", "OL", "OV", "OW", "SQ",
                                                     "SV", "UC", "UN", "UR", "UT", "UV"};
    const bool is_long = std::ranges::find(kLong, type) != kLong.end();
    if (!std::ranges::all_of(type, [](char c) { return c >= 'A' && c <= 'Z'; })) require(bytes_.size(), 1);
    if (is_long) require(at, kHeader + 4);
    const std::uint32_t length = is_long ? four(at + kHeader) : two(at + 6);
    const std::size_t value = at + kHeader + (is_long ? 4 : 0);
    if (length == kNoLength) {
      is_in_frames_ = group == kPixelGroup;
      return value;
    }
    if (type == "SQ") return value;
    require(value, length);
    if (group != kPixelGroup) say_value(bytes_.substr(value, length), fmt::format("({:04X},{:04X})", group, element));
    return value + length;
  }

  // Also the parts of a name as one text, and values as texts of their own.
  void say_value(std::string_view said, const std::string& field) const {
    constexpr std::string_view kPadding(" \0", 2);
    const std::size_t begin = said.find_first_not_of(kPadding);
    if (begin == std::string_view::npos) return;
    said = said.substr(begin, said.find_last_not_of(kPadding) + 1 - begin);
    say(said, field);
    if (said.find_first_of("^=\\") == std::string_view::npos) return;
    const std::string apart = with_spaces(said, "^=\\");
    say(apart, field);
    const std::size_t first = said.find('^');
    if (first == std::string_view::npos) return;
    const std::string turned = with_spaces(said.substr(first + 1), "^=\\") + " " + std::string(said.substr(0, first));
    say(turned, field);
  }

  std::string_view bytes_;
  const std::string& name_;
  const OnVisit& on_visit_;
  bool is_in_frames_ = false;
};

}  // namespace

bool is_dicom(std::string_view head) {
  return head.size() > kPreambleBytes + kSign.size() && head.substr(kPreambleBytes, kSign.size()) == kSign;
}

JsonValues::Records say_dicom(std::string_view bytes, const std::string& name, const OnVisit& on_visit) {
  SaidDicom(bytes, name, on_visit).say_all();
  return {1, true};
}

}  // namespace sumi::verify
