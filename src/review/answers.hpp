#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "review/callers.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"
#include <sumi/hide/init_choices.hpp>

namespace sumi::review {

// A file of the page (web/), embedded in the program.
struct PageFile {
  std::string_view path;  // "/", "/review.js", "/review.css"
  std::string_view type;  // of its content
  std::string_view bytes;
};

// Returns null if the page has no such file.
[[nodiscard]] const PageFile* page_file(std::string_view path);

// Answers of a page: their headers let nothing load from elsewhere, and no text be executed.
[[nodiscard]] serve::Response json_response(int status, const serve::Json& body);
[[nodiscard]] serve::Response refused(int status, const std::string& words);
[[nodiscard]] bool is_json(const std::string& content_type);

// Finds a file of a page, like page_file().
using FileOfPage = const PageFile* (*)(std::string_view path);

// Refuses a request by its head, before its body is read: foreign hosts, no token and no session, a body that is not
// JSON. A file of the pages needs no token.
[[nodiscard]] std::optional<serve::Response> refusal_by_head(Callers& callers, const serve::Request& head,
                                                             FileOfPage file = page_file);

// Returns a file of the pages, which needs no token; nothing for any other request.
[[nodiscard]] std::optional<serve::Response> page_answer(const serve::Request& request, FileOfPage file = page_file);

// Converts exceptions to answers, without the text of a document.
[[nodiscard]] serve::Response answer_or_error(const std::function<serve::Response()>& answer);

// The input and output of the data manager's page.
[[nodiscard]] serve::Json attribute_kinds_json();
[[nodiscard]] serve::Json proposal_json(const HideProposal& proposal);
[[nodiscard]] serve::Json summary_json(const HideSummary& summary);
// Errors: Refusal 400 if a field has another type, or an unknown name.
[[nodiscard]] HideChoices choices_of(const serve::Json& body);
// Returns the bytes as text: invalid UTF-8 is replaced, a character cut at the end is dropped.
[[nodiscard]] std::string readable(std::string_view bytes);

}  // namespace sumi::review
