#include <memory>

#include <fmt/format.h>

#include "allow_options.hpp"
#include "base/text/counted.hpp"
#include "context.hpp"
#include "finder_options.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "numbers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag_files.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kTagExample =
    "Example:\n"
    "  sumi tag en notes.jsonl -o tagged.jsonl --with patterns\n"
    "replaces the spans of each document with what the ready-made finder for English and the built-in patterns find.";

struct TagCommand {
  std::string tagger;
  std::vector<std::string> why;
  std::string to = "auto";
  InputArguments input;
  TagOptions options;
  FormatArguments format;
  TaggerArguments finders;
  AllowArguments allow;
};

// Parses ID:BEGIN-END or ID:BEGIN-END=LABEL.
Question parse_question(const std::string& text) {
  const auto refuse = [] {
    throw Error{Error::Kind::bad_usage, "", "--why needs ID:BEGIN-END or ID:BEGIN-END=LABEL, in characters"};
  };
  Question question;
  const std::size_t equals = text.find('=', text.rfind(':') == std::string::npos ? 0 : text.rfind(':'));
  const std::string place = text.substr(0, equals);
  if (equals != std::string::npos) question.label = text.substr(equals + 1);
  const std::size_t colon = place.rfind(':');
  const std::size_t dash = place.rfind('-');
  if (colon == std::string::npos || dash == std::string::npos || dash < colon) refuse();
  question.document = place.substr(0, colon);
  question.begin = parse_number(place.substr(colon + 1, dash - colon - 1), "--why", 0);
  question.end = parse_number(place.substr(dash + 1), "--why", 0);
  return question;
}

int run(const TagCommand& arguments, Context& context) {
  TagOptions options = arguments.options;
  TaggerArguments finders = arguments.finders;
  finders.taggers.insert(finders.taggers.begin(), arguments.tagger);
  std::vector<io::PathUse> reads = finders.resolve();
  options.taggers = finders.taggers;
  options.setting = finders.setting;
  options.least_score = finders.least_score;
  if (options.output.empty()) options.output = "-";
  options.format = arguments.format.resolve();
  if (arguments.to != "auto") options.to = format_named(arguments.to);
  for (const std::string& question : arguments.why) options.why.push_back(parse_question(question));
  if (!options.why.empty() && options.explain.empty()) {
    throw Error{Error::Kind::bad_usage, "", "--why needs a file for the reasons; name it (--explain)"};
  }
  options.threads = context.threads;
  const InputArguments::Inputs input = arguments.input.resolve();
  options.input = input.one;
  for (io::PathUse& use : input.uses()) reads.push_back(std::move(use));
  reads.push_back({arguments.allow.file, "the allowed phrases"});
  std::vector<io::PathUse> writes{{options.output, "the output"}};
  if (!options.explain.empty()) writes.push_back({options.explain, "the explanations"});
  context.claim(reads, writes);
  options.allow = arguments.allow.phrases();
  const TagSummary s =
      input.several.empty() ? tag_file(options, context.progress) : tag_files(input.several, options, context.progress);
  Json& json = context.summary;
  json["from"] = name_of(s.from);
  json["to"] = name_of(s.to);
  json["documents"] = s.documents;
  json["characters"] = s.characters;
  json["tokens"] = s.tokens;
  json["spans"] = s.spans;
  json["labels"] = Json(s.labels);
  if (options.uncertain_first) json["uncertainty"] = s.uncertainty;
  if (!s.languages.empty()) {
    json["languages"] = Json(s.languages);
    json["guessed_languages"] = Json(s.guessed_languages);
  }
  json["lost"] = Json(s.lost);
  if (!s.unread.empty()) json["unread"] = Json(s.unread);
  report_unread(s.unread, context);
  if (!options.allow.empty()) report_not_allowed(s.phrases_not_allowed, context);
  context.say(fmt::format("{}, {} of {}", counted(s.documents, "document"), counted(s.spans, "span"),
                          counted(s.labels.size(), "label")));
  report_languages(s.languages, s.guessed_languages, context);
  context.print_each(s.lost, [&](const auto& one) { return words_of_loss(s.to, one.first, one.second); });
  return kDone;
}

}  // namespace

void add_tag(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("tag", "Find spans in documents with a tagger or patterns");
  command->footer(kTagExample);
  const auto arguments = std::make_shared<TagCommand>();
  TagOptions& options = arguments->options;
  command
      ->add_option("tagger", arguments->tagger,
                   "a ready-made finder (en, es, …; sumi models lists them); auto: that of each document's language; a "
                   "model that train wrote; patterns (the built-in ones); or a file of your own patterns, FILE.toml")
      ->required();
  arguments->input.add(*command);
  command->add_option("-o,--output", options.output, kOneOrEach);
  arguments->finders.add(
      *command,
      "more taggers; exec:'COMMAND', another program's finder; or http://localhost:PORT/analyze, a service "
      "with Presidio's protocol (docs/finders.md). Everything that any of them finds is tagged. Where "
      "spans overlap, checked patterns "
      "have precedence, then higher scores, then longer spans; the others are cut");
  command->add_option("--labels", arguments->options.labels, "find only spans of these labels: A,B,... (default: all)")
      ->delimiter(',');
  arguments->allow.add(*command);
  command->add_flag("--uncertain-first", options.uncertain_first,
                    "write documents in the order of uncertainty: those that a person should check first");
  command->add_option("--explain", options.explain, "write to this file why each span was found, as JSON lines");
  command->add_option("--why", arguments->why, "ID:BEGIN-END[=LABEL]: explain only this stretch, found or not")
      ->allow_extra_args(false);
  command->add_flag("--overwrite", options.overwrite,
                    "replace an existing folder that sumi wrote, if nothing else is in it");
  arguments->format.add(*command);
  arguments->format.add_skip_unread(*command);
  arguments->format.accept_any_header();
  command
      ->add_option("--to", arguments->to,
                   "the format to write (default: that of the input, or jsonl if it cannot have spans)")
      ->check(CLI::IsMember(format_names()))
      ->group("Format of the documents");
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
