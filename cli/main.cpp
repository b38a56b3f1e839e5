#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "base/bytes/output.hpp"
#include "base/model/memory_limit.hpp"
#include "base/text/brief.hpp"
#include "base/text/visible.hpp"
#include "config.hpp"
#include "context.hpp"
#include "engine_options.hpp"
#include "first_error.hpp"
#include "help_page.hpp"
#include "peak_memory.hpp"
#include "progress_bar.hpp"
#include "report_origin.hpp"
#include "row_options.hpp"
#include "signals.hpp"
#include "standard_streams.hpp"
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
  context.summary["seconds"] = seconds;
  context.summary["peak_memory_bytes"] = peak_memory_bytes();
  output.sink().write(context.summary.dump(2) + "\n");
  output.commit();
}

void flush(Context& context) {
  context.out.flush();
  if (!context.out)
    throw Error{Error::Kind::unfinished, "standard output", "it cannot be written; free some space, or name a file"};
}

void write_line(const Context& context, const std::string& line) {
  end_progress_bar();
  context.err << "sumi: " << visible(without_middle(line, kMostPlaceBytes + kMostFactBytes)) << '\n';
}

int fail(Context& context, int code, std::string_view message) {
  write_line(context, std::string(message));
  return code;
}

// Rewrites `sumi help mask` as `sumi mask --help`, `sumi help help` as `sumi help`; manuals are made from `sumi help
// --json`.
std::vector<std::string> without_help_command(std::vector<std::string> arguments) {
  if (arguments.empty() || arguments[0] != "help") return arguments;
  while (!arguments.empty() && arguments[0] == "help") arguments.erase(arguments.begin());
  if (std::ranges::find(arguments, kHelpAll) == arguments.end()) arguments.emplace_back("--help");
  return arguments;
}

int parse_and_run(CLI::App& app, Context& context, std::vector<std::string> arguments) {
  if (arguments == std::vector<std::string>{"help", "--json"}) {
    context.out << help_of_all(app).dump(1) << '\n';
    flush(context);
    return kDone;
  }
  arguments = arguments.empty() ? std::vector<std::string>{"--help"} : without_help_command(std::move(arguments));
  const auto is_first = [&](const CLI::App* command) { return command->get_name() == arguments[0]; };
  if (!arguments.empty() && !arguments[0].starts_with('-') && app.get_subcommands(is_first).empty()) {
    return fail(context, kBadUsage,
                arguments[0] + " is not a command" + suggestion_for(arguments[0], app) + "; see --help");
  }
  arguments = with_config(app, std::move(arguments));
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));  // in CLI11's order
  } catch (const CLI::Success& asked) {
    app.exit(asked, context.out, context.err);
    flush(context);
    return kDone;
  } catch (const CLI::ParseError&) {
    return fail(context, kBadUsage, first_error(app, arguments));
  }
  constexpr unsigned kMostThreads = 1024;
  if (context.threads == 0 || context.threads > kMostThreads) {
    return fail(context, kBadUsage, "--threads needs a whole number from 1 to 1024");
  }
  // Opened before the work, so that an unwritable path is reported at once.
  std::optional<io::Output> summary;
  const auto open_summary = [&] {
    if (!context.summary_file.empty()) summary.emplace(context.summary_file);
  };
  context.options = given_options(innermost_command(app));
  const auto begun = std::chrono::steady_clock::now();
  context.open_summary = open_summary;
  // The outputs of a run appear together with its summary, or none does.
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
  for (std::string& file : config_files(config)) reads.push_back({std::move(file), "the configuration"});
  writes.push_back({summary_file, "the summary"});
  io::refuse_path_conflicts(reads, writes);
  open_summary();
}

void Context::say(const std::string& line) const {
  if (!is_quiet) write_line(*this, line);
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
      .add_option("--config", context.config,
                  "KEY=VALUE: an option without its dashes, or a setting that few need (--help-all); or a TOML file of "
                  "these; options on the command line have precedence")
      ->allow_extra_args(false)
      ->group(group);
  command.add_flag("-q,--quiet", context.is_quiet, "say nothing but errors: no progress, no notes, no warnings")
      ->group(group);
}

int run(int count, char** values) {
  clean_up_on_signals();
  Context context{std::cout, std::cerr, {}};
  context.progress = [&context, bar = progress_bar(context.threads)](std::string_view stage, std::uint64_t done,
                                                                     std::uint64_t total) {
    if (!context.is_quiet) bar(stage, done, total);
  };
  context.threads = std::max(1U, std::thread::hardware_concurrency());
  CLI::App app(
      "Publish text without publishing people: hide what could identify a person, verify what is promised, "
      "and attack what is left. No property is a guarantee of anonymity.",
      "sumi");
  app.formatter(std::make_shared<HelpPage>(columns_of_output()));
  app.set_help_flag("-h,--help", "the usual options, and an example");
  app.set_help_all_flag(kHelpAll, "every option");
  app.set_version_flag("-V,--version", std::string("sumi ") + kVersion);
  app.require_subcommand(1);
  add_mask(app, context);
  add_mask_by_counts(app, context);
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
  add_redact(app, context);
  add_replace(app, context);
  add_reverse(app, context);
  add_table(app, context);
  add_link(app, context);
  add_hide(app, context);
  add_serve(app, context);
  add_review(app, context);
  add_release(app, context);
  try {
    return parse_and_run(app, context, std::vector<std::string>(values + 1, values + count));
  } catch (const MemoryLimitTooLow& limit) {
    const MemoryLimitTooLow with_program(limit.least_bytes() + kProgramBytes);
    return fail(context, kUnfinished, words_of(with_program, innermost_command(app)));
  } catch (const Error& error) {
    const bool is_of_output = error.place() == "standard output" || error.place() == "/dev/stdout";
    if (is_of_output && error.kind() == Error::Kind::unfinished && reader_has_left()) return kUnfinished;
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
  } catch (const std::exception&) {  // before any error could be reported
    return sumi::cli::kUnfinished;
  }
}
