#include "io/formats/mail/mail.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/base64.hpp"
#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/containers/mime_parts.hpp"
#include "io/formats/html/html_page.hpp"
#include "io/formats/mail/attachments.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kEnvelope = "From - Thu Jan  1 00:00:00 1970\n";
constexpr std::string_view kBoundary = "=_part_";
constexpr std::size_t kBoundariesOfAMessage = 2 * kMostMimeParts;

std::string_view what_of_field(std::string_view name) {
  constexpr std::array<std::string_view, 24> kKnown{
      "subject",    "from",         "to",           "cc",         "bcc",      "date",        "sender",
      "reply-to",   "message-id",   "in-reply-to",  "references", "received", "return-path", "delivered-to",
      "user-agent", "x-mailer",     "organization", "keywords",   "comments", "importance",  "dkim-signature",
      "list-id",    "thread-topic", "thread-index"};
  const auto known = std::ranges::find(kKnown, name);
  return known == kKnown.end() ? "other header" : *known;
}

// Those of which the new message has its own.
bool is_structure(std::string_view name) {
  return name == "mime-version" || name == "content-type" || name == "content-transfer-encoding";
}

bool is_neutral_boundary(std::string_view boundary) {
  return boundary.starts_with(kBoundary) && boundary.size() > kBoundary.size() &&
         boundary.size() < kBoundary.size() + 6 && std::ranges::all_of(boundary.substr(kBoundary.size()), is_digit);
}

std::string_view known_subtype(std::string_view subtype) {
  constexpr std::array<std::string_view, 4> kKnown{"mixed", "alternative", "related", "signed"};
  const auto known = std::ranges::find(kKnown, subtype);
  return known == kKnown.end() || subtype == "signed" ? "mixed" : *known;
}

// A subject as it is written: as it is where that is plain, else in encoded words (RFC 2047), each of whole characters.
std::string written_subject(std::string_view text) {
  constexpr std::size_t kLongestLine = 900;
  constexpr std::size_t kBytesOfAWord = 45;
  const bool is_printable = std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7F'; });
  if (is_printable && text.size() <= kLongestLine && text.find("=?") == std::string_view::npos &&
      text.find("  ") == std::string_view::npos && trimmed(text) == text)
    return fmt::format("Subject: {}\n", text);
  std::string made = "Subject:";
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(at + kBytesOfAWord, text.size());
    while (end < text.size() && !utf8::starts_character(text[end])) --end;
    made += at == 0 ? " =?utf-8?B?" : "\n =?utf-8?B?";
    append_base64(made, text.substr(at, end - at));
    made += "?=";
    at = end;
  }
  return made + "\n";
}

class Mail : public Container {
 public:
  Mail(std::string_view message, const std::string& place, unsigned depth) : depth_(depth) {
    if (message.starts_with("From ")) {
      const std::size_t end = std::min(message.find('\n'), message.size() - 1) + 1;
      envelope_ = message.substr(0, end);
      message.remove_prefix(end);
      if (envelope_ != kEnvelope) items_.push_back({"envelope", envelope_});
    }
    while (message.ends_with("\n\n")) message.remove_suffix(1);
    message_ = read_message(message, place);
    make_sound(message_);
    subject_ = std::ranges::find_if(
                   message_.fields,
                   [](const HeaderField& field) { return field.name == "subject" && !trimmed(field.text).empty(); }) -
               message_.fields.begin();
    if (has_subject()) texts_.push_back(message_.fields[subject_].text);
    note(message_, true, place);
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    std::string all;
    if (!envelope_.empty()) all += passes("envelope") ? std::string_view(envelope_) : kEnvelope;
    for (std::size_t i = 0; i < message_.fields.size(); ++i) {
      const HeaderField& field = message_.fields[i];
      if (i == subject_) {
        if (!texts.front().empty()) all += written_subject(texts.front());
        texts = texts.subspan(1);
      } else if (!is_structure(field.name) && passes(what_of_field(field.name))) {
        all += field.raw;
      }
    }
    all += "MIME-Version: 1.0\n";
    Written made{.passes = passes, .texts = texts};
    write(message_, made, all);
    if (!envelope_.empty()) all += "\n";
    return all;
  }

 private:
  static void make_sound(MimePart& part) {
    if (part.kind == MimePart::Kind::html) part.text = with_sound_ends(part.text);
    for (MimePart& inner : part.parts) make_sound(inner);
  }

