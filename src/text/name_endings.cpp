#include "text/name_endings.hpp"

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
    {U"a", U"y i e o u ie ou ami ach om an in es ka"},
    {U"nen", U"sen sta selle sella selta sessa sesta seen seksi sena set sten"},
    {U"i", U"iego iemu im iej ich imi ego emu em a ej en"},
    {U"y", U"ego emu ym ej ych im a"},
    {U"o", U"a u owi em om ie y en"},
    {U"e", U"ego emu em en"},
    {U"ek", U"ka kowi kiem ku kowie"},
    {U"ec", U"ca cowi cem cu"},
    {U"el", U"la lowi lem lu"},
    {U"ka", U"ce an alle alla"},
    {U"ki", U"in ille illa en elle ella"},
    {U"ko", U"on olle olla"},
    {U"ta", U"cie an"},
    {U"ti", U"in ille illa"},
    {U"pa", U"an"},
    {U"da", U"dzie"},
    {U"ra", U"rze"},
    {U"ga", U"dze"},
    {U"as", U"o ui a u e"},
    {U"is", U"io iui i"},
    {U"us", U"aus ui u i um"},
});

constexpr auto kCyrillic = std::to_array<NameEnding>({
    {U"", U"а у ом ем е ы и ов ами ах ым ои ою ых ову ови еві ові"},
    {U"а", U"ы и е у ои ою ам ами ах о і"},
    {U"я", U"и ю еи ею е ям ями ях ем і"},
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
     U"씨에게 님은 님이 님을 님의 님께"},
});

constexpr auto kGeorgian = std::to_array<NameEnding>({
    {U"ი", U"ის მა ს ით ო"},
    {U"", U"ს მ მა ის ით სთვის"},
});

constexpr auto kArmenian = std::to_array<NameEnding>({
    {U"", U"ի ը ն ին ից ով ում ու յի"},
    {U"ա", U"այի ան"},
});

constexpr std::array<NameEndings, 8> kNameScripts{{
    {U'a', 0x24F, kLatin, {}},
    {0x370, 0x3FF, kGreek, {}},
    {0x400, 0x52F, kCyrillic, {}},
    {0x531, 0x58F, kArmenian, {}},
    {0x5D0, 0x5F4, {}, U"ו ב ל מ ה ש כ של ול וב"},
    {0x620, 0x6FF, {}, U"و ف ب ل ك ال وال لل بال ول"},
    {0x10A0, 0x10FF, kGeorgian, {}},
    {0xAC00, 0xD7A3, kHangul, {}},
}};

}  // namespace

const NameEndings* name_endings(char32_t first_letter) {
  const auto found = std::ranges::find_if(
      kNameScripts, [&](const NameEndings& one) { return first_letter >= one.first && first_letter <= one.last; });
  return found == kNameScripts.end() ? nullptr : &*found;
}

}  // namespace sumi
