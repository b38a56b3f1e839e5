#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {
namespace {

using Said = std::vector<std::string>;

// "record field: text"
Said said_of(std::string_view bytes) {
  Said all;
  const OnVisit on_visit = [&](const VisitedText& said) {
    all.push_back(std::to_string(said.record) + " " + std::string(said.field) + ": " + std::string(said.text));
  };
  static_cast<void>(say_hl7(bytes, on_visit));
  return all;
}

TEST(SaidHl7, SaysComponentsNamesAndTexts) {
  EXPECT_EQ(said_of("MSH|^~\\&|A\rPID|1||47^x||Mori^Anna\rNTE|1||see Mo\\H\\ri\rNTE|2||\\x4C6565\\\r"),
            (Said{"1 MSH-3: A", "1 PID-1: 1", "1 PID-3.1: 47", "1 PID-3.2: x", "1 PID-5.1: Mori", "1 PID-5.2: Anna",
                  "1 PID-5: Mori Anna", "1 NTE-1: 1", "1 NTE-1: 2", "1 text: see MoriLee", "1 text: see Mori\nLee"}));
}

TEST(SaidHl7, SaysWhateverIsNoSegment) {
  EXPECT_EQ(said_of("MSH|^~\\&|A\n\x0BMori\x1C\n"), (Said{"1 MSH-3: A", "1 a line that is no segment: Mori"}));
}

TEST(SaidHl7, FindsWhatIsLeft) {
  io::TestFolder folder;
  const ResidueOptions options{.identifiers = {{"name", "Anna Mori", 1, true}}};
  const auto found = [&](const std::string& message) {
    folder.write("one/a.hl7", message);
    return find_residue(folder.at("one"), options).found;
  };
  EXPECT_EQ(found("MSH|^~\\&|A|B|C|D\rPID|1||||Xu^Bo\r"), 0U);
  EXPECT_GT(found("MSH|^~\\&|A|B|C|D\rPID|1||||Anna^Mori\r"), 0U);
  EXPECT_GT(found("MSH|^~\\&|A|B|C|D\rNTE|1||for Anna\\.br\\Mori\r"), 0U);
  EXPECT_GT(found("MSH|$~\\&|A|B|C|D\rPID|1||||Anna$Mori\r"), 0U);
  EXPECT_GT(found("MSH|^~\\&|A|B|C|D\rOBX|1|ED|x||^TEXT^^Base64^Zm9yIEFubmEgTW9yaSB0b2RheQ==\r"), 0U);
}

}  // namespace
}  // namespace sumi::verify
