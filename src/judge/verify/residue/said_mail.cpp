#include "judge/verify/residue/said_mail.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/said_bytes.hpp"

namespace sumi::verify {
namespace {

constexpr int kDeepest = 32;

// Fields with what stands behind their colons, unfolded; `end`: behind the empty line.
struct MailHeader {
  std::vector<std::pair<std::string, std::string>> fields;
  std::size_t end = 0;
  bool has_others = false;  // lines that are none

  [[nodiscard]] std::string_view value(std::string_view name) const {
    const auto found = std::ranges::find(fields, name, &std::pair<std::string, std::string>::first);
    return found == fields.end() ? std::string_view() : found->second;
  }
};

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

// A line that is no field is passed over.
MailHeader header_of(std::string_view text, std::size_t at, std::size_t end) {
  MailHeader header;
  while (at < end) {
    const std::size_t next = std::min(text.find('\n', at), end - 1) + 1;
    const std::string_view line = text.substr(at, next - at);
    at = next;
    if (without_blanks(line).empty()) break;
    if (line.front() == ' ' || line.front() == '\t') {
      if (!header.fields.empty()) header.fields.back().second += " " + std::string(without_blanks(line));
      continue;
    }
    const std::size_t colon = line.find(':');
    const bool is_field = colon != std::string_view::npos && colon > 0 &&
                          std::ranges::all_of(line.substr(0, colon), [](char c) { return c > ' ' && c < 0x7F; });
    if (is_field)
      header.fields.emplace_back(lower_case_ascii(line.substr(0, colon)), without_blanks(line.substr(colon + 1)));
    header.has_others = header.has_others || !is_field;
  }
  header.end = at;
  return header;
}

// Of a field with parameters: charset, boundary. Continued ones (RFC 2231) aren't put together.
std::string parameter(std::string_view value, std::string_view name) {
  for (std::size_t at = value.find(';'); at < value.size(); at = value.find(';', at)) {
    const std::string_view rest = value.substr(++at);
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos) break;
    if (lower_case_ascii(without_blanks(rest.substr(0, equals))) != name) continue;
    std::string_view said = without_blanks(rest.substr(equals + 1));
    if (said.starts_with('"')) return std::string(said.substr(1, said.find('"', 1) - 1));
    return std::string(without_blanks(said.substr(0, said.find(';'))));
  }
  return {};
}

bool is_base64(std::string_view body) {
  return std::ranges::all_of(body, [](char c) {
    return is_letter(c) || is_digit(c) || std::string_view("+/= \t\r\n").find(c) != std::string_view::npos;
  });
}

std::string unquoted(std::string_view body) {
  std::string bytes;
  for (std::size_t at = 0; at < body.size();) {
    if (body[at] != '=') {
      bytes += body[at++];
      continue;
    }
    const std::size_t behind = body.find_first_not_of(" \t", at + 1);
    if (at + 2 < body.size() && digit_of(body[at + 1], 16) >= 0 && digit_of(body[at + 2], 16) >= 0) {
      bytes += static_cast<char>(digit_of(body[at + 1], 16) * 16 + digit_of(body[at + 2], 16));
      at += 3;
    } else if (behind < body.size() && (body[behind] == '\n' || body.substr(behind, 2) == "\r\n")) {
      at = behind + (body[behind] == '\n' ? 1 : 2);
    } else {
      bytes += body[at++];
    }
  }
  return bytes;
}

// Whether its bytes read as they stand: said_by_bytes().
bool is_plain_charset(std::string_view charset) {
  constexpr std::array<std::string_view, 8> kPlain{"",           "utf-8",  "utf8",         "us-ascii",
                                                   "iso-8859-1", "latin1", "windows-1252", "cp1252"};
  return std::ranges::find(kPlain, charset) != kPlain.end();
}

class MailReader {
 public:
  explicit MailReader(std::string_view text) : text_(text) {}

