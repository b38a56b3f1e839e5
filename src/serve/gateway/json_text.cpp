#include <algorithm>
#include <utility>
#include <vector>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "serve/gateway/request_fields.hpp"
#include "serve/gateway/request_readings.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::gateway {
namespace {

constexpr std::string_view kWhite = " \t\r\n";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// The number of four hexadecimal figures; nothing where others stand.
std::optional<char32_t> hexadecimal(std::string_view text, std::size_t at) {
  char32_t value = 0;
  if (at + 4 > text.size()) return std::nullopt;
  for (const char c : text.substr(at, 4)) {
    const char small = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    if (!is_digit(small) && (small < 'a' || small > 'f')) return std::nullopt;
    value = value * 16 + static_cast<char32_t>(is_digit(small) ? small - '0' : small - 'a' + 10);
  }
  return value;
}

// What a letter behind a backslash stands for; nothing: the backslash stands for itself.
std::optional<char> short_escape(char letter) {
  constexpr std::string_view kLetters = "bfnrt\"/";
  constexpr std::string_view kRead = "\b\f\n\r\t\"/";
  const std::size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(kRead[at]);
}

bool begins_like_json(std::string_view text, std::size_t from) {
  const std::size_t first = text.find_first_not_of(kWhite, from);
  return first != std::string_view::npos && std::string_view("{[\"").find(text[first]) != std::string_view::npos;
}

// The place behind the string that begins here.
std::size_t behind_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return at + 1;
}

// The words of the keys of what a reader of JSON is in.
class KeysAround {
 public:
  void pass(char c) {
    if (c == '{' || c == '[') {
      if (depth_++ < kMostDepth) around_.push_back(key_);
      if (c == '{') key_.clear();
    } else if ((c == '}' || c == ']') && --depth_ < kMostDepth) {
      key_ = std::move(around_.back());
      around_.pop_back();
    }
  }
  void name(std::string_view key) { key_ = key.size() <= kMostBytes ? key_words(key) : ""; }
  [[nodiscard]] std::string lead() const {
    if (key_.empty() || depth_ > kMostDepth || around_.back().empty() || around_.back() == key_) return key_;
    return around_.back() + ' ' + key_;
  }

 private:
  static constexpr std::size_t kMostDepth = 64;
  static constexpr std::size_t kMostBytes = 64;
  std::string key_;
  std::vector<std::string> around_;
  std::size_t depth_ = 0;
};

}  // namespace

std::optional<std::string> changed_json(std::string_view text, const ChangePart& change) {
  const std::size_t mark = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  const std::size_t first = text.find_first_not_of(kWhite, mark);
  // Nothing is built of it, so its size and its nesting have no limit.
  if (!begins_like_json(text, mark) || !serve::Json::accept(text.substr(first))) return std::nullopt;
  std::string out(text.substr(0, first));
  KeysAround keys;
  for (std::size_t at = first; at < text.size();) {
    if (text[at] == '"') {
      const std::size_t end = behind_string(text, at);
      const std::string_view written = text.substr(at, end - at);
      const std::string read = serve::Json::parse(written).get<std::string>();
      const std::size_t next = text.find_first_not_of(kWhite, end);
      const bool is_key = next != std::string_view::npos && text[next] == ':';
      if (is_key) keys.name(read);
      const std::string changed = is_key ? change(read, JsonPart::key, {}) : change(read, JsonPart::text, keys.lead());
      // Who writes "\u00e9" keeps doing so.
      const bool is_ascii = written.find("\\u") != std::string_view::npos &&
                            std::ranges::none_of(written, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
      out += changed == read ? std::string(written) : serve::Json(changed).dump(-1, ' ', is_ascii);
      at = end;
    } else if (is_digit(text[at]) || text[at] == '-') {
      const std::size_t end = std::min(text.find_first_not_of("+-.eE0123456789", at), text.size());
      const std::string read(text.substr(at, end - at));
      const std::string changed = change(read, JsonPart::number, keys.lead());
      out += changed == read ? read : serve::Json(changed).dump(-1, ' ', false);
      at = end;
    } else {
      keys.pass(text[at]);
      out += text[at++];
    }
  }
  return out;
}

std::optional<std::string> without_escapes(std::string_view text) {
  constexpr char32_t kUnknown = 0xFFFD;
  const bool is_like_json = begins_like_json(text, 0);
  std::string out;
  bool has_any = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t letter = std::min(text.find_first_not_of('\\', at), text.size());
    const bool is_escape = letter > at && letter < text.size() && text[letter] == 'u';
    const std::optional<char32_t> first = is_escape ? hexadecimal(text, letter + 1) : std::nullopt;
    if (!first && is_like_json && (letter - at) % 2 == 1 && letter < text.size()) {
      if (const std::optional<char> read = short_escape(text[letter])) {
        has_any = true;
        out.append(text, at, letter - at - 1).push_back(*read);
        at = letter + 1;
        continue;
      }
    }
    if (!first) {
      const std::size_t end = std::min(std::max(letter, at + 1), text.size());
      out += text.substr(at, end - at);
      at = end;
      continue;
    }
    has_any = true;
    at = letter + 5;
    char32_t character = *first;
    if (character >= 0xD800 && character < 0xDC00) {
      const std::size_t next = std::min(text.find_first_not_of('\\', at), text.size());
      const bool goes_on = next > at && next < text.size() && text[next] == 'u';
      const std::optional<char32_t> second = goes_on ? hexadecimal(text, next + 1) : std::nullopt;
      const bool is_pair = second && *second >= 0xDC00 && *second < 0xE000;
      character = is_pair ? 0x10000 + ((character - 0xD800) << 10) + (*second - 0xDC00) : kUnknown;
      if (is_pair) at = next + 5;
    } else if (character >= 0xDC00 && character < 0xE000) {
      character = kUnknown;
    }
    utf8::append(out, character);
  }
  return has_any ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace sumi::gateway
