#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/digit_runs.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {
namespace {

// The replacement for an element's tags, if there is any.
constexpr std::array<std::pair<std::string_view, char>, 47> kBorders{{{"address", '\n'},
                                                                      {"annotation", '\n'},
                                                                      {"article", '\n'},
                                                                      {"author", '\n'},
                                                                      {"blockquote", '\n'},
                                                                      {"body", '\n'},
                                                                      {"br", '\n'},
                                                                      {"c", '\t'},
                                                                      {"comment", '\n'},
                                                                      {"covered-table-cell", '\t'},
                                                                      {"cr", '\n'},
                                                                      {"dd", '\n'},
                                                                      {"div", '\n'},
                                                                      {"dt", '\n'},
                                                                      {"footer", '\n'},
                                                                      {"h", '\n'},
                                                                      {"h1", '\n'},
                                                                      {"h2", '\n'},
                                                                      {"h3", '\n'},
                                                                      {"h4", '\n'},
                                                                      {"h5", '\n'},
                                                                      {"h6", '\n'},
                                                                      {"header", '\n'},
                                                                      {"hr", '\n'},
                                                                      {"li", '\n'},
                                                                      {"line-break", '\n'},
                                                                      {"lpstr", '\n'},
                                                                      {"lpwstr", '\n'},
                                                                      {"nobreakhyphen", '-'},
                                                                      {"note", '\n'},
                                                                      {"option", '\n'},
                                                                      {"p", '\n'},
                                                                      {"pre", '\n'},
                                                                      {"ptab", '\t'},
                                                                      {"row", '\n'},
                                                                      {"section", '\n'},
                                                                      {"si", '\n'},
                                                                      {"tab", '\t'},
                                                                      {"table", '\n'},
                                                                      {"table-cell", '\t'},
                                                                      {"table-row", '\n'},
                                                                      {"tc", '\t'},
                                                                      {"td", '\t'},
                                                                      {"th", '\t'},
                                                                      {"title", '\n'},
                                                                      {"tr", '\n'},
                                                                      {"v", '\t'}}};

// The readings in which an element's content is left out.
constexpr unsigned kAccepted = 1;
constexpr unsigned kBefore = 2;
constexpr std::array<std::pair<std::string_view, unsigned>, 20> kAsides{{{"annotation", kAccepted | kBefore},
                                                                         {"annotationref", kAccepted | kBefore},
                                                                         {"del", kAccepted},
                                                                         {"delinstrtext", kAccepted | kBefore},
                                                                         {"drawing", kAccepted | kBefore},
                                                                         {"fallback", kAccepted | kBefore},
                                                                         {"footnote", kAccepted | kBefore},
                                                                         {"ins", kBefore},
                                                                         {"instrtext", kAccepted | kBefore},
                                                                         {"movefrom", kAccepted},
                                                                         {"moveto", kBefore},
                                                                         {"note", kAccepted | kBefore},
                                                                         {"object", kAccepted | kBefore},
                                                                         {"pict", kAccepted | kBefore},
                                                                         {"rp", kAccepted | kBefore},
                                                                         {"rph", kAccepted | kBefore},
                                                                         {"rt", kAccepted | kBefore},
                                                                         {"script", kAccepted | kBefore},
                                                                         {"style", kAccepted | kBefore},
                                                                         {"txbxcontent", kAccepted | kBefore}}};

static_assert(std::ranges::is_sorted(kBorders, {}, [](const auto& one) { return one.first; }));
static_assert(std::ranges::is_sorted(kAsides, {}, [](const auto& one) { return one.first; }));

template <typename Table>
auto value_in(const Table& table, std::string_view name) {
  const auto row = std::ranges::lower_bound(table, name, {}, [](const auto& one) { return one.first; });
  return row != table.end() && row->first == name ? row->second : decltype(row->second){};
}

// A stretch between tags, or a tag.
struct Token {
  std::size_t begin = 0;
  std::size_t end = 0;
  char border = 0;  // replacement for a tag; 0: none
  bool is_text = false;
  unsigned asides = 0;  // the readings that leave it out
};

// The end of the tag that begins at `at`; npos if there is none.
std::size_t end_of_tag(std::string_view text, std::size_t at) {
  char before = 0;
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '>') return i + 1;
    if (c == '<') return std::string_view::npos;
    if ((c == '"' || c == '\'') && before == '=') {
      const std::size_t close = text.find(c, i + 1);
      if (close == std::string_view::npos) return close;
      i = close;
    }
    if (c != ' ' && c != '\n' && c != '\t' && c != '\r') before = c;
  }
  return std::string_view::npos;
}

