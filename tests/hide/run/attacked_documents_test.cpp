#include "hide/run/attacked_documents.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

TEST(AttackedDocuments, FindWhatWasLeftInAnyOrder) {
  std::vector<HideDocument> gold;
  std::vector<HideDocument> published;
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < 40; ++i) {
    const std::string name = std::string("Ann") + static_cast<char>('a' + i % 26) + static_cast<char>('a' + i / 26);
    gold.push_back({{.text = "Patient " + name + " came in well", .spans = {{{8, 13}, "NAME"}}}});
    published.push_back({{.text = "Patient " + (i % 2 == 0 ? name : "[NAME]") + " came in well"}});
    order.push_back(i);
  }
  HideRules rules;
  rules.attributes = {attribute("name", AttributeKind::name)};
  rules.attributes[0].labels = {"NAME"};
  const auto in_order = attack_documents(rules, gold, published, order, 1, 1, {});
  ASSERT_TRUE(in_order);
  EXPECT_EQ(in_order->sensitive, 40U);
  EXPECT_EQ(in_order->left, 20U);
  std::ranges::reverse(published);
  std::ranges::reverse(order);
  const auto reversed = attack_documents(rules, gold, published, order, 2, 1, {});
  EXPECT_EQ(reversed->left, 20U);
  EXPECT_GT(reversed->attacks.at(TaggerKind::svm).found_first.front(), 10);
  rules.attributes[0].actions.fill(AttributeAction::keep);
  EXPECT_FALSE(attack_documents(rules, gold, published, order, 1, 1, {}));
}

}  // namespace
}  // namespace sumi::hide::testing
