#include "serve/protocols/address_ranges.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/text/ascii.hpp"

namespace sumi::serve {
namespace {

constexpr std::array<std::string_view, 8> kSchemes{
    "mailto:", "tel:", "sms:", "data:", "javascript:", "ftp:", "file:", "blob:"};
constexpr std::array<std::string_view, 15> kAttributes{"href",   "src",  "srcset",  "action",   "formaction",
                                                       "poster", "data", "cite",    "ping",     "background",
                                                       "style",  "url",  "content", "longdesc", "manifest"};

constexpr std::string_view kPunycode = "xn--";  // of a label in another script
constexpr std::array<std::string_view, 6> kPlainEntities{"amp", "lt", "gt", "quot", "apos", "nbsp"};
constexpr std::size_t kMostEntityBytes = 40;

// Includes letters of other scripts, which occur in hosts.
bool is_word(char c) {
  return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

// Browsers accept a backslash as a slash.
bool is_slash(char c) {
  return c == '/' || c == '\\';
}

bool is_white(char c) {
  return std::string_view(" \t\r\n\v\f").find(c) != std::string_view::npos;
}

using End = AddressEnd;
using Reading = AddressReading;

class AddressScan {
 public:
  AddressScan(std::string_view text, const std::vector<Range>& skipped) : text_(text), skipped_(skipped) {}

  // `open`: an address that goes on at the text's begin.
  std::vector<Range> all(const std::optional<Reading>& open = std::nullopt) {
    std::size_t at = 0;
    if (open) {
      at = host_begin_ = settled_ = end_of(0, *open);
      if (at > 0) ranges_.push_back({0, at});
    }
    while (at < text_.size()) {
      // Nothing looks back across white space to what isn't a '='.
      if (is_white(before(at)) && !is_white(text_[at]) && text_[at] != '=') settled_ = at;
      if (const std::optional<std::size_t> behind = behind_skipped(at)) {
        at = *behind;
        host_begin_ = at;
        continue;
      }
      if (const std::optional<End> end = begins(at)) {
        const std::size_t behind = end_of(at + 1, reading_at(at, *end));
        ranges_.push_back({at, behind});
        at = host_begin_ = std::max(behind, at + 1);
        continue;
      }
      if (const char c = text_[at]; !is_word(c) && c != '.' && c != '-') host_begin_ = at + 1;
      ++at;
    }
    return std::move(ranges_);
  }

  [[nodiscard]] std::size_t settled() const { return settled_; }
  // The address that goes on behind the text.
  [[nodiscard]] const std::optional<Reading>& open() const { return open_; }

 private:
  [[nodiscard]] char before(std::size_t at) const { return at == 0 ? ' ' : text_[at - 1]; }

  // Returns whether these letters, in any case, stand here.
  [[nodiscard]] bool is_here(std::size_t at, std::string_view letters) const {
    return lower_case_ascii(text_.substr(at, letters.size())) == letters;
  }

  [[nodiscard]] bool are_slashes(std::size_t at) const {
    return at + 1 < text_.size() && is_slash(text_[at]) && is_slash(text_[at + 1]);
  }

  std::optional<std::size_t> behind_skipped(std::size_t at) {
    while (next_ < skipped_.size() && skipped_[next_].end <= at) ++next_;
    if (next_ == skipped_.size() || at < skipped_[next_].begin) return std::nullopt;
    return skipped_[next_].end;
  }

  // Decides by what precedes its first letter.
  [[nodiscard]] End end_for(std::size_t first) const {
    switch (before(first)) {
      case '"':
        return End::double_quote;
      case '\'':
        return End::quote;
      case '<':
        return End::angle;
      default:
        return End::white;
    }
  }

  // Returns whether an address begins at this character, or after it, and how it ends.
  [[nodiscard]] std::optional<End> begins(std::size_t at) const {
    const char c = text_[at];
    if (c == ':' && are_slashes(at + 1)) return end_for(letters_before(at));
    if (begins_with_slashes(at)) return end_for(at);
    if (c == ']' && is_here(at, "](")) return End::parenthesis;
    if (c == '(' && at >= 3 && is_here(at - 3, "url(")) return End::parenthesis;
    if (c == '=') return value_end(at);
    if (std::string_view("/?#:").find(c) != std::string_view::npos && is_host(host_begin_, at))
      return end_for(host_begin_);
    if (begins_with_scheme(at)) return end_for(at);
    if (c == '&' && is_entity(at)) return end_for(letters_before(at));
    return std::nullopt;
  }

  [[nodiscard]] bool begins_with_slashes(std::size_t at) const {
    return are_slashes(at) && !is_word(before(at)) && before(at) != ':' && at + 2 < text_.size() &&
           !is_white(text_[at + 2]) && !is_slash(text_[at + 2]);
  }

  [[nodiscard]] bool begins_with_scheme(std::size_t at) const {
    if (!is_letter(text_[at]) || is_word(before(at))) return false;
    return is_here(at, "www.") ||
           std::ranges::any_of(kSchemes, [&](std::string_view scheme) { return is_here(at, scheme); });
  }

  // Accepts a character reference, by number or name, that may be part of a scheme or a host: all except those that
  // occur in any text.
  [[nodiscard]] bool is_entity(std::size_t at) const {
    if (at + 1 >= text_.size()) return false;
    if (text_[at + 1] == '#') return true;
    std::size_t end = at + 1;
    while (end < text_.size() && end - at <= kMostEntityBytes && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
    if (end == at + 1 || end >= text_.size() || text_[end] != ';') return false;
    const std::string_view name = text_.substr(at + 1, end - at - 1);
    return std::ranges::find(kPlainEntities, name) == kPlainEntities.end();
  }

  [[nodiscard]] std::size_t letters_before(std::size_t at) const {
    while (at > host_begin_ && is_word(text_[at - 1])) --at;
    return at;
  }

  // Recognizes the value of an attribute that holds an address, from its '=' on.
  [[nodiscard]] std::optional<End> value_end(std::size_t equals) const {
    std::size_t name_end = equals;
    while (name_end > 0 && equals - name_end < 4 && is_white(text_[name_end - 1])) --name_end;
    const auto is_attribute = [&](std::string_view name) {
      return name_end >= name.size() && is_here(name_end - name.size(), name) &&
             !is_word(before(name_end - name.size()));
    };
    if (std::ranges::none_of(kAttributes, is_attribute)) return std::nullopt;
    std::size_t value = equals + 1;
    while (value < text_.size() && is_white(text_[value])) ++value;
    if (value == text_.size()) return std::nullopt;
    return text_[value] == '"' ? End::double_quote : text_[value] == '\'' ? End::quote : End::white_or_angle;
  }

  // Letters and figures with a dot, and two letters at least behind the last one, or Punycode; or four numbers. A dot
  // may end it.
  [[nodiscard]] bool is_host(std::size_t begin, std::size_t end) const {
    std::string_view host = text_.substr(begin, end - begin);
    if (host.ends_with('.')) host.remove_suffix(1);
    const std::size_t dot = host.rfind('.');
    if (dot == std::string_view::npos || dot == 0) return false;
    const std::string_view last = host.substr(dot + 1);
    const bool is_punycode = lower_case_ascii(last.substr(0, kPunycode.size())) == kPunycode;
    const bool has_domain = last.size() > 1 && std::ranges::all_of(last, [&](char c) {
                              return is_punycode ? is_word(c) || c == '-' : is_word(c) && !is_digit(c);
                            });
    return has_domain || (std::ranges::count(host, '.') == 3 && is_digit(host.back()) &&
                          host.find_first_not_of("0123456789.") == std::string_view::npos);
  }

  // State for the address that begins here.
  [[nodiscard]] Reading reading_at(std::size_t at, End end) const {
    const bool is_quoted = end == End::double_quote || end == End::quote;
    return {.end = end,
            .is_inside = !is_quoted || text_[at] != '=',
            .is_value = text_[at] == '=',
            .has_begun = end != End::white_or_angle,
            .least_closing = text_[at] == ']' ? 1U : 0U};
  }

  // The place of the character that ends an address that is read from `at` on.
  std::size_t end_of(std::size_t at, Reading reading) {
    for (std::size_t i = at; i < text_.size();) {
      if (const std::optional<std::size_t> behind = behind_skipped(i)) {
        i = *behind;
        reading.has_begun = true;
      } else if (ends_with(i, reading)) {
        if (!goes_on_behind(i, reading)) return i;
        reading.end = End::white;
        ++i;
      } else {
        ++i;
      }
    }
    open_ = reading;
    return text_.size();
  }

  // Some readers don't end an address at a quotation mark; for them it continues.
  [[nodiscard]] bool goes_on_behind(std::size_t quote, const Reading& reading) const {
    if (reading.is_value || (reading.end != End::quote && reading.end != End::double_quote)) return false;
    return quote + 1 < text_.size() && !is_white(text_[quote + 1]) &&
           std::string_view(",:;]})>").find(text_[quote + 1]) == std::string_view::npos;
  }

  bool ends_with(std::size_t at, Reading& reading) const {
    const char c = text_[at];
    switch (reading.end) {
      case End::white:
        return is_white(c);
      case End::white_or_angle:
        if (reading.has_begun) return is_white(c) || c == '>';
        reading.has_begun = !is_white(c);
        return false;
      case End::angle:
        return c == '>';
      case End::parenthesis:
        if (before(at) == '\\') return false;
        if (c == '<' && text_.substr(0, at).ends_with("](")) reading.is_pointed = true;
        if (c == '>') reading.is_pointed = false;
        if (reading.is_pointed) return false;
        if (c == '(') ++reading.depth;
        if (c != ')') return false;
        return reading.depth-- <= reading.least_closing;
      case End::double_quote:
      case End::quote:
        if (c != (reading.end == End::quote ? '\'' : '"')) return false;
        return std::exchange(reading.is_inside, true);
    }
    return false;
  }

  std::string_view text_;
  const std::vector<Range>& skipped_;
  std::size_t next_ = 0;        // among the stretches to skip
  std::size_t host_begin_ = 0;  // begin of a possible host
  std::size_t settled_ = 0;
  std::optional<Reading> open_;
  std::vector<Range> ranges_;
};

}  // namespace

bool is_before_domain(std::string_view text, std::size_t end) {
  if (end + 1 >= text.size() || text[end] != '.') return false;
  const std::string_view next = text.substr(end + 1);
  for (const std::string_view marks : {"\xC2", "\xE2\x80", "\xE2\x81", "\xE3\x80"})
    if (next.starts_with(marks)) return false;  // punctuation
  return is_word(next.front());
}

std::vector<Range> address_ranges(std::string_view text, const std::vector<Range>& skipped) {
  return AddressScan(text, skipped).all();
}

AddressesSoFar addresses_so_far(std::string_view text, const std::vector<Range>& skipped,
                                const std::optional<AddressReading>& open) {
  AddressScan scan(text, skipped);
  std::vector<Range> ranges = scan.all(open);
  // Within an address nothing looks back, and what follows changes nothing of how it began.
  const std::size_t settled = scan.open() ? text.size() : scan.settled();
  return {std::move(ranges), static_cast<Position>(settled), scan.open()};
}

}  // namespace sumi::serve
