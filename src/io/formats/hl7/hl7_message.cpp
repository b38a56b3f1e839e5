#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/base64.hpp"
#include "base/bytes/byte_order_mark.hpp"
#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/hl7/hl7_fields.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr char kFrameBegin = '\x0B';
constexpr char kFrameEnd = '\x1C';
constexpr std::string_view kMessage = "MSH";
constexpr std::string_view kUtf8Charset = "UNICODE UTF-8";
constexpr std::size_t kObservationType = 2;
constexpr std::size_t kCharset = 18;
constexpr std::ptrdiff_t kFewestSpaces = 2;  // of a text beside a code that may say more than the code, and of a code
constexpr std::string_view kShiftedCharset = "ISO-2022-JP-2";

bool is_capital_or_digit(char c) {
  return (c >= 'A' && c <= 'Z') || is_digit(c);
}

// True where an escape of ISO 2022 names a character set.
bool has_shifts(std::string_view bytes) {
  constexpr std::string_view kNames = "$()*+-./";
  for (std::size_t at = bytes.find('\x1B'); at != std::string_view::npos; at = bytes.find('\x1B', at + 1))
    if (at + 1 < bytes.size() && kNames.find(bytes[at + 1]) != std::string_view::npos) return true;
  return false;
}

bool is_envelope(std::string_view name) {
  return name == "FHS" || name == "BHS" || name == "BTS" || name == "FTS";
}
bool is_header(std::string_view name) {
  return name == kMessage || name == "FHS" || name == "BHS";
}

// Returns the segment's name; empty if the line is no segment.
std::string_view name_of_line(std::string_view line, char field) {
  if (line.size() < 3 || line[0] < 'A' || line[0] > 'Z' || !is_capital_or_digit(line[1]) ||
      !is_capital_or_digit(line[2]))
    return {};
  const bool ends = line.size() == 3 || line[3] == field || (field == 0 && !is_letter(line[3]) && !is_digit(line[3]));
  return ends || is_header(line.substr(0, 3)) ? line.substr(0, 3) : std::string_view();
}

// Lines without their ends and frames. A line feed in a message whose lines end with CR belongs to a text, unless a
// segment follows.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  bool next(Range& line) {
    if (at_ >= text_.size()) return false;
    std::size_t end = at_;
    for (;; ++end) {
      end = std::min(text_.find_first_of("\r\n", end), text_.size());
      if (end == text_.size() || text_[end] == '\r' || ends_by_feed_ || follows_segment(end + 1)) break;
    }
    line = {at_, end};
    at_ = end + 1;
    const bool is_pair = end + 1 < text_.size() && text_[end] == '\r' && text_[end + 1] == '\n';
    if (is_pair) ++at_;
    while (!line.empty() && (text_[line.begin] == kFrameBegin || text_[line.begin] == kFrameEnd)) ++line.begin;
    while (!line.empty() && text_[line.end - 1] == kFrameEnd) --line.end;
    const std::string_view name = text_.substr(line.begin, std::min<std::size_t>(3, line.size()));
    if (is_header(name)) {
      ends_by_feed_ = end < text_.size() && (is_pair || text_[end] == '\n');
      field_ = line.size() > 3 ? text_[line.begin + 3] : '\0';
    }
    return true;
  }

 private:
  [[nodiscard]] bool follows_segment(std::size_t at) const {
    while (at < text_.size() && (text_[at] == kFrameBegin || text_[at] == kFrameEnd)) ++at;
    return !name_of_line(text_.substr(at, 4), field_).empty();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  char field_ = '|';
  bool ends_by_feed_ = true;
};

// Calls use(number from 1, range) for each part.
template <typename Use>
void each_part(std::string_view text, Range where, char separator, const Use& use) {
  std::size_t number = 0;
  for (std::size_t begin = where.begin;;) {
    const std::size_t found =
        separator == 0 ? std::string_view::npos : text.substr(0, where.end).find(separator, begin);
    const std::size_t end = std::min<std::size_t>(found, where.end);
    use(++number, Range{begin, end});
    if (end == where.end) return;
    begin = end + 1;
  }
}

