#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/formats/containers/container.hpp"

namespace sumi::io {

// A mail message, or one of an mbox with its line "From ": its subject is a text, each plain part, and each text of an
// HTML part (html_page.hpp). Other fields of headers are items by their names ("from", "date"; "other header"), and so
// is a subject of which not all can be read; attachments and messages in it are "attachment". It is written anew: its
// subject, its parts in UTF-8 and quoted-printable, in their multiparts with neutral boundaries; fields and attachments
// that pass, as they stand.
//   Errors  as read_message(), read_html().
[[nodiscard]] std::unique_ptr<Container> open_mail(std::string_view message, const std::string& place);
// The same, where senders, receivers and the date are texts, too, by what they are (header_texts.hpp). A field of which
// not all can be read, that can't be written again, or with which the header would have more than 5000 texts, stays an
// item.
[[nodiscard]] std::unique_ptr<Container> open_mail_with_header(std::string_view message, const std::string& place);

}  // namespace sumi::io
