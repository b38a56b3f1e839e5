#include "unnamed_owners.hpp"

#include <fmt/format.h>

#include "base/text/counted.hpp"

namespace sumi::cli {

void warn_of_missing_owners(std::uint64_t without_owner, std::uint64_t documents, const Context& context) {
  if (without_owner == 0) return;
  context.say(fmt::format(
      "{} of {} records name no owner; each is counted as a separate person, so what one person says in several of "
      "them may be shown; name their owners",
      without_owner, documents));
}

std::string counted_owners(const MaskSummary& summary) {
  return counted(summary.owners, summary.documents_without_owner < summary.documents ? "owner" : "record");
}

void warn_of_spelling_variants(std::uint64_t alike, std::string_view who, const Context& context) {
  if (alike == 0) return;
  context.say(
      fmt::format("{} {} differ from another one in space, case, width, normal form or the writing of a number alone; "
                  "each is counted "
                  "as a separate person; if they are one person, write them in one way",
                  alike, who));
}

}  // namespace sumi::cli
