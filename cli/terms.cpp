#include "terms.hpp"

namespace sumi::cli {

void add_terms(CLI::App& app, Context& context) {
  CLI::App* terms =
      app.add_subcommand("terms", "Redact listed terms as little as possible, so that k terms look alike");
  terms->require_subcommand(1);
  add_terms_build(*terms, context);
  add_terms_add(*terms, context);
  add_terms_show(*terms, context);
  add_terms_pick(*terms, context);
  add_terms_curve(*terms, context);
  add_terms_apply(*terms, context);
}

}  // namespace sumi::cli
