#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "table/cell_counts.hpp"

namespace sumi::table {
namespace {

Key key_of(unsigned char byte) {
  Key key;
  key.bytes.fill(byte);
  return key;
}

struct Written {
  std::vector<std::string> rows;
  std::string pairs;
};

Written written(RenderedRows& rows, const std::optional<Key>& key) {
  rows.arrange(key);
  const io::TestFolder folder;
  io::Output output(folder.at("rows"));
  io::Output pairs(folder.at("pairs"));
  rows.write(output.sink());
  rows.write_pairs(pairs.sink());
  output.commit();
  pairs.commit();
  Written all;
  all.pairs = io::bytes_of_file(folder.at("pairs"));
  const std::string bytes = io::bytes_of_file(folder.at("rows"));
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = bytes.find('\n', at);
    all.rows.push_back(bytes.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

// A row a number, and of two rows in turn one person.
RenderedRows numbered(std::size_t count) {
  RenderedRows rows("\n");
  for (std::size_t i = 0; i < count; ++i) {
    rows.bytes().append("r" + std::to_string(i) + ",");
    rows.put_person(static_cast<std::uint32_t>(i / 2));
    rows.bytes().append(",x");
    rows.end_row(i);
  }
  return rows;
}

TEST(RenderedRows, StandAsTheyCameWithoutAKey) {
  RenderedRows rows = numbered(3);
  const Written all = written(rows, std::nullopt);
  EXPECT_EQ(all.rows, (std::vector<std::string>{"r0,p000001,x", "r1,p000001,x", "r2,p000002,x"}));
  EXPECT_EQ(all.pairs, "{\"row\":1,\"source_row\":1}\n{\"row\":2,\"source_row\":2}\n{\"row\":3,\"source_row\":3}\n");
}

TEST(RenderedRows, NamePersonsByTheOrderThatIsPublished) {
  RenderedRows rows = numbered(400);
  const Written all = written(rows, key_of(5));
  ASSERT_EQ(all.rows.size(), 400U);
  std::size_t next = 0;
  std::size_t in_place = 0;
  for (std::size_t i = 0; i < all.rows.size(); ++i) {
    const std::size_t person = std::stoul(all.rows[i].substr(all.rows[i].find('p') + 1));
    EXPECT_LE(person, next + 1);
    next = std::max(next, person);
    in_place += all.rows[i].starts_with("r" + std::to_string(i) + ",") ? 1 : 0;
    const std::string pair = "{\"row\":" + std::to_string(i + 1) +
                             ",\"source_row\":" + std::to_string(std::stoul(all.rows[i].substr(1)) + 1) + "}\n";
    EXPECT_NE(all.pairs.find(pair), std::string::npos);
  }
  EXPECT_EQ(next, 200U);
  EXPECT_LT(in_place, 10U);
}

TEST(RenderedRows, AreTheSameForAKeyWhateverTheirOrderWas) {
  RenderedRows forth("\n");
  RenderedRows back("\n");
  for (int i = 0; i < 100; ++i) {
    forth.bytes().append(std::to_string(i));
    forth.end_row(static_cast<std::size_t>(i));
    back.bytes().append(std::to_string(99 - i));
    back.end_row(static_cast<std::size_t>(i));
  }
  EXPECT_EQ(written(forth, key_of(1)).rows, written(back, key_of(1)).rows);
  EXPECT_NE(written(forth, key_of(1)).rows, written(back, key_of(2)).rows);
}

}  // namespace
}  // namespace sumi::table
