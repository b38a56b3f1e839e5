#include <gtest/gtest.h>

#include "serve/recognize/regex.hpp"
#include <sumi/model/error.hpp>

namespace sumi::recognize {
namespace {

TEST(Effort, EndsWhereItIsSpent) {
  Effort effort(10);
  effort.spend(4);
  effort.spend(6);
  EXPECT_NO_THROW(effort.spend(0));
  EXPECT_THROW(effort.spend(1), Error);
}

}  // namespace
}  // namespace sumi::recognize
