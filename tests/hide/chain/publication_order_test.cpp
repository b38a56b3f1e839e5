#include "hide/chain/publication_order.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using Order = std::vector<std::uint32_t>;

Order of(const PublicationOrder& order, std::size_t source = 0) {
  return {order.of_source(source).begin(), order.of_source(source).end()};
}

std::vector<HideSource> sources_named(std::initializer_list<const char*> names) {
  std::vector<HideSource> sources;
  for (const char* name : names) sources.emplace_back().file = name;
  return sources;
}

// 60 notes, of which each says a name, and nothing else that another doesn't say.
Extraction notes() {
  Extractions made({attribute("name", AttributeKind::name)});
  for (int i = 0; i < 60; ++i)
    made.text("note " + std::to_string(i % 20) + " of Ann" + std::to_string(i), {{"Ann" + std::to_string(i), "name"}});
  return made.made();
}

std::vector<std::vector<Replacement>> all_over(const Extraction& extraction, const std::string& text) {
  std::vector<std::vector<Replacement>> done;
  for (std::uint32_t i = 0; i < extraction.records.size(); ++i)
    done.emplace_back(extraction.of(i).size(), Replacement{AttributeAction::tag, text});
  return done;
}

TEST(PublicationOrder, IsTheSourcesWithoutAKey) {
  const Extraction extraction = notes();
  const PublicationOrder order(extraction, all_over(extraction, "[NAME]"), sources_named({"a"}), std::nullopt);
  EXPECT_TRUE(is_order_of_source(order.of_source(0)));
  EXPECT_EQ(order.of_source(0).size(), 60U);
  EXPECT_EQ(order.place(0, 17), 17U);
}

TEST(PublicationOrder, HasEachRecordOncePlacedWhereItStands) {
  const Extraction extraction = notes();
  const PublicationOrder order(extraction, all_over(extraction, "[NAME]"), sources_named({"a"}), Key{});
  Order seen = of(order);
  EXPECT_FALSE(is_order_of_source(seen));
  for (std::uint32_t place = 0; place < seen.size(); ++place) EXPECT_EQ(order.place(0, seen[place]), place);
  std::ranges::sort(seen);
  EXPECT_EQ(std::ranges::unique(seen).begin(), seen.end());
}

// What is hidden has no part in it: notes that say the same stand beside each other, whoever they are of.
TEST(PublicationOrder, IsByWhatIsPublished) {
  const Extraction extraction = notes();
  const Order order = of({extraction, all_over(extraction, "[NAME]"), sources_named({"a"}), Key{}});
  for (std::size_t i = 0; i < order.size(); i += 3)
    EXPECT_TRUE(order[i] % 20 == order[i + 1] % 20 && order[i] % 20 == order[i + 2] % 20);
  EXPECT_NE(of({extraction, all_over(extraction, "[X]"), sources_named({"a"}), Key{}}), order);
}

TEST(PublicationOrder, OfTwoSourcesWithTheSameRecordsIsNotTheSame) {
  Extraction extraction = notes();
  const std::size_t count = extraction.records.size();
  const Extraction again = notes();
  for (std::uint32_t i = 0; i < count; ++i) {
    extraction.records.push_back(again.records[i]);
    extraction.records.back().source = 1;
    for (Mention one : again.of(i)) {
      one.record += static_cast<std::uint32_t>(count);
      extraction.mentions.push_back(one);
    }
  }
  const PublicationOrder order(extraction, all_over(extraction, "[NAME]"), sources_named({"a", "b"}), Key{});
  EXPECT_EQ(order.of_source(1).size(), count);
  EXPECT_NE(of(order, 0), of(order, 1));
}

}  // namespace
}  // namespace sumi::hide::testing
