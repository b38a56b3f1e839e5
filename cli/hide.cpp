#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "allow_options.hpp"
#include "base/bytes/output.hpp"
#include "base/text/counted.hpp"
#include "config.hpp"
#include "context.hpp"
#include "finder_options.hpp"
#include "format_options.hpp"
#include "hide_json.hpp"
#include "io/formats/open_records.hpp"
#include "report_origin.hpp"
#include <sumi/hide/hide_review.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kRunExample =
    "Example:\n"
    "  sumi hide run clinic --mode statistical\n"
    "reads clinic/hide.toml, finds names, numbers and dates in documents, letters, mail and tables, links them to "
    "persons,\n"
    "and publishes all of these with what k persons have in common instead. sumi hide init FOLDER writes rules to "
    "start "
    "with;\n"
    "docs/hide.md explains them.";
constexpr const char* kInitExample =
    "Example:\n"
    "  sumi hide init clinic\n"
    "reads the documents, letters, mail and tables of the folder and writes clinic/hide.toml: rules that run, with "
    "comments.";

struct RunCommand {
  HideRunOptions options;
  HideReviewFiles review;
  std::string mode;
  std::string place;  // a folder with hide.toml, or the rules
  FinderArguments finders;
  AllowArguments allow;
};

bool is_letter(const std::string& file) {
  const std::optional<Format> format = io::format_by_name(file);
  return format && is_container(*format);
}

std::string_view remedy_of(const verify::ResiduePlace& one) {
  if (one.field == "file name") return "rename the file, or let the rules do it (as)";
  if (one.field == "text") return "have the text hidden there by a decision (--decisions), or found (taggers)";
  if (is_letter(one.file)) return "let that part not pass, or have its text hidden by a decision, or found (taggers)";
  return "do not pass the column or field, or give it an attribute";
}

void report_remaining_identifiers(const HideSummary& s, Context& context) {
  constexpr std::size_t kMost = 10;
  for (std::size_t i = 0; i < std::min(kMost, s.residue.places.size()); ++i) {
    const verify::ResiduePlace& one = s.residue.places[i];
    context.say(fmt::format("{}, record {}, {}, bytes {} to {}: {} is still shown", brief(one.file), one.record,
                            brief(one.field), one.begin, one.end, one.attribute));
  }
  std::set<std::string_view> remedies;
  for (const verify::ResiduePlace& one : s.residue.places) remedies.insert(remedy_of(one));
  context.say(fmt::format("{} {} show{} an identifier that was found, so nothing was published; {}", s.residue.found,
                          s.residue.found == 1 ? "place" : "places", s.residue.found == 1 ? "s" : "",
                          fmt::join(remedies, "; ")));
}

// Reports columns that aren't published, but whose values may occur in the texts.
void print_unsearched_columns(const HideSummary& s, Context& context) {
  std::map<std::string, std::string> columns;
  for (const HideLeftOutColumn& one : s.left_out) {
    if (one.looked_for == one.values) continue;
    std::string& all = columns[one.file];
    all += (all.empty() ? "" : ", ") + brief(one.column);
    if (one.looked_for > 0) all += fmt::format(" ({} of {})", one.values - one.looked_for, one.values);
  }
  for (const auto& [file, all] : columns)
    context.say(
        fmt::format("{}: columns that are not published, and whose values are not looked for in the texts "
                    "either: {}; where they tell who somebody is, give them an attribute",
                    brief(file), all));
}

// The rules of a folder are those that init writes into it.
std::string rules_at(const std::string& named, const std::string& place) {
  if (named.empty() == place.empty())
    throw Error{Error::Kind::bad_usage,
                {},
                "name the rules, or the folder with hide.toml, and not both: sumi hide run FOLDER, or --rules FILE"};
  if (!named.empty()) return named;
  std::error_code error;
  if (!std::filesystem::is_directory(place, error)) return place;
  const std::string rules = (std::filesystem::path(place) / "hide.toml").string();
  if (!std::filesystem::exists(rules, error))
    throw Error{Error::Kind::bad_input, place, "there is no hide.toml in it; write one: sumi hide init FOLDER"};
  return rules;
}

