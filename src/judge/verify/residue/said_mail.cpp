#include <algorithm>
#include <initializer_list>
#include <utility>

#include <fmt/core.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/json_values.hpp"
#include "judge/verify/residue/mail_header.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include "judge/verify/residue/pdf_said.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

constexpr int kDeepest = 32;

bool is_digit_of_base64(char c) {
  return is_letter(c) || is_digit(c) || c == '+' || c == '/';
}

// Decodes base64 of a mail body. Padding ends a run of digits; another one may follow. Skips other characters.
std::string bytes_of_body(std::string_view body) {
  std::string bytes;
  std::string digits;
  for (const char c : body) {
    if (is_digit_of_base64(c)) digits += c;
    if (c != '=') continue;
    bytes += bytes_of_digits(digits);
    digits.clear();
  }
  return bytes + bytes_of_digits(digits);
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
    } else if (behind < body.size() && (body[behind] == '\n' || body[behind] == '\r')) {
      at = behind_line(body, behind, body.size());
    } else {
      bytes += body[at++];
    }
  }
  return bytes;
}

bool is_any_of(std::string_view one, std::initializer_list<std::string_view> all) {
  return std::ranges::find(all, one) != all.end();
}

// True if text_from_bytes() reads this charset without conversion.
bool is_plain_charset(std::string_view charset) {
  return is_any_of(charset,
                   {"", "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "latin1", "windows-1252", "cp1252"});
}

// The position of the first nonempty line, after a byte-order mark.
std::size_t first_line(std::string_view text) {
  const std::size_t mark = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  return std::min(text.find_first_not_of("\r\n", mark), text.size());
}

class MailReader {
 public:
  MailReader(std::string_view text, const std::string& name) : text_(text), name_(name) {}

  std::vector<MailPart> run() && {
    for (const Range message : mail_messages(text_)) {
      const bool is_of_box = text_.substr(message.begin).starts_with("From ");
      entity(is_of_box ? behind_line(text_, message.begin, message.end) : message.begin, message.end, 0, "text/plain");
    }
    return std::move(parts_);
  }

 private:
  [[noreturn]] void refuse(std::string_view what) const {
    throw Error{Error::Kind::bad_input, name_, fmt::format("part {} of it {}", parts_.size() + 1, what)};
  }

  void entity(std::size_t begin, std::size_t end, int depth, std::string_view usual_type) {
    if (depth > kDeepest) refuse("lies in parts more than 32 deep; take the inner ones out");
    const MailHeader header = mail_header(text_, begin, end);
    if (header.has_several("content-type") || header.has_several("content-transfer-encoding"))
      refuse("has two different fields for its type or its encoding; keep one of each");
    FieldValue type = field_value(header.value("content-type"));
    if (type.value.empty()) type.value = usual_type;
    const std::string coding = field_value(header.value("content-transfer-encoding")).value;
    const bool is_coded = is_any_of(coding, {"base64", "quoted-printable"});
    if (!is_coded &&
        !is_any_of(coding, {"", "7bit", "8bit", "binary", "7-bit", "8-bit", "uuencode", "x-uuencode", "x-uue"}))
      refuse("is in a coding that isn't known; decode it");
    for (const std::string_view one : {"charset", "boundary"})
      if (type.unread.find(one) != std::string::npos)
        refuse(fmt::format("has a {} that can't be read; repair it", one));
    if (type.value.starts_with("multipart/")) {
      if (is_coded) refuse("holds others, but is coded as a whole; decode it");
      return parts_of(header.end, end, type, depth);
    }
    if (type.value.starts_with("message/") && !is_coded) return entity(header.end, end, depth + 1, "text/plain");
    leaf({header.end, end}, coding, lower_case_ascii(without_blanks(type.parameter("charset"))));
  }

  void parts_of(std::size_t begin, std::size_t end, const FieldValue& type, int depth) {
    const std::string mark = "--" + type.parameter("boundary");
    if (mark.size() == 2) refuse("holds others, but names no boundary between them; repair it");
    const std::string_view usual_type = type.value == "multipart/digest" ? "message/rfc822" : "text/plain";
    std::size_t open = end;  // begin of the current part; `end`: none
    bool has_mark = false;
    for (std::size_t at = begin; at < end;) {
      const std::size_t next = behind_line(text_, at, end);
      const std::string_view line = text_.substr(at, next - at);
      if (line.starts_with(mark)) {
        const std::string_view behind = without_blanks(line.substr(mark.size()));
        if (behind.empty() || behind == "--") {
          if (open < at) entity(open, at, depth + 1, usual_type);
          open = behind.empty() ? next : end;
          has_mark = true;
        }
      }
      at = next;
    }
    if (open < end) entity(open, end, depth + 1, usual_type);
    if (!has_mark && !without_blanks(text_.substr(begin, end - begin)).empty())
      refuse("holds others, but its boundary occurs nowhere; repair it");
  }

  void leaf(Range where, std::string_view coding, std::string charset) {
    const std::string_view body = text_.substr(where.begin, where.size());
    if (body.empty()) return;
    std::string bytes(coding == "base64"             ? bytes_of_body(body)
                      : coding == "quoted-printable" ? unquoted(body)
                                                     : std::string(body));
    const bool is_utf8 = !utf8::first_invalid(bytes);
    const bool is_ascii = std::ranges::none_of(bytes, [](char c) { return (c & 0x80) != 0; });
    if (charset.empty() && (is_ascii || !is_utf8)) charset = declared_charset(bytes);
    if (is_plain_charset(charset)) charset.clear();
    if (!charset.empty() && !is_utf8 && !is_known_charset(charset))
      refuse("is in a charset that isn't known; write it in UTF-8");
    const bool is_readable_as_is = charset.empty() && is_utf8 && !is_zip(bytes) && !packed_kind(bytes);
    if (coding != "base64" && coding != "quoted-printable" && is_readable_as_is) return;
    const bool has_others =
        coding == "base64" && std::ranges::any_of(body, [](char c) {
          return !is_digit_of_base64(c) && std::string_view("= \t\r\n").find(c) == std::string_view::npos;
        });
    if (has_others) where.end = where.begin;
    parts_.push_back({where, std::move(bytes), std::move(charset)});
  }

  std::string_view text_;
  const std::string& name_;
  std::vector<MailPart> parts_;
};

}  // namespace

bool is_mail(std::string_view bytes) {
  std::size_t begin = first_line(bytes);
  if (bytes.substr(begin).starts_with("From ")) begin = behind_line(bytes, begin, bytes.size());
  const MailHeader header = mail_header(bytes, begin, bytes.size());
  if (header.has_others) return false;
  return std::ranges::any_of(header.fields, [](const auto& field) {
    return !field.second.empty() && is_any_of(field.first, {"mime-version", "content-type", "content-transfer-encoding",
                                                            "received", "message-id", "return-path"});
  });
}

std::vector<Range> mail_messages(std::string_view bytes) {
  std::vector<Range> messages;
  for (std::size_t begin = first_line(bytes); begin < bytes.size();) {
    std::size_t next = bytes.size();
    if (bytes.substr(begin).starts_with("From ")) {
      next = behind_line(bytes, begin, bytes.size());
      while (next < bytes.size() && !bytes.substr(next).starts_with("From "))
        next = behind_line(bytes, next, bytes.size());
    }
    messages.push_back({begin, next});
    begin = next;
  }
  return messages;
}

std::vector<MailPart> mail_parts(std::string_view bytes, const std::string& name) {
  return MailReader(bytes, name).run();
}

}  // namespace sumi::verify
