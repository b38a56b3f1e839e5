#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "base/text/utf8.hpp"
#include "hide/rules/unread_files.hpp"
#include "io/formats/table_bytes.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kLongestRun = 3;

// Returns whether a byte, in windows-1252, is a letter of a Western European language, or a sign that occurs in its
// texts.
bool is_western(unsigned char byte) {
  if (byte >= 0xC0) return byte != 0xD7 && byte != 0xF7;
  constexpr std::string_view kOthers =
      "\x80\x85\x8A\x8C\x8E\x91\x92\x93\x94\x96\x97\x9A\x9C\x9E\x9F\xA0\xA1\xA7\xAA\xAB\xB0\xB4\xB7\xBA\xBB\xBF";
  return kOthers.find(static_cast<char>(byte)) != std::string_view::npos;
}

bool is_control_byte(unsigned char byte) {
  // Control characters of printers and terminals, as in logs.
  constexpr std::string_view kInTexts = "\a\b\t\n\v\f\r\x1B";
  return byte < 0x20 && kInTexts.find(static_cast<char>(byte)) == std::string_view::npos;
}

// What the bytes of a file show, taken one after the other.
class Bytes {
 public:
  void take(unsigned char byte) {
    if (count_ < head_.size()) head_[count_] = byte;
    if (byte == 0) ++zeros_[count_ % 2];
    ++count_;
    is_text_ = is_text_ && !is_control_byte(byte);
    run_ = byte >= 0x80 ? run_ + 1 : 0;
    is_western_ = is_western_ && run_ <= kLongestRun && (byte < 0x80 || is_western(byte));
  }

  [[nodiscard]] std::optional<std::string> sixteen_bits() const {
    if (count_ < 2 || count_ % 2 != 0) return std::nullopt;
    const bool is_marked = (head_[0] == 0xFF && head_[1] == 0xFE) || (head_[0] == 0xFE && head_[1] == 0xFF);
    if (is_marked) return head_[2] == 0 && head_[3] == 0 ? std::nullopt : std::optional<std::string>("UTF-16");
    const std::uint64_t characters = count_ / 2;
    if (zeros_[0] == 0 && zeros_[1] * 2 > characters) return "UTF-16LE";
    if (zeros_[1] == 0 && zeros_[0] * 2 > characters) return "UTF-16BE";
    return std::nullopt;
  }
  [[nodiscard]] bool is_text() const { return is_text_; }
  [[nodiscard]] bool is_western_text() const { return is_text_ && is_western_; }

 private:
  std::array<unsigned char, 4> head_{1, 1, 1, 1};
  std::array<std::uint64_t, 2> zeros_{};  // at even and odd places
  std::uint64_t count_ = 0;
  std::size_t run_ = 0;  // length of the current run of bytes beyond ASCII
  bool is_text_ = true;
  bool is_western_ = true;
};

}  // namespace

std::optional<std::string> found_encoding(const io::Input& input) {
  if (io::is_workbook_file(input)) return "";
  const std::unique_ptr<io::ByteSource> source = input.open();
  Bytes bytes;
  std::array<char, 1 << 16> chunk{};
  std::string waiting;  // a character may be cut at the end of a chunk
  bool is_utf8 = true;
  while (const std::size_t got = source->read(chunk.data(), chunk.size())) {
    for (std::size_t i = 0; i < got; ++i) bytes.take(static_cast<unsigned char>(chunk[i]));
    if (!is_utf8) continue;
    waiting.append(chunk.data(), got);
    const auto invalid = utf8::first_invalid(waiting);
    is_utf8 = !invalid || waiting.size() - *invalid < 4;
    waiting.erase(0, invalid ? static_cast<std::size_t>(*invalid) : waiting.size());
  }
  if (is_utf8 && waiting.empty() && bytes.is_text()) return "";
  if (std::optional<std::string> encoding = bytes.sixteen_bits()) return encoding;
  return bytes.is_western_text() ? std::optional<std::string>("windows-1252") : std::nullopt;
}

}  // namespace sumi::hide