std::string words_of_search(const std::string& finder, const HideSearched& one) {
  std::string said = counted(one.texts, "text");
  if (finder == kAllLanguages) {
    said += ": their language isn't known; searched as text of any language";
  } else {
    said += fmt::format(": searched by {}", finder);
    if (one.guessed > 0) said += fmt::format("; the language of {} is a guess by other texts", one.guessed);
  }
  for (const auto& [script, texts] : one.other_scripts)
    said += fmt::format("; {} {} words in {} letters, in which it knows no names", texts, texts == 1 ? "has" : "have",
                        script);
  return said;
}

void report_reviewed(const HideReviewed& reviewed, Context& context) {
  context.summary["reviewed"] = {{"texts", reviewed.texts},
                                 {"added", reviewed.added},
                                 {"taken_away", reviewed.taken_away},
                                 {"hidden_places", reviewed.hidden_places},
                                 {"shown_places", reviewed.shown_places},
                                 {"decisions_sha256", reviewed.decisions_sha256}};
  context.say(fmt::format("people: {} added, {} taken away; decisions: {} hidden, {} shown",
                          counted(reviewed.added, "mention"), reviewed.taken_away,
                          counted(reviewed.hidden_places, "place"), reviewed.shown_places));
}

void print_search(const HideSummary& s, Context& context) {
  for (const std::string& file : s.names_not_searched)
    context.say(fmt::format("{}: names were not searched for, as the rules allow; names in it are still shown", file));
  for (const auto& [file, share] : s.names_annotated)
    context.say(
        fmt::format("{}: names were not searched for: {:.4g}% of its documents have spans of names of their own, and a "
                    "name without "
                    "a span is still shown",
                    file, 100 * share));
  if (s.phrases_not_allowed) report_not_allowed(*s.phrases_not_allowed, context);
  for (const auto& [finder, one] : s.searched) context.say(words_of_search(finder, one));
  if (s.searched.empty() && s.documents > 0)
    context.say(fmt::format("{}: searched by no finder; names are found where spans, columns or elements have them",
                            counted(s.documents, "record")));
  print_unsearched_columns(s, context);
}

void print_linkage(const HideSummary& s, Context& context) {
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
}

// Reports what was removed from letters, mail and pages; losses of tables and records are in the summary.
void print_losses(const HideSummary& s, const Context& context) {
  std::map<std::string, std::uint64_t> lost;
  for (const auto& [file, all] : s.dropped) {
    if (!is_letter(file)) continue;
    for (const auto& [what, times] : all) lost[what] += times;
  }
  report_dropped(lost, context);
}

void print_publication(const HideSummary& s, Context& context) {
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
      fmt::format("searched {}: no identifier that was found is in them as it was written. Others may be; "
                  "this is not a guarantee of anonymity",
                  counted(s.residue.files, "file")));
}

int run(RunCommand& arguments, Context& context) {
  HideRunOptions& options = arguments.options;
  const HideReviewFiles& review = arguments.review;
  options.rules = rules_at(options.rules, arguments.place);
  if (!arguments.mode.empty()) options.mode = hide_mode_named(arguments.mode);
  options.finders = arguments.finders.resolve();
  options.speed = arguments.finders.speed;
  options.allowed = arguments.allow.phrases();
  options.threads = context.threads;
  options.seed = context.seed;
  options.own_files = config_files(context.config);
  options.own_files.insert(options.own_files.end(), {context.summary_file, arguments.allow.file});
  context.claim({{options.rules, "the rules"},
                 {review.corrected, "the corrected mentions"},
                 {review.decisions, "the decisions"},
                 {review.known, "the known identifiers"},
                 {arguments.allow.file, "the allowed phrases"}},
                {{review.mentions, "the mentions"}, {review.results, "the results"}});
  options.origin = report_origin(context, Reader::others, {});
  HideReviewed reviewed;
  const HideSummary s = run_hide(options, review, reviewed, context.progress);
  put_hidden(s, context.summary);
  if (!review.corrected.empty() || !review.decisions.empty()) report_reviewed(reviewed, context);
  if (s.was_done) {
    context.say("nothing changed since an earlier run; nothing was written");
    return kDone;
  }
  print_search(s, context);
  print_linkage(s, context);
  if (!s.is_published()) {
    report_remaining_identifiers(s, context);
    return kCheckFailed;
  }
  print_losses(s, context);
  print_publication(s, context);
  return kDone;
}

