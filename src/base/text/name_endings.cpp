#include "base/text/name_endings.hpp"

#include <algorithm>
#include <array>

namespace sumi {
namespace {

constexpr auto kLatin = std::to_array<NameEnding>({
    {U"", U"s es n en ens ns"},
    {U"", U"a owi em iem ie u owie ow y i e ami ach om o ovi ova"},
    {U"", U"in un nin nun yi yu ya ye da de ta te dan den tan ten la le yla yle"},
    {U"", U"lle lla lta ssa sta ksi na ille illa illta issa ista in ia aan een iin uun an"},
    {U"", U"nak nek val vel ban ben bol ot et at"},
    {U"", U"ga iga ega ele el zinho zinha"},
    {U"s", U"ssal ssel sne"},
    {U"cs", U"ccsal ccsel"},
    {U"gy", U"ggyal ggyel"},
    {U"sz", U"sszal sszel"},
    {U"n", U"nnal nnel nt"},
    {U"th", U"thtal tht"},
    {U"ls", U"la lam lu li"},
    {U"rs", U"ra ram ru ri"},
    {U"ts", U"ta tam tu ti"},
    {U"ks", U"ka kam ku ki"},
    {U"k", U"kkal kkel"},
    {U"l", U"llal llel"},
    {U"r", U"rral rrel rze"},
    {U"t", U"ttal ttel"},
    {U"os", U"ost"},
    {U"as", U"ast"},
    {U"ns", U"na nam nu ni"},
    {U"ur", U"ar i"},
    {U"un", U"unar unu"},
    {U"ir", U"ur"},
    {U"on", U"onar yni"},
    {U"u", U"ului"},
    {U"a", U"y i e o u ie ou ami ach om an in es ka os at"},
    {U"nen", U"sen sta selle sella selta sessa sesta seen seksi sena set sten"},
    {U"i", U"iego iemu im iej ich imi ego emu em a ej en ea elle ella elta essa esta eena"},
    {U"ki", U"cy"},
    {U"y", U"ego emu ym ej ych im a"},
    {U"o", U"a u owi em om ie y en ot ok one"},
    {U"e", U"ego emu em en"},
    {U"ek", U"ka kowi kovi kiem kem ku kowie"},
    {U"ec", U"ca cowi covi cem cu ce"},
    {U"el", U"la lowi lovi lem lu le"},
    {U"iol", U"la lowi lem le"},
    {U"ka", U"ce kiej an alle alla alta assa asta"},
    {U"ki", U"in ille illa ilta en elle ella elta"},
    {U"ko", U"on olle olla"},
    {U"ta", U"cie an alle alla"},
    {U"ti", U"in ille illa ilta den tea delle della delta"},
    {U"to", U"don dolle dolla dolta"},
    {U"pa", U"an"},
    {U"da", U"dzie"},
    {U"ra", U"rze"},
    {U"ga", U"dze"},
    {U"as", U"o ui a u e"},
    {U"is", U"io iui i a im u"},
    {U"us", U"aus ui u i um"},
});

constexpr auto kCyrillic = std::to_array<NameEnding>({
    {U"", U"дың дің тың тің ның нің ға ге қа ке ды ді ты ті ны ні дан ден тан тен мен"},
    {U"", U"а у ом ем е ы и ов ами ах ым ои ою ых ову ови еві ові ия ият"},
    {U"а", U"ы и е у ои ою ам ами ах о і ых ыми"},
    {U"я", U"и ю еи ею е ям ями ях ем і єю"},
    {U"и", U"я ю ем е єм єві"},
    {U"ь", U"я ю ем е и ью"},
    {U"ии", U"ого ому им ом его ему ем ая ои ую ие их ими"},
    {U"ыи", U"ого ому ым ом ая ои ую ые ых"},
    {U"ои", U"ого ому ым ом ая ую"},
    {U"ая", U"ои ую ою ые ых"},
    {U"о", U"а у ом е"},
    {U"ец", U"ца цу цом цем це"},
    {U"ок", U"ка ку ком ке"},
    {U"ек", U"ька ка ку ком"},
    {U"ел", U"ла лу лом ле"},
    {U"еи", U"ья ью ьем ье"},
    {U"яц", U"ица ицу ицем ице"},
});

constexpr auto kGreek = std::to_array<NameEnding>({
    {U"οσ", U"ου ο ον ε οι ουσ ων"},
    {U"ησ", U"η ην εσ ων"},
    {U"ασ", U"α αν εσ ων"},
    {U"ισ", U"ι"},
    {U"α", U"ασ αν εσ"},
    {U"η", U"ησ ην"},
    {U"ω", U"ωσ"},
    {U"", U"σ"},
});

constexpr auto kHangul = std::to_array<NameEnding>({
    {U"",
     U"은 는 이 가 을 를 의 에게 께 께서 와 과 도 님 씨 야 아 만 랑 이랑 한테 로 이가 이는 이를 이의 이도 씨는 씨가 "
     U"씨를 씨의 "
     U"씨에게 님은 님이 님을 님의 님께 님께서 에게서 한테서 께서는 까지 부터 처럼 보다 및 입니다 이다 이며 이고 였다 "
     U"라고 "
     U"이라고 라는 이라는 군 양 군은 군이 양은 양이 선생 선생님 선생님은 선생님이 선생님께 환자 환자는 환자가 환자를 "
     U"환자의 교수 교수님 "
     U"원장 과장 간호사 의사 박사 할머니 할아버지 어머니 아버지"},
});

constexpr auto kGeorgian = std::to_array<NameEnding>({
    {U"ი", U"ის მა ს ით ო"},
    {U"ე", U"ის"},
    {U"ა", U"ის"},
    {U"", U"ს მ მა ის ით სთვის"},
});

constexpr auto kArmenian = std::to_array<NameEnding>({
    {U"", U"ի ը ն ին ից ով ում ու յի"},
    {U"ա", U"այի ային այով ան"},
});

// Persian, and titles and postpositions of India, if they are written as one word with the name.
constexpr auto kArabic = std::to_array<NameEnding>({{U"", U"ي ها هاي اي"}});

constexpr auto kDevanagari = std::to_array<NameEnding>({
    {U"", U"जी ने ला चा ची चे ले लाई को का की के से शी नी भाई बाई साहब बाबू ंनी ंना ंचा ंची ंचे ंशी"},
});

constexpr auto kBengali = std::to_array<NameEnding>({
    {U"", U"র ের এর কে রা েরা দের তে ে য যের ও ই দা দি বাবু"},
});

constexpr auto kGurmukhi = std::to_array<NameEnding>({{U"", U"ਜੀ ਨੇ ਨੂੰ ਦਾ ਦੀ ਦੇ ਤੋਂ"}});

constexpr auto kGujarati = std::to_array<NameEnding>({
    {U"", U"ને નો ની નું ના ે એ થી જી ભાઈ બેન બહેન"},
});

constexpr auto kTamil = std::to_array<NameEnding>({
    {U"", U"வின் வுக்கு வை விடம் வால் யின் யை யிடம் யால் க்கு வும் யும்"},
    {U"்", U"ின் ுக்கு ை ிடம் ால் ுடன் ும்"},
});

constexpr auto kTelugu = std::to_array<NameEnding>({{U"", U"కి ని కు ను తో చే లో గారు గారి గారికి"}});

constexpr auto kKannada = std::to_array<NameEnding>({
    {U"", U"ವಿನ ವಿಗೆ ವನ್ನು ಗೆ ನ ನಿಗೆ ನನ್ನು ರ ರಿಗೆ ರನ್ನು ಯ ಯನ್ನು ಅವರ"},
});

constexpr auto kMalayalam = std::to_array<NameEnding>({
    {U"ൻ", U"ന്റെ നെ നും നിൽ നാൽ"},
    {U"ന്", U"ന്റെ നെ നും"},
    {U"ർ", U"രുടെ രെ രും"},
    {U"ൽ", U"ലിന്റെ ലിനെ"},
    {U"ൾ", U"ളുടെ ളെ"},
    {U"", U"യുടെ യെ യും വിന്റെ വിനെ ക്ക്"},
});

// The first one is listed both composed and decomposed.
constexpr auto kSinhala = std::to_array<NameEnding>({{U"", U"ගේ ගේ ට ගෙන් ව"}});

constexpr auto kEthiopic = std::to_array<NameEnding>({{U"", U"ን ና ም ስ"}});

constexpr std::array<NameEndings, 18> kNameScripts{{
    {U'a', 0x24F, kLatin, {}},
    {0x370, 0x3FF, kGreek, {}},
    {0x400, 0x52F, kCyrillic, {}},
    {0x531, 0x58F, kArmenian, {}},
    {0x5D0, 0x5F4, {}, U"ו ב ל מ ה ש כ של ול וב וה כש וש"},
    {0x620, 0x6FF, kArabic, U"و ف ب ل ك ال وال لل بال ول"},
    {0x900, 0x97F, kDevanagari, {}},
    {0x980, 0x9FF, kBengali, {}},
    {0xA00, 0xA7F, kGurmukhi, {}},
    {0xA80, 0xAFF, kGujarati, {}},
    {0xB80, 0xBFF, kTamil, {}},
    {0xC00, 0xC7F, kTelugu, {}},
    {0xC80, 0xCFF, kKannada, {}},
    {0xD00, 0xD7F, kMalayalam, {}},
    {0xD80, 0xDFF, kSinhala, {}},
    {0x10A0, 0x10FF, kGeorgian, {}},
    {0x1200, 0x137F, kEthiopic, U"የ ለ ከ በ ስለ እነ እንደ ወደ"},
    {0xAC00, 0xD7A3, kHangul, {}},
}};

constexpr std::u32string_view kParticlesWithin =
    U"de la las los le les del della di da do dos das du des van von der den ten ter zu zum zur al el ul bin bint ibn "
    U"ben "
    U"abu y e i d of nee geb ne бин ибн بن ابن بنت ابو ام ال د";
constexpr std::u32string_view kTitlesWithin =
    U"mr mrs ms miss mx dr dra prof professor doctor sir sr sra sres srta dna dn rev lic herr herrn frau fru hr mme "
    U"mlle "
    U"mm monsieur madame signor signora sig dott dottssa mevrouw meneer pan pani pana panu ing mgr mudr md phd rn jr "
    U"ii "
    U"iii iv пан пани пана пану г гр господин госпожа др السيد السيدة السيده الدكتور";

bool is_among(std::u32string_view list, std::u32string_view word) {
  for (std::size_t at = list.find(word); !word.empty() && at != std::u32string_view::npos;
       at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == U' ') && (end == list.size() || list[end] == U' ')) return true;
  }
  return false;
}

}  // namespace

bool stands_within_names(std::u32string_view word, bool has_capital) {
  constexpr std::size_t kLongest = 9;
  if (word.size() > kLongest) return false;
  return is_among(kTitlesWithin, word) || (!has_capital && is_among(kParticlesWithin, word));
}

bool goes_on_behind_hangul(std::u32string_view rest) {
  return is_among(kHangul.front().gained, rest);
}

std::span<const NameEndings> scripts_of_names() {
  return kNameScripts;
}

const NameEndings* name_endings(char32_t first_letter) {
  const auto found = std::ranges::find_if(
      kNameScripts, [&](const NameEndings& one) { return first_letter >= one.first && first_letter <= one.last; });
  return found == kNameScripts.end() ? nullptr : &*found;
}

}  // namespace sumi
