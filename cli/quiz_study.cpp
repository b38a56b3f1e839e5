#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/text/counted.hpp"
#include "base/text/mark_text.hpp"
#include "config.hpp"
#include "format_options.hpp"
#include "labs/study/quiz_service.hpp"
#include "numbers.hpp"
#include "on_run.hpp"
#include "quiz.hpp"
#include "review.hpp"
#include "review/passwords.hpp"
#include "serve/net/http_server.hpp"
#include "typed_password.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

struct QuizInit {
  std::string study;
  std::string source;
  std::vector<std::string> forms;
  std::vector<std::uint32_t> items{9};
  std::string mark = "█";
  FormatArguments format;
};

struct QuizPage {
  std::string study;
  net::ServerOptions server{.port = 0};
};

struct QuizPerson {
  std::string study;
  std::string name;
  std::string role = "reviewer";
};

struct QuizTablesCommand {
  std::string study;
  std::string output = "-";
  bool csv = false;
};

constexpr std::uint64_t kLargestN = 1000;

// N=FILE
std::pair<std::uint32_t, std::string> parse_form(const std::string& form) {
  const std::size_t equals = form.find('=');
  if (equals == std::string::npos || equals + 1 == form.size())
    throw Error{Error::Kind::bad_usage, "", "--masked needs N=FILE: the n of its n-grams, and the masked documents"};
  const std::uint64_t n = parse_number(form.substr(0, equals), "--masked", 1);
  if (n > kLargestN) throw Error{Error::Kind::bad_usage, "", "--masked: n is at most 1000"};
  return {static_cast<std::uint32_t>(n), form.substr(equals + 1)};
}

int init_quiz(const QuizInit& arguments, Context& context) {
  std::vector<io::PathUse> reads{{arguments.source, "the source"}};
  std::vector<std::pair<std::uint32_t, std::string>> forms;
  for (const std::string& form : arguments.forms) {
    forms.push_back(parse_form(form));
    reads.push_back({forms.back().second, "the masked documents"});
  }
  if (arguments.items.size() != 1 && arguments.items.size() != forms.size())
    throw Error{Error::Kind::bad_usage, "", "--items needs one number, or one for each --masked"};
  context.claim(reads, {{arguments.study, "the quiz"}});
  QuizOptions options;
  options.format = arguments.format.resolve();
  options.mark = mark_named(arguments.mark);
  std::vector<review::QuizStudy::Item> items;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const Quiz quiz = read_quiz(forms[i].second, arguments.source, options, context.progress);
    const std::size_t wanted = arguments.items[arguments.items.size() == 1 ? 0 : i];
    const std::vector<QuizItem> drawn = draw_items(quiz.items, wanted, context.seed + i);
    if (drawn.size() < wanted)
      context.say(fmt::format("n = {}: only {} are partly hidden; all are asked", forms[i].first,
                              counted(drawn.size(), "document")));
    for (const QuizItem& item : drawn) items.push_back({forms[i].first, item, quiz.marks.collapse});
  }
  static_cast<void>(review::QuizStudy::create(arguments.study, items, options.mark, context.seed));
  context.summary["items"] = items.size();
  context.say(fmt::format("{}; add persons (sumi quiz user {}), then ask them: sumi quiz page {}",
                          counted(items.size(), "item"), arguments.study, arguments.study));
  return kDone;
}

int add_quiz_person(const QuizPerson& arguments, Context& context) {
  context.claim({{arguments.study, "the quiz"}}, {});
  review::QuizStudy study(arguments.study);
  const std::string password = typed_password(context.err);
  study.put_person(arguments.name, review::role_named(arguments.role).value_or(review::UserRole::reviewer),
                   review::hash_of_password(password));
  context.say(fmt::format("{}: {}", arguments.name, arguments.role));
  return kDone;
}

