#include <algorithm>
#include <map>
#include <optional>

#include <fmt/core.h>
#include <unicode/uchar.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/containers/known_words.hpp"
#include "io/formats/rtf/rtf.hpp"
#include "io/formats/rtf/rtf_tokens.hpp"
#include "io/formats/rtf/rtf_words.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kRtfOtherText = "other text";
constexpr std::string_view kFontNames = "font name";
constexpr std::string_view kRtfDeleted = "tracked change";
constexpr std::string_view kRtfCopyForOlder = "copy for older programs";
constexpr std::string_view kRtfReplacement = "\uFFFD";
constexpr unsigned kRtfMostReplacements = 100;

// Accepts what reveals nothing about anybody: symbols, and numbers of a list: "12.", "xiv)", "(a)".
bool is_list_number(std::string_view said) {
  std::size_t digits = 0;
  std::string letters;
  for (std::size_t at = 0; at < said.size(); at += utf8::width(said[at])) {
    const char32_t character = utf8::decode(said, at);
    if (character < 0x80 && is_digit(said[at])) {
      ++digits;
    } else if (u_isalnum(static_cast<UChar32>(character)) != 0) {
      utf8::append(letters, character);
    }
  }
  const bool is_roman = lower_case_ascii(letters).find_first_not_of("ivxlcdm") == std::string::npos;
  return digits <= 6 && (letters.size() <= 2 || (is_roman && letters.size() <= 8));
}

// Accepts a shape's property: its name and its value.
bool is_shape_property(std::string_view said) {
  const std::string_view property = said.substr(0, said.find('\n'));
  const std::string_view value = said.substr(std::min(property.size() + 1, said.size()));
  constexpr std::size_t kLongestNumber = 12;
  return is_shape_number(property) && value.size() <= kLongestNumber &&
         value.find_first_not_of("0123456789-") == std::string_view::npos;
}

bool is_harmless_word(std::string_view destination, std::string_view around, std::string_view said) {
  if (destination == "sn" || destination == "sv") return around == "sp";  // which is judged itself
  if (destination == "sp") return is_shape_property(said);
  said = trimmed(said, "; \t");
  if (destination == "panose" || destination == "falt" || destination == "fname") return is_known_value(said);
  return destination == "listname" ? said.empty() : is_list_number(said);
}

// Returns whether the replacement of a character for older programs is the usual one: itself, or a symbol for a symbol.
bool is_usual_replacement(std::string_view character, std::string_view replacement) {
  if (replacement == character) return true;
  const auto has_letters = [](std::string_view text) {
    for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at]))
      if (u_isalnum(static_cast<UChar32>(utf8::decode(text, at))) != 0) return true;
    return false;
  };
  return !has_letters(character) && !has_letters(replacement);
}

