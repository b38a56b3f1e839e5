#include "table.hpp"

namespace sumi::cli {

void add_table(CLI::App& app, Context& context) {
  CLI::App* table = app.add_subcommand(
      "table", "Generalize a table until k rows look alike; check, measure and query what is published");
  table->require_subcommand(1);
  add_table_anonymize(*table, context);
  add_table_check(*table, context);
  add_table_risk(*table, context);
  add_table_query_precision(*table, context);
  add_table_sweep(*table, context);
  add_table_hierarchy(*table, context);
  add_table_perturb(*table, context);
}

}  // namespace sumi::cli
