#include "hide/rules/made_value.hpp"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

std::optional<std::string> number(const ValueMaker& maker, std::string_view text, std::string_view place = "p") {
  return maker.value("Observation.valueQuantity.value", true, text, place);
}
std::optional<std::string> text(const ValueMaker& maker, std::string_view said) {
  return maker.value("Patient.address.city", false, said, "p");
}

TEST(MadeValue, NoiseStaysInItsSpanAndIsTheSameByItsKey) {
  io::TestFolder folder;
  const ValueMaker fixed(R"({"method":"perturb","span":6})", folder.at("hide.key"), "r");
  const ValueMaker part(R"({"method":"perturb","span":0.2,"rangeType":"proportional","roundTo":1})",
                        folder.at("hide.key"), "r");
  bool differs = false;
  for (int i = 0; i < 200; ++i) {
    const std::string place = std::to_string(i);
    const double made = std::stod(*number(fixed, "50", place));
    EXPECT_LE(std::abs(made - 50), 3);
    differs = differs || made != 50;
    EXPECT_EQ(number(fixed, "50", place), number(fixed, "50", place));
    EXPECT_LE(std::abs(std::stod(*number(part, "50.0", place)) - 50), 5.05);
  }
  EXPECT_TRUE(differs);
  EXPECT_EQ(text(fixed, "50"), std::nullopt);
  EXPECT_THROW(ValueMaker(R"({"method":"perturb","span":6})", "", "r"), Error);
  EXPECT_THROW(ValueMaker(R"({"method":"perturb","span":0})", folder.at("hide.key"), "r"), Error);
  const ValueMaker wide(R"({"method":"perturb","span":1e308})", folder.at("hide.key"), "r");
  EXPECT_EQ(number(wide, "50", "1"), std::nullopt);
}

TEST(MadeValue, SubstitutesTextsNumbersAndMembers) {
  const ValueMaker one(R"({"method":"substitute","replaceWith":"example city"})", "", "r");
  EXPECT_EQ(text(one, "Bern"), "\"example city\"");
  EXPECT_EQ(number(one, "7"), std::nullopt);
  const ValueMaker many(R"({"method":"substitute","replaceWith":{"city":"X","period":{"start":"2000-01-01"}}})", "",
                        "r");
  EXPECT_EQ(text(many, "Bern"), "\"X\"");
  EXPECT_EQ(many.value("Patient.address.period.start", false, "2019", "p"), "\"2000-01-01\"");
  EXPECT_EQ(many.value("Patient.address.line", false, "7 Road", "p"), std::nullopt);
}

TEST(MadeValue, GeneralizesByTheFirstCase) {
  const ValueMaker maker(
      R"({"method":"generalize","cases":{"$this>=0 and $this<20":"20","$this>=20 and $this<40":"40"}})", "", "r");
  EXPECT_EQ(number(maker, "18"), "20");
  EXPECT_EQ(number(maker, "20.5"), "40");
  EXPECT_EQ(number(maker, "40"), std::nullopt);
  EXPECT_EQ(text(maker, "mmHg"), std::nullopt);
  const ValueMaker kept(
      R"x({"method":"generalize","cases":{"$this in ('en-GB' | 'en-US')":"'en'"},"otherValues":"keep"})x", "", "r");
  EXPECT_EQ(text(kept, "en-GB"), "\"en\"");
  EXPECT_EQ(text(kept, "de"), "\"de\"");
}

TEST(MadeValue, EncryptsByTheKey) {
  io::TestFolder folder;
  const ValueMaker maker(R"({"method":"encrypt"})", folder.at("hide.key"), "r");
  const ValueMaker other(R"({"method":"encrypt"})", folder.at("other.key"), "r");
  EXPECT_EQ(text(maker, "Bern"), text(maker, "Bern"));
  EXPECT_NE(text(maker, "Bern"), text(maker, "Basel"));
  EXPECT_NE(text(maker, "Bern"), text(other, "Bern"));
  EXPECT_EQ(text(maker, "Bern")->find("Bern"), std::string::npos);
}

TEST(MadeValue, KeepsAgesUpTo89) {
  const ValueMaker maker(R"({"method":"redact"})", "", "r");
  EXPECT_EQ(number(maker, "89"), "89");
  EXPECT_EQ(number(maker, "90"), std::nullopt);
  EXPECT_EQ(text(maker, "a"), std::nullopt);
}

}  // namespace
}  // namespace sumi::hide
