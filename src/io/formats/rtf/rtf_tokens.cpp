#include "io/formats/rtf/rtf_tokens.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/text/ascii.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kSpecial = "\\{}\r\n";

bool is_plain(char c) {
  return c != '\0' && static_cast<unsigned char>(c) < 0x80 && kSpecial.find(c) == std::string_view::npos;
}

}  // namespace

void RtfTokens::refuse(std::string_view fact) const {
  throw Error{Error::Kind::bad_input, fmt::format("{}:byte {}", place_, at_), std::string(fact)};
}

RtfToken RtfTokens::word() {
  RtfToken token{.kind = RtfToken::Kind::word};
  Position end = at_ + 1;
  while (end < file_.size() && is_letter(file_[end])) ++end;
  token.name = file_.substr(at_ + 1, end - at_ - 1);
  const bool is_negative = end + 1 < file_.size() && file_[end] == '-' && is_digit(file_[end + 1]);
  Position digits = end + (is_negative ? 1 : 0);
  while (digits < file_.size() && is_digit(file_[digits])) ++digits;
  if (digits > end) {
    int number = 0;
    const auto read = std::from_chars(file_.data() + end, file_.data() + digits, number);
    if (read.ec != std::errc()) refuse("a number of its markup is too large; repair it");
    token.number = number;
    end = digits;
  }
  token.is_open = true;
  if (end < file_.size() && file_[end] == ' ') {
    ++end;
    token.is_open = false;
  }
  if (token.name == "bin" && token.number.value_or(0) > 0) {
    if (static_cast<std::size_t>(*token.number) > file_.size() - end)
      refuse("it announces more binary data than it contains; repair it");
    end += static_cast<std::size_t>(*token.number);
    token.is_open = false;
  }
  token.where = {at_, end};
  at_ = end;
  return token;
}

std::optional<RtfToken> RtfTokens::next(std::size_t most_characters) {
  if (at_ >= file_.size()) return std::nullopt;
  const char c = file_[at_];
  const auto taken = [&](RtfToken::Kind kind, Position size) {
    RtfToken token{.kind = kind, .where = {at_, at_ + size}};
    at_ += size;
    return token;
  };
  const auto run = [&](auto belongs) {
    Position end = at_;
    while (end < file_.size() && belongs(file_[end])) ++end;
    return end - at_;
  };
  if (c == '{') return taken(RtfToken::Kind::begin, 1);
  if (c == '}') return taken(RtfToken::Kind::end, 1);
  if (c == '\0') return taken(RtfToken::Kind::zeros, run([](char one) { return one == '\0'; }));
  if (c == '\r' || c == '\n')
    return taken(RtfToken::Kind::line_end, run([](char one) { return one == '\r' || one == '\n'; }));
  if (is_plain(c)) return taken(RtfToken::Kind::text, std::min<Position>(run(is_plain), most_characters));
  if (c != '\\') {
    RtfToken token = taken(RtfToken::Kind::byte, 1);
    token.character = c;
    token.is_raw = true;
    return token;
  }
  if (at_ + 1 == file_.size()) refuse("it ends within its markup; repair it");
  const char behind = file_[at_ + 1];
  if (is_letter(behind)) return word();
  if (behind != '\'') {
    const bool is_line_end = file_.substr(at_ + 1, 2) == "\r\n";
    RtfToken token = taken(RtfToken::Kind::symbol, is_line_end ? 3 : 2);
    token.character = behind;
    return token;
  }
  unsigned value = 0;
  const std::string_view digits = file_.substr(at_ + 2, 2);
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (digits.size() < 2 || read.ptr != digits.data() + 2) refuse("the code of a character is not a number; repair it");
  RtfToken token = taken(RtfToken::Kind::byte, 4);
  token.character = static_cast<char>(value);
  return token;
}

}  // namespace sumi::io
