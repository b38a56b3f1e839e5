#include <initializer_list>

#include <gmock/gmock.h>

#include "io/records/passed_names.hpp"

namespace sumi::io {
namespace {

using ::testing::ElementsAre;

Record record_with(std::initializer_list<const char*> names) {
  Record record;
  for (const char* name : names) record.fields.push_back({.name = name});
  return record;
}

bool all_but_x(const Field& field) {
  return field.name != "x";
}

TEST(MemberOrder, IsThatOfTheFirstRecordForAll) {
  MemberOrder order;
  EXPECT_THAT(order.of(record_with({"id", "x", "text", "a"}), all_but_x), ElementsAre(0, 2, 3));
  EXPECT_THAT(order.of(record_with({"a", "text", "id"}), all_but_x), ElementsAre(2, 1, 0));
  EXPECT_THAT(order.of(record_with({"b", "text", "id"}), all_but_x), ElementsAre(2, 1, 0));
  EXPECT_THAT(order.of(record_with({"b", "a"}), all_but_x), ElementsAre(1, 0));
  EXPECT_THAT(order.of(record_with({}), all_but_x), ElementsAre());
}

TEST(MemberOrder, KeepsThoseOfOneNameAsTheyStand) {
  MemberOrder order;
  EXPECT_THAT(order.of(record_with({"a", "b", "a"}), all_but_x), ElementsAre(0, 2, 1));
}

}  // namespace
}  // namespace sumi::io
