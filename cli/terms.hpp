#pragma once

#include <memory>

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

// One function a command below `terms`: adds it, as add_terms() adds that to the program.
void add_terms_build(CLI::App& terms, Context& context);
void add_terms_add(CLI::App& terms, Context& context);
void add_terms_show(CLI::App& terms, Context& context);
void add_terms_pick(CLI::App& terms, Context& context);
void add_terms_curve(CLI::App& terms, Context& context);
void add_terms_apply(CLI::App& terms, Context& context);

// Adds the options of a run; run(arguments, context) is what the command does.
template <typename Arguments, typename Run>
void on_run(CLI::App* command, const std::shared_ptr<Arguments>& arguments, Context& context, const Run& run) {
  add_run_options(*command, context);
  command->callback([arguments, &context, run] {
    context.run = [arguments, &context, run] {
      run(*arguments, context);
      return kDone;
    };
  });
}

}  // namespace sumi::cli
