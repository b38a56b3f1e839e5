#include <gtest/gtest.h>

#include "labs/game/game_names.hpp"

namespace sumi::game {
namespace {

TEST(RoundJson, HasTheFieldsThatSummariesName) {
  const Json json = json_of({"words:3", std::nullopt, 5, 2, 48, 7, 1, true});
  EXPECT_EQ(
      json.dump(),
      R"({"finder":"words:3","threshold":null,"true_positives":5,"false_positives":2,"gain":48.0,"loss":7.0,"left":1,"kept":true})");
}

TEST(RoundJson, ComesBackAsItWas) {
  for (const std::optional<double> threshold : {std::optional<double>(), std::optional(.1), std::optional(1.)}) {
    const GameRound round{"svm", threshold, ~std::uint64_t{0}, 2, -.3, 1e6, 3, false};
    const GameRound back = round_of(json_of(round));
    EXPECT_EQ(std::tie(back.finder, back.threshold, back.true_positives, back.false_positives, back.gain, back.loss,
                       back.left, back.kept),
              std::tie(round.finder, round.threshold, round.true_positives, round.false_positives, round.gain,
                       round.loss, round.left, round.kept));
  }
}

TEST(RoundJson, RefusesWhatIsNone) {
  Json json = json_of({"svm", .5, 1, 1, 1, 1, 1, true});
  json.erase("left");
  EXPECT_THROW(static_cast<void>(round_of(json)), nlohmann::json::exception);
  json["left"] = "many";
  EXPECT_THROW(static_cast<void>(round_of(json)), nlohmann::json::exception);
  EXPECT_THROW(static_cast<void>(round_of(Json())), nlohmann::json::exception);
}

}  // namespace
}  // namespace sumi::game
