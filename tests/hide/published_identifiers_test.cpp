#include "hide/published_identifiers.hpp"

#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

TEST(PublishedIdentifiers, AreWhatTheModeTakesAway) {
  const Extraction extraction = Extractions({attribute("name", AttributeKind::name), attribute("born", AttributeKind::birth_date, AttributeRole::quasi),
                                             attribute("ward", AttributeKind::category, AttributeRole::quasi), attribute("number", AttributeKind::id)})
                                    .row({{"Anna Mori", "name"}, {"1943-10-13", "born"}, {"west", "ward"}, {"12", "number"}})
                                    .row({{"Anna", "name"}, {"", "born"}, {"", "ward"}, {"J6044658", "number"}})
                                    .made();
  Persons persons;
  persons.of_record = {0, 1};
  persons.count = 2;
  const auto listed = [&](HideMode mode) {
    std::string all;
    for (const ResidueIdentifier& one : published_identifiers(extraction, identifier_view(extraction, persons), mode))
      all += one.value + (one.everywhere ? " everywhere; " : one.is_word_of_name ? " word; " : " own; ");
    return all;
  };
  EXPECT_EQ(listed(HideMode::full), "Anna Mori everywhere; 1943-10-13 own; Anna word; J6044658 everywhere; ");
  EXPECT_EQ(listed(HideMode::partial), "Anna Mori everywhere; Anna word; J6044658 everywhere; ");
}

}  // namespace
}  // namespace sumi::hide::testing
