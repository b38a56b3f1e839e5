#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "serve/net/http_server.hpp"

namespace sumi::cli {

// review init, import, export, user, purge: what is done to a project without its page.
void add_review_files(CLI::App& review, Context& context);
// review simulate.
void add_review_simulate(CLI::App& review, Context& context);

// review wizard: the page for data managers.
void add_review_wizard(CLI::App& review, Context& context);

// What a page's requests are answered by: first by their heads alone.
struct PageAnswers {
  std::function<std::optional<serve::Response>(const serve::Request& head)> refusal;
  std::function<serve::Response(const serve::Request&)> answer;
};

// Answers a page's requests until it is stopped. `path`: behind the address that is said, with the token; `may`: what
// whoever has it can do.
//   Errors  as net::serve_http().
void serve_page(net::ServerOptions server, const PageAnswers& page, const std::string& path, Context& context,
                std::string_view may = "see the documents");

// The time for a project's log: UTC, with milliseconds.
[[nodiscard]] std::string time_for_log();

}  // namespace sumi::cli
