#pragma once

#include <memory>

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

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