struct InitCommand {
  std::string folder;
  std::string output;
  std::vector<std::string> allow_unread;
  FinderArguments finders;
};

// Reports unread files, so that nothing is skipped silently.
void print_unread_files(const InitialHideRules& made, Context& context) {
  constexpr std::size_t kMost = 20;
  for (const std::string& note : made.notes) context.say(note);
  for (std::size_t i = 0; i < std::min(kMost, made.unread.size()); ++i)
    context.say(fmt::format("{}: not read: {}", made.unread[i].name, made.unread[i].reason));
  if (made.unread.size() > kMost) context.say(fmt::format("and {} more", made.unread.size() - kMost));
}

// Quotes a path for a shell, if it has special characters.
std::string as_typed(const std::string& path) {
  const auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_./").find(c) != std::string_view::npos;
  };
  if (std::ranges::all_of(path, is_plain)) return path;
  std::string quoted = "'";
  for (const char c : path) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

CalendarDate today() {
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

int init(InitCommand& arguments, Context& context) {
  const bool is_of_folder = arguments.output.empty();
  if (is_of_folder) arguments.output = (std::filesystem::path(arguments.folder) / "hide.toml").string();
  std::error_code error;
  if (arguments.output != "-" && std::filesystem::exists(arguments.output, error))
    throw Error{Error::Kind::bad_usage, arguments.output, "it already exists; name another file (-o), or move it away"};
  context.claim({}, {{arguments.output, "the rules"}});
  const InitialHideRules made =
      init_hide_rules(arguments.folder, arguments.allow_unread, today(), arguments.finders.resolve());
  print_unread_files(made, context);
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
    context.say(fmt::format("{0}: read it, change it, then: sumi hide run {1}", arguments.output,
                            is_of_folder ? as_typed(arguments.folder) : "--rules " + as_typed(arguments.output)));
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
  command->add_option("folder", arguments->place, "folder with hide.toml, as init writes it; or a file of rules");
  command->add_option("--rules", arguments->options.rules,
                      "rules (TOML): what to read, what it contains, and what to do with it; in place of the folder");
  command
      ->add_option("--mode", arguments->mode, "full, strict, partial, statistical (instead of the mode in the rules)")
      ->check(CLI::IsMember({"full", "strict", "partial", "statistical"}));
  command->add_option("--k", arguments->options.k,
                      "least number of persons in a class (instead of the k in the rules)");
  command->add_flag("--overwrite", arguments->options.overwrite,
                    "replace an output that is not empty, and a view of another run");
  command->add_option("--write-mentions", arguments->review.mentions,
                      "write each free text with what was found in it as spans (JSON lines, 0600), for sumi review");
  command->add_option(config_key("write-results"), arguments->review.results,
                      "write the same texts as they become, in the same order (JSON lines, 0600)");
  command->add_option("--mentions", arguments->review.corrected,
                      "these texts with the spans that people corrected: they count in place of what finders say");
  command->add_option("--decisions", arguments->review.decisions,
                      "a file of decisions (sumi review) about these texts: what else is hidden, or shown");
  command->add_option("--known", arguments->review.known,
                      "a file of known identifiers, one a line, in addition to those of the run: no decision shows "
                      "one, and no allowed phrase a part of one");
  arguments->allow.add(*command);
  arguments->finders.add(*command);
  arguments->finders.add_speed(*command);
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
