#include <chrono>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "context.hpp"
#include "finder_options.hpp"
#include "io/bytes/output.hpp"
#include "text/counted.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kRunExample =
    "Example:\n"
    "  sumi hide run --rules hide.toml --mode statistical\n"
    "finds names, numbers and dates in documents and tables, links them to persons, and publishes documents and tables "
    "with what k "
    "persons have in\n"
    "common instead. sumi hide init FOLDER writes rules to start with; docs/hide.md explains them.";
constexpr const char* kInitExample =
    "Example:\n"
    "  sumi hide init clinic\n"
    "reads the documents and tables of the folder and writes clinic/hide.toml: rules that run, with "
    "comments.";

struct RunCommand {
  HideRunOptions options;
  std::string mode;
  FinderArguments finders;
};

Json attributes_json(const HideSummary& s) {
  Json json = Json::array();
  for (const HideAttributeFigures& one : s.attributes) {
    if (one.found_by.empty() && one.judged.spans == 0) continue;
    json.push_back({{"name", one.name},
                    {"kind", name_of(one.kind)},
                    {"role", name_of(one.role)},
                    {"of_person", one.of_person},
                    {"persons", one.persons},
                    {"found_by", one.found_by},
                    {"done", one.done},
                    {"kept_by_rule", one.kept}});
    if (one.judged.spans > 0)
      json.back()["own_spans"] = {{"spans", one.judged.spans},
                                  {"removed", one.judged.spans - one.judged.kept - one.judged.missed},
                                  {"kept_by_rule", one.judged.kept},
                                  {"missed", one.judged.missed}};
  }
  return json;
}

Json residue_json(const verify::Residue& residue) {
  Json places = Json::array();
  for (const verify::ResiduePlace& one : residue.places)
    places.push_back({{"file", one.file},
                      {"record", one.record},
                      {"field", one.field},
                      {"begin", one.begin},
                      {"end", one.end},
                      {"attribute", one.attribute}});
  return {{"found", residue.found},
          {"files", residue.files},
          {"searched_bytes", residue.searched_bytes},
          {"by_attribute", residue.by_attribute},
          {"places", std::move(places)}};
}

Json columns_json(const HideSummary& s) {
  Json json = Json::array();
  for (const HideColumnFigures& one : s.columns) {
    Json column{{"name", one.name}};
    if (one.precision)
      column["query_precision"] = {{"threshold", one.precision->threshold.mean},
                                   {"range", one.precision->range.mean},
                                   {"point", one.precision->point.mean},
                                   {"recall", one.precision->recall}};
    json.push_back(std::move(column));
  }
  return json;
}

Json attacks_json(const HideSummary& s) {
  Json json = Json::object();
  for (const auto& [file, result] : s.attacked)
    for (const auto& [kind, outcome] : result.attacks)
      json[file][std::string(name_of(kind))] = {{"sensitive", result.sensitive},
                                                {"left", result.left},
                                                {"true_positives", outcome.true_positives},
                                                {"false_positives", outcome.false_positives},
                                                {"found_at_budget", outcome.found_first}};
  return json;
}

