#include "serve/recognize/telephones.hpp"

#include "base/machine/late_library.hpp"
#include "serve/recognize/telephone_plan.hpp"
#include <sumi/model/error.hpp>

namespace sumi::recognize {

std::vector<Hit> telephones_in(std::string_view text) {
  static const void* const entry = late_address("sumi_telephones", "sumi_find_telephones");
  if (entry == nullptr)
    throw Error{Error::Kind::unfinished,
                {},
                "what finds telephone numbers (sumi_telephones) is not installed with this program; install all of it"};
  return (*static_cast<FindTelephones* const*>(entry))(text);
}

std::vector<Rule> telephone_rules() {
  std::vector<Rule> rules;
  for (const TelephoneRegion& region : kTelephoneRegions) rules.push_back({region.code, {}, kTelephoneScore});
  return rules;
}

}  // namespace sumi::recognize
