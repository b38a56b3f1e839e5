#include "base/text/lookalikes.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace sumi {
namespace {

struct AlikeScript {
  std::u32string_view letters;
  std::string_view like;
};
constexpr std::array kAlikeScripts{
    AlikeScript{U"аеорсухіїјѕһԁԛԝѵӏёкмтнвАВЕКМНОРСТУХІЇЈЅҮԚԜѴӀЁԌ", "aeopcyxiijshdqwvlekmthbABEKMHOPCTYXIIJSYQWVIEG"},
    AlikeScript{U"οαβγεηικνρτυχωάέήίόύΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "oabyenikvptuxwaeniouABEZHIKMNOPTYX"},
    AlikeScript{U"օսոհցգզՏԼՕ", "ounhgqqSLO"},
    AlikeScript{U"ᎪᎠᎢᎡᏢᏞᎬᎻᎷᏟᏀᎫᏦᏃᏔᏚᎥᏙᏴ", "ADTRPLEHMCGJKZWSIVB"},
    AlikeScript{U"ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"},
    AlikeScript{U"ɑɡɩɪʏʀɴʟʜɢʙᴀᴄᴅᴇꜰᴊᴋᴌᴍᴏᴘꞯꜱᴛᴜᴠᴡᴢǀƿ", "agiiyrnlhgbacdefjklmopqstuvwzlp"},
    AlikeScript{U"ⲟⲣⲥⲁ", "opca"},
};

// The first characters of alphabets of capitals in signs: negative circles, negative squares, regional indicators.
constexpr std::array<char32_t, 3> kSignedCapitals{0x1F150, 0x1F170, 0x1F1E6};

}  // namespace

char32_t latin_lookalike(char32_t character) {
  static const auto letters = [] {
    std::vector<std::pair<char32_t, char>> all;
    for (const AlikeScript& script : kAlikeScripts)
      for (std::size_t i = 0; i < script.letters.size(); ++i) all.emplace_back(script.letters[i], script.like[i]);
    std::ranges::sort(all);
    return all;
  }();
  for (const char32_t first : kSignedCapitals)
    if (character >= first && character < first + 26) return U'A' + (character - first);
  const auto found = std::ranges::lower_bound(letters, character, {}, &std::pair<char32_t, char>::first);
  return found == letters.end() || found->first != character ? 0 : static_cast<char32_t>(found->second);
}

}  // namespace sumi