void fill(const HideSummary& s, Json& json) {
  json["mode"] = name_of(s.mode);
  json["k"] = s.k;
  json["already_done"] = s.was_done;
  if (s.was_done) return;
  json["names"] = s.names_not_searched.empty() ? "searched" : "not searched";
  if (!s.names_not_searched.empty()) json["names_not_searched"] = s.names_not_searched;
  json["published"] = s.is_published();
  json["order"] = s.order_kept ? "kept" : "shuffled";
  json["documents"] = s.documents;
  json["records"] = s.records;
  json["characters"] = s.characters;
  json["mentions"] = s.mentions;
  json["persons"] = s.persons;
  json["persons_loose"] = s.loose_persons;
  json["pairs_compared"] = s.pairs_compared;
  json["linked_by"] = s.linked_by_names ? "equal full names" : "pairs";
  json["link_undecided"] = s.link_doubt.empty() ? Json() : Json(s.link_doubt);
  if (s.mode == HideMode::statistical) {
    json["k_counts"] = s.counts_records ? "records" : "persons";
    json["promise"] = s.counts_records ? Json("none") : Json({{"k", s.k}});
    json["persons_untold"] = s.untold_persons;
  }
  json["attributes"] = attributes_json(s);
  json["columns"] = columns_json(s);
  json["generalized_persons"] = s.generalized_persons;
  if (s.loss) {
    json["classes"] = s.loss->classes;
    json["ncp"] = s.loss->ncp;
    json["suppressed_rows"] = s.loss->suppressed_rows;
    json["smallest_class"] = s.verdict->k;
    json["l"] = s.verdict->l ? Json(*s.verdict->l) : Json();
    json["t"] = s.verdict->t ? Json(*s.verdict->t) : Json();
  }
  if (s.risk) json["risk"] = {{"highest", s.risk->prosecutor_highest}, {"mean", s.risk->prosecutor_mean}};
  json["residue"] = residue_json(s.residue);
  json["dropped"] = s.dropped;
  json["attacks"] = attacks_json(s);
  for (const auto& [file, summary] : s.masked)
    json["masked"][file] = {{"characters", summary.characters}, {"hidden_characters", summary.hidden_characters}};
  for (const auto& [file, score] : s.restored)
    json["restored"][file] = {{"hidden_characters", score.all.characters},
                              {"recovered_characters", score.all.recovered_characters}};
}

void say_what_stands(const HideSummary& s, Context& context) {
  constexpr std::size_t kMost = 10;
  for (std::size_t i = 0; i < std::min(kMost, s.residue.places.size()); ++i) {
    const verify::ResiduePlace& one = s.residue.places[i];
    context.say(fmt::format("{}, record {}, {}, bytes {} to {}: {} is still shown", brief(one.file), one.record,
                            brief(one.field), one.begin, one.end, one.attribute));
  }
  context.say(fmt::format(
      "{} places show an identifier that was found, so nothing was published; do not pass such a column, let "
      "it hold an attribute, or rename a file (as)",
      s.residue.found));
}

int run(RunCommand& arguments, Context& context) {
  HideRunOptions& options = arguments.options;
  if (!arguments.mode.empty()) options.mode = hide_mode_named(arguments.mode);
  options.finders = arguments.finders.resolve();
  options.threads = context.threads;
  options.seed = context.seed;
  options.own_files = {context.summary_file, context.config_file};
  context.claim({{options.rules, "the rules"}}, {});
  const HideSummary s = run_hide(options, context.progress);
  fill(s, context.summary);
  if (s.was_done) {
    context.say("nothing changed since an earlier run; nothing was written");
    return kDone;
  }
  for (const std::string& file : s.names_not_searched)
    context.say(fmt::format("{}: names were not searched for, as the rules allow; names in it are still shown", file));
  if (s.key_made) context.say("a key was created; whoever has it can recompute shifts and pseudonyms: keep it secret");
  if (s.link_held)
    context.say(
        "so many pairs of records look like one person's that chance may explain them; compare more attributes");
  if (!s.link_doubt.empty()) context.say("it is not known which records belong to the same person: " + s.link_doubt);
  if (s.counts_records) context.say("k counts records, not persons: nothing is promised");
  if (s.untold_persons > 0 && !s.counts_records)
    context.say(fmt::format(
        "{} persons have neither a key nor a full name: each may be any of the others, so they are in no class",
        s.untold_persons));
  if (!s.is_published()) {
    say_what_stands(s, context);
    return kCheckFailed;
  }
  context.say(fmt::format("{} of {}; {} found; mode {}", counted(s.records, "record"), counted(s.persons, "person"),
                          counted(s.mentions, "mention"), name_of(s.mode)));
  if (s.mode == HideMode::statistical && !s.loss)
    context.say("no value could be generalized: no attribute to generalize was found, or its values could not be read");
  if (s.loss)
    context.say(fmt::format("{} in {}, the smallest of {}; {:.1f}% lost (NCP)",
                            counted(s.generalized_persons, "person"), counted(s.loss->classes, "class"), s.verdict->k,
                            s.loss->ncp * 100));
  if (s.order_kept)
    context.say(
        "records are in the order of their sources: if one is sorted, positions and neighbours show values "
        "(docs/table.md, Order)");
  context.say(
      fmt::format("searched {} files: no identifier that was found is in them as it was written. Others may be; "
                  "this is not a guarantee of anonymity",
                  s.residue.files));
  return kDone;
}

