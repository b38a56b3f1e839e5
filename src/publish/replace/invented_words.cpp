#include "publish/replace/invented_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/keys/draws.hpp"
#include "base/names/letters.hpp"
#include "base/text/utf8.hpp"

namespace sumi::replace {
namespace {

using WordList = std::vector<std::string_view>;

struct Pool {
  WordList heads;
  WordList tails;
  Pool(std::string_view all_heads, std::string_view all_tails)
      : heads(names::words_of(all_heads)), tails(names::words_of(all_tails)) {}
  [[nodiscard]] std::string draw(Draws& draws) const {
    const auto one = [&](const WordList& words) {
      return std::string(words[draws.below(static_cast<std::uint32_t>(words.size()))]);
    };
    std::string head = one(heads);
    return head + one(tails);
  }
};

constexpr std::string_view kGivenHeads =
    "Al Am An Ar Bel Ber Bran Cal Car Cas Cel Cor Dal Dam Dan Dar Del Dor El Em Er Fab Fel Fer Flor Gal Gem Ger Gil "
    "Hal Hel Il Im Ir Is Jan Jas Jor Kal Kel Ker Lam Lan Lar Lav Len Lin Lor Mal Mar Mel Mer Mil Mor Nad Nal Ner Nor "
    "Ol Or Pal Per Ral Rem Ros Sab Sal Sel Ser Sil Tal Tam Ver Vel Wil";
constexpr std::string_view kWomensTails =
    "ina ena ora elia isa anda ila ara ida issa ette anna ella inda olia enza andra etta iane ise ira avia osa eth ys "
    "ona ia ilda oria ea";
constexpr std::string_view kMensTails =
    "en in on ard as us iel ian ander ric ert ton vin do io mir nard sen or olf emar ow is ius an esto ando eo il "
    "aldo";
constexpr std::string_view kEnglishHeads =
    "Ash Amber Bal Barn Beck Bels Blake Bram Bran Bren Brook Burn Cald Cars Chal Clay Cob Colt Cran Crow Dal Darn Den "
    "Dray Dun East Eld Ells Farn Fen Fern Gar Glen Gran Hal Ham Har Hart Hask Hazel Hol Horn Hurst Ing Kel Kemp Kes "
    "Kirk Lang Lar Led Lind Lock Lor Lyn Mar Mel Mer Mill Mor Nor Nut Oak Or Pell Pem Pren Quin Rad Ran Red Rens Rip "
    "Rock Ros Rud Sand Sax Sel Shel Sher Stan Stav Stock Strat Sut Tal Tar Thorn Til Tor Tren Tuck Wad Wain Wal War "
    "Weld Wes Whit Win Wood Yar York";
constexpr std::string_view kEnglishTails =
    "ford ley ton ham wick worth field stead man son well by ridge shaw more low bury den burn cott gate grove hurst "
    "land over sby thorpe ward wood wyn ston combe croft dale fell garth holm kin lin mont rick stow vale wall mead "
    "ster lock brook stone dell";
constexpr std::string_view kEnglishPlaceTails =
    "ford ton ham wick field stead well by bury den burn gate hurst port haven mouth chester minster bridge borough "
    "dale fell holm mont stow vale wood wold mere cliff pool side view brook moor hill crest glen leigh thwaite beck "
    "ness";
constexpr std::string_view kSpanishHeads =
    "Al Ar Bal Bar Bel Ben Ber Cal Can Car Cas Cer Cor Del Dom Er Est Far Fer Gal Gar Gon Gran Her Ib Jar Lar Len Lor "
    "Mal Man Mar Med Mel Men Mir Mol Mon Mor Nav Nor Ol Or Pal Par Pel Per Pin Por Quin Ram Rel Ren Rob Rom Ros Sal "
    "San Sar Sed Ser Sol Tal Tam Tej Ter Tor Val Var Vel Ver Vic Vil Zal Zam Zur";
constexpr std::string_view kSpanishTails =
    "ado ano ares aza edo ejo ena enas era eras ero ez iaga ias ido iera illa illo ina ino iso obo olas ona ondo oso "
    "ueda uela uera uerta una uz anda ante arte azo encia entes erra ales alba ote eda iego";

// Given names in lower case, without accents.
constexpr std::string_view kWomen =
    "abigail adriana agnes alba alejandra alice alicia alison amanda amelia amy ana andrea angela anita ann anna anne "
    "antonia ashley barbara beatriz berta beth betty brenda bridget camila carla carmen carol carolina caroline "
    "carolyn catherine cecilia charlotte chloe christina christine clara claudia consuelo cristina cynthia daniela "
    "deborah diana diane dolores donna doris dorothy eleanor elena elisa elizabeth ella ellen emilia emily emma "
    "esperanza esther eva evelyn fatima florence frances gabriela gloria grace guadalupe hannah heather helen helena "
    "ines irene isabel isabella jane janet jean jennifer jessica joan josefa joyce juana judith judy julia julie "
    "karen kate katherine kathleen kelly kimberly laura lauren leticia lidia linda lisa lola lorena lucia lucy luisa "
    "luz madison magdalena manuela margaret margarita maria marie marilyn marina marta martha mary matilda megan "
    "melissa mercedes michelle mildred monica nancy natalia nicole nora norma nuria olga olivia pamela patricia paula "
    "pilar rachel raquel rebecca rita rocio rosa rosario rose ruth samantha sandra sara sarah sharon shirley silvia "
    "sofia sonia sophia sophie stephanie susan susana teresa theresa victoria virginia yolanda";
constexpr std::string_view kMen =
    "aaron adam adrian agustin alan albert alberto alejandro alex alexander alfonso alfredo alvaro andres andrew "
    "angel anthony antonio arthur benjamin bernard brandon brian bruce bryan carl carlos cesar charles christian "
    "christopher craig cristian daniel david dennis diego domingo donald douglas edgar eduardo edward emilio enrique "
    "eric ernest ernesto esteban eugene felipe felix fernando francis francisco frank fred frederick gabriel gary "
    "george gerald gerardo gilbert gonzalo gregory guillermo gustavo harold harry hector henry howard hugo ignacio "
    "isaac ivan jack jacob jaime james jason javier jeffrey jeremy jerry jesus jim joaquin joe john jonathan jorge "
    "jose joseph joshua juan julian julio justin keith kenneth kevin larry lawrence leonard lewis louis lucas luis "
    "manuel marco marcos mario mark martin matthew mauricio michael miguel mike nathan nicholas nicolas oliver oscar "
    "pablo patrick paul pedro peter philip phillip rafael ralph ramiro ramon raul raymond ricardo richard robert "
    "roberto rodrigo roger ronald roy ruben russell ryan salvador samuel santiago scott sean sebastian sergio simon "
    "stephen steven terry theodore thomas timothy tom tomas tony tyler vicente victor vincent walter wayne william "
    "xavier zachary";

bool is_among(std::string_view list, std::string_view word) {
  static const auto sorted = [](std::string_view all) {
    WordList words = names::words_of(all);
    std::ranges::sort(words);
    return words;
  };
  static const WordList women = sorted(kWomen);
  static const WordList men = sorted(kMen);
  return std::ranges::binary_search(list.data() == kWomen.data() ? women : men, word);
}

bool looks_spanish(std::string_view word) {
  constexpr std::array<std::string_view, 7> kEnds{"ez", "es", "os", "as", "o", "a", "uz"};
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return word.ends_with(end); });
}

}  // namespace

