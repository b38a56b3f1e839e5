#include <algorithm>
#include <chrono>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <thread>

#include <sys/resource.h>

#include "config.hpp"
#include "context.hpp"
#include "engine_options.hpp"
#include "io/bytes/output.hpp"
#include "io/bytes/output_group.hpp"
#include "model/memory_limit.hpp"
#include "option_names.hpp"
#include "progress_bar.hpp"
#include "signals.hpp"
#include "standard_streams.hpp"
#include "text/brief.hpp"
#include "text/visible.hpp"
#include "version.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

int exit_code(Error::Kind kind) {
  switch (kind) {
    case Error::Kind::bad_usage:
      return kBadUsage;
    case Error::Kind::bad_input:
      return kBadInput;
    case Error::Kind::unfinished:
      return kUnfinished;
  }
  return kUnfinished;
}

void write_summary(Context& context, io::Output& output, double seconds) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  context.summary["seconds"] = seconds;
  context.summary["peak_memory_bytes"] = std::uint64_t{1024} * static_cast<std::uint64_t>(usage.ru_maxrss);
  output.sink().write(context.summary.dump(2) + "\n");
  output.commit();
}

void flush(Context& context) {
  context.out.flush();
  if (!context.out)
    throw Error{Error::Kind::unfinished, "standard output", "it cannot be written; free some space, or name a file"};
}

int fail(Context& context, int code, std::string_view message) {
  context.say(std::string(message));
  return code;
}

int parse_and_run(CLI::App& app, Context& context, std::vector<std::string> arguments) {
  const auto is_first = [&](const CLI::App* command) { return command->get_name() == arguments[0]; };
  if (!arguments.empty() && !arguments[0].starts_with('-') && app.get_subcommands(is_first).empty()) {
    return fail(context, kBadUsage, arguments[0] + " is not a command; see --help");
  }
  arguments = with_config(app, std::move(arguments));
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::Success& asked) {
    app.exit(asked, context.out, context.err);
    flush(context);
    return kDone;
  } catch (const CLI::ParseError& error) {
    return fail(context, kBadUsage, std::string(error.what()) + "; see --help");
  }
  constexpr unsigned kMostThreads = 1024;
  if (context.threads == 0 || context.threads > kMostThreads) {
    return fail(context, kBadUsage, "--threads needs a whole number from 1 to 1024");
  }
  // Opened before the work, so that a place that can't be written is known at once.
  std::optional<io::Output> summary;
  const auto open_summary = [&] {
    if (!context.summary_file.empty()) summary.emplace(context.summary_file);
  };
  const auto begun = std::chrono::steady_clock::now();
  context.open_summary = open_summary;
  // What a run writes appears with its summary, or none of it does.
  io::OutputGroup together;
  const int code = context.run();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  if (summary) write_summary(context, *summary, seconds);
  flush(context);
  together.finish();
  return code;
}

}  // namespace

void Context::claim(std::vector<io::PathUse> reads, std::vector<io::PathUse> writes) const {
  reads.push_back({config_file, "the configuration"});
  writes.push_back({summary_file, "the summary"});
  io::refuse_path_conflicts(reads, writes);
  open_summary();
}

void Context::say(const std::string& line) const {
  end_progress_bar();
  err << "sumi: " << visible(without_middle(line, kMostPlaceBytes + kMostFactBytes)) << '\n';
}

void add_run_options(CLI::App& command, Context& context) {
  const char* group = "Run";
  command
      .add_option("--threads", context.threads,
                  "number of threads (default: one for each core); never changes the result")
      ->group(group);
  command.add_option("--seed", context.seed, "seed for random choices (1)")->group(group);
  command.add_option("--summary", context.summary_file, "write the figures of the run as a JSON object to this file")
      ->group(group);
  command
      .add_option("--config", context.config_file,
                  "TOML file of long options; options on the command line have precedence")
      ->group(group);
}

int run(int count, char** values) {
  clean_up_on_signals();
  Context context{std::cout, std::cerr, {}};
  context.progress = progress_bar(context.threads);
  context.threads = std::max(1U, std::thread::hardware_concurrency());
  CLI::App app(
      "Publish text without publishing people: hide what could identify a person, verify what is promised, "
      "and attack what is left. No property is a guarantee of anonymity.",
      "sumi");
  app.set_version_flag("--version", std::string("sumi ") + kVersion);
  app.require_subcommand(1);
  add_mask(app, context);
  add_count(app, context);
  add_verify(app, context);
  add_repeats(app, context);
  add_attack(app, context);
  add_sweep(app, context);
  add_terms(app, context);
  add_convert(app, context);
  add_inspect(app, context);
  add_score(app, context);
  add_quiz(app, context);
  add_train(app, context);
  add_tag(app, context);
  add_models(app, context);
  add_sanitize(app, context);
  add_replace(app, context);
  add_reverse(app, context);
  add_table(app, context);
  add_link(app, context);
  add_hide(app, context);
  add_serve(app, context);
  add_review(app, context);
  try {
    return parse_and_run(app, context, std::vector<std::string>(values + 1, values + count));
  } catch (const MemoryLimitTooLow& limit) {
    const MemoryLimitTooLow with_program(limit.least_bytes() + kProgramBytes);
    return fail(context, kUnfinished, words_of(with_program, innermost_command(app)));
  } catch (const Error& error) {
    return fail(context, exit_code(error.kind()), words_of(error, innermost_command(app)));
  } catch (const std::bad_alloc&) {
    return fail(context, kUnfinished, "not enough memory; split the input");
  } catch (const std::exception&) {
    return fail(context, kUnfinished, "an error inside sumi stopped it");
  }
}

}  // namespace sumi::cli

int main(int count, char** values) {
  if (!sumi::cli::open_standard_streams()) return sumi::cli::kUnfinished;
  try {
    return sumi::cli::run(count, values);
  } catch (const std::exception&) {  // before anything could be said
    return sumi::cli::kUnfinished;
  }
}
