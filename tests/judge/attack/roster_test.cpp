#include "judge/attack/roster.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/model/error.hpp>

namespace sumi::attack {
namespace {

TEST(Roster, ReadsColumnsByName) {
  const std::string path =
      std::filesystem::temp_directory_path() / ("sumi-roster-" + std::to_string(getpid()) + ".csv");
  std::ofstream(path) << "owner,NAME,BORN\np1,\"Lee, Ann\",1970\np2,京子,1980\n";
  EXPECT_EQ(roster_columns(path), (std::vector<std::string>{"owner", "NAME", "BORN"}));
  const Roster roster = read_roster(path, {"BORN", "NAME"});
  EXPECT_EQ(roster.rows, (std::vector<std::vector<std::u32string>>{{U"1970", U"Lee, Ann"}, {U"1980", U"京子"}}));
  EXPECT_THROW((void)read_roster(path, {"AGE"}), Error);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace sumi::attack
