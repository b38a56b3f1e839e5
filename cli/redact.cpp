#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "allow_options.hpp"
#include "base/text/counted.hpp"
#include "config.hpp"
#include "context.hpp"
#include "finder_options.hpp"
#include "hide/redact/redact_sources.hpp"
#include "input_options.hpp"
#include "on_run.hpp"
#include "redact_json.hpp"
#include "report_origin.hpp"
#include "row_options.hpp"
#include "signals.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kRedactExample =
    "Example:\n"
    "  sumi redact letters -o redacted --report report.html\n"
    "finds names, numbers, addresses and dates in all that lies in the folder (text, tables, JSON, Word, mail, pages), "
    "and\n"
    "writes the same files without them. What comes out is a draft: read it before it is given away.";

struct RedactCommand {
  RedactOptions options;
  RowOptions rows;
  InputArguments inputs;
  bool follow = false;
  FinderArguments finders;
};

std::string words_of(Unsearched kind, std::uint64_t count) {
  switch (kind) {
    case Unsearched::language:
      return fmt::format(
          "{}: no finder knows the language, or there is too little text to detect it (--languages sets it)",
          counted(count, "text"));
    case Unsearched::script:
      return fmt::format("{}: words in letters in which the finders know no names", counted(count, "text"));
    case Unsearched::names:
      break;
  }
  return fmt::format("{}: nothing looked for names", counted(count, "file"));
}

void print_found(const RedactSummary& s, Context& context) {
  context.print_each(
      s.unread, [](const UnreadFile& one) { return fmt::format("{}: left out: {}", brief(one.name), one.reason); });
  context.print_each(s.notes, [](const std::string& note) { return note; });
  for (const auto& [what, times] : s.dropped) context.say(fmt::format("taken out: {} ({})", what, times));
  if (s.phrases_not_allowed) report_not_allowed(*s.phrases_not_allowed, context);
  if (s.words_not_searched > 0)
    context.say(
        fmt::format("words in common use that are names, too: {}; hidden where a finder says that they are "
                    "names, and not looked for elsewhere",
                    s.words_not_searched));
  if (s.records_not_linked > 0)
    context.say(fmt::format("{} without the column or member that links documents: numbered alone",
                            counted(s.records_not_linked, "record")));
  if (s.values_not_searched > 0)
    context.say(
        fmt::format("values of columns that are too short to be told from other words and numbers: {}; hidden in "
                    "their columns, and not looked for elsewhere",
                    s.values_not_searched));
  if (s.key_made) context.say("a key was created; whoever has it can recompute what it drew: keep it secret");
}

void print_doubtful_matches(const RedactSummary& s, Context& context) {
  for (const DoubtfulFinding& one : s.doubtful)
    context.say(fmt::format("doubtful: {}, record {}, bytes {} to {}: {} ({:.2f})", brief(one.file), one.record,
                            one.where.begin, one.where.end, one.label, one.score));
}

std::string labels_in_words(const RedactSummary& s) {
  std::vector<std::string> all;
  for (const auto& [label, count] : s.labels) all.push_back(fmt::format("{} {}", label, count));
  return fmt::format("{}", fmt::join(all, ", "));
}

int tell(const RedactOptions& options, const RedactSummary& s, Context& context) {
  if (options.unsure == UnreadInk::keep && s.with_unread_ink > 0)
    context.say(
        fmt::format("not searched: what isn't print on {} (--unsure keep)", counted(s.with_unread_ink, "page")));
  print_found(s, context);
  context.say(fmt::format("{} in {}, {}; hidden: {} ({})", counted(s.files, "file"), counted(s.records, "record"),
                          counted(s.characters, "character"), s.hidden, labels_in_words(s)));
  if (options.dry_run) print_doubtful_matches(s, context);
  bool is_refused = false;
  for (const auto& [kind, count] : s.unsearched) {
    const bool is_accepted = options.accepted.contains(kind);
    is_refused |= !is_accepted;
    context.say(words_of(kind, count) + (is_accepted ? "; accepted" : ""));
  }
  if (is_refused) {
    for (const RecordPlace& one : s.unsearched_places)
      context.say(fmt::format("not searched: {}, record {}", brief(one.file), one.record));
    std::vector<std::string> kinds;
    for (const auto& [kind, count] : s.unsearched)
      if (!options.accepted.contains(kind)) kinds.emplace_back(name_of(kind));
    context.say(
        fmt::format("names in them can't be found, so {}; leave them out, or accept that they are published as "
                    "they are: --accept-unsearched {}",
                    options.dry_run ? "nothing would be published" : "nothing was published", fmt::join(kinds, ",")));
    return kCheckFailed;
  }
  if (options.dry_run) return kDone;
  if (!s.is_published) {
    context.print_each(s.residue.places, [](const verify::ResiduePlace& one) {
      return fmt::format("{}, record {}, {}: {} is still there", brief(one.file), one.record, brief(one.field),
                         one.attribute);
    });
    context.say(
        fmt::format("{} still {} something that was found, so nothing was published; deny it (--deny), or leave "
                    "the file out",
                    counted(s.residue.found, "place"), s.residue.found == 1 ? "says" : "say"));
    return kCheckFailed;
  }
  context.say(
      fmt::format("searched {} again as they were written: nothing that was found is left in them. What no "
                  "finder found is: this is a draft, and no guarantee of anonymity",
                  counted(s.residue.files, "file")));
  return kDone;
}

