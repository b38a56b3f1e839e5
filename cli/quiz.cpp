#include "quiz.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/visible.hpp"
#include "config.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "io/notation/csv_scanner.hpp"
#include "progress_bar.hpp"
#include <sumi/attack/quiz.hpp>
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kQuizExample =
    "Example:\n"
    "  sumi quiz masked.txt --source firms.txt --format lines --items 12 -o results.csv\n"
    "shows twelve masked lines, one after another, and counts the hidden characters that you restore. Type the whole "
    "line with "
    "characters instead of marks; an empty line means that you do not know. Results contain text of the source.";

struct QuizCommand {
  std::string masked;
  std::string source;
  std::string output;
  std::string mark = "█";
  std::size_t items = 12;
  bool understand = false;
  bool collapse = false;
  CLI::Option* collapse_option = nullptr;
  FormatArguments format;
};

struct Answered {
  QuizItem item;
  std::string answer;
  QuizScore score;
  std::string about;
  std::optional<bool> understood;
};

// Reads a line of standard input; nothing at its end.
std::optional<std::string> ask(Context& context, const std::string& words) {
  context.err << words << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  if (line.ends_with('\r')) line.pop_back();
  return visible(line);
}

std::optional<bool> yes_or_no(std::string_view answer) {
  for (const std::string_view yes : {"y", "Y", "yes", "Yes", "YES", "はい", "○"})
    if (answer == yes) return true;
  for (const std::string_view no : {"n", "N", "no", "No", "NO", "いいえ", "×"})
    if (answer == no) return false;
  return std::nullopt;
}

std::vector<Answered> ask_all(const std::vector<QuizItem>& items, const QuizMarks& marks, bool understand,
                              Context& context) {
  std::vector<Answered> all;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto answer = ask(context, fmt::format("\n{}/{}  {}\n> ", i + 1, items.size(), shown_item(items[i])));
    if (!answer) break;
    Answered answered{items[i], *answer, score_answer(items[i], *answer, marks), {}, {}};
    if (understand) {
      const auto about = ask(context, "What is it about? > ");
      answered.about = about.value_or("");
      const auto understood = about ? ask(context, "Did you understand it? (y/n) > ") : std::nullopt;
      answered.understood = yes_or_no(understood.value_or(""));
    }
    all.push_back(std::move(answered));
  }
  context.err << '\n';
  return all;
}

std::string row_of(const std::vector<std::string>& cells) {
  std::string row;
  for (const std::string& cell : cells) {
    if (&cell != &cells.front()) row += ',';
    io::append_cell(row, cell, ',', false);
  }
  return row + '\n';
}

void write_results(const std::vector<Answered>& all, bool understand, io::ByteSink& sink) {
  std::vector<std::string> names{"item", "masked", "answer", "truth", "hidden", "recovered"};
  if (understand) names.insert(names.end(), {"about", "understood"});
  sink.write(row_of(names));
  for (const Answered& one : all) {
    std::vector<std::string> cells{one.item.id,
                                   one.item.masked,
                                   one.answer,
                                   one.item.truth,
                                   std::to_string(one.score.hidden),
                                   std::to_string(one.score.recovered)};
    if (understand) {
      cells.push_back(one.about);
      cells.emplace_back(!one.understood ? "" : *one.understood ? "yes" : "no");
    }
    sink.write(row_of(cells));
  }
}

void report(const std::vector<Answered>& all, std::size_t available, Context& context) {
  std::uint64_t hidden = 0;
  std::uint64_t recovered = 0;
  std::uint64_t whole = 0;
  std::uint64_t judged = 0;
  std::uint64_t understood = 0;
  double rates = 0;
  for (const Answered& one : all) {
    hidden += one.score.hidden;
    recovered += one.score.recovered;
    whole += one.score.is_whole ? 1 : 0;
    judged += one.understood ? 1 : 0;
    understood += one.understood.value_or(false) ? 1 : 0;
    rates += one.score.rate();
  }
  const auto share = [](double part, std::uint64_t of) {
    return of == 0 ? Json(nullptr) : Json(part / static_cast<double>(of));
  };
  context.summary["items"] = all.size();
  context.summary["items_available"] = available;
  context.summary["hidden_characters"] = hidden;
  context.summary["recovered_characters"] = recovered;
  context.summary["recovered_ratio"] = share(static_cast<double>(recovered), hidden);
  context.summary["mean_recovered_ratio"] = share(rates, all.size());
  context.summary["items_recovered"] = whole;
  context.summary["understood"] = share(static_cast<double>(understood), judged);
  if (all.empty()) return context.say("no item was answered, so there is nothing to score");
  context.say(fmt::format(
      "{} items: {} of {} hidden characters restored ({:.1f}%; {:.1f}% of an item on average), {} items completely",
      all.size(), recovered, hidden, 100 * static_cast<double>(recovered) / static_cast<double>(hidden),
      100 * rates / static_cast<double>(all.size()), whole));
}

int run(const QuizCommand& arguments, Context& context) {
  if (arguments.masked.empty() || arguments.source.empty())
    throw Error{Error::Kind::bad_usage, "", "the masked documents and --source are needed; name both"};
  if (arguments.masked == "-" || arguments.source == "-")
    throw Error{Error::Kind::bad_usage, "",
                "standard input is for the answers; name files for the masked text and the source"};
  QuizOptions options;
  options.format = arguments.format.resolve();
  options.mark = mark_named(arguments.mark);
  if (arguments.collapse_option->count() > 0) options.collapse = arguments.collapse;
  context.claim({{arguments.masked, "the masked documents"}, {arguments.source, "the source"}},
                {{arguments.output, "the results"}});
  std::optional<io::Output> output;
  if (!arguments.output.empty()) output.emplace(arguments.output, io::Output::Secrecy::always_private);
  const Quiz quiz = read_quiz(arguments.masked, arguments.source, options, context.progress);
  const std::vector<QuizItem> items = draw_items(quiz.items, arguments.items, context.seed);
  if (items.size() < arguments.items)
    context.say(fmt::format("only {} documents are partly hidden; all are asked", items.size()));
  end_progress_bar();
  const std::vector<Answered> all = ask_all(items, quiz.marks, arguments.understand, context);
  if (output) {
    write_results(all, arguments.understand, output->sink());
    output->prepare();
    output->commit();
  }
  report(all, quiz.items.size(), context);
  return kDone;
}

}  // namespace

void add_quiz(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("quiz", "Ask a person to guess the hidden text of masked documents, and score the answers");
  command->footer(kQuizExample);
  const auto arguments = std::make_shared<QuizCommand>();
  command->add_option("masked", arguments->masked, "file or folder");
  command->add_option("--source", arguments->source, "the documents it was made from, in the same order");
  command->add_option("-o,--output", arguments->output,
                      "CSV with one row for each item and the source's text (mode 0600): file, or -");
  command->add_option("--items", arguments->items, "number of items to ask, chosen by --seed (12)")
      ->check(CLI::Range(1U, 1000000U));
  command->add_flag(config_key("understand"), arguments->understand,
                    "ask what each item is about, and whether it was understood");
  command->add_option("--mark", arguments->mark, "the character that replaces hidden ones (█)");
  arguments->collapse_option = command->add_flag(
      "--collapse,!--no-collapse", arguments->collapse,
      "one mark means a run of hidden characters (default, unless all documents are as long as their sources)");
  arguments->format.add(*command);
  add_run_options(*command, context);
  command->callback([command, arguments, &context] {
    if (command->get_subcommands().empty()) context.run = [arguments, &context] { return run(*arguments, context); };
  });
  add_quiz_study(*command, context);
}

}  // namespace sumi::cli
