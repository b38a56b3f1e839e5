#pragma once

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "on_run.hpp"

namespace sumi::cli {

// One function for each command below `terms`: adds it, as add_terms() adds that to the program.
void add_terms_build(CLI::App& terms, Context& context);
void add_terms_add(CLI::App& terms, Context& context);
void add_terms_show(CLI::App& terms, Context& context);
void add_terms_pick(CLI::App& terms, Context& context);
void add_terms_curve(CLI::App& terms, Context& context);
void add_terms_apply(CLI::App& terms, Context& context);

}  // namespace sumi::cli
