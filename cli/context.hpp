#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/bytes/input.hpp"
#include "base/text/brief.hpp"
#include "json.hpp"
#include <sumi/model/progress.hpp>

namespace sumi::cli {

inline constexpr int kDone = 0;
inline constexpr int kCheckFailed = 1;
inline constexpr int kBadUsage = 2;
inline constexpr int kBadInput = 3;
inline constexpr int kUnfinished = 4;

// An option as it was given.
struct GivenOption {
  std::string name;
  std::vector<std::string> values;
};

// The input and output of every command.
struct Context {
  std::ostream& out;
  std::ostream& err;
  Progress progress;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::string summary_file;
  std::vector<std::string> config = {};   // files, and KEY=VALUE
  bool is_quiet = false;                  // only errors are printed
  Json summary = Json::object();          // the command's report
  std::vector<GivenOption> options = {};  // for pages
  std::function<int()> run;               // the requested command
  std::function<void()> open_summary;

  // Every command first declares what it reads and writes: checked by io::refuse_path_conflicts, with the files of the
  // run; then opens the summary.
  void claim(std::vector<io::PathUse> reads, std::vector<io::PathUse> writes) const;
  // Prints a line for the user, unless the run is quiet.
  void say(const std::string& line) const;
  // Prints one line each for the first 20 of a kind, and the number of the others.
  template <typename Range, typename LineOf>
  void print_each(const Range& range, const LineOf& line_of) const {
    std::size_t said = 0;
    for (const auto& one : range) {
      if (said++ == kMostNames) return say("and " + std::to_string(std::size(range) - kMostNames) + " more such lines");
      say(line_of(one));
    }
  }
};

// One function for each command: adds it, with options and an example, and sets `context.run` if it is chosen.
void add_mask(CLI::App& app, Context& context);
void add_mask_by_counts(CLI::App& app, Context& context);
void add_count(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_repeats(CLI::App& app, Context& context);
void add_attack(CLI::App& app, Context& context);
void add_sweep(CLI::App& app, Context& context);
void add_terms(CLI::App& app, Context& context);
void add_convert(CLI::App& app, Context& context);
void add_inspect(CLI::App& app, Context& context);
void add_score(CLI::App& app, Context& context);
void add_quiz(CLI::App& app, Context& context);
void add_train(CLI::App& app, Context& context);
void add_tag(CLI::App& app, Context& context);
void add_models(CLI::App& app, Context& context);
void add_sanitize(CLI::App& app, Context& context);
void add_redact(CLI::App& app, Context& context);
void add_replace(CLI::App& app, Context& context);
void add_reverse(CLI::App& app, Context& context);
void add_table(CLI::App& app, Context& context);
void add_link(CLI::App& app, Context& context);
void add_hide(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_review(CLI::App& app, Context& context);
void add_release(CLI::App& app, Context& context);

// Adds --threads, --seed, --summary, --config, --quiet.
void add_run_options(CLI::App& command, Context& context);

}  // namespace sumi::cli