std::string charset_converter(std::string_view named) {
  if (named.find("IR87") != std::string_view::npos || named.find("IR159") != std::string_view::npos ||
      named.find("IR14") != std::string_view::npos)
    return std::string(kShiftedCharset);
  if (named.starts_with("8859/")) return "ISO-8859-" + std::string(named.substr(5));
  if (named.starts_with("GB 18030")) return "GB18030";
  if (named.starts_with("KS X 1001")) return "windows-949";
  if (named.starts_with("BIG-5")) return "Big5";
  return {};
}

// Returns MSH-18 of the first message, as its bytes stand.
std::string first_charset(std::string_view bytes) {
  const std::size_t begin = bytes.find(kMessage);
  if (begin == std::string_view::npos || begin + 4 > bytes.size()) return {};
  std::string_view line = bytes.substr(begin);
  line = line.substr(0, line.find_first_of("\r\n"));
  const char field = line[3];
  std::string said;
  each_part(line, {0, line.size()}, field, [&](std::size_t number, Range where) {
    if (number == kCharset) said = std::string(line.substr(where.begin, where.size()));
  });
  return said;
}

class Hl7Reader : public ClinicalReader {
 public:
  Hl7Reader(std::size_t mode, ClinicalRules rules) : mode_(mode), rules_(std::move(rules)) {}

  std::string decoded(std::string bytes, const std::string& encoding, const std::string& place) const override {
    if (bytes.starts_with(kByteOrderMark) && encoding.empty()) bytes.erase(0, kByteOrderMark.size());
    std::string converter = encoding;
    const bool shifts = has_shifts(bytes);
    if (converter.empty() && (shifts || utf8::first_invalid(bytes))) {
      const bool is_wide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
      converter = charset_converter(first_charset(bytes));
      if (converter.empty() && !is_wide) {
        throw Error{Error::Kind::bad_input, place,
                    "it is not UTF-8, and its MSH-18 names no character set that is known; name its encoding"};
      }
      if (shifts && converter != kShiftedCharset)
        throw Error{Error::Kind::bad_input, place,
                    "it changes its character set, and its MSH-18 doesn't say so; name its encoding"};
    }
    if (converter.empty() && !bytes.starts_with("\xFF\xFE") && !bytes.starts_with("\xFE\xFF")) return bytes;
    std::string made;
    append_whole(*sumi::io::decoded(std::make_unique<ViewSource>(bytes), converter, place), made);
    if (made.starts_with(kByteOrderMark)) made.erase(0, kByteOrderMark.size());
    return made;
  }

  std::vector<Range> records(std::string_view file, const std::string& place) const override {
    std::vector<Range> found;
    Lines lines(file);
    bool is_open = false;
    bool is_known = false;
    for (Range line; lines.next(line);) {
      const std::string_view name = file.substr(line.begin, std::min<std::size_t>(3, line.size()));
      if (name == kMessage) {
        found.push_back(line);
        is_open = is_known = true;
      } else if (is_envelope(name)) {
        is_open = false;
        is_known = true;
      } else if (is_open && !line.empty()) {
        found.back().end = line.end;
      }
      if (!is_known && !trimmed(file.substr(line.begin, line.size())).empty())
        throw Error{Error::Kind::bad_input, place, "it doesn't begin with the segment MSH, FHS or BHS; leave it out"};
    }
    if (found.empty()) throw Error{Error::Kind::bad_input, place, "it has no message; leave it out"};
    return found;
  }

  void read(std::string_view record, const std::string& place, std::vector<ClinicalPiece>& pieces) const override {
    pieces.clear();
    Reading reading{record, hl7_separators(record, place), pieces};
    Lines lines(record);
    for (Range line; lines.next(line);) read_line(reading, line);
  }

