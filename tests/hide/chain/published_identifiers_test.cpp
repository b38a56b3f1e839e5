#include <gtest/gtest.h>

#include "hide/chain/found.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

class PublishedIdentifiers : public ::testing::Test {
 protected:
  PublishedIdentifiers() {
    persons_.of_record = {0, 1};
    persons_.count = 2;
    generalized_.texts.resize(2);
  }
  std::string listed(const Extraction& extraction, HideMode mode) {
    std::string all;
    for (const verify::ResidueIdentifier& one : published_identifiers(extraction, identifier_view(extraction, persons_),
                                                                      generalized_, DateValues(extraction), mode))
      all += one.value + (one.everywhere ? " everywhere; " : one.is_word_of_name ? " word; " : " own; ");
    return all;
  }
  Persons persons_;
  GeneralizedView generalized_;
};

TEST_F(PublishedIdentifiers, AreWhatTheModeTakesAway) {
  const Extraction extraction = Extractions({attribute("born", AttributeKind::birth_date, AttributeRole::quasi),
                                             attribute("number", AttributeKind::id),
                                             attribute("ward", AttributeKind::category, AttributeRole::quasi)})
                                    .row({{"1943-10-13", "born"}, {"12", "number"}, {"west", "ward"}})
                                    .row({{"1950", "born"}, {"J6044658", "number"}, {"", "ward"}})
                                    .made();
  EXPECT_EQ(listed(extraction, HideMode::full), "1943-10-13 own; west own; 6044658 everywhere; J6044658 everywhere; ");
  EXPECT_EQ(listed(extraction, HideMode::partial), "6044658 everywhere; J6044658 everywhere; ");
}

TEST_F(PublishedIdentifiers, AreNamesInAllFormsAndTheirWords) {
  const Extraction extraction =
      Extractions({attribute("given", AttributeKind::given_name), attribute("family", AttributeKind::family_name),
                   others("doctor", AttributeKind::name)})
          .row({{"Anna", "given"}, {"Mori", "family"}})
          .row({{"", "given"}, {"", "family"}, {"Otto Berg", "doctor"}})
          .made();
  EXPECT_EQ(listed(extraction, HideMode::full),
            "Berg Otto everywhere; Berg, Otto everywhere; Berg,Otto everywhere; Otto Berg everywhere; Otto Berg "
            "everywhere; Mori word; "
            "Anna word; Anna Mori everywhere; Mori Anna everywhere; Mori, Anna everywhere; Mori,Anna everywhere; ");
}

TEST_F(PublishedIdentifiers, AreNotWhatTheClassSays) {
  const Extraction extraction = Extractions({attribute("ward", AttributeKind::category, AttributeRole::quasi)})
                                    .row({{"west", "ward"}})
                                    .row({{"east", "ward"}})
                                    .made();
  generalized_.columns.resize(1);
  generalized_.columns[0].attributes = {0};
  generalized_.texts = {{"{east|west}"}, {"*"}};
  EXPECT_EQ(listed(extraction, HideMode::statistical), "east own; ");
}

}  // namespace
}  // namespace sumi::hide::testing
