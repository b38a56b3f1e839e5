#include "review/user_name.hpp"

#include <string>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

TEST(UserName, IsAWordThatExportsCanTell) {
  for (const char* const name : {"ada", "Zo\u00eb M\u00fcller", "me", "finals"})
    EXPECT_NO_THROW(require_user_name(name)) << name;
  EXPECT_NO_THROW(require_user_name(std::string(100, 'a')));
  for (const std::string& name : {std::string(), std::string(101, 'a'), std::string("a\nb"), std::string("\xFF"),
                                  std::string("final"), std::string("settled")})
    EXPECT_THROW(require_user_name(name), Error) << name;
}

}  // namespace
}  // namespace sumi::review