  void read_between(std::string_view between, std::vector<ClinicalPiece>& pieces) const override {
    pieces.clear();
    Lines lines(between);
    Reading reading{between, {}, pieces};
    for (Range line; lines.next(line);) {
      const std::string_view said = between.substr(line.begin, line.size());
      if (is_header(said.substr(0, 3))) {
        reading.separators = hl7_separators(said, "a batch");
      } else if (said.size() > 3) {
        reading.separators.field = said[3];
      }
      const std::size_t first = pieces.size();
      read_line(reading, line);
      // Nothing is found in what belongs to no message: counts of messages stay.
      constexpr std::size_t kMostOfCount = 5;
      for (std::size_t i = first; i < pieces.size(); ++i)
        if (pieces[i].use != ClinicalUse::code || pieces[i].syntax != ClinicalSyntax::number ||
            pieces[i].text.size() > kMostOfCount)
          pieces[i].use = ClinicalUse::empty;
    }
  }

  std::string written(const ClinicalPiece& piece, std::string_view record, std::string_view text) const override {
    if (piece.use == ClinicalUse::encoded) {
      std::string made;
      append_base64(made, text);
      return made;
    }
    if (piece.syntax == ClinicalSyntax::date)
      return compact_date(text, record.substr(piece.where.begin, piece.where.size()));
    std::string made;
    append_hl7_escaped(made, text, hl7_separators(record, ""));
    return made;
  }

 private:
  struct Reading {
    std::string_view record;
    Hl7Separators separators;
    std::vector<ClinicalPiece>& pieces;
    std::string_view type = {};   // OBX-2
    std::string_view media = {};  // OBX-5.4
    std::uint32_t group = 0;
    std::string_view segment = {};
    const Hl7Segment* known = nullptr;
    std::vector<Range> components = {};  // of the present repetition
  };

  static std::string_view said(const Reading& reading, Range where) {
    return reading.record.substr(where.begin, where.size());
  }

  void read_line(Reading& reading, Range line) const {
    reading.segment = name_of_line(said(reading, line), reading.separators.field);
    if (reading.segment.empty()) {
      if (!trimmed(said(reading, line)).empty())
        reading.pieces.push_back({.where = line, .path = "a line that is no segment"});
      return;
    }
    if (line.size() == 3) return;
    reading.known = hl7_segment(reading.segment);
    reading.type = {};
    const bool has_separators = is_header(reading.segment);
    std::size_t before = has_separators ? 1 : 0;
    each_part(reading.record, {line.begin + 4, line.end}, reading.separators.field,
              [&](std::size_t number, Range where) {
                const std::size_t field = number + before;
                if (where.empty() || (has_separators && field == 2)) return;
                if (field == kObservationType) reading.type = said(reading, where);
                read_field(reading, field, where);
              });
  }

