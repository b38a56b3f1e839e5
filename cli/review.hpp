#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "serve/net/http_server.hpp"

namespace sumi::cli {

// review init, import, export, user, purge: operations on a project without its page.
void add_review_files(CLI::App& review, Context& context);
// review simulate.
void add_review_simulate(CLI::App& review, Context& context);

// review wizard: the page for data managers.
void add_review_wizard(CLI::App& review, Context& context);

// The functions that answer a page's requests: first by their heads alone.
struct PageAnswers {
  std::function<std::optional<serve::Response>(const serve::Request& head)> refusal;
  std::function<serve::Response(const serve::Request&)> answer;
};

// Answers a page's requests until it is stopped. `path`: appended to the printed address, with the token; `may`: what
// its holder can do.
//   Errors  as net::serve_http().
void serve_page(net::ServerOptions server, const PageAnswers& page, const std::string& path, Context& context,
                std::string_view may = "see the documents");

// Returns the time for a project's log: UTC, with milliseconds.
[[nodiscard]] std::string time_for_log();

}  // namespace sumi::cli
