#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/containers/container.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// Opens a mail message, or one of an mbox with its line "From ": the texts are its subject, each plain part, and each
// text of an HTML part (html_entities.hpp). Other header fields are items by their names ("from", "date"; "other
// header"), and so is a subject that can't be read completely; attachments and attached messages are "attachment". It
// is written anew: its subject, its parts in UTF-8 and quoted-printable, in multiparts with neutral boundaries; fields
// and attachments that pass are unchanged.
//   Errors  as read_message(), read_html().
[[nodiscard]] std::unique_ptr<Container> open_mail(std::string_view message, const std::string& place);
// As above, with senders, recipients and the date as texts, too, with their labels (attachments.hpp). A field that
// can't be read completely, that can't be written back, or with which the header would have more than 5000 texts, stays
// an item.
[[nodiscard]] std::unique_ptr<Container> open_mail_with_header(std::string_view message, const std::string& place);

// Returns the messages of an mbox file (RFC 4155), each with its line "From " and the empty line after it. Such a line
// begins a message if it is the file's first line, or if it follows an empty line and has a time and a year, or
// precedes a field of mail, or is one word and precedes any field: prose that begins with "From " doesn't begin one.
//   Errors  bad_input at `place`: the file doesn't begin with one.
[[nodiscard]] std::vector<Range> mbox_messages(std::string_view file, const std::string& place);

}  // namespace sumi::io
