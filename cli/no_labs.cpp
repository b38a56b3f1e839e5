// In a build without labs, their commands and options exist, and report that they are missing.
#include <memory>
#include <string>

#include <fmt/format.h>

#include "config.hpp"
#include "help_page.hpp"
#include "review.hpp"
#include "table.hpp"
#include "table_uniques.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

[[noreturn]] void refuse_absent(const std::string& what) {
  throw Error{Error::Kind::bad_usage, "",
              fmt::format("this build has no labs, and {} is in them; configure it with -DSUMI_LABS=ON", what)};
}

void add_absent(CLI::App& app, const char* name, Context& context) {
  CLI::App* command = app.add_subcommand(name)->group("")->prefix_command();
  command->set_help_flag();
  command->set_help_all_flag();
  command->callback([command, &context] { context.run = [command]() -> int { refuse_absent(full_name(*command)); }; });
}

}  // namespace

void add_quiz(CLI::App& app, Context& context) {
  add_absent(app, "quiz", context);
}

void add_sanitize(CLI::App& app, Context& context) {
  add_absent(app, "sanitize", context);
}

void add_review_simulate(CLI::App& review, Context& context) {
  add_absent(review, "simulate", context);
}

void add_table_perturb(CLI::App& table, Context& context) {
  add_absent(table, "perturb", context);
}

void UniqueArguments::add(CLI::App& command) {
  const auto add_absent_option = [&command](const std::string& name, const std::string& shown) {
    command.add_option_function<std::string>(name, [shown](const std::string&) { refuse_absent(shown); })->group("");
  };
  add_absent_option("--special-uniques", "--special-uniques");
  for (const char* const key : {"sampled-share", "population-rows", "unique-score"})
    add_absent_option(config_key(key), std::string("--config ") + key);
}

UniqueFigures UniqueArguments::figures(const JudgedTable& judged, const verify::TableRisk&,
                                       const Context& context) const {
  if (judged.options.population != nullptr)
    context.say("this build has no labs: how many rows are unique in the population is not estimated");
  return {};
}

}  // namespace sumi::cli
