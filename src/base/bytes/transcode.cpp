#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>
#include <unicode/utf16.h>

#include "base/bytes/chunk_bytes.hpp"
#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::size_t kKindBytes = 1024;  // of the head, to recognize binary files

class TranscodedSource : public ByteSource {
 public:
  TranscodedSource(std::unique_ptr<ByteSource> source, const std::string& encoding, const std::string& place)
      : source_(std::move(source)), place_(place), bytes_(kPassedChunkBytes), units_(kPassedChunkBytes) {
    UErrorCode status = U_ZERO_ERROR;
    converter_ = ucnv_open(encoding.c_str(), &status);
    if (U_FAILURE(status))
      throw Error{Error::Kind::bad_usage, {}, "the encoding is unknown; use a name that ICU knows, such as Shift_JIS"};
    ucnv_setToUCallBack(converter_, UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  }
  ~TranscodedSource() override { ucnv_close(converter_); }
  TranscodedSource(const TranscodedSource&) = delete;
  TranscodedSource& operator=(const TranscodedSource&) = delete;

  std::size_t read(char* into, std::size_t size) override {
    if (size == 0) return 0;
    while (served_ == text_.size() && !done_) convert_chunk();
    const std::size_t take = std::min(size, text_.size() - served_);
    std::memcpy(into, text_.data() + served_, take);
    served_ += take;
    return take;
  }

  std::uint64_t bytes_read() const override { return source_->bytes_read(); }

 private:
  void convert_chunk() {
    text_.clear();
    served_ = 0;
    const std::size_t got = source_->read(bytes_.data(), bytes_.size());
    const bool last = got == 0;
    const char* from = bytes_.data();
    const char* const from_end = from + got;
    for (;;) {
      UChar* to = units_.data();
      UErrorCode status = U_ZERO_ERROR;
      ucnv_toUnicode(converter_, &to, units_.data() + units_.size(), &from, from_end, nullptr, last, &status);
      append_utf8(units_.data(), to);
      if (status == U_BUFFER_OVERFLOW_ERROR) continue;
      if (U_FAILURE(status)) throw_invalid(consumed_ + static_cast<std::uint64_t>(from - bytes_.data()));
      break;
    }
    consumed_ += got;
    if (last && high_surrogate_ != 0) throw_invalid(consumed_);
    done_ = last;
  }

  void append_utf8(const UChar* unit, const UChar* end) {
    for (; unit != end; ++unit) {
      if (high_surrogate_ != 0) {
        if (!U16_IS_TRAIL(*unit)) throw_invalid(consumed_);
        utf8::append(text_, static_cast<char32_t>(U16_GET_SUPPLEMENTARY(high_surrogate_, *unit)));
        high_surrogate_ = 0;
      } else if (U16_IS_LEAD(*unit)) {
        high_surrogate_ = *unit;
      } else if (U16_IS_TRAIL(*unit)) {
        throw_invalid(consumed_);
      } else {
        utf8::append(text_, *unit);
      }
    }
  }

  [[noreturn]] void throw_invalid(std::uint64_t behind) {
    char invalid[32];
    int8_t length = sizeof invalid;
    UErrorCode status = U_ZERO_ERROR;
    ucnv_getInvalidChars(converter_, invalid, &length, &status);
    if (U_FAILURE(status)) length = 0;
    const std::uint64_t offset = behind - std::min<std::uint64_t>(behind, static_cast<std::uint64_t>(length));
    throw Error{Error::Kind::bad_input, fmt::format("{}:byte {}", place_, offset),
                "it is invalid in the given encoding; give the right encoding, or repair the file",
                Settings{"encoding"}};
  }

  std::unique_ptr<ByteSource> source_;
  std::string place_;
  UConverter* converter_ = nullptr;
  std::vector<char> bytes_;
  std::vector<UChar> units_;
  std::string text_;
  std::size_t served_ = 0;
  UChar high_surrogate_ = 0;  // of a surrogate pair that is split between two chunks
  std::uint64_t consumed_ = 0;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> decoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                    const std::string& place) {
  std::string head;
  source = with_head(std::move(source), kKindBytes, head);
  if (const auto kind = binary_kind(head))
    throw Error{Error::Kind::bad_input, place,
                fmt::format("it is {}, not text; give its text in a file of text, jsonl or csv", *kind)};
  if (const auto marked = encoding_by_mark(head)) {
    const bool named_so = encoding.starts_with("UTF-16") || encoding.starts_with("UTF-32");
    return transcoded(std::move(source), named_so ? encoding : std::string(*marked), place);
  }
  if (!encoding.empty()) return transcoded(std::move(source), encoding, place);
  if (const auto found = sixteen_bits_without_mark(head))
    throw Error{Error::Kind::bad_input, place,
                fmt::format("it looks like {} without a byte-order mark; name the encoding, if that is so", *found),
                Settings{"encoding"}};
  return source;
}

std::unique_ptr<ByteSource> transcoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                       const std::string& place) {
  return std::make_unique<TranscodedSource>(std::move(source), encoding, place);
}

}  // namespace sumi::io