  std::vector<MailPart> run() && {
    for (const Range message : mail_messages(text_)) {
      const bool is_of_box = text_.substr(message.begin).starts_with("From ");
      const std::size_t line = std::min<std::size_t>(text_.find('\n', message.begin), message.end - 1);
      entity(is_of_box ? line + 1 : message.begin, message.end, 0);
    }
    return std::move(parts_);
  }

 private:
  void entity(std::size_t begin, std::size_t end, int depth) {
    const MailHeader header = header_of(text_, begin, end);
    const std::string_view value = header.value("content-type");
    const std::string type = lower_case_ascii(without_blanks(value.substr(0, value.find(';'))));
    std::string coding = lower_case_ascii(header.value("content-transfer-encoding"));
    coding.resize(std::min(coding.find_first_of(" \t;("), coding.size()));
    const std::string boundary = parameter(value, "boundary");
    const bool is_coded = coding == "base64" || coding == "quoted-printable";
    if (depth < kDeepest && !is_coded) {
      if (type.starts_with("multipart/") && !boundary.empty()) return parts_of(header.end, end, boundary, depth);
      if (type.starts_with("message/")) return entity(header.end, end, depth + 1);
    }
    leaf({header.end, end}, coding, lower_case_ascii(parameter(value, "charset")));
  }

  void parts_of(std::size_t begin, std::size_t end, std::string_view boundary, int depth) {
    const std::string mark = "--" + std::string(boundary);
    std::size_t open = end;  // the part that has begun; `end`: none
    for (std::size_t at = begin; at < end;) {
      const std::size_t next = std::min(text_.find('\n', at), end - 1) + 1;
      const std::string_view line = text_.substr(at, next - at);
      if (line.starts_with(mark)) {
        const std::string_view behind = without_blanks(line.substr(mark.size()));
        if (behind.empty() || behind == "--") {
          if (open < at) entity(open, at, depth + 1);
          open = behind.empty() ? next : end;
        }
      }
      at = next;
    }
    if (open < end) entity(open, end, depth + 1);
  }

  void leaf(Range where, std::string_view coding, std::string charset) {
    const std::string_view body = text_.substr(where.begin, where.size());
    if (body.empty()) return;
    const bool is_plain = is_plain_charset(charset);
    if (is_plain) charset.clear();
    if (coding == "base64" && is_base64(body)) {
      parts_.push_back({where, bytes_of_digits(body), std::move(charset)});
    } else if (coding == "quoted-printable") {
      parts_.push_back({where, unquoted(body), std::move(charset)});
    } else if (!is_plain || utf8::first_invalid(body)) {
      parts_.push_back({where, std::string(body), std::move(charset)});
    }
  }

  std::string_view text_;
  std::vector<MailPart> parts_;
};

}  // namespace

bool is_mail(std::string_view bytes) {
  const bool is_box = bytes.starts_with("From ");
  const std::size_t begin = is_box ? std::min(bytes.find('\n'), bytes.size() - 1) + 1 : 0;
  const MailHeader header = header_of(bytes, begin, bytes.size());
  if (header.has_others) return false;
  constexpr std::array<std::string_view, 6> kOfMail{"mime-version", "content-type", "content-transfer-encoding",
                                                    "received",     "message-id",   "return-path"};
  return std::ranges::any_of(kOfMail, [&](std::string_view name) { return !header.value(name).empty(); });
}

std::vector<Range> mail_messages(std::string_view bytes) {
  std::vector<Range> messages;
  for (std::size_t begin = 0; begin < bytes.size();) {
    std::size_t next = bytes.size();
    if (bytes.substr(begin).starts_with("From "))
      if (const std::size_t found = bytes.find("\nFrom ", begin); found != std::string_view::npos) next = found + 1;
    messages.push_back({begin, next});
    begin = next;
  }
  return messages;
}

std::vector<MailPart> mail_parts(std::string_view bytes) {
  return MailReader(bytes).run();
}

}  // namespace sumi::verify
