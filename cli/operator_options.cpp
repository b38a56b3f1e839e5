#include "operator_options.hpp"

#include <functional>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/text/numbers.hpp"
#include "config.hpp"
#include "promise_options.hpp"
#include "replaced_json.hpp"
#include "row_options.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

// Parses LABEL=VALUE, split at the last '='.
std::pair<std::string, std::string> assignment(const std::string& text, const char* option) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0) {
    throw Error{Error::Kind::bad_usage, "",
                fmt::format("{} needs LABEL=VALUE, as in {}", option,
                            option == std::string("--kind") ? "DOCTOR=name" : "NAME=surrogate")};
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

// Parses LABEL=OPERATOR or LABEL=OPERATOR:WORDS. Labels and words may contain '='.
std::pair<std::string, std::string> operator_of(const std::string& text) {
  for (std::size_t equals = text.rfind('='); equals != std::string::npos && equals > 0;
       equals = text.rfind('=', equals - 1)) {
    const std::string name = text.substr(equals + 1, text.find(':', equals) - equals - 1);
    if (operator_named(name)) return {text.substr(0, equals), text.substr(equals + 1)};
    if (equals == 0) break;
  }
  return assignment(text, "--operator");
}

int parse_shift(const std::string& text) {
  const std::string_view digits = std::string_view(text).substr(text.starts_with('+') ? 1 : 0);
  const int days = number_in<int>(digits).value_or(0);
  if (days == 0 || days > kMostShiftDays || days < -kMostShiftDays) {
    throw Error{Error::Kind::bad_usage, "", "--shift-days needs a whole number from -364 to 364, not 0"};
  }
  return days;
}

}  // namespace

void OperatorArguments::add(CLI::App& command) {
  const char* group = "Replacements";
  const auto list = [&](const char* name, std::vector<std::string>& into, const char* words) {
    command.add_option(name, into, words)->allow_extra_args(false)->delimiter(',')->group(group);
  };
  list("--operator", operators_,
       "what replaces spans with a label: LABEL=mark|tag|surrogate|hash|keep|redact|text:WORDS|partial:FIRST-LAST; '*' "
       "is every other label (default: '*=tag'). partial:-4 leaves the last four characters");
  list("--kind", kinds_,
       "kind of the surrogates of a label: LABEL=name|place|date|age|id|contact|other (default: by the label's name, "
       "else by the "
       "text)");
  command.add_option("--mark", mark_, "the character that the operator mark writes (█)")->group(group);
  command.add_flag("--no-collapse", mark_each_, "write a mark for each character instead of one for all")->group(group);
  command.add_flag("--already-masked", already_masked_, "allow marks in the source")->group(group);
  command
      .add_option("--shift-days", shift_days_,
                  "shift all dates by this number of days (default: a random number for each owner)")
      ->group(group);
  command.add_option(config_key("date-order"), date_order_, "order of day and month in 3/4/1984: auto, dmy, mdy")
      ->check(CLI::IsMember({"auto", "dmy", "mdy"}))
      ->group(group);
  sets(
      command
          .add_option("--key", key_file_, "the key for surrogates and hashes; created (mode 0600) if it does not exist")
          ->group(group),
      "key_file");
  command
      .add_option("--reversal", reversal_, "write a sealed file with which reverse restores the source; needs --key")
      ->group(group);
}

