#include "base/names/name_parts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/names/letters.hpp"
#include "base/text/utf8.hpp"

namespace sumi::names {
namespace {

constexpr std::string_view kTitles =
    "dr dra mr mrs ms miss mx prof professor doctor sir rev sr sra srta sres lic herr frau mme mlle monsieur madame "
    "md phd rn jr ii iii iv";
constexpr std::string_view kParticles =
    "de la las los del y e da do dos das di van von der den du le bin ibn بن ابن بنت";
constexpr std::array<std::string_view, 6> kDegrees{"m.d.", "ph.d.", "d.o.", "r.n.", "m.s.", "d.d.s."};
constexpr std::array<std::string_view, 14> kHanTitles{"先生", "医師", "教授", "博士", "看護師", "師長", "部長",
                                                      "課長", "様",   "氏",   "君",   "殿",     "嬢",   "家"};
constexpr std::array<std::string_view, 7> kKanaTitles{"さん", "さま", "くん", "ちゃん", "サン", "サマ", "クン"};
constexpr std::string_view kLongFamilies =
    "佐々木 長谷川 五十嵐 久保田 小野寺 大久保 小笠原 宇都宮 長谷部 佐久間 日比野 三ヶ島";
constexpr std::string_view kShortFamilies = "林 森 原 東 堀 辻 関 南 岡 畑 星 菅 泉 榎 柳 谷 沢 堤 桂 西";

constexpr std::string_view kPlaceWords =
    "street st avenue ave road rd lane ln drive boulevard blvd court square place way highway suite apt apartment "
    "floor room unit ward box po hospital clinic center centre medical health healthcare general memorial university "
    "college school institute department county city town village state north south east west upper lower new saint "
    "inc ltd llc corp corporation company group bank church the of and for at on in nursing home care services "
    "service surgery cancer children emergency rehabilitation house hall park river lake mount island calle avenida "
    "avda av plaza plza paseo carretera ctra camino via ronda barrio urbanizacion edificio piso planta portal puerta "
    "centro salud clinica universitario universitaria universidad hospitalario complejo instituto servicio ciudad "
    "provincia comunidad de la las los del el y en san santa santo norte sur este oeste nuestra senora virgen sa sl "
    "bajo izquierda derecha num no th nd";
constexpr std::string_view kShortPlaceWords =
    "po st rd ave ln apt ste inc llc ltd th nd sa sl";  // in capitals, others may be states' codes
constexpr std::array<std::string_view, 22> kHanPlaceEnds{
    "株式会社", "有限会社", "大学病院", "小学校", "中学校", "高校", "病院", "医院", "診療所", "大学", "銀行",
    "都",       "道",       "府",       "県",     "市",     "区",   "町",   "村",   "郡",     "駅",   "丁目"};

// Returns whether a text ends in an apostrophe, also if a space separates it: Mori ' s.
bool ends_in_apostrophe(std::string_view text) {
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text.ends_with('\'') || text.ends_with("’");
}

char ascii_small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// The bytes of the academic degree that begins here; 0 if there is none.
std::size_t degree_at(std::string_view text, std::size_t at) {
  if (text.substr(at, 3).find('.') == std::string_view::npos) return 0;
  for (const std::string_view degree : kDegrees)
    if (std::ranges::equal(text.substr(at, degree.size()), degree, {}, ascii_small)) return degree.size();
  return 0;
}

std::string_view without_han_titles(std::string_view name) {
  for (bool cut = true; cut;) {
    const auto title = std::ranges::find_if(
        kHanTitles, [&](std::string_view one) { return name.ends_with(one) && name.size() > one.size(); });
    cut = title != kHanTitles.end();
    if (cut) name.remove_suffix(title->size());
  }
  return name;
}

// The bytes of the family name at the start of a name; 0 if its end is unknown.
std::size_t size_of_family(std::string_view name, const std::set<std::string>& known) {
  constexpr std::size_t kBytes = 3;  // bytes of a character of the basic plane
  for (const std::size_t bytes : {3 * kBytes, 2 * kBytes, kBytes})
    if (bytes < name.size() && known.contains(std::string(name.substr(0, bytes)))) return bytes;
  if (name.size() > 3 * kBytes && is_listed(kLongFamilies, name.substr(0, 3 * kBytes))) return 3 * kBytes;
  if (name.size() <= 2 * kBytes || utf8::count(name.substr(0, 2 * kBytes)) != 2) return 0;
  const bool is_short = utf8::count(name) == 3 && is_listed(kShortFamilies, name.substr(0, kBytes));
  return is_short ? kBytes : 2 * kBytes;
}

// `is_parted`: the name is separated by spaces, so that this is one part.
void add_han_name(std::string_view text, Range where, bool in_front, bool is_parted, const std::set<std::string>& known,
                  std::vector<NamePart>& parts) {
  const std::string_view name = without_han_titles(text_of(text, where));
  std::size_t family = is_parted ? 0 : size_of_family(name, known);
  while (family > 0 && family < name.size() && !utf8::starts_character(name[family])) --family;
  if (family > 0) {
    parts.push_back({{where.begin, where.begin + family}, NameRole::word, true});
    parts.push_back({{where.begin + family, where.begin + name.size()}, NameRole::word, false});
  } else {
    parts.push_back({{where.begin, where.begin + name.size()}, NameRole::word, in_front});
  }
}

Range without_kana_title(std::string_view text, Range where) {
  for (const std::string_view title : kKanaTitles)
    if (text_of(text, where).ends_with(title) && where.size() > title.size())
      return {where.begin, where.end - title.size()};
  return where;
}

// Splits after each word for a kind of place.
void add_han_place(std::string_view text, Range where, std::vector<NamePart>& parts) {
  std::size_t begin = where.begin;
  for (std::size_t at = where.begin; at < where.end;) {
    const auto rest = text.substr(at, where.end - at);
    const auto end = std::ranges::find_if(kHanPlaceEnds, [&](std::string_view one) { return rest.starts_with(one); });
    if (end == kHanPlaceEnds.end() || (at == begin && rest != *end)) {
      at += utf8::width(text[at]);
      continue;
    }
    if (begin < at) parts.push_back({{begin, at}, NameRole::word, true});
    at += end->size();
    begin = at;
  }
  if (begin < where.end) parts.push_back({{begin, where.end}, NameRole::word, true});
}

bool is_short_capitals(std::string_view word, std::size_t most) {
  return utf8::count(word) <= most && is_all_capitals(word);
}

// Returns whether a space is next to it, so that it is one part: 佐藤 一二三.
bool is_parted_han(const std::vector<WordPart>& words, std::size_t i) {
  return (i > 0 && words[i - 1].where.end < words[i].where.begin) ||
         (i + 1 < words.size() && words[i].where.end < words[i + 1].where.begin);
}

// Returns whether a word is a title, a particle, or the s after an apostrophe.
bool is_no_part(std::string_view name, const std::vector<WordPart>& words, std::size_t i) {
  const std::string_view word = text_of(name, words[i].where);
  const std::string small = plain(word);
  if (is_listed(kTitles, small) || (is_listed(kParticles, word) && words.size() > 1)) return true;
  if (i > 0 && std::ranges::find(kKanaTitles, word) != kKanaTitles.end()) return true;
  return small == "s" && ends_in_apostrophe(name.substr(0, words[i].where.begin));
}

}  // namespace

std::vector<NamePart> name_parts(std::string_view name, const std::set<std::string>& known) {
  std::vector<NamePart> parts;
  const std::vector<WordPart> words = word_parts(name);
  std::size_t degree_end = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Range where = words[i].where;
    const std::string_view word = text_of(name, where);
    if (where.begin < degree_end) continue;
    if (const std::size_t degree = degree_at(name, where.begin); degree > 0 && i > 0) {
      degree_end = where.begin + degree;
    } else if (words[i].letters == Letters::digit) {
      parts.push_back({where, NameRole::number});
    } else if (words[i].letters == Letters::han) {
      add_han_name(name, where, parts.empty(), is_parted_han(words, i), known, parts);
    } else if (is_no_part(name, words, i)) {
      continue;
    } else if (utf8::count(word) == 1 && has_capital(word)) {
      parts.push_back({where, NameRole::initial});
    } else if (words.size() == 1 && is_short_capitals(word, 3)) {
      for (Position at = where.begin; at < where.end; at += utf8::width(name[at]))
        parts.push_back({{at, at + utf8::width(name[at])}, NameRole::initial});
    } else {
      parts.push_back({without_kana_title(name, where), NameRole::word});
    }
  }
  return parts;
}

std::vector<NamePart> place_parts(std::string_view place) {
  std::vector<NamePart> parts;
  for (const WordPart& one : word_parts(place)) {
    const std::string_view word = text_of(place, one.where);
    if (one.letters == Letters::digit) {
      parts.push_back({one.where, NameRole::number});
    } else if (one.letters == Letters::han) {
      add_han_place(place, one.where, parts);
    } else if (is_listed(is_short_capitals(word, 3) ? kShortPlaceWords : kPlaceWords, plain(word)) ||
               (utf8::count(word) == 1 && one.letters == Letters::latin &&
                (!has_capital(word) || place.substr(one.where.end).starts_with('/')))) {  // as in s/n, C/ Mayor
      continue;
    } else if (utf8::count(word) == 1 || is_short_capitals(word, 3)) {
      parts.push_back({one.where, NameRole::initial});
    } else {
      parts.push_back({one.where, NameRole::word});
    }
  }
  return parts;
}

}  // namespace sumi::names
