#include <algorithm>
#include <array>

#include "base/text/ascii.hpp"
#include "io/formats/mail/mail.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kBegin = "From ";

// Finds "Thu Jan  1 00:00:00 1970": two digits, a colon and two digits; and a word of four digits.
bool has_date(std::string_view line) {
  bool has_time = false;
  bool has_year = false;
  for (std::size_t at = 0; at < line.size();) {
    if (!is_digit(line[at])) {
      ++at;
      continue;
    }
    const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
    const bool begins_word = line[at - 1] == ' ';
    const bool ends_word = end == line.size() || line[end] == ' ' || line[end] == '\r';
    has_year = has_year || (end - at == 4 && begins_word && ends_word);
    has_time = has_time || (end - at == 2 && end + 2 < line.size() && line[end] == ':' && is_digit(line[end + 1]) &&
                            is_digit(line[end + 2]));
    at = end;
  }
  return has_time && has_year;
}

// Returns the text before the colon; empty if there is none.
std::string_view field_name(std::string_view line) {
  const std::string_view name = line.substr(0, std::min(line.find(':'), line.size()));
  const bool is_name =
      name.size() < line.size() && std::ranges::all_of(name, [](char c) { return c > ' ' && c < '\x7F'; });
  return is_name ? name : std::string_view();
}

bool is_field_of_mail(std::string_view name) {
  constexpr std::array<std::string_view, 11> kNames{"from",           "to",           "subject",    "date",
                                                    "received",       "return-path",  "message-id", "mime-version",
                                                    "x-gmail-labels", "delivered-to", "x-gm-thrid"};
  return std::ranges::find(kNames, lower_case_ascii(name)) != kNames.end();
}

// `rest`: what follows the line.
bool begins_message(std::string_view line, std::string_view rest) {
  if (!line.starts_with(kBegin)) return false;
  const std::string_view sender = trimmed(line.substr(kBegin.size()), " \r");
  const bool is_one_word = !sender.empty() && sender.find(' ') == std::string_view::npos;
  const std::string_view field = field_name(rest.substr(0, rest.find('\n')));
  return has_date(line) || (is_one_word && !field.empty()) || is_field_of_mail(field);
}

}  // namespace

std::vector<Range> mbox_messages(std::string_view file, const std::string& place) {
  if (file.empty()) return {};
  if (!file.starts_with(kBegin))
    throw Error{Error::Kind::bad_input, place,
                "it doesn't begin with a line \"From \", as files of several messages do; name its format"};
  std::vector<Range> messages{{0, file.size()}};
  bool behind_empty = false;
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    const std::string_view line = file.substr(at, end - at);
    if (at > 0 && behind_empty && begins_message(line, file.substr(std::min(end + 1, file.size())))) {
      messages.back().end = at;
      messages.push_back({at, file.size()});
    }
    behind_empty = line.empty() || line == "\r";
    at = end + 1;
  }
  return messages;
}

}  // namespace sumi::io
