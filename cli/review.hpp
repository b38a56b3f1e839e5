#pragma once

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

// review init, import, export, user, purge: what is done to a project without its page.
void add_review_files(CLI::App& review, Context& context);
// review simulate.
void add_review_simulate(CLI::App& review, Context& context);

// The time for a project's log: UTC, with milliseconds.
[[nodiscard]] std::string time_for_log();

}  // namespace sumi::cli