  void read_field(Reading& reading, std::size_t number, Range where) const {
    std::string path(reading.segment);
    (path += '-') += std::to_string(number);
    const auto ruled = rules_.empty() ? rules_.end() : rule_for(path);
    const Hl7Field* const field = hl7_field(reading.known, number);
    if (reading.segment == kMessage && number == kCharset)
      return reading.pieces.push_back({.where = where,
                                       .use = ClinicalUse::code,
                                       .is_rewritten = true,
                                       .path = path,
                                       .text = std::string(kUtf8Charset)});
    if (ruled == rules_.end() && field == nullptr) return empty(reading, where, path);
    Hl7Field of_observation;
    const Hl7Type* type = field == nullptr ? nullptr : field->type;
    ClinicalWhat what = field == nullptr ? ClinicalWhat{} : field->what[mode_];
    ClinicalSyntax syntax = field == nullptr ? ClinicalSyntax::any : field->syntax;
    if (field != nullptr && type == nullptr) {
      type = hl7_type(reading.type);
      what = what_of_observation(reading.type);
      syntax = syntax_of_hl7(reading.type);
    }
    if (ruled == rules_.end() && (type == nullptr || what.whose == ClinicalWhat::Whose::empty))
      return empty(reading, where, path);
    const Hl7Separators& by = reading.separators;
    each_part(reading.record, where, by.repetition, [&](std::size_t, Range repetition) {
      ++reading.group;
      parts(reading, repetition, by.component);
      const std::vector<Range>& components = reading.components;
      for (std::size_t i = 0; i < components.size(); ++i)
        each_part(reading.record, components[i], by.subcomponent, [&](std::size_t sub, Range value) {
          if (value.empty() || said(reading, value) == "\"\"") return;
          if (!rules_.empty())
            if (const auto own = rule_for(fmt::format("{}.{}", path, i + 1)); own != rules_.end())
              return add(reading, value, own->second, ClinicalSyntax::any, fmt::format("{}.{}", path, i + 1));
          if (type == nullptr) return empty(reading, value, path);
          const ClinicalPart part = part_of(*type, i + 1, sub);
          ClinicalUse use = use_of(part, what);
          const bool is_coded = part == ClinicalPart::coded && i > 0 && !components[i - 1].empty();
          if (is_coded && (std::ranges::count(said(reading, value), ' ') < kFewestSpaces ||
                           (i + 1 < components.size() && is_coding_system(said(reading, components[i + 1])))))
            use = ClinicalUse::code;
          if (part == ClinicalPart::data) return add_data(reading, components, value, path);
          const bool is_date = use == ClinicalUse::date || use == ClinicalUse::birth_date;
          const std::size_t before = reading.pieces.size();
          add(reading, value, use,
              is_date                       ? ClinicalSyntax::date
              : part == ClinicalPart::field ? syntax
                                            : ClinicalSyntax::any,
              components.size() > 1 ? path + '.' + std::to_string(i + 1) : path);
          for (std::size_t made = before; made < reading.pieces.size(); ++made) {
            ClinicalPiece& piece = reading.pieces[made];
            // Text because of what it says: another text there may be a code. A code's text stays one where its code
            // goes, but a header's code stays.
            const bool may_be_code = (use == ClinicalUse::code && part != ClinicalPart::coded) ||
                                     (part == ClinicalPart::coded && is_header(reading.segment));
            piece.part = piece.use == ClinicalUse::text && may_be_code ? ClinicalPart::code : part;
          }
        });
    });
  }

  static void parts(Reading& reading, Range where, char separator) {
    reading.components.clear();
    each_part(reading.record, where, separator, [&](std::size_t, Range part) { reading.components.push_back(part); });
  }

  // "PID-10.1", or "PID-10" where the rules name that.
  [[nodiscard]] ClinicalRules::const_iterator rule_for(const std::string& path) const {
    const auto found = rules_.find(path);
    if (found != rules_.end()) return found;
    const std::size_t dot = path.find('.');
    if (dot != std::string::npos) return rules_.find(path.substr(0, dot));
    // A rule for a component opens its field.
    const auto below = rules_.lower_bound(path + ".");
    return below != rules_.end() && below->first.starts_with(path + ".") ? below : rules_.end();
  }

  static void empty(Reading& reading, Range where, std::string path) {
    const Hl7Separators& by = reading.separators;
    const bool says_nothing = std::ranges::all_of(
        said(reading, where), [&](char c) { return c == by.repetition || c == by.component || c == by.subcomponent; });
    if (says_nothing || said(reading, where) == "\"\"") return;
    reading.pieces.push_back({.where = where, .path = std::move(path)});
  }