int run_quiz_page(const QuizPage& arguments, Context& context) {
  context.claim({{arguments.study, "the quiz"}}, {});
  review::QuizStudy study(arguments.study);
  const std::string token = review::random_token();
  review::QuizService service(study, token);
  serve_page(arguments.server,
             {.refusal = [&service](const serve::Request& head) { return service.refusal(head); },
              .answer = [&service](const serve::Request& request) { return service.answer(request); }},
             "#" + token, context, "answer");
  context.say("stopped");
  return kDone;
}

int write_quiz_tables(const QuizTablesCommand& arguments, Context& context) {
  context.claim({{arguments.study, "the quiz"}}, {{arguments.output, "the output"}});
  io::Output output(arguments.output, io::Output::Secrecy::always_private);
  review::QuizStudy study(arguments.study);
  const review::QuizTables tables = review::quiz_tables(study.judged());
  output.sink().write(arguments.csv ? review::tables_in_csv(tables) : review::tables_in_markdown(tables));
  output.prepare();
  output.commit();
  const auto number = [](std::optional<double> value) { return value ? Json(*value) : Json(nullptr); };
  context.summary["persons"] = tables.all.persons;
  context.summary["answers"] = tables.all.answers;
  context.summary["rated"] = tables.all.rated;
  context.summary["mean_recovered_ratio"] = number(tables.all.mean_rate);
  context.summary["understood"] = number(tables.all.understood_share);
  context.summary["proper"] = tables.proper.size();
  context.summary["improper"] = tables.improper.size();
  return kDone;
}

}  // namespace

void add_quiz_study(CLI::App& quiz, Context& context) {
  CLI::App* start = quiz.add_subcommand("init", "Make a quiz for several persons: masked documents of several n");
  const auto init = std::make_shared<QuizInit>();
  start->add_option("study", init->study, "folder to be made (0700); it will hold text of the source")->required();
  start->add_option("--source", init->source, "the documents before they were masked")->required();
  start
      ->add_option("--masked", init->forms, "N=FILE: the same documents masked by n-grams of n = N; repeat for every n")
      ->required()
      ->allow_extra_args(false);
  start->add_option("--items", init->items, "how many of each are asked, chosen by --seed: one number, or A,B,… (9)")
      ->delimiter(',')
      ->check(CLI::Range(1U, 100000U));
  start->add_option("--mark", init->mark, "the character that replaces hidden ones (█)");
  init->format.add(*start);
  on_run(start, init, context, init_quiz);

  CLI::App* user = quiz.add_subcommand("user", "Add a person, or give one a new password");
  const auto person = std::make_shared<QuizPerson>();
  user->add_option("study", person->study, "folder of the quiz")->required();
  user->add_option("name", person->name, "as the person logs in")->required();
  user->add_option("--role", person->role,
                   "reviewer (answers; default), adjudicator (rates the answers), manager (sees the tables)")
      ->check(CLI::IsMember({"reviewer", "adjudicator", "approver", "manager"}));
  on_run(user, person, context, add_quiz_person);

  CLI::App* page = quiz.add_subcommand("page", "Ask and rate on a page");
  const auto shown = std::make_shared<QuizPage>();
  page->add_option("study", shown->study, "folder of the quiz")->required();
  page->add_option("--port", shown->server.port, "port of 127.0.0.1 to listen on, 0 for any (0)");
  on_run(page, shown, context, run_quiz_page);

  CLI::App* tables = quiz.add_subcommand("tables", "Write what was answered and rated: the n-gram paper's Tables 5, 6");
  const auto made = std::make_shared<QuizTablesCommand>();
  tables->add_option("study", made->study, "folder of the quiz")->required();
  tables->add_option("-o,--output", made->output, "Markdown with the source's text (mode 0600): file, or - (default)");
  tables->add_flag(config_key("csv"), made->csv, "CSV instead, with a row for each answer");
  on_run(tables, made, context, write_quiz_tables);
}

}  // namespace sumi::cli
