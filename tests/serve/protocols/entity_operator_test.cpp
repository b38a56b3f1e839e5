#include "serve/protocols/entity_operator.hpp"

#include <gtest/gtest.h>

#include "serve/protocols/message.hpp"

namespace sumi::serve {
namespace {

std::string done(const std::string& settings, const std::string& text, Direction direction = Direction::anonymize) {
  const Json json = Json::parse(settings);
  try {
    return operated({json["type"].get<std::string>(), json}, direction, "T", text);
  } catch (const Refusal& refused) {
    return std::to_string(refused.status) + " " + refused.what();
  }
}

TEST(Operated, MasksFromEitherEnd) {
  EXPECT_EQ(done(R"({"type": "mask", "masking_char": "é", "chars_to_mask": 2, "from_end": true})", "日日日"), "日éé");
  EXPECT_EQ(done(R"({"type": "mask", "masking_char": "*", "chars_to_mask": 2, "from_end": false})", "abc"), "**c");
  EXPECT_EQ(done(R"({"type": "mask", "masking_char": "*", "chars_to_mask": 9, "from_end": false})", "abc"), "***");
  EXPECT_EQ(done(R"({"type": "mask", "masking_char": "*", "chars_to_mask": -1, "from_end": false})", "abc"), "abc");
}

TEST(Operated, HashesWithASalt) {
  EXPECT_EQ(done(R"({"type": "hash", "salt": "saltsaltsaltsalt"})", "abc"),
            "c27813784a813628382a7090164aa7e9b6c80fa5750de17d4198710ceee4c378");
  EXPECT_EQ(done(R"({"type": "hash", "hash_type": "sha512", "salt": "saltsaltsaltsalt"})", "abc").size(), 128U);
  EXPECT_NE(done(R"({"type": "hash"})", "abc"), done(R"({"type": "hash"})", "abc"));
}

TEST(Operated, RefusesAsPresidioDoes) {
  EXPECT_EQ(done(R"({"type": "mask"})", "abc"), "422 Expected parameter masking_char");
  EXPECT_EQ(done(R"({"type": "mask", "masking_char": "**", "chars_to_mask": 1, "from_end": true})", "abc"),
            "422 Invalid input, masking_char must be a character");
  EXPECT_EQ(done(R"({"type": "mask", "masking_char": "*", "chars_to_mask": "1", "from_end": true})", "abc"),
            "422 Invalid parameter value for chars_to_mask. Expecting 'number', but got 'string'.");
  EXPECT_EQ(done(R"({"type": "hash", "hash_type": "md5"})", "abc"),
            "422 Parameter hash_type value md5 is not in range of values ['sha256', 'sha512']");
  EXPECT_EQ(done(R"({"type": "encrypt", "key": "short"})", "abc"),
            "422 Invalid input, key must be of length 128, 192 or 256 bits");
  EXPECT_EQ(done(R"({"type": "nothing"})", "abc"), "422 Invalid operator class 'nothing'.");
  EXPECT_EQ(done(R"({"type": "decrypt", "key": "kkkkkkkkkkkkkkkk"})", "abc", Direction::deanonymize),
            "500 Internal server error");
}

}  // namespace
}  // namespace sumi::serve
