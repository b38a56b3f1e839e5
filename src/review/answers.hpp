#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "review/callers.hpp"
#include "review/page_files.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::review {

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

}  // namespace sumi::review