std::string invented_latin(InventedWord what, std::string_view word, Draws& draws) {
  static const Pool women(kGivenHeads, kWomensTails);
  static const Pool men(kGivenHeads, kMensTails);
  static const Pool english(kEnglishHeads, kEnglishTails);
  static const Pool spanish(kSpanishHeads, kSpanishTails);
  static const Pool english_places(kEnglishHeads, kEnglishPlaceTails);
  if (what == InventedWord::place) return (looks_spanish(word) ? spanish : english_places).draw(draws);
  if (is_among(kWomen, word)) return women.draw(draws);
  if (is_among(kMen, word)) return men.draw(draws);
  return (looks_spanish(word) ? spanish : english).draw(draws);
}

namespace {

constexpr std::u32string_view kFamilyFirst =
    U"青赤浅朝東綾有飯石泉市今岩上内梅江大岡奥小音海片金川木北久倉黒桑坂桜沢塩島白杉鈴瀬関高滝竹立谷千塚月辻土寺戸富豊"
    U"永中長夏成西野萩橋畑花浜早原平広深福藤古星堀前牧松丸水三南宮向村森矢安山横吉若和渡根羽能春本美室門柳湯";
constexpr std::u32string_view kFamilySecond =
    U"川田山本村野原井島崎沢木口林橋谷岡坂塚倉瀬藤浦池森尾上下内部松宮屋代城津波間場中園賀見";
constexpr std::u32string_view kGivenFirst = U"健直和正英秀俊達智康幸良義隆浩信昌雅貴裕敏拓哲光克賢聡泰陽悠";
constexpr std::u32string_view kMensSecond = U"一二也人介夫男雄樹彦之太平斗司志治行史吾真朗";
constexpr std::u32string_view kWomensFirst = U"美恵由優彩結菜千真麻友奈里陽春夏秋明理沙早佳紗詩";
constexpr std::u32string_view kWomensSecond = U"子美香恵奈菜代江里乃絵花音葉希佳";
constexpr std::u32string_view kSingle = U"健誠翼茜葵翔蓮樹進豊勇茂実勝清薫静光恵泉楓桜梓悟徹渉望歩";

}  // namespace

std::string invented_han(std::string_view word, bool family, Draws& draws) {
  const std::size_t length = utf8::count(word);
  std::string result;
  const auto add = [&](std::u32string_view from) { utf8::append(result, drawn(from, draws)); };
  if (length == 2 && family) {
    add(kFamilyFirst);
    add(kFamilySecond);
  } else if (length >= 2 && length <= 3 && !family) {
    std::size_t last = word.size() - 1;
    while (!utf8::starts_character(word[last])) --last;
    const bool woman = kWomensSecond.find(utf8::decode(word, last)) != std::u32string_view::npos;
    add(woman ? kWomensFirst : kGivenFirst);
    if (length == 3) add(woman ? kWomensSecond : kMensSecond);
    add(length == 3 ? (woman ? U"子香美" : U"郎") : woman ? kWomensSecond : kMensSecond);
  } else if (length == 1 && !family) {
    add(kSingle);
  } else {
    return same_shape(word, draws);
  }
  return result;
}

}  // namespace sumi::replace
