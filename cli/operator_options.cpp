#include "operator_options.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "allow_options.hpp"
#include "base/text/brief.hpp"
#include "publish/replace/replace_rows.hpp"
#include "replaced_json.hpp"

namespace sumi::cli {

void ReplaceArguments::add(CLI::App& command, std::initializer_list<std::string_view> without) {
  inputs.add(command);
  std::vector<OptionRow> all = replace::replace_rows(options);
  std::erase_if(all, [&](const OptionRow& row) { return std::ranges::find(without, row.name) != without.end(); });
  rows.add(command, std::move(all));
  command.add_option("--pass", pass, "fields or columns to publish unchanged, or all")->delimiter(',');
  format.add(command);
  format.add_skip_unread(command);
}

ReplaceFileOptions ReplaceArguments::resolve(const Context& context) const {
  rows.read_phrases();
  ReplaceFileOptions resolved = options;
  if (resolved.output.empty()) resolved.output = "-";
  const InputArguments::Inputs read = inputs.resolve();
  resolved.input = read.one;
  resolved.inputs = read.several;
  resolved.format = format.resolve();
  resolved.pass = pass_policy(pass);
  resolved.threads = context.threads;
  return resolved;
}

std::vector<io::PathUse> ReplaceArguments::reads() const {
  std::vector<io::PathUse> uses = inputs.resolve().uses();
  for (io::PathUse& use : rows.reads()) uses.push_back(std::move(use));
  return uses;
}

std::vector<io::PathUse> ReplaceArguments::writes() const {
  std::vector<io::PathUse> uses = rows.writes();
  uses.insert(uses.begin(), {options.output.empty() ? "-" : options.output, "the output"});
  return uses;
}

void report_replaced(const ReplaceSummary& s, const ReplaceArguments& arguments, Context& context) {
  put_replaced(s, context.summary);
  if (!s.unread.empty()) context.summary["unread"] = Json(s.unread);
  report_unread(s.unread, context);
  if (arguments.rows.is_given("allow")) report_not_allowed(s.phrases_not_allowed, context);
  report_not_passed(s.not_passed, *s.format, context);
  report_dropped(s.dropped, context);
  if (s.key_made)
    context.say(
        fmt::format("created a new key, {}: whoever has it can test guesses about surrogates and hashes, and open "
                    "reversals; keep it secret, and do not store it with the publication",
                    arguments.options.key_file));
  if (s.key_readable_by_others)
    context.say(fmt::format("other users can read {}; chmod 600 it, and create a new key if somebody may have read it",
                            arguments.options.key_file));
  if (arguments.options.policy.uses(Operator::surrogate) && s.documents_without_owner > 0)
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