struct InitCommand {
  std::string folder;
  std::string output;
  std::vector<std::string> allow_unread;
  FinderArguments finders;
};

// Nothing is left out in silence.
void say_what_is_unread(const InitialHideRules& made, Context& context) {
  constexpr std::size_t kMost = 20;
  for (const std::string& note : made.notes) context.say(note);
  for (std::size_t i = 0; i < std::min(kMost, made.unread.size()); ++i)
    context.say(fmt::format("{}: not read: {}", made.unread[i].name, made.unread[i].reason));
  if (made.unread.size() > kMost) context.say(fmt::format("and {} more", made.unread.size() - kMost));
}

CalendarDate today() {
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

int init(InitCommand& arguments, Context& context) {
  if (arguments.output.empty()) arguments.output = arguments.folder + "/hide.toml";
  std::error_code error;
  if (arguments.output != "-" && std::filesystem::exists(arguments.output, error))
    throw Error{Error::Kind::bad_usage, arguments.output, "it already exists; name another file (-o), or move it away"};
  context.claim({}, {{arguments.output, "the rules"}});
  const InitialHideRules made =
      init_hide_rules(arguments.folder, arguments.allow_unread, today(), arguments.finders.resolve());
  say_what_is_unread(made, context);
  if (!made.unread.empty())
    throw Error{
        Error::Kind::bad_input, arguments.folder,
        fmt::format("{} in it cannot be read, so no rules were written; repair them, move them away, or leave each "
                    "out by name: --allow-unread NAME",
                    made.unread.size() == 1 ? "a file" : fmt::format("{} files", made.unread.size()))};
  io::Output output(arguments.output);
  output.sink().write(made.rules);
  output.prepare();
  output.commit();
  if (arguments.output != "-")
    context.say(
        fmt::format("{}: read it, change it, then: sumi hide run --rules {}", arguments.output, arguments.output));
  return kDone;
}

}  // namespace

void add_hide(CLI::App& app, Context& context) {
  CLI::App* hide =
      app.add_subcommand("hide", "Find persons in documents and tables, link them, generalize, and publish");
  hide->require_subcommand(1);

  CLI::App* command = hide->add_subcommand("run", "Run all steps by a file of rules");
  command->footer(kRunExample);
  const auto arguments = std::make_shared<RunCommand>();
  command
      ->add_option("--rules", arguments->options.rules,
                   "rules (TOML): what to read, what it contains, and what to do with it")
      ->required();
  command
      ->add_option("--mode", arguments->mode, "full, strict, partial, statistical (instead of the mode in the rules)")
      ->check(CLI::IsMember({"full", "strict", "partial", "statistical"}));
  command->add_option("--k", arguments->options.k,
                      "least number of persons in a class (instead of the k in the rules)");
  command->add_flag("--overwrite", arguments->options.overwrite,
                    "replace an output that is not empty, and a view of another run");
  arguments->finders.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });

  CLI::App* start = hide->add_subcommand("init", "Read a folder and write rules for it");
  start->footer(kInitExample);
  const auto wanted = std::make_shared<InitCommand>();
  start->add_option("folder", wanted->folder, "documents and tables")->required();
  start->add_option("-o,--output", wanted->output,
                    "file of rules (default: hide.toml in the folder; file names in it are relative to the folder; - "
                    "for standard output)");
  start->add_option("--allow-unread", wanted->allow_unread,
                    "a file or folder in it that may stay unread; names in it are then not searched for (repeatable)");
  wanted->finders.add(*start);
  add_run_options(*start, context);
  start->callback([wanted, &context] { context.run = [wanted, &context] { return init(*wanted, context); }; });
}

}  // namespace sumi::cli
