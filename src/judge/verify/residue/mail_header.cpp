#include "judge/verify/residue/mail_header.hpp"

#include <algorithm>

#include "base/text/ascii.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {
namespace {

// A section of a parameter: name*2*=…
struct Section {
  std::string value;
  bool is_escaped = false;
};

class FieldReader {
 public:
  explicit FieldReader(std::string_view field) : field_(field) {}

  FieldValue run() && {
    made_.value = lower_case_ascii(word(";"));
    while (at_ < field_.size()) {
      pass_rest();
      if (at_ < field_.size()) ++at_;
      parameter();
    }
    for (const auto& [name, sections] : sections_) join_sections(name, sections);
    return std::move(made_);
  }

 private:
  void pass_blanks() {
    while (at_ < field_.size()) {
      if (field_[at_] == '(') {
        pass_comment();
      } else if (without_blanks(field_.substr(at_, 1)).empty()) {
        ++at_;
      } else {
        return;
      }
    }
  }
  // An unterminated comment is none.
  void pass_comment() {
    int depth = 0;
    for (std::size_t at = at_; at < field_.size(); ++at) {
      if (field_[at] == '\\') {
        ++at;
      } else if (field_[at] == '(') {
        ++depth;
      } else if (field_[at] == ')' && --depth == 0) {
        at_ = at + 1;
        return;
      }
    }
    made_.unread += lower_case_ascii(field_.substr(at_));
    at_ = field_.size();
  }
  std::string quoted() {
    std::string said;
    const std::size_t begin = at_;
    for (++at_; at_ < field_.size(); ++at_) {
      if (field_[at_] == '"') {
        ++at_;
        return said;
      }
      if (field_[at_] == '\\' && at_ + 1 < field_.size()) ++at_;
      said += field_[at_];
    }
    made_.unread += lower_case_ascii(field_.substr(begin));
    return said;
  }
  // Reads quoted text, or text up to a blank, a comment or one of `ends`.
  std::string word(std::string_view ends) {
    pass_blanks();
    if (at_ < field_.size() && field_[at_] == '"') return quoted();
    const std::size_t begin = at_;
    while (at_ < field_.size() && field_[at_] != '(' && ends.find(field_[at_]) == std::string_view::npos &&
           !without_blanks(field_.substr(at_, 1)).empty())
      ++at_;
    std::string said(field_.substr(begin, at_ - begin));
    if (said.size() > 1 && said.front() == '\'' && said.back() == '\'') said = said.substr(1, said.size() - 2);
    return said;
  }
  // Skips to the next parameter.
  void pass_rest() {
    for (pass_blanks(); at_ < field_.size() && field_[at_] != ';'; pass_blanks()) {
      const std::size_t begin = at_;
      made_.unread += " " + lower_case_ascii(word(";"));
      if (at_ == begin) ++at_;
    }
  }
  void parameter() {
    std::string name = lower_case_ascii(word("=;"));
    pass_blanks();
    if (at_ == field_.size() || field_[at_] != '=') {
      made_.unread += " " + name;
      return;
    }
    ++at_;
    Section section{word(";"), name.ends_with('*')};
    if (section.is_escaped) name.pop_back();
    const std::size_t star = name.find('*');
    std::size_t number = 0;
    if (star != std::string::npos) {
      for (const char c : name.substr(star + 1))
        number = is_digit(c) ? number * 10 + static_cast<unsigned>(c - '0') : 9999;
      name.resize(star);
    }
    std::map<std::size_t, Section>& all = sections_[name];
    const auto [known, is_new] = all.emplace(std::min<std::size_t>(number, 9999), section);
    const bool is_same = is_new || lower_case_ascii(known->second.value) == lower_case_ascii(section.value);
    if (!is_same) made_.unread += " " + name;
  }
  void join_sections(const std::string& name, const std::map<std::size_t, Section>& sections) {
    std::string said;
    std::size_t next = 0;
    for (const auto& [number, section] : sections) {
      if (number != next++) {
        made_.unread += " " + name;
        return;
      }
      std::string_view value = section.value;
      if (section.is_escaped && number == 0) {
        const std::size_t language = value.find('\'');
        const std::size_t text = language == std::string_view::npos ? language : value.find('\'', language + 1);
        if (text != std::string_view::npos) value.remove_prefix(text + 1);
      }
      for (std::size_t i = 0; i < value.size(); ++i) {
        const bool is_byte = section.is_escaped && value[i] == '%' && i + 2 < value.size() &&
                             digit_of(value[i + 1], 16) >= 0 && digit_of(value[i + 2], 16) >= 0;
        said += is_byte ? static_cast<char>(digit_of(value[i + 1], 16) * 16 + digit_of(value[i + 2], 16)) : value[i];
        if (is_byte) i += 2;
      }
    }
    made_.parameters[name] = said;
  }

  std::string_view field_;
  std::size_t at_ = 0;
  FieldValue made_;
  std::map<std::string, std::map<std::size_t, Section>> sections_;
};

}  // namespace

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

std::size_t behind_line(std::string_view text, std::size_t at, std::size_t end) {
  const std::size_t found = text.substr(0, end).find_first_of("\r\n", at);
  if (found == std::string_view::npos) return end;
  const std::size_t behind = std::min(text.find_first_not_of('\r', found), end);
  return behind < end && text[behind] == '\n' ? behind + 1 : found + 1;
}

std::string_view MailHeader::value(std::string_view name) const {
  const auto found = std::ranges::find(fields, name, &std::pair<std::string, std::string>::first);
  return found == fields.end() ? std::string_view() : found->second;
}

bool MailHeader::has_several(std::string_view name) const {
  return std::ranges::any_of(fields, [&](const auto& field) {
    return field.first == name && lower_case_ascii(field.second) != lower_case_ascii(value(name));
  });
}

MailHeader mail_header(std::string_view text, std::size_t at, std::size_t end) {
  MailHeader header;
  while (at < end) {
    const std::size_t next = behind_line(text, at, end);
    const std::string_view line = text.substr(at, next - at);
    at = next;
    if (without_blanks(line).empty()) break;
    if (line.front() == ' ' || line.front() == '\t') {
      if (!header.fields.empty()) (header.fields.back().second += ' ') += without_blanks(line);
      continue;
    }
    const std::size_t colon = line.find(':');
    const std::string_view name = without_blanks(line.substr(0, colon));
    const bool is_field = colon != std::string_view::npos && !name.empty() &&
                          std::ranges::all_of(name, [](char c) { return c > ' ' && c < 0x7F; });
    if (is_field) header.fields.emplace_back(lower_case_ascii(name), without_blanks(line.substr(colon + 1)));
    header.has_others = header.has_others || !is_field;
  }
  header.end = at;
  return header;
}

std::string FieldValue::parameter(const std::string& name) const {
  const auto found = parameters.find(name);
  return found == parameters.end() ? std::string() : found->second;
}

FieldValue field_value(std::string_view field) {
  return FieldReader(field).run();
}

}  // namespace sumi::verify
