#pragma once

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

// quiz init, user, page, tables: the quiz for several persons, on a page.
void add_quiz_study(CLI::App& quiz, Context& context);

}  // namespace sumi::cli
