#include <random>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/verify/release/published.hpp"

namespace sumi::verify {
namespace {

using Ids = std::vector<std::optional<std::string>>;
using Partners = std::vector<std::optional<std::uint32_t>>;

Published published_with(const Ids& ids, bool id_passes) {
  const io::TestFolder folder;
  std::string lines;
  for (const auto& id : ids) lines += id ? "{\"id\":\"" + *id + "\",\"text\":\"\"}\n" : "{\"text\":\"\"}\n";
  const io::Input input(folder.write("p.jsonl", lines));
  FormatOptions options;
  options.format = Format::jsonl;
  return {input, published_layout(input, options, {id_passes, {}}, std::nullopt), {}};
}

Partners partners(const Ids& published, const Ids& source, bool id_passes) {
  const Published documents = published_with(published, id_passes);
  Pairing pairing(documents);
  for (const auto& id : source) pairing.meet(id);
  return pairing.partners();
}

// docs/verify.md, "Pairs of documents", row by row.
Partners by_the_table(const Ids& published, const Ids& source, bool id_passes) {
  Partners result;
  std::vector<bool> taken(source.size());
  for (std::size_t place = 0; place < published.size(); ++place) {
    const auto& id = published[place];
    std::size_t partner = place;
    if (id_passes && id) {
      partner = static_cast<std::size_t>(std::find(source.begin(), source.end(), id) - source.begin());
    } else if (!id_passes && id && id->size() == 7 && id->starts_with("d00000")) {
      partner = static_cast<std::size_t>(id->back() - '1');
    }
    const bool pairs = partner < source.size() && !taken[partner];
    result.push_back(pairs ? std::optional(static_cast<std::uint32_t>(partner)) : std::nullopt);
    if (pairs) taken[partner] = true;
  }
  return result;
}

TEST(Pairing, IsByOrderByNumberOrByOwnId) {
  const Ids source{"x", "y", {}};
  EXPECT_EQ(partners({{}, {}, {}}, source, false), (Partners{0, 1, 2}));
  EXPECT_EQ(partners({"d000003", "d000001"}, source, false), (Partners{2, 0}));
  EXPECT_EQ(partners({"y", "x", {}}, source, true), (Partners{1, 0, 2}));
  EXPECT_EQ(partners({"d000001", "d000001", "d000009"}, source, false), (Partners{0, {}, {}}));
  EXPECT_EQ(partners({"x", "x", "z"}, source, true), (Partners{0, {}, {}}));
}

TEST(Pairing, EqualsTheTable) {
  std::mt19937 random(5);
  const Ids names{"d000001", "d000002", "d000003", "x", "y", {}};
  for (int round = 0; round < 600; ++round) {
    Ids published;
    for (std::size_t i = random() % 6; i > 0; --i) published.push_back(names[random() % names.size()]);
    Ids source = names;
    source.insert(source.end(), {std::nullopt, std::nullopt});
    std::shuffle(source.begin(), source.end(), random);
    source.resize(random() % source.size());
    const bool id_passes = random() % 2 == 0;
    ASSERT_EQ(partners(published, source, id_passes), by_the_table(published, source, id_passes));
  }
}

TEST(Pairing, NamesWhatStandsBehindALaterPartner) {
  const Published documents = published_with({"d000002", "d000001", "d000003", "d000009", "d000003"}, false);
  Pairing pairing(documents);
  for (int i = 0; i < 3; ++i) pairing.meet({});
  EXPECT_EQ(pairing.out_of_order(), (std::vector<std::uint32_t>{1}));
}

}  // namespace
}  // namespace sumi::verify