class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {
    while (at_ < text.size()) {
      const std::size_t next = std::min(text.find('<', at_), text.size());
      if (next == text.size() || !tag(next)) end_text(next == text.size() ? next : next + 1);
    }
  }

  [[nodiscard]] bool has_tags() const { return has_tags_; }
  [[nodiscard]] unsigned asides() const { return met_; }

  // All but the elements left out by `left_out`, of kAccepted and kBefore.
  [[nodiscard]] Reading reading(unsigned left_out) const {
    Reading made;
    for (const Token& one : all_) {
      if ((one.asides & left_out) != 0) continue;
      const std::size_t size = one.is_text ? one.end - one.begin : one.border != 0 ? 1 : 0;
      if (one.is_text) {
        made.text.append(text_, one.begin, size);
      } else if (size > 0) {
        made.text += one.border;
      }
      for (std::size_t i = 0; i < size; ++i) {
        made.begins.push_back(static_cast<std::uint32_t>(one.begin + i));
        made.ends.push_back(static_cast<std::uint32_t>(one.is_text ? one.begin + i + 1 : one.end));
      }
    }
    return made;
  }

 private:
  void end_text(std::size_t end) { add({at_, end, 0, true, inside()}); }
  void add(const Token& token) {
    if (token.end > token.begin) all_.push_back(token);
    at_ = token.end;
  }
  [[nodiscard]] unsigned inside() const { return open_.empty() ? 0 : open_.back().second; }

  // Processes the tag, comment or section that begins there, and the text before it. False: there is none.
  bool tag(std::size_t begin) {
    const std::string_view rest = text_.substr(begin);
    if (rest.size() < 3) return false;
    if (rest.starts_with("<!--")) return take(begin, end_of_delimiter("-->", begin + 4, last_comment_), 3);
    if (rest.starts_with("<![CDATA[")) return take_section(begin, end_of_delimiter("]]>", begin, last_section_));
    if (rest[1] == '?') return take(begin, end_of_delimiter("?>", begin, last_instruction_), 2);
    const bool is_end = rest[1] == '/';
    const char first = rest[is_end ? 2 : 1];
    if (!is_letter(first) && first != '!' && first != '_' && (first & 0x80) == 0) return false;
    const std::size_t end = end_of_tag(text_, begin);
    return end != std::string_view::npos && take_element(begin, end, is_end);
  }
  bool take_section(std::size_t begin, std::size_t end) {
    if (end == std::string_view::npos || !take(begin, begin, 9)) return false;
    end_text(end);
    return take(end, end, 3);
  }
  bool take_element(std::size_t begin, std::size_t end, bool is_end) {
    const std::string_view rest = text_.substr(begin);
    const bool is_empty = text_[end - 2] == '/';
    const std::size_t named = is_end ? 2 : 1;
    std::string name = lower_case_ascii(rest.substr(named, rest.find_first_of(" \t\r\n/>", named) - named));
    name.erase(0, name.rfind(':') + 1);
    if (begin > at_) end_text(begin);
    const unsigned aside = value_in(kAsides, name);
    if (is_end) close(name);
    char border = value_in(kBorders, name);
    if (is_empty && name == "s") border = ' ';
    const unsigned outside = inside();
    if (aside != 0 && !is_end && !is_empty) {
      ++open_by_name_[name];
      open_.emplace_back(std::move(name), outside | aside);
      met_ |= aside;
    }
    add({begin, end, border, false, outside | (aside != 0 ? aside : 0)});
    return has_tags_ = true;
  }
  // `last`: the last sign in the text, so that vain searches stop early.
  [[nodiscard]] std::size_t end_of_delimiter(std::string_view sign, std::size_t begin, std::size_t last) const {
    return last == std::string_view::npos || last < begin ? std::string_view::npos : text_.find(sign, begin);
  }
  bool take(std::size_t begin, std::size_t found, std::size_t size) {
    if (found == std::string_view::npos) return false;
    if (begin > at_) end_text(begin);
    add({begin, found + size, 0, false, inside()});
    return has_tags_ = true;
  }
  // Ignores an end tag without a begin.
  void close(const std::string& name) {
    const auto begun = open_by_name_.find(name);
    if (begun == open_by_name_.end() || begun->second == 0) return;
    for (std::string last; last != name; open_.pop_back()) {
      last = open_.back().first;
      --open_by_name_[last];
    }
  }

  std::string_view text_;
  std::size_t last_comment_ = text_.rfind("-->");
  std::size_t last_section_ = text_.rfind("]]>");
  std::size_t last_instruction_ = text_.rfind("?>");
  std::size_t at_ = 0;
  std::vector<Token> all_;
  std::vector<std::pair<std::string, unsigned>> open_;  // elements that are left out in some reading
  std::map<std::string, std::size_t> open_by_name_;
  unsigned met_ = 0;
  bool has_tags_ = false;
};