  // OBX-5 of type ED: plain text is searched, in base64 or as it stands; anything else goes.
  static void add_data(Reading& reading, const std::vector<Range>& components, Range value, const std::string& path) {
    constexpr std::size_t kEncoding = 3;
    const std::string encoding = lower_case_ascii(said(reading, components[kEncoding]));
    if (encoding == "a") return add(reading, value, ClinicalUse::text, ClinicalSyntax::any, path);
    std::optional<std::string> text =
        encoding == "base64" ? from_base64(said(reading, value)) : std::optional<std::string>();
    const bool is_text =
        text && !text->empty() && !utf8::first_invalid(*text) && std::ranges::none_of(*text, [](char c) {
          return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\f';
        });
    const std::string kind = lower_case_ascii(said(reading, components[2]));
    const bool has_notation = kind == "pdf" || kind == "rtf" || kind == "html" || kind == "xml" ||
                              kind == "x-hl7-cda-level-one" ||
                              (text && (text->starts_with("%PDF") || text->starts_with("{\\rtf")));
    if (!is_text || has_notation) return empty(reading, value, "an encapsulated document");
    reading.pieces.push_back({.where = value, .use = ClinicalUse::encoded, .path = path, .text = *std::move(text)});
  }

  static void add(Reading& reading, Range value, ClinicalUse use, ClinicalSyntax syntax, std::string path) {
    if (use == ClinicalUse::empty) return empty(reading, value, std::move(path));
    ClinicalPiece piece{.where = value, .use = use, .syntax = syntax, .group = reading.group, .path = std::move(path)};
    const std::string_view written = said(reading, value);
    if (syntax == ClinicalSyntax::date && use != ClinicalUse::code) {
      std::optional<std::string> date = clinical_date(written);
      if (!date) return empty(reading, value, std::move(piece.path));
      piece.text = *std::move(date);
    } else {
      piece.is_rewritten = !append_hl7_unescaped(piece.text, written, reading.separators);
    }
    for (char& c : piece.text)
      if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') c = ' ';
    // A value that its type can't hold is no code, so it is searched.
    const bool says_more = syntax == ClinicalSyntax::any    ? std::ranges::count(piece.text, ' ') >= kFewestSpaces
                           : syntax == ClinicalSyntax::date ? !clinical_date(piece.text)
                                                            : fitting(piece, piece.text).empty();
    if (use == ClinicalUse::code && says_more) {
      piece.use = ClinicalUse::text;
      piece.syntax = ClinicalSyntax::any;
    }
    reading.pieces.push_back(std::move(piece));
  }

  std::size_t mode_;
  ClinicalRules rules_;
};

}  // namespace

std::unique_ptr<ClinicalReader> hl7_reader(std::size_t mode, ClinicalRules rules) {
  return std::make_unique<Hl7Reader>(mode, std::move(rules));
}

std::vector<Range> hl7_messages(std::string_view file, const std::string& place) {
  if (file.empty()) return {};
  std::vector<Range> messages = Hl7Reader(1, {}).records(file, place);
  messages.front().begin = 0;
  for (std::size_t i = 1; i < messages.size(); ++i) {
    // The frame's first byte goes with its message.
    if (file[messages[i].begin - 1] == kFrameBegin) --messages[i].begin;
    messages[i - 1].end = messages[i].begin;
  }
  messages.back().end = file.size();
  return messages;
}

std::unique_ptr<Container> open_hl7(std::string_view bytes, const std::string& place) {
  return open_clinical(hl7_reader(1), bytes, place);
}

bool is_hl7(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::size_t begin = text.find_first_not_of("\x0B \t\r\n");
  if (begin == std::string_view::npos) return false;
  text = text.substr(begin);
  // A segment without its header is refused, and not read as a text.
  if (text.size() > 8 && text[3] == '|' && !is_header(text.substr(0, 3)) && is_hl7_segment(text.substr(0, 3))) {
    const std::size_t end = text.find_first_not_of("0123456789", 4);
    return end != std::string_view::npos && text[end] == '|';
  }
  return text.size() > 8 && is_header(text.substr(0, 3)) && !is_letter(text[3]) && !is_digit(text[3]) &&
         static_cast<unsigned char>(text[3]) > ' ' && text.substr(4, 6).find(text[3]) != std::string_view::npos;
}

}  // namespace sumi::io
