#include "publish/replace/replace_rows.hpp"

#include "base/text/mark_text.hpp"
#include "base/text/numbers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::replace {
namespace {

using Row = OptionRow;

constexpr std::string_view kGroup = "Replacements";

int shift_named(std::string_view text) {
  const int days = number_in<int>(text.substr(text.starts_with('+') ? 1 : 0)).value_or(0);
  if (days == 0 || days > kMostShiftDays || days < -kMostShiftDays)
    throw Error{Error::Kind::bad_usage, "", "dates are shifted by a whole number of days from -364 to 364, not 0",
                Settings{"shift_days"}};
  return days;
}

// `Options`: of replacing files or texts, which share these.
template <typename Options>
std::vector<Row> shared_rows(Options& o) {
  OperatorPolicy& policy = o.policy;
  return {
      {.name = "labels", .into = &o.labels, .help = "replace only spans with these labels (default: all)"},
      {.name = "allow",
       .into = Row::Phrases{&o.allow},
       .help = "phrases that are never hidden, one on each line of a file; but for known persons' values and numbers "
               "with right check digits",
       .setting = "keep",
       .reads = "the allowed phrases"},
      {.name = "operators",
       .into = Row::Pairs{
           [&policy](const std::string& label, const std::string& value) { policy.set(label, value); },
           [](std::string_view value) { return operator_named(value.substr(0, value.find(':'))).has_value(); },
           "NAME=surrogate"},
       .help = "what replaces spans with a label: LABEL=mark|tag|surrogate|hash|keep|redact|text:WORDS|"
               "partial:FIRST-LAST; '*' is every other label (default: '*=tag'). partial:-4 leaves the last four "
               "characters",
       .command_name = "operator",
       .group = kGroup},
      {.name = "kinds",
       .into =
           Row::Pairs{[&policy](const std::string& label, const std::string& kind) { policy.set_kind(label, kind); },
                      [](std::string_view kind) { return surrogate_kind_named(kind).has_value(); }, "DOCTOR=name"},
       .help = "kind of the surrogates of a label: LABEL=name|place|date|age|id|contact|other (default: by the label's "
               "name, else by the text)",
       .command_name = "kind",
       .group = kGroup},
      {.name = "mark",
       .into = Row::Text{[&policy](const std::string& text) { policy.mark = mark_named(text); }},
       .help = "the character that the operator mark writes (█)",
       .group = kGroup},
      {.name = "mark_each",
       .into = &policy.mark_each,
       .help = "write a mark for each character instead of one for all",
       .command_name = "no-collapse",
       .group = kGroup},
      {.name = "already_masked", .into = &o.already_masked, .help = "allow marks in the source", .group = kGroup},
      {.name = "shift_days",
       .into = Row::Text{[&policy](const std::string& text) { policy.shift_days = shift_named(text); }},
       .help = "shift all dates by this number of days (default: a random number for each owner)",
       .group = kGroup},
      {.name = "date_order",
       .into = one_of(policy.date_order, {DateOrder::automatic, DateOrder::day_first, DateOrder::month_first}),
       .help = "order of day and month in 3/4/1984: auto, dmy, mdy",
       .is_key = true,
       .group = kGroup},
  };
}

}  // namespace

std::vector<OptionRow> replace_rows(ReplaceFileOptions& o) {
  std::vector<Row> rows{
      {.name = "output",
       .into = Row::Path{&o.output},
       .help = "file, folder, or - (default)",
       .command_name = "o,output"},
      {.name = "overwrite",
       .into = &o.overwrite,
       .help = "replace an existing folder that sumi wrote, if nothing else is in it"},
      {.name = "spans",
       .into = Row::Path{&o.spans},
       .help = "a file of the documents' spans, as tag writes it beside documents that have no place for spans; "
               "documents pair by id and text",
       .reads = "the spans"},
  };
  std::vector<Row> shared = shared_rows(o);
  rows.insert(rows.end(), shared.begin(), shared.end());
  rows.push_back({.name = "key",
                  .into = Row::Path{&o.key_file},
                  .help = "the key for surrogates and hashes; created (mode 0600) if it does not exist",
                  .setting = "key_file",
                  .writes = "the key",
                  .group = kGroup});
  rows.push_back({.name = "reversal",
                  .into = Row::Path{&o.reversal},
                  .help = "write a sealed file with which reverse restores the source; needs the key",
                  .writes = "the reversal",
                  .group = kGroup});
  return rows;
}

std::vector<OptionRow> replace_rows(ReplaceTextsOptions& o) {
  return shared_rows(o);
}

}  // namespace sumi::replace
