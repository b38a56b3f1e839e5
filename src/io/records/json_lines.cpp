#include "io/records/json_lines.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/core.h>
#include <simdjson.h>

#include "base/bytes/byte_order_mark.hpp"
#include "base/text/utf8.hpp"
#include "io/records/json_object.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

namespace {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

}  // namespace

JsonLines::JsonLines(std::unique_ptr<ByteSource> source, std::string name)
    : lines_(std::move(source), std::move(name)) {}

bool JsonLines::next() {
  if (!lines_.next()) return false;
  if (!is_blank(lines_.line())) return true;
  const std::string place = lines_.place();
  do {
    if (!is_blank(lines_.line()))
      throw Error{Error::Kind::bad_input, place, "there is an empty line between records; remove it"};
    epilogue_.append(lines_.line());
  } while (lines_.next());
  return false;
}

namespace {

constexpr std::size_t kMostBytes = (std::size_t{1} << 32) - 1;

enum class Mark : unsigned char { none, quote, opens, closes };

constexpr std::array<Mark, 256> kMarks = [] {
  std::array<Mark, 256> marks{};
  marks['"'] = Mark::quote;
  marks['{'] = marks['['] = Mark::opens;
  marks['}'] = marks[']'] = Mark::closes;
  return marks;
}();

}  // namespace

JsonArray::JsonArray(std::unique_ptr<ByteSource> source, std::string name)
    : window_(std::move(source), std::move(name), JsonObject::kSlackBytes) {}

bool JsonArray::next() {
  count_lines(size_);
  drop(size_);
  size_ = 0;
  const bool first = !std::exchange(started_, true);
  std::size_t offset = behind_space(first ? behind_opening_bracket() : 0);
  count_lines(offset);
  if (!has(offset)) fail("the array has no end; the file may have been cut off");
  if (*at(offset) == ']') {
    if (first) offset = take_preamble(offset);
    read_epilogue(offset);
    return false;
  }
  if (!first) {
    if (*at(offset) != ',') fail("a comma is missing between two records of the array; add it");
    offset = behind_space(offset + 1);
    count_lines(offset);
  }
  if (!has(offset) || *at(offset) != '{')
    fail("an element of the array is not a JSON object; put each record into { }, and commas only between them");
  if (first) offset = take_preamble(offset);
  object_ = offset;
  size_ = behind_object(offset);
  require_utf8();
  return true;
}

std::size_t JsonArray::behind_opening_bracket() {
  const bool has_mark = has(kByteOrderMark.size() - 1) && window_.bytes().starts_with(kByteOrderMark);
  const std::size_t bracket = behind_space(has_mark ? kByteOrderMark.size() : 0);
  count_lines(bracket);
  if (!has(bracket) || *at(bracket) != '[') fail("it is not a JSON array; put the records into [ ]");
  return bracket + 1;
}

std::size_t JsonArray::take_preamble(std::size_t bytes) {
  preamble_.assign(at(0), bytes);
  drop(bytes);
  return 0;
}

// Requires: their lines are counted.
void JsonArray::drop(std::size_t bytes) {
  window_.drop(bytes);
  counted_ = 0;
}

std::size_t JsonArray::behind_space(std::size_t offset) {
  while (has(offset) && std::string_view(" \t\r\n").find(*at(offset)) != std::string_view::npos) ++offset;
  return offset;
}

std::size_t JsonArray::behind_object(std::size_t object) {
  std::size_t depth = 0;
  for (std::size_t offset = object; has(offset);) {
    const char* const end = at(window_.size());
    const char* byte = at(offset);
    while (byte < end && kMarks[static_cast<unsigned char>(*byte)] == Mark::none) ++byte;
    offset = static_cast<std::size_t>(byte - at(0));
    if (byte == end) continue;
    switch (kMarks[static_cast<unsigned char>(*byte)]) {
      case Mark::quote:
        offset = behind_string(offset);
        break;
      case Mark::opens:
        ++depth;
        ++offset;
        break;
      default:
        ++offset;
        if (--depth == 0) return offset;
    }
  }
  fail("the record has no end; close its braces and quotes");
}

std::size_t JsonArray::behind_string(std::size_t quote) {
  for (std::size_t offset = quote + 1; has(offset);) {
    const std::size_t filled = window_.size();
    const void* const found = std::memchr(at(offset), '"', filled - offset);
    if (found == nullptr) {
      offset = filled;
      continue;
    }
    const auto closing = static_cast<std::size_t>(static_cast<const char*>(found) - at(0));
    std::size_t escapes = 0;
    while (*at(closing - 1 - escapes) == '\\') ++escapes;  // ends at the opening quote
    offset = closing + 1;
    if (escapes % 2 == 0) return offset;
  }
  fail("the record has no end; close its braces and quotes");
}

void JsonArray::read_epilogue(std::size_t bracket) {
  std::size_t offset = behind_space(bracket + 1);
  count_lines(offset);
  if (has(offset)) fail("something follows the array; remove it");
  epilogue_.assign(at(0), offset);
  drop(offset);
}

bool JsonArray::has(std::size_t offset) {
  while (offset >= window_.size()) {
    if (window_.size() > kMostBytes) fail("the record is longer than 4 GiB, more than can be read; split it");
    if (!window_.refill()) return false;
  }
  return true;
}

// Advances counted_, and number_ with it.
void JsonArray::count_lines(std::size_t until) {
  number_ += static_cast<std::uint64_t>(std::count(at(counted_), at(until), '\n'));
  counted_ = until;
}

void JsonArray::require_utf8() {
  const std::string_view object = raw().substr(object_);
  if (simdjson::validate_utf8(object.data(), object.size())) return;
  if (const std::optional<std::size_t> byte = utf8::first_invalid(object))
    fail(fmt::format("byte {} of the record is not valid UTF-8; name the file's encoding, or repair it", *byte),
         Settings{"encoding"});
}

void JsonArray::fail(std::string_view fact, Settings settings) const {
  throw Error{Error::Kind::bad_input, fmt::format("{}:{}", window_.name(), number_), fact, std::move(settings)};
}

}  // namespace sumi::io
