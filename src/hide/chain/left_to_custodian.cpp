#include "hide/chain/left_to_custodian.hpp"

namespace sumi::hide {

report::FigureTable left_to_custodian(const HideSummary& summary) {
  report::FigureTable table{"What this run cannot do", {"what 45 CFR 164.514(b) asks for", "what you must do"}, {}};
  table.rows.push_back(
      {"no actual knowledge that somebody can be identified",
       "a rare diagnosis, a job or an event in the news may identify a person; read what is published"});
  table.rows.push_back({"photographs of faces and comparable images", "pictures are neither read nor changed"});
  table.rows.push_back({"biometric identifiers: finger and voice prints", "nothing looks for them"});
  table.rows.push_back({"any other unique number, characteristic or code",
                        "what no column, label, tagger or pattern names is not found"});
  table.rows.push_back({"identifiers of relatives, employers and members of the household",
                        "found where a column or label names them, or after a word for them (daughter Anna Smith)"});
  if (summary.mode == HideMode::full)
    table.rows.push_back({"ages over 89, and dates that show them",
                          "judged at as_of; a decade, an event or a school year that shows such an age is not found"});
  return table;
}

}  // namespace sumi::hide