// Can be read once a signal asks to stop.
class StopPipe {
 public:
  StopPipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;  // then a signal ends the program at once
    stop_on_signal([into = ends_[1]] { (void)!::write(into, "x", 1); });
  }
  ~StopPipe() {
    stop_on_signal(nullptr);
    for (const int end : ends_)
      if (end >= 0) ::close(end);
  }
  StopPipe(const StopPipe&) = delete;
  StopPipe& operator=(const StopPipe&) = delete;
  [[nodiscard]] int end() const { return ends_[0]; }

 private:
  std::array<int, 2> ends_{-1, -1};
};

void tell_lines(const RedactedLines& all, Context& context) {
  context.summary["lines"] = all.lines;
  context.summary["hidden"] = all.hidden;
  std::uint64_t dropped = 0;
  for (const auto& [why, count] : all.dropped) {
    context.say(fmt::format("{} dropped: {}", counted(count, "line"), words_of(why)));
    dropped += count;
  }
  context.summary["dropped"] = dropped;
  context.say(fmt::format("{}, {} dropped; hidden: {}. What no finder found is still there: no guarantee of anonymity",
                          counted(all.lines, "line"), dropped, all.hidden));
}

// Lines come fast: the encoder looks at them only where somebody asks for it.
int follow_and_tell(RedactOptions options, bool has_speed_option, Context& context) {
  if (!has_speed_option) options.speed = FinderSpeed::fast;
  if (options.inputs != std::vector<std::string>{"-"} || (!options.output.empty() && options.output != "-") ||
      options.dry_run || options.keep_names || !options.report.empty() || !options.private_page.empty() ||
      !options.reversal.empty() || options.format.format || !options.format.encoding.empty() || options.overwrite ||
      options.allow_unread)
    throw Error{Error::Kind::bad_usage, "",
                "lines are followed from standard input to standard output alone, as UTF-8 text or JSON: sumi redact - "
                "--follow"};
  RedactedLines all;
  const StopPipe stop;
  const auto told = [&](DroppedLine why, const RedactedLines& so_far) {
    const std::uint64_t count = so_far.dropped.at(why);
    context.say(fmt::format("{} dropped so far, of {}: {}", counted(count, "line"), so_far.lines, words_of(why)));
  };
  try {
    redact_lines(options, STDIN_FILENO, STDOUT_FILENO, all, {told, stop.end()});
  } catch (const Error&) {
    if (all.lines > 0) tell_lines(all, context);
    throw;
  }
  tell_lines(all, context);
  return kDone;
}

int redact_and_report(const RedactCommand& arguments, Context& context) {
  arguments.rows.read_phrases();
  RedactOptions options = arguments.options;
  const InputArguments::Inputs inputs = arguments.inputs.resolve();
  options.inputs = inputs.several.empty() ? std::vector{inputs.one} : inputs.several;
  options.finders = arguments.finders.resolve();
  options.speed = arguments.finders.speed;
  options.own_files = arguments.rows.files();
  for (std::string& file : config_files(context.config)) options.own_files.push_back(std::move(file));
  options.own_files.push_back(context.summary_file);
  options.threads = context.threads;
  options.seed = context.seed;
  options.origin = report_origin(context, Reader::others, {});
  if (arguments.follow) return follow_and_tell(std::move(options), arguments.finders.has_speed_option, context);
  std::vector<io::PathUse> reads = inputs.uses();
  for (io::PathUse& use : arguments.rows.reads()) reads.push_back(std::move(use));
  std::vector<io::PathUse> writes = arguments.rows.writes();
  if (!options.dry_run) writes.push_back({options.output, "the output"});
  context.claim(std::move(reads), std::move(writes));
  const RedactSummary s = redact(options, context.progress);
  put_redacted(s, options, context.summary);
  return tell(options, s, context);
}

}  // namespace

void add_redact(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "redact", "Take names, numbers, addresses and dates out of files of any kind, each written in its own format");
  command->footer(kRedactExample);
  const auto arguments = std::make_shared<RedactCommand>();
  arguments->inputs.add(*command);
  arguments->rows.add(*command, hide::redact_rows(arguments->options));
  command->add_flag("--follow", arguments->follow,
                    "redact standard input line by line as it comes; a line that can't be searched is dropped");
  arguments->finders.add(*command);
  arguments->finders.add_speed(*command);
  on_run(command, arguments, context, redact_and_report);
}

}  // namespace sumi::cli