// A command of RTF with its number: \u233, \ansicpg1251.
struct Command {
  std::string_view name;
  int number = 0;
  std::size_t size = 0;  // includes the space after it
};
Command command_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && is_letter(text[end])) ++end;
  Command command{text.substr(at + 1, end - at - 1), 0, 0};
  const bool is_negative = end < text.size() && text[end] == '-';
  if (is_negative) ++end;
  for (; end < text.size() && is_digit(text[end]); ++end)
    command.number = std::min(command.number * 10 + (text[end] - '0'), 1'000'000);
  if (is_negative) command.number = -command.number;
  if (end < text.size() && text[end] == ' ') ++end;
  command.size = end - at;
  return command;
}

// The position after a replacement character for \u: a plain one, \'hh, or any command.
std::size_t behind_replacement(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == '\r' || text[at] == '\n')) ++at;
  if (at == text.size() || text[at] == '{' || text[at] == '}') return at;
  std::size_t size = utf8::width(text[at]);
  if (text.substr(at, 2) == "\\'") {
    size = 4;
  } else if (text[at] == '\\') {
    const bool is_word = at + 1 < text.size() && is_letter(text[at + 1]);
    const Command command = is_word ? command_at(text, at) : Command{};
    if (command.name == "u") return at;  // the writer left out the previous replacement
    size = is_word ? command.size : 2;
  }
  return std::min(at + size, text.size());
}

// Reads rich text as it is displayed: without groups and commands, except those for line ends and letters.
class WithoutCommands {
 public:
  explicit WithoutCommands(std::string_view text) : text_(text) {}

  [[nodiscard]] Reading read() {
    while (at_ < text_.size()) {
      if (take_byte()) continue;
      end_bytes();
      const char c = text_[at_];
      if (c == '{' || c == '}' || c == '\r' || c == '\n') {
        if (c == '{') replaced_.push_back(replaced_.back());
        if (c == '}' && replaced_.size() > 1) replaced_.pop_back();
        ++at_;
      } else if (c != '\\') {
        take_character();
      } else if (at_ + 1 < text_.size() && is_letter(text_[at_ + 1])) {
        take_command();
      } else {
        take_sign();
      }
    }
    end_bytes();
    return std::move(made_);
  }

 private:
  void say(std::string_view said, std::size_t begin, std::size_t end) {
    made_.text += said;
    made_.begins.insert(made_.begins.end(), said.size(), static_cast<std::uint32_t>(begin));
    made_.ends.insert(made_.ends.end(), said.size(), static_cast<std::uint32_t>(end));
  }