OperatorPolicy OperatorArguments::resolve() const {
  OperatorPolicy policy;
  for (const std::string& text : operators_) {
    const auto [label, written] = operator_of(text);
    const std::size_t colon = written.find(':');
    const std::string name = written.substr(0, colon);
    const std::optional<Operator> op = operator_named(name);
    if (!op)
      throw Error{Error::Kind::bad_usage, "",
                  name + " is not an operator; choose mark, tag, surrogate, hash, keep, redact, text or partial"};
    if (op == Operator::text) {
      if (colon == std::string::npos)
        throw Error{Error::Kind::bad_usage, "", "the operator text needs its words, as in NAME=text:[name removed]"};
      policy.texts[label] = written.substr(colon + 1);
    } else if (op == Operator::partial && colon != std::string::npos) {
      const std::optional<ShownParts> shown = shown_parts_named(std::string_view(written).substr(colon + 1));
      if (!shown)
        throw Error{Error::Kind::bad_usage, "",
                    "the operator partial needs numbers of characters, as in PHONE=partial:-4 or ID=partial:2-4"};
      policy.shown[label] = *shown;
    } else if (colon != std::string::npos) {
      throw Error{Error::Kind::bad_usage, "", name + " takes nothing behind a colon; leave it out"};
    }
    if (label == "*") {
      policy.otherwise = *op;
    } else {
      policy.by_label[label] = *op;
    }
  }
  for (const std::string& text : kinds_) {
    const auto [label, name] = assignment(text, "--kind");
    const std::optional<SurrogateKind> kind = surrogate_kind_named(name);
    if (!kind)
      throw Error{Error::Kind::bad_usage, "",
                  name + " is not a kind; choose name, place, date, age, id, contact or other"};
    policy.kinds[label] = *kind;
  }
  policy.mark = parse_mark(mark_);
  policy.collapse = !mark_each_;
  if (!shift_days_.empty()) policy.shift_days = parse_shift(shift_days_);
  policy.date_order = date_order_ == "dmy"   ? DateOrder::day_first
                      : date_order_ == "mdy" ? DateOrder::month_first
                                             : DateOrder::automatic;
  return policy;
}

void ReplaceArguments::add(CLI::App& command) {
  inputs.add(command);
  command.add_option("-o,--output", options.output, "file, folder, or - (default)");
  command.add_flag("--overwrite", options.overwrite,
                   "replace an existing folder that sumi wrote, if nothing else is in it");
  command.add_option("--pass", pass, "fields or columns to publish unchanged, or all")->delimiter(',');
  allow.add(command);
  operators.add(command);
  format.add(command);
  format.add_skip_unread(command);
}

ReplaceFileOptions ReplaceArguments::resolve(const Context& context) const {
  ReplaceFileOptions resolved = options;
  if (resolved.output.empty()) resolved.output = "-";
  const InputArguments::Inputs read = inputs.resolve();
  resolved.input = read.one;
  resolved.inputs = read.several;
  resolved.format = format.resolve();
  resolved.pass = pass_policy(pass);
  resolved.policy = operators.resolve();
  resolved.key_file = operators.key_file();
  resolved.reversal = operators.reversal();
  resolved.already_masked = operators.already_masked();
  resolved.threads = context.threads;
  resolved.allow = allow.phrases();
  return resolved;
}

std::vector<io::PathUse> files_of_replacing(const ReplaceFileOptions& options) {
  return {{options.output, "the output"}, {options.reversal, "the reversal"}, {options.key_file, "the key"}};
}

void report_replaced(const ReplaceSummary& s, const ReplaceArguments& arguments, Context& context) {
  put_replaced(s, context.summary);
  if (!s.unread.empty()) context.summary["unread"] = Json(s.unread);
  report_unread(s.unread, context);
  if (!arguments.allow.file.empty()) report_not_allowed(s.phrases_not_allowed, context);
  report_not_passed(s.not_passed, *s.format, context);
  report_dropped(s.dropped, context);
  if (s.key_made)
    context.say(
        fmt::format("created a new key, {}: whoever has it can test guesses about surrogates and hashes, and open "
                    "reversals; keep it secret, and do not store it with the publication",
                    arguments.operators.key_file()));
  if (s.key_readable_by_others)
    context.say(fmt::format("other users can read {}; chmod 600 it, and create a new key if somebody may have read it",
                            arguments.operators.key_file()));
  if (arguments.operators.resolve().uses(Operator::surrogate) && s.documents_without_owner > 0)
    context.say(fmt::format("{} of {} documents name no owner; the dates of each are shifted separately",
                            s.documents_without_owner, s.documents));
  context.print_each(s.unmet_labels, [](const std::string& label) {
    return fmt::format("no span has the label {}; check its spelling", brief(label));
  });
  if (s.without_surrogate > 0)
    context.say(fmt::format("{} spans had no surrogate and became tags; say what kind their labels are (--kind)",
                            s.without_surrogate));
}

}  // namespace sumi::cli
