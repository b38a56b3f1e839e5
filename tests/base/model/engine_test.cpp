#include <gtest/gtest.h>

#include <sumi/model/engine.hpp>

namespace sumi {
namespace {

TEST(Engine, HasNamesThatGoBothWays) {
  for (const Engine engine : {Engine::automatic, Engine::groups, Engine::suffix_array}) {
    EXPECT_EQ(engine_named(name_of(engine)), engine);
  }
  EXPECT_FALSE(engine_named("suffix-tree"));
}

}  // namespace
}  // namespace sumi