class RtfReading {
 public:
  RtfReading(std::string_view file, const std::string& place) : file_(file), place_(place), tokens_(file, place) {
    const bool has_others = std::ranges::any_of(file, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    is_utf8_ = has_others && !utf8::first_invalid(file);
  }

  RtfParts read() {
    if (!file_.starts_with("{\\rtf")) throw Error{Error::Kind::bad_input, place_, "it is no RTF; name its format"};
    open(*tokens_.next(1));
    while (!groups_.empty()) {
      const bool is_rest = escape_ && escape_->left > 0;
      const std::optional<RtfToken> token = tokens_.next(lead_ ? 1 : is_rest ? escape_->left : file_.size());
      if (!token) throw Error{Error::Kind::bad_input, place_, "its groups don't all end; save it again"};
      look_at(*token);
    }
    const Position end = tokens_.at();
    if (file_.find_first_not_of(std::string_view(" \t\r\n\0", 5), end) != std::string_view::npos)
      remove({end, file_.size()}, "bytes behind the document");
    std::ranges::sort(found_.markup.removals, {}, [](const Removal& one) { return one.where.begin; });
    return std::move(found_);
  }

 private:
  struct Group {
    Position begin = 0;
    const RtfDestination* destination = nullptr;  // the destination that it begins
    RtfPlace place = RtfPlace::layout;
    std::string_view what;  // its item if it is removed, unless it is a body
    unsigned replacements = 1;
    std::optional<int> font;
    bool is_deleted = false;
    bool in_table = false;
    int table_depth = 1;
    bool is_new = true;          // it contains nothing but \*
    bool has_star = false;       // \*
    bool has_text = false;       // contains paragraphs of a box
    std::size_t paragraphs = 0;  // number of its own
    Position removed_from = 0;
    std::string said;  // in a group that is judged
  };

  // The last \uN, until its replacement for older programs is complete.
  struct Escape {
    Range where;
    std::string text;
    char32_t high = 0;  // the first half of a character
    unsigned left = 0;
    std::string replacement;  // in bytes
  };

  // A character whose further bytes are to follow.
  struct Lead {
    Range where;
    std::string bytes;
    int page;
  };

  Group& group() { return groups_.back(); }
  [[nodiscard]] bool is_removing() const { return groups_.back().place == RtfPlace::removed; }

  void open(const RtfToken& token) {
    if (groups_.size() == kMostRtfGroups)
      throw Error{Error::Kind::bad_input, place_, "its groups lie deeper in one another than those of usual files"};
    Group made;
    if (!groups_.empty()) {
      group().is_new = false;
      const Group& around = group();
      made.place = around.place;
      made.what = around.what;
      made.replacements = around.replacements;
      made.font = around.font;
      made.is_deleted = around.is_deleted;
      made.in_table = around.in_table;
      made.table_depth = around.table_depth;
    }
    made.begin = token.where.begin;
    groups_.push_back(std::move(made));
  }

  void look_at(const RtfToken& token) {
    if (token.kind == RtfToken::Kind::line_end) return;
    if (is_removing()) return pass_over(token);
    if (lead_) return continue_character(token);
    if (escape_ && escape_->left > 0 && replaces(token)) return;
    if (!(escape_ && token.kind == RtfToken::Kind::word && token.name == "u")) end_escape();
    if (token.is_open) found_.open_ends.push_back(token.where.end);
    const bool is_character = token.kind == RtfToken::Kind::text || token.kind == RtfToken::Kind::byte ||
                              token.kind == RtfToken::Kind::symbol || token.name == "u";
    if (!is_character) end_name();
    switch (token.kind) {
      case RtfToken::Kind::begin:
        return open(token);
      case RtfToken::Kind::end:
        return close(token);
      case RtfToken::Kind::word:
        word(token);
        break;
      case RtfToken::Kind::symbol:
        if (token.character == '*' && group().is_new) {
          group().has_star = true;
          return;
        }
        symbol(token);
        break;
      case RtfToken::Kind::text:
        say(token.where, file_.substr(token.where.begin, token.where.size()), false);
        break;
      case RtfToken::Kind::byte:
        byte(token);
        break;
      default:
        remove(token.where, kRtfOtherText);
    }
    group().is_new = false;
  }

  void pass_over(const RtfToken& token) {
    if (token.kind == RtfToken::Kind::begin) open(token);
    if (token.kind == RtfToken::Kind::end) close(token);
  }

  void close(const RtfToken& token) {
    const Group ended = std::move(group());
    for (std::size_t i = 0; i < ended.paragraphs; ++i) {
      end_paragraph(ended);
      paragraphs_.pop_back();
    }
    groups_.pop_back();
    std::string_view around;
    if (!groups_.empty()) {
      group().has_text = group().has_text || ended.has_text;
      if (group().destination != nullptr) around = group().destination->name;
    }
    if (ended.destination == nullptr) {
      if (!groups_.empty()) group().said += ended.said;
      return;
    }
    const RtfDestination& destination = *ended.destination;
    const Range whole{ended.begin, token.where.end};
    if (ended.place == RtfPlace::removed) {
      const bool is_whole = ended.removed_from == ended.begin;
      remove_all({ended.removed_from, is_whole ? token.where.end : token.where.begin}, destination);
    } else if (destination.place == RtfPlace::box) {
      if (!ended.has_text) remove_all(whole, destination);
    } else if (destination.place == RtfPlace::judged) {
      if (!is_harmless_word(destination.name, around, ended.said)) return remove_all(whole, destination);
      if (around == "sp") group().said += ended.said + (destination.name == "sn" ? "\n" : "");
    }
  }

  void remove(Range where, std::string_view what, bool counts = true, std::string with = {}) {
    if (where.begin != where.end) found_.markup.removals.push_back({where, what, counts, std::move(with)});
  }

  // Includes the removals in it, which were found last.
  void remove_all(Range whole, const RtfDestination& destination) {
    std::vector<Removal>& removals = found_.markup.removals;
    while (!removals.empty() && removals.back().where.begin >= whole.begin) removals.pop_back();
    remove(whole, destination.what, destination.counts, std::string(destination.with));
  }

  void enter(const RtfToken& token, const RtfDestination& destination) {
    Group& now = group();
    now.removed_from = now.is_new ? now.begin : token.where.begin;
    // A second one in a group with another use: the whole group is removed.
    const bool is_second = now.destination != nullptr && now.destination->place != RtfPlace::body;
    if (is_second) now.removed_from = now.begin;
    now.destination = &destination;
    if (is_second || destination.place == RtfPlace::removed) {
      static constexpr RtfDestination kSecond{"", RtfPlace::removed, "other destination"};
      if (is_second) now.destination = &kSecond;
      now.place = RtfPlace::removed;
      return;
    }
    if (destination.place == RtfPlace::shown) return remove(token.where, "field code", false);
    now.place = destination.place == RtfPlace::box ? RtfPlace::layout : destination.place;
    now.what = destination.what;
    if (destination.place != RtfPlace::body) return;
    ++now.paragraphs;
    now.has_text = destination.name == "shptxt" || destination.name == "dptxbxtext";
    now.in_table = false;
    now.table_depth = 1;
    paragraphs_.emplace_back();
  }

  void word(const RtfToken& token) {
    if (token.name == "u" && token.number) return unicode(token);
    if (token.name == "bin") return remove(token.where, "binary data");
    const RtfDestination* const destination = rtf_destination(token.name);
    if (destination != nullptr && (token.name != "rtf" || groups_.size() == 1)) return enter(token, *destination);
    if (group().has_star && group().is_new && group().place != RtfPlace::names) {
      static constexpr RtfDestination kUnknown{"", RtfPlace::removed, "other destination"};
      return enter(token, kUnknown);
    }
    if (const std::string_view character = rtf_character(token.name); !character.empty()) {
      say(token.where, character, true);
      return;
    }
    if (is_of_bytes(token) || is_of_paragraphs(token)) return;
    const std::string_view why = removal_reason(token.name);
    const bool counts = why != "field code" && why != "comment" && (why != kRtfDeleted || token.name == "revised");
    if (!why.empty()) remove(token.where, why, counts);
  }

  // Returns whether a word determines how bytes are read.
  bool is_of_bytes(const RtfToken& token) {
    Group& now = group();
    const std::string_view name = token.name;
    const int number = token.number.value_or(0);
    if (name == "uc") {
      now.replacements = static_cast<unsigned>(std::clamp(number, 0, static_cast<int>(kRtfMostReplacements)));
    } else if (name == "f") {
      now.font = number;
      if (now.what == kFontNames) fonts_.erase(number);
    } else if (name == "plain") {
      now.font.reset();
      now.is_deleted = false;
    } else if (name == "deff") {
      default_font_ = number;
    } else if (name == "fcharset") {
      if (const std::optional<int> page = page_of_charset(number); page && now.font) fonts_[*now.font] = *page;
    } else if (name == "cpg") {
      if (now.font) fonts_[*now.font] = number;
    } else if (name == "ansicpg") {
      page_ = number == 0 ? kLatin : number;
    } else if (name == "mac" || name == "pc" || name == "pca") {
      page_ = name == "mac" ? 10000 : name == "pc" ? 437 : 850;
    } else {
      return false;
    }
    return true;
  }

  // Returns whether a word determines where text belongs, or that it was deleted.
  bool is_of_paragraphs(const RtfToken& token) {
    Group& now = group();
    const std::string_view name = token.name;
    const bool is_on = token.number.value_or(1) != 0;
    if (name == "deleted" || name == "mvf") {
      now.is_deleted = is_on;
      remove(token.where, kRtfDeleted, false);
    } else if (name == "pard") {
      now.in_table = false;
      now.table_depth = 1;
    } else if (name == "intbl") {
      now.in_table = is_on;
    } else if (name == "itap") {
      now.table_depth = token.number.value_or(1);
      now.in_table = now.table_depth > 0;
    } else if (name == "par" || name == "sect" || name == "row" || name == "nestrow") {
      end_line(name);
    } else if (name == "cell" || name == "nestcell") {
      now.in_table = true;
      now.table_depth = name == "cell" ? 1 : std::max(now.table_depth, 2);
      end_line(name);
      ++cells_;
    } else {
      return false;
    }
    return true;
  }

  void end_line(std::string_view word) {
    if (!paragraphs_.empty()) end_paragraph(group());
    if (word == "row") row_ = nested_row_ = 0;
    if (word == "nestrow") nested_row_ = 0;
  }

  void end_paragraph(const Group& within) {
    RunText& text = paragraphs_.back();
    CellPlace place;
    if (within.in_table) {
      std::size_t& row = within.table_depth > 1 ? nested_row_ : row_;
      if (row == 0) row = ++rows_;
      place = {row, cells_};
    }
    if (text.empty()) return;
    found_.markup.texts.push_back(std::move(text));
    found_.markup.cells.push_back(place);
    text = {};
  }

  void symbol(const RtfToken& token) {
    if (token.character == '\r' || token.character == '\n') {
      end_name();
      return end_line("par");
    }
    if (const std::string_view character = rtf_symbol(token.character); !character.empty()) {
      say(token.where, character, true);
      return;
    }
    end_name();
    if (token.character != '|' && token.character != ':') remove(token.where, "other control word");
  }

  void byte(const RtfToken& token) {
    const int page = token.is_raw && is_utf8_ ? kUtf8 : page_now();
    Lead lead{token.where, std::string(1, token.character), page};
    if (CodePages::width(page, token.character) == 1) return decode(lead);
    lead_ = std::move(lead);
  }

  void continue_character(const RtfToken& token) {
    Lead lead = std::move(*lead_);
    lead_.reset();
    if (token.kind == RtfToken::Kind::byte || (token.kind == RtfToken::Kind::symbol && token.character != '\r' &&
                                               token.character != '\n' && !rtf_symbol(token.character).empty())) {
      lead.bytes += token.character;
    } else if (token.kind == RtfToken::Kind::text) {
      lead.bytes += file_[token.where.begin];
    } else {
      refuse_bytes(lead.where.begin);
    }
    lead.where.end = token.where.end;
    if (lead.bytes.size() < CodePages::width(lead.page, lead.bytes.front())) {
      lead_ = std::move(lead);
      return;
    }
    decode(lead);
  }

  void decode(const Lead& lead) {
    const std::optional<std::string> text = pages_.text(lead.page, lead.bytes);
    const bool is_known = text && !text->empty();
    if (!is_known && group().place == RtfPlace::body) refuse_bytes(lead.where.begin);
    if (is_known && text->front() == '\0' && group().place == RtfPlace::body) return remove(lead.where, kRtfOtherText);
    say(lead.where, is_known ? std::string_view(*text) : kRtfReplacement, true);
  }

  [[noreturn]] void refuse_bytes(Position at) const {
    throw Error{Error::Kind::bad_input, fmt::format("{}:byte {}", place_, at),
                "a character means nothing in its code page; save it again by an office program"};
  }

  [[nodiscard]] int page_now() const {
    const auto found = fonts_.find(groups_.back().font.value_or(default_font_));
    return found == fonts_.end() ? page_ : found->second;
  }

  // Reads \uN: N is a UTF-16 code unit, negative from 0x8000 on.
  void unicode(const RtfToken& token) {
    const int number = *token.number;
    const auto value = static_cast<char32_t>(number < 0 ? number + 0x10000 : number);
    const bool is_low = value >= 0xDC00 && value < 0xE000;
    if (escape_ && escape_->high != 0 && is_low) {
      escape_->text.clear();
      utf8::append(escape_->text, 0x10000 + ((escape_->high - 0xD800) << 10) + (value - 0xDC00));
      escape_->high = 0;
    } else {
      end_escape();
      const bool is_high = value >= 0xD800 && value < 0xDC00;
      escape_ = Escape{.where = token.where, .high = is_high ? value : 0};
      if (is_high || is_low || value > 0x10FFFF) {
        escape_->text = kRtfReplacement;
      } else if (value != 0) {
        utf8::append(escape_->text, value);
      }
    }
    escape_->where.end = token.where.end;
    escape_->left = group().replacements;
  }

  // Returns whether a character is a replacement of the preceding escape.
  bool replaces(const RtfToken& token) {
    Escape& escape = *escape_;
    std::string bytes;
    if (token.kind == RtfToken::Kind::text) {
      bytes = file_.substr(token.where.begin, token.where.size());
    } else if (token.kind == RtfToken::Kind::byte) {
      bytes = token.character;
      if (token.is_raw && is_utf8_)  // a character counts once
        while (tokens_.at() < file_.size() && !utf8::starts_character(file_[tokens_.at()]))
          static_cast<void>(tokens_.next(1));
    } else if (token.kind == RtfToken::Kind::symbol && token.character != '*' && !rtf_symbol(token.character).empty()) {
      bytes = token.character;
    } else {
      return false;
    }
    escape.replacement += bytes;
    escape.where.end = tokens_.at();
    escape.left -= static_cast<unsigned>(bytes.size());
    return true;
  }

  void end_escape() {
    if (!escape_) return;
    const Escape escape = std::move(*escape_);
    escape_.reset();
    if (escape.left > 0) found_.short_escapes.emplace_back(escape.where.end, escape.left);
    if (escape.text.empty()) return remove(escape.where, kRtfOtherText);
    const bool is_text = say(escape.where, escape.text, true);
    const std::optional<std::string> replacement = pages_.text(page_now(), escape.replacement);
    const bool is_usual = escape.replacement.find_first_not_of('?') == std::string::npos ||
                          (replacement && is_usual_replacement(escape.text, *replacement));
    if (is_text && !is_usual)
      found_.escapes.push_back({.where = escape.where, .what = kRtfCopyForOlder, .with = escape.text});
  }

  // Result: whether the characters are text of a paragraph.
  bool say(Range where, std::string_view text, bool is_mark) {
    Group& now = group();
    switch (now.place) {
      case RtfPlace::body:
        break;
      case RtfPlace::names:
        return add_name(where, text, is_mark), false;
      case RtfPlace::judged:
        now.said += text;
        return false;
      default:
        if (!is_punctuation(text)) remove(where, kRtfOtherText);
        return false;
    }
    if (now.is_deleted) {
      std::vector<Removal>& removals = found_.markup.removals;
      if (!removals.empty() && removals.back().what == kRtfDeleted && removals.back().where.end == where.begin) {
        removals.back().where.end = where.end;
        removals.back().counts = true;
      } else {
        remove(where, kRtfDeleted);
      }
      return false;
    }
    if (found_.replacements.empty() || found_.replacements.back().second != now.replacements)
      found_.replacements.emplace_back(where.begin, now.replacements);
    paragraphs_.back().push_back({.where = where, .text = std::string(text), .is_mark = is_mark});
    return true;
  }

  static bool is_punctuation(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x80 && !is_letter(c) && !is_digit(c); });
  }

  void add_name(Range where, std::string_view text, bool is_mark) {
    if (is_mark) {
      name_ += text;
      name_where_ = {name_.size() == text.size() ? where.begin : name_where_.begin, where.end};
      return;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == ';') {
        end_name();
        continue;
      }
      if (name_.empty()) name_where_.begin = where.begin + i;
      name_ += text[i];
      name_where_.end = where.begin + i + 1;
    }
  }

  void end_name() {
    if (name_.empty()) return;
    const std::string name = std::exchange(name_, {});
    if (is_known_value(trimmed(name))) return;
    const bool is_font = group().what == kFontNames;
    remove(name_where_, group().what, true, is_font ? "Serif" : styles_.neutral(name));
  }

  std::string_view file_;
  const std::string& place_;
  RtfTokens tokens_;
  bool is_utf8_ = false;
  RtfParts found_;
  std::vector<Group> groups_;
  std::vector<RunText> paragraphs_;  // open paragraphs
  std::optional<Escape> escape_;
  std::optional<Lead> lead_;
  std::string name_;  // of a font or a style, as far as it was read
  Range name_where_;
  StyleNames styles_;
  CodePages pages_;
  std::map<int, int> fonts_;  // code pages of fonts
  int default_font_ = 0;
  int page_ = kLatin;
  std::size_t rows_ = 0;
  std::size_t row_ = 0;  // 0: the next cell begins a row
  std::size_t nested_row_ = 0;
  std::size_t cells_ = 1;
};

}  // namespace

RtfParts read_rtf(std::string_view file, const std::string& place) {
  return RtfReading(file, place).read();
}

}  // namespace sumi::io
