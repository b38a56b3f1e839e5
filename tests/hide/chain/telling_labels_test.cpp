#include <gtest/gtest.h>

#include "hide/chain/found.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using verify::ResidueIdentifier;
using verify::ResidueLikeness;

TEST(TellingLabels, AreCalledLabel) {
  const std::vector<ResidueIdentifier> identifiers{{"name", "Tova Brandvold", 0, true, false, ResidueLikeness::words},
                                                   {"name", "Mori", 1, false, true, ResidueLikeness::words},
                                                   {"ward", "North Wing", 1, false}};
  std::vector<HideAttribute> attributes;
  for (const char* name : {"TOVA_BRANDVOLD", "Tova Brandvold", "note of brandvold-tova", "TovaBrandvold", "mori",
                           "STAFF", "Morison", "NORTH WING", "Tova"})
    attributes.push_back(attribute(name, AttributeKind::text));
  rename_identifying_labels(attributes, std::vector<std::uint32_t>{0, 2, 3, 4, 5, 6, 7, 8}, identifiers);
  std::vector<std::string> names;
  for (const HideAttribute& one : attributes) names.push_back(one.name);
  EXPECT_EQ(names, (std::vector<std::string>{"LABEL", "Tova Brandvold", "note of brandvold-tova", "LABEL", "LABEL",
                                             "STAFF", "Morison", "LABEL", "Tova"}))
      << "the second is the rules', and nobody is asked for in the third's order or by the last's word alone";
}

}  // namespace
}  // namespace sumi::hide::testing