  // Bytes are decoded together after the last one, because a character may have several.
  void end_bytes() {
    if (!bytes_.empty()) say(text_from_charset(bytes_, charset_), bytes_begin_, at_);
    bytes_.clear();
  }

  // \'e9
  bool take_byte() {
    if (!text_.substr(at_).starts_with("\\'") || at_ + 3 >= text_.size()) return false;
    const int first = digit_of(text_[at_ + 2], 16);
    const int second = digit_of(text_[at_ + 3], 16);
    if (first < 0 || second < 0) return false;
    if (bytes_.empty()) bytes_begin_ = at_;
    bytes_ += static_cast<char>(first * 16 + second);
    at_ += 4;
    return true;
  }

  void take_character() {
    const std::size_t end = at_ + std::min<std::size_t>(utf8::width(text_[at_]), text_.size() - at_);
    for (; at_ < end; ++at_) say(text_.substr(at_, 1), at_, at_ + 1);
  }

  void take_command() {
    constexpr std::array<std::string_view, 6> kEnds{"cell", "line", "page", "par", "row", "tab"};
    const Command command = command_at(text_, at_);
    const std::size_t begin = at_;
    at_ += command.size;
    if (command.name == "u") {
      const std::string said = character_of(command.number);
      pass_replacement();
      say(said, begin, at_);
    } else if (command.name == "uc") {
      replaced_.back() = std::max(command.number, 0);
    } else if (command.name == "ansicpg") {
      charset_ = command.number == 65001 ? "utf-8" : "windows-" + std::to_string(command.number);
    } else if (std::ranges::find(kEnds, command.name) != kEnds.end()) {
      say("\n", begin, at_);
    }
  }

  // A unit of UTF-16; the first one of a pair yields nothing yet.
  std::string character_of(int number) {
    const auto unit = static_cast<std::uint32_t>(number < 0 ? number + 0x10000 : number);
    std::string said;
    if (unit >= 0xD800 && unit < 0xDC00) {
      high_ = unit;
    } else if (unit >= 0xDC00 && unit < 0xE000 && high_ != 0) {
      utf8::append(said, static_cast<char32_t>(0x10000 + ((high_ & 0x3FF) << 10) + (unit & 0x3FF)));
    } else if (unit < 0x110000 && (unit < 0xD800 || unit >= 0xE000)) {
      utf8::append(said, static_cast<char32_t>(unit));
    }
    return said;
  }

  // Skips the replacement after a unit, for readers that don't know it.
  void pass_replacement() {
    for (int left = replaced_.back(); left > 0; --left) {
      const std::size_t behind = behind_replacement(text_, at_);
      if (behind == at_) return;
      at_ = behind;
    }
  }

  // A backslash before a character that is no letter.
  void take_sign() {
    const std::string_view sign = text_.substr(at_ + 1, 1);
    if (sign == "~") say(" ", at_, at_ + 2);
    if (sign == "_") say("-", at_, at_ + 2);
    if (sign == "\\" || sign == "{" || sign == "}") say(sign, at_, at_ + 2);
    at_ = std::min(at_ + 1 + (sign.empty() ? 0 : utf8::width(sign.front())), text_.size());
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Reading made_;
  std::string charset_ = "windows-1252";
  std::string bytes_;  // read, but not decoded yet
  std::size_t bytes_begin_ = 0;
  std::uint32_t high_ = 0;        // first unit of a pair
  std::vector<int> replaced_{1};  // \uc of the open groups: number of replacement characters after \u
};

}  // namespace

std::vector<Reading> untagged(std::string_view text) {
  std::vector<Reading> all;
  if (text.starts_with("{\\rtf")) all.push_back(WithoutCommands(text).read());
  if (text.find('<') == std::string_view::npos) return all;
  const Tokens tokens(text);
  if (!tokens.has_tags()) return all;
  all.push_back(tokens.reading(0));
  for (const unsigned left_out : {kAccepted, kBefore})
    if ((tokens.asides() & left_out) != 0) all.push_back(tokens.reading(left_out));
  return all;
}

}  // namespace sumi::verify
