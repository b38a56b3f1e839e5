#pragma once

#include <memory>
#include <type_traits>

#include <CLI/CLI.hpp>

#include "context.hpp"

namespace sumi::cli {

// Adds the options of a run; run(arguments, context) executes the command, and returns its exit code or nothing.
template <typename Arguments, typename Run>
void on_run(CLI::App* command, const std::shared_ptr<Arguments>& arguments, Context& context, const Run& run) {
  add_run_options(*command, context);
  command->callback([arguments, &context, run] {
    context.run = [arguments, &context, run] {
      if constexpr (std::is_void_v<decltype(run(*arguments, context))>) {
        run(*arguments, context);
        return kDone;
      } else {
        return run(*arguments, context);
      }
    };
  });
}

}  // namespace sumi::cli
