#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "base/text/ascii.hpp"
#include "judge/verify/residue/json_values.hpp"
#include "judge/verify/residue/packed_kinds.hpp"

namespace sumi::verify {
namespace {

constexpr std::string_view kOutside = "\x0B\x1C \t";

// MSH-1 and MSH-2, in the order of the standard; a byte that no text has stands for a missing one.
struct Delimiters {
  std::array<char, 5> all{'|', '^', '~', '\\', '&'};
  [[nodiscard]] char field() const { return all[0]; }
  [[nodiscard]] char component() const { return all[1]; }
  [[nodiscard]] char repetition() const { return all[2]; }
  [[nodiscard]] char escape() const { return all[3]; }
  [[nodiscard]] char part() const { return all[4]; }
};

bool has_header(std::string_view line) {
  return line.starts_with("MSH") || line.starts_with("FHS") || line.starts_with("BHS");
}

Delimiters delimiters_of(std::string_view header) {
  Delimiters made;
  if (header.size() < 5) return made;
  made.all = {header[3], '\0', '\0', '\0', '\0'};
  for (std::size_t i = 1; i < made.all.size() && 3 + i < header.size() && header[3 + i] != made.all[0]; ++i)
    made.all[i] = header[3 + i];
  return made;
}

std::vector<std::string_view> divided(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && (text[i] != by || by == '\0')) continue;
    parts.push_back(text.substr(begin, i - begin));
    begin = i + 1;
  }
  return parts;
}

std::string without_escapes(std::string_view text, const Delimiters& by) {
  std::string said;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end =
        text[at] == by.escape() && by.escape() != '\0' ? text.find(by.escape(), at + 1) : std::string_view::npos;
    if (end == std::string_view::npos) {
      said += text[at];
      continue;
    }
    const std::string_view name = text.substr(at + 1, end - at - 1);
    constexpr std::string_view kLetters = "FSRET";
    if (name.size() == 1 && kLetters.find(name[0]) != std::string_view::npos) {
      said += by.all[kLetters.find(name[0])];
    } else if (name.starts_with(".")) {
      said += name.starts_with(".br") || name.starts_with(".sp") ? '\n' : ' ';
    } else if (name.starts_with("X") || name.starts_with("x")) {
      std::string bytes;
      for (std::size_t i = 1; i + 1 < name.size(); i += 2)
        bytes += static_cast<char>(std::max(0, digit_of(name[i], 16)) * 16 + std::max(0, digit_of(name[i + 1], 16)));
      said += text_from_bytes(bytes);
    } else if (name != "H" && name != "N") {
      said.append(text.substr(at, end - at + 1));
    }
    at = end;
  }
  return said;
}

bool is_text_field(std::string_view segment, std::size_t field) {
  return (segment == "OBX" && field == 5) || (segment == "NTE" && field == 3);
}

// A message's fields, in order.
class SaidHl7 {
 public:
  explicit SaidHl7(const OnVisit& on_visit) : on_said_(on_visit) {}

  void say_line(std::string_view line) {
    if (line.empty()) return;
    if (has_header(line)) {
      by_ = delimiters_of(line);
      if (line.starts_with("MSH")) {
        end_message();
        ++record_;
      }
    }
    if (line.size() < 4 || line[3] != by_.field()) return say(line, "a line that is no segment");
    const std::string_view segment = line.substr(0, 3);
    const std::vector<std::string_view> fields = divided(line.substr(4), by_.field());
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::size_t number = i + (has_header(line) ? 2 : 1);
      if (has_header(line) && number == 2) continue;
      for (const std::string_view repetition : divided(fields[i], by_.repetition()))
        say_components(segment, number, repetition, segment != "OBX" || has_text(fields));
    }
  }
  void end_message() {
    if (!text_.empty()) on_said_({text_, "text", record()});
    text_.clear();
    line_.clear();
  }
  [[nodiscard]] std::uint64_t records() const { return record_; }

 private:
  [[nodiscard]] std::uint64_t record() const { return record_ == 0 ? 1 : record_; }

  static bool has_text(const std::vector<std::string_view>& fields) {
    return fields.size() > 1 && (fields[1] == "TX" || fields[1] == "FT" || fields[1] == "ST");
  }

  // Reports a word that the line before and this one share: a value may be cut there.
  void say_joint(std::string_view said, std::string_view segment) {
    const auto is_of_word = [](char c) { return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80; };
    constexpr std::size_t kMost = 128;
    const auto is_within = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    if (segment_ == segment && !line_.empty() && !said.empty() && is_of_word(line_.back()) &&
        is_of_word(said.front())) {
      std::size_t from = line_.size() > kMost ? line_.size() - kMost : 0;
      while (from < line_.size() && is_within(line_[from])) ++from;
      std::size_t to = std::min(kMost, said.size());
      while (to < said.size() && is_within(said[to])) ++to;
      say(line_.substr(from).append(said.substr(0, to)), "text");
    }
    line_ = said;
    segment_ = segment;
  }

  void say_components(std::string_view segment, std::size_t number, std::string_view repetition, bool is_line) {
    const std::vector<std::string_view> components = divided(repetition, by_.component());
    std::string words;
    std::size_t filled = 0;
    for (std::size_t i = 0; i < components.size(); ++i)
      for (const std::string_view part : divided(components[i], by_.part())) {
        if (part.empty()) continue;
        const std::string said = without_escapes(part, by_);
        if (is_text_field(segment, number)) {
          (text_ += text_.empty() ? "" : "\n") += said;
          if (is_line) say_joint(said, segment);
          continue;
        }
        say(said, components.size() > 1 ? fmt::format("{}-{}.{}", segment, number, i + 1)
                                        : fmt::format("{}-{}", segment, number));
        if (said.find_first_of("0123456789") != std::string::npos) continue;
        (words += words.empty() ? "" : " ") += said;
        ++filled;
      }
    if (filled > 1) say(words, fmt::format("{}-{}", segment, number));
  }
  void say(std::string_view said, std::string_view field) {
    if (!said.empty()) on_said_({said, field, record()});
  }

  const OnVisit& on_said_;
  Delimiters by_;
  std::uint64_t record_ = 0;
  std::string text_;
  std::string line_;     // the last one of text
  std::string segment_;  // its segment
};

}  // namespace

bool is_hl7(std::string_view head) {
  const std::size_t begin = head.find_first_not_of("\xEF\xBB\xBF\x0B \t\r\n");
  if (begin == std::string_view::npos) return false;
  head.remove_prefix(begin);
  return has_header(head) && head.size() > 8 && !is_letter(head[3]) && !is_digit(head[3]) &&
         head.substr(4, 6).find(head[3]) != std::string_view::npos;
}

JsonValues::Records say_hl7(std::string_view bytes, const OnVisit& on_visit) {
  SaidHl7 said(on_visit);
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
    said.say_line(trimmed(bytes.substr(0, end), kOutside));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  said.end_message();
  return {std::max<std::uint64_t>(said.records(), 1), said.records() < 2};
}

}  // namespace sumi::verify