  void note(const MimePart& part, bool is_top, const std::string& place) {
    if (part.kind == MimePart::Kind::other && !is_top && note_attachment(part, place)) return;
    const bool is_attached = part.kind == MimePart::Kind::other && !is_top;  // its header is part of it
    for (const HeaderField& field : part.fields)
      if (!is_structure(field.name) && !is_attached && !(is_top && has_subject() && &field == &part.fields[subject_]))
        items_.push_back({is_top ? what_of_field(field.name) : "part header", field.raw});
    if (part.kind == MimePart::Kind::other) {
      items_.push_back({"attachment", part.raw});
      return;
    }
    for (const std::string& name : part.parameters) items_.push_back({"part header", name});
    if (!part.around.empty()) items_.push_back({"text around parts", part.around});
    if (part.kind == MimePart::Kind::multipart && !is_neutral_boundary(part.boundary))
      items_.push_back({"boundary", part.boundary, false});
    if (part.kind == MimePart::Kind::plain && !part.text.empty()) texts_.push_back(part.text);
    if (part.kind == MimePart::Kind::html) {
      pages_.push_back(read_html(part.text, place));
      add_texts(pages_.back());
      add_items(part.text, pages_.back().removals);
    }
    for (const MimePart& inner : part.parts) note(inner, false, place);
  }

  // False: it is none that is read, and goes as it is.
  bool note_attachment(const MimePart& part, const std::string& place) {
    std::optional<Attachment> file = opened_attachment(part, place, depth_);
    if (!file) return false;
    const std::string disposition = disposition_of(*file, files_.size() + 1);
    for (const HeaderField& field : part.fields)
      if (!is_structure(field.name) && field.raw != disposition) items_.push_back({"part header", field.raw});
    for (const std::string& name : part.parameters) items_.push_back({"part header", name});
    const Container& inside = *file->inside;
    may_be_copied_ = may_be_copied_ && inside.may_be_copied();
    for (std::size_t i = 0; i < inside.texts().size(); ++i) {
      joints_.resize(texts_.size(), '\n');
      joints_.push_back(i == 0 ? '\n' : inside.joint(i));
      texts_.push_back(inside.texts()[i]);
    }
    items_.insert(items_.end(), inside.items().begin(), inside.items().end());
    files_.emplace(&part, std::move(*file));
    return true;
  }

  // As far as a message is written.
  struct Written {
    const PassesItem& passes;
    NewTexts texts;  // that are left
    std::size_t html = 0;
    std::size_t boundaries = 0;
    std::size_t files = 0;
  };

  static void write_attachment(const Attachment& file, Written& made, std::string& all) {
    const std::size_t count = file.inside->texts().size();
    const std::string bytes = file.inside->written(made.texts.subspan(0, count), made.passes);
    made.texts = made.texts.subspan(count);
    append_attachment(file, ++made.files, bytes, all);
  }

  void write(const MimePart& part, Written& made, std::string& all) const {
    switch (part.kind) {
      case MimePart::Kind::plain:
        write_text("plain", part.text.empty() ? std::string_view() : std::string_view(made.texts.front()), all);
        if (!part.text.empty()) made.texts = made.texts.subspan(1);
        return;
      case MimePart::Kind::html: {
        const MarkupPart& page = pages_[made.html++];
        const auto of_page = made.texts.subspan(0, page.texts.size());
        made.texts = made.texts.subspan(page.texts.size());
        return write_text("html", rewritten(part.text, page, of_page, made.passes, html_notation()), all);
      }
      case MimePart::Kind::multipart:
        break;
      case MimePart::Kind::other:  // the message is nothing else
        if (made.passes("attachment"))
          all += part.raw;
        else
          write_text("plain", "", all);
        return;
    }
    const std::string boundary = fmt::format("{}{}", kBoundary, depth_ * kBoundariesOfAMessage + ++made.boundaries);
    all += fmt::format("Content-Type: multipart/{}; boundary=\"{}\"\n", known_subtype(part.subtype), boundary);
    for (const MimePart& inner : part.parts) {
      const auto file = files_.find(&inner);
      const bool is_whole = inner.kind == MimePart::Kind::other && file == files_.end();
      if (is_whole && !made.passes("attachment")) continue;
      all += fmt::format("\n--{}\n", boundary);
      if (is_whole) {
        all += inner.raw;
      } else if (file != files_.end()) {
        write_attachment(file->second, made, all);
      } else {
        write(inner, made, all);
      }
    }
    all += fmt::format("\n--{}--\n", boundary);
  }

  static void write_text(std::string_view subtype, std::string_view text, std::string& all) {
    all +=
        fmt::format("Content-Type: text/{}; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n", subtype);
    all += quoted_printable(text);
    if (!text.empty() && !all.ends_with('\n')) all += "=\n";
  }

  [[nodiscard]] bool has_subject() const { return subject_ < message_.fields.size(); }

  std::string envelope_;
  MimePart message_;
  std::size_t subject_ = 0;        // the field that is a text; as many as there are fields: none
  unsigned depth_;                 // messages that it is attached in
  std::vector<MarkupPart> pages_;  // of its HTML parts
  std::unordered_map<const MimePart*, Attachment> files_;
};

}  // namespace

std::unique_ptr<Container> open_mail(std::string_view message, const std::string& place) {
  return open_mail_within(message, place, 0);
}

std::unique_ptr<Container> open_mail_within(std::string_view message, const std::string& place, unsigned depth) {
  return std::make_unique<Mail>(message, place, depth);
}

}  // namespace sumi::io
