#include <chrono>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "background.hpp"
#include "config.hpp"
#include "finder_options.hpp"
#include "review.hpp"
#include "review/hide_wizard.hpp"
#include "review/passwords.hpp"

namespace sumi::cli {
namespace {

constexpr const char* kWizardExample =
    "Example:\n"
    "  sumi review wizard clinic\n"
    "says the address of a page on which files of the folder are chosen, the roles of their columns looked at and "
    "corrected, sumi hide is run, and its result looked at and published.";

struct WizardCommand {
  std::string folder;
  std::string work;
  FinderArguments finders;
  net::ServerOptions server{.port = 0};
};

CalendarDate this_day() {
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

int run_wizard(const WizardCommand& arguments, Context& context) {
  std::string folder = arguments.folder;
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  std::error_code error;
  const std::string whole = std::filesystem::weakly_canonical(folder, error).string();
  const std::string work = arguments.work.empty() ? whole + "-hide" : arguments.work;
  context.claim({{folder, "the folder"}}, {{work, "the work folder"}});
  std::function<void()> wake;
  const std::string token = review::random_token();
  review::HideWizard wizard({.folder = folder,
                             .work = work,
                             .token = token,
                             .today = this_day(),
                             .finders = arguments.finders.resolve(),
                             .threads = context.threads,
                             .seed = context.seed,
                             .wake = [&wake] { wake(); }});
  Background runner([&wizard] { wizard.run(); });
  wake = [&runner] { runner.wake(); };
  serve_page(arguments.server,
             {.refusal = [&wizard](const serve::Request& head) { return wizard.refusal(head); },
              .answer = [&wizard](const serve::Request& request) { return wizard.answer(request); }},
             "wizard.html#" + token, context);
  wizard.cancel();
  context.say(
      fmt::format("stopped; rules are in {}/{}, and what was not published in {}", folder, review::kWizardRules, work));
  return kDone;
}

}  // namespace

void add_review_wizard(CLI::App& review, Context& context) {
  CLI::App* command = review.add_subcommand("wizard", "Hide persons in a folder on a page, step by step");
  command->footer(kWizardExample);
  const auto arguments = std::make_shared<WizardCommand>();
  command->add_option("folder", arguments->folder, "documents and tables")->required();
  command->add_option(config_key("work"), arguments->work,
                      "folder for what is made before it is published (0700; default: FOLDER-hide, beside it)");
  command->add_option("--port", arguments->server.port, "port of 127.0.0.1 to listen on, 0 for any (0)");
  arguments->finders.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run_wizard(*arguments, context); }; });
}

}  // namespace sumi::cli
