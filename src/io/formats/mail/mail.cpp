#include "io/formats/mail/mail.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/core.h>

#include "base/text/ascii.hpp"
#include "io/formats/containers/mime_parts.hpp"
#include "io/formats/html/html_entities.hpp"
#include "io/formats/mail/attachments.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kEnvelope = "From - Thu Jan  1 00:00:00 1970\n";
constexpr std::string_view kBoundary = "=_part_";
constexpr std::size_t kMostHeaderTexts = 5000;
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

// Returns whether it is a field that the new message writes itself.
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

// Returns, for each field, whether its content reads back unchanged after it is written anew.
std::vector<bool> are_read_again(const std::vector<HeaderField>& fields, const std::string& place) {
  std::vector<bool> are_same(fields.size());
  std::string header;
  std::vector<std::size_t> written;
  const auto texts_of = [](const HeaderField& field) {
    std::vector<std::string> texts;
    for (HeaderText& one : header_texts(field)) texts.push_back(std::move(one.text));
    return texts;
  };
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::vector<std::string> texts = texts_of(fields[i]);
    if (texts.empty()) continue;
    header += written_header_field(fields[i], texts);
    written.push_back(i);
  }
  if (written.empty()) return are_same;
  const MimePart again = read_message(header + "MIME-Version: 1.0\n\n", place);
  for (std::size_t i = 0; i < written.size() && i < again.fields.size(); ++i)
    are_same[written[i]] =
        again.fields[i].name == fields[written[i]].name && texts_of(again.fields[i]) == texts_of(fields[written[i]]);
  return are_same;
}

class Mail : public Container {
 public:
  Mail(std::string_view message, const std::string& place, const MailReading& reading) : reading_(reading) {
    if (message.starts_with("From ")) {
      const std::size_t end = std::min(message.find('\n'), message.size() - 1) + 1;
      envelope_ = message.substr(0, end);
      message.remove_prefix(end);
      if (envelope_ != kEnvelope) items_.push_back({"envelope", envelope_});
    }
    while (message.ends_with("\n\n")) message.remove_suffix(1);
    message_ = read_message(message, place);
    make_sound(message_);
    take_header(place);
    note(message_, true, place);
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    std::string all;
    if (!envelope_.empty()) all += passes("envelope") ? std::string_view(envelope_) : kEnvelope;
    for (std::size_t i = 0; i < message_.fields.size(); ++i) {
      const HeaderField& field = message_.fields[i];
      if (const std::size_t count = texts_of_fields_[i]; count > 0) {
        all += written_header_field(field, texts.subspan(0, count));
        texts = texts.subspan(count);
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

  // A single subject is a text; if the header is read, so are the date, senders and recipients.
  void take_header(const std::string& place) {
    const std::vector<bool> are_same =
        reading_.has_header ? are_read_again(message_.fields, place) : std::vector<bool>(message_.fields.size());
    bool has_subject = false;
    for (std::size_t i = 0; i < message_.fields.size(); ++i) {
      const HeaderField& field = message_.fields[i];
      texts_of_fields_.push_back(0);
      const bool is_subject = field.name == "subject" && !has_subject;
      if (!is_subject && (field.name == "subject" || !are_same[i])) continue;
      std::vector<HeaderText> texts = header_texts(field);
      if (texts_.size() + texts.size() > kMostHeaderTexts) continue;
      for (HeaderText& one : texts) {
        labels_.resize(texts_.size());
        labels_.push_back(one.label);
        texts_.push_back(std::move(one.text));
        ++texts_of_fields_[i];
      }
      has_subject = has_subject || (is_subject && texts_of_fields_[i] > 0);
    }
  }

  void note(const MimePart& part, bool is_top, const std::string& place) {
    if (part.kind == MimePart::Kind::other && !is_top && note_attachment(part, place)) return;
    const bool is_attached = part.kind == MimePart::Kind::other && !is_top;  // its header is part of it
    for (const HeaderField& field : part.fields)
      if (!is_structure(field.name) && !is_attached &&
          !(is_top && texts_of_fields_[static_cast<std::size_t>(&field - part.fields.data())] > 0))
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

  // Returns false if the attachment isn't one that is read; it is then handled as a whole.
  bool note_attachment(const MimePart& part, const std::string& place) {
    std::optional<Attachment> file = opened_attachment(part, place, reading_);
    if (!file) return false;
    const std::string disposition = disposition_of(*file, files_.size() + 1);
    for (const HeaderField& field : part.fields)
      if (!is_structure(field.name) && field.raw != disposition) items_.push_back({"part header", field.raw});
    for (const std::string& name : part.parameters) items_.push_back({"part header", name});
    const Container& inside = *file->inside;
    may_be_copied_ = may_be_copied_ && inside.may_be_copied();
    if (!file->sheets.empty() && !inside.texts().empty())
      tables_.push_back({texts_.size(), inside.texts().size(), std::move(file->sheets)});
    for (const ContainerTable& table : inside.tables())
      tables_.push_back({texts_.size() + table.first, table.count, table.sheets});
    for (std::size_t i = 0; i < inside.texts().size(); ++i) {
      joints_.resize(texts_.size(), '\n');
      joints_.push_back(i == 0 ? '\n' : inside.joint(i));
      labels_.resize(texts_.size());
      labels_.push_back(inside.label(i));
      is_loose_.resize(texts_.size());
      is_loose_.push_back(inside.is_loose(i));
      texts_.push_back(inside.texts()[i]);
    }
    items_.insert(items_.end(), inside.items().begin(), inside.items().end());
    files_.emplace(&part, std::move(*file));
    return true;
  }

  // The state of writing a message.
  struct Written {
    const PassesItem& passes;
    NewTexts texts;  // the remaining ones
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
      case MimePart::Kind::other:  // it is the whole message
        if (made.passes("attachment"))
          all += part.raw;
        else
          write_text("plain", "", all);
        return;
    }
    const std::string boundary =
        fmt::format("{}{}", kBoundary, reading_.depth * kBoundariesOfAMessage + ++made.boundaries);
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

  std::string envelope_;
  MimePart message_;
  std::vector<std::size_t> texts_of_fields_;  // of the message's fields
  MailReading reading_;
  std::vector<MarkupPart> pages_;  // its HTML parts
  std::unordered_map<const MimePart*, Attachment> files_;
};

}  // namespace

std::unique_ptr<Container> open_mail(std::string_view message, const std::string& place) {
  return open_mail_within(message, place, {});
}

std::unique_ptr<Container> open_mail_with_header(std::string_view message, const std::string& place) {
  return open_mail_within(message, place, {.has_header = true, .has_tables = true});
}

std::unique_ptr<Container> open_mail_within(std::string_view message, const std::string& place,
                                            const MailReading& reading) {
  return std::make_unique<Mail>(message, place, reading);
}

}  // namespace sumi::io
