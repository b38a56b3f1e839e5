#include "base/names/name_parts.hpp"

#include <gtest/gtest.h>

namespace sumi::names {
namespace {

// Words, initials with a period behind, numbers with a #.
std::vector<std::string> told(std::string_view text, const std::vector<NamePart>& parts) {
  std::vector<std::string> words;
  for (const NamePart& part : parts)
    words.push_back((part.role == NameRole::number ? "#" : "") +
                    std::string(text.substr(part.where.begin, part.where.size())) +
                    (part.role == NameRole::initial ? "." : ""));
  return words;
}

std::vector<std::string> name(std::string_view text, const std::set<std::string>& known = {}) {
  return told(text, name_parts(text, known));
}
std::vector<std::string> place(std::string_view text) {
  return told(text, place_parts(text));
}

using Words = std::vector<std::string>;

TEST(NameParts, LeaveTitlesDegreesAndParticles) {
  EXPECT_EQ(name("Dr. Maria Smith, M.D."), (Words{"Maria", "Smith"}));
  EXPECT_EQ(name("MRS. SMITH Jr."), Words{"SMITH"});
  EXPECT_EQ(name("Sra. Ana de la Cruz y Gil"), (Words{"Ana", "Cruz", "Gil"}));
  EXPECT_EQ(name("Smith's"), Words{"Smith"});
  EXPECT_EQ(name("Smith ' s"), Words{"Smith"});
  EXPECT_EQ(name("Dr."), Words{});
  EXPECT_EQ(name("J. R. O'Brien-Mori"), (Words{"J.", "R.", "O'Brien", "Mori"}));
}

TEST(NameParts, ParticlesAreNamesInCapitalsOrAlone) {
  EXPECT_EQ(name("Van Del"), (Words{"Van", "Del"}));
  EXPECT_EQ(name("de"), Words{"de"});
}

TEST(NameParts, ShortCapitalsAloneAreInitials) {
  EXPECT_EQ(name("JS"), (Words{"J.", "S."}));
  EXPECT_EQ(name("LI WEI"), (Words{"LI", "WEI"}));
}

TEST(NameParts, CutHanNames) {
  EXPECT_EQ(name("山田太郎"), (Words{"山田", "太郎"}));
  EXPECT_EQ(name("山田太郎先生"), (Words{"山田", "太郎"}));
  EXPECT_EQ(name("山田様"), Words{"山田"});
  EXPECT_EQ(name("佐々木健"), (Words{"佐々木", "健"}));
  EXPECT_EQ(name("林太郎"), (Words{"林", "太郎"}));
  EXPECT_EQ(name("海山花", {"海"}), (Words{"海", "山花"}));
  EXPECT_EQ(name("山田 花子"), (Words{"山田", "花子"}));
  EXPECT_EQ(name("さくらさん"), Words{"さくら"});
  EXPECT_EQ(name("ジョン・スミス サン"), (Words{"ジョン", "スミス"}));
}

TEST(PlaceParts, LeaveWhatSaysWhatItIs) {
  EXPECT_EQ(place("12 Main Street, Springfield, MA 02139"), (Words{"#12", "Main", "Springfield", "MA.", "#02139"}));
  EXPECT_EQ(place("Hospital General de Villanueva"), Words{"Villanueva"});
  EXPECT_EQ(place("Calle Mayor, s/n"), Words{"Mayor"});
  EXPECT_EQ(place("東京都新宿区西新宿2丁目"), (Words{"東京", "新宿", "西新宿", "#2"}));
  EXPECT_EQ(place("General Hospital"), Words{});
  EXPECT_EQ(place("C/ Mayor"), Words{"Mayor"});
  EXPECT_EQ(place("Villa/Oder"), (Words{"Villa", "Oder"}));
  EXPECT_EQ(place("LA, CO"), (Words{"LA.", "CO."}));
}

}  // namespace
}  // namespace sumi::names
