#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// Opens a mail message, or one of an mbox with its line "From ": the texts are its subject, each plain part, and each
// text of an HTML part (html_page.hpp). Other header fields are items by their names ("from", "date"; "other header"),
// and so is a subject that can't be read completely; attachments and attached messages are "attachment". It is written
// anew: its subject, its parts in UTF-8 and quoted-printable, in multiparts with neutral boundaries; fields and
// attachments that pass are unchanged.
//   Errors  as read_message(), read_html().
[[nodiscard]] std::unique_ptr<Container> open_mail(std::string_view message, const std::string& place);
// As above, with senders, recipients and the date as texts, too, with their labels (header_texts.hpp). A field that
// can't be read completely, that can't be written back, or with which the header would have more than 5000 texts, stays
// an item.
[[nodiscard]] std::unique_ptr<Container> open_mail_with_header(std::string_view message, const std::string& place);

}  // namespace sumi::io
