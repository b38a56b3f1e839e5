#pragma once

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

// One function for each command below `table`: adds it, as add_table() adds that to the program.
void add_table_anonymize(CLI::App& table, Context& context);
void add_table_check(CLI::App& table, Context& context);
void add_table_risk(CLI::App& table, Context& context);
void add_table_query_precision(CLI::App& table, Context& context);
void add_table_sweep(CLI::App& table, Context& context);
void add_table_hierarchy(CLI::App& table, Context& context);
void add_table_perturb(CLI::App& table, Context& context);

}  // namespace sumi::cli
