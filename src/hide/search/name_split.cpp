#include "hide/search/name_split.hpp"

#include <algorithm>

#include "base/names/letters.hpp"
#include "base/names/name_parts.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::hide {
namespace {

constexpr std::string_view kKoreanFamilies =
    "김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 손 양 배 백 허 남 심 노 하 곽 성 차 주 우 "
    "구 민 나 진 지 엄 채 "
    "원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 라 왕 금 옥 육 인 맹 제 모 탁 국 어 은 편 용 "
    "예 경 봉 사 부 "
    "가 복 태 목 형 피 두 감 음 빈 동 온 호 범 좌 팽 승 간 상 시 갈 단 견 당 리 림";
constexpr std::string_view kLongKoreanFamilies = "남궁 황보 제갈 사공 선우 독고 서문 동방 망절 어금 강전";
constexpr std::string_view kWordsForNobody =
    "不明 不詳 不详 未知 未詳 未详 匿名 無名 无名 佚名 氏名 姓名 名前 患者 病人 本人 미상 불명 무명 익명 환자 성명 "
    "이름 ไม่ทราบ ไม่ระบุ";
constexpr std::size_t kSyllable = 3;  // bytes of a syllable, or of a Han character

std::string_view of(std::string_view text, Range where) {
  return text.substr(where.begin, where.size());
}

std::string joined(std::string_view text, const std::vector<names::NamePart>& parts, std::size_t begin,
                   std::size_t end) {
  std::string all;
  for (std::size_t i = begin; i < end; ++i) {
    if (!all.empty()) all += ' ';
    all += of(text, parts[i].where);
  }
  return all;
}

std::vector<names::NamePart> telling_parts(std::string_view name) {
  std::vector<names::NamePart> parts = names::name_parts(name);
  std::erase_if(parts, [](const names::NamePart& one) { return one.role == names::NameRole::number; });
  // A name may be written in two scripts: さくら子.
  for (std::size_t i = parts.size(); i-- > 1;) {
    names::NamePart& front = parts[i - 1];
    const bool is_one = front.role == names::NameRole::word && parts[i].role == names::NameRole::word &&
                        !front.family && front.where.end == parts[i].where.begin;
    if (!is_one) continue;
    front.where.end = parts[i].where.end;
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return parts;
}

bool is_han_or_kana(std::string_view word) {
  const std::vector<names::WordPart> parts = names::word_parts(word);
  return !parts.empty() && std::ranges::all_of(parts, [](const names::WordPart& one) {
    return one.letters == names::Letters::han || one.letters == names::Letters::hiragana ||
           one.letters == names::Letters::katakana;
  });
}

bool is_all_hangul(std::string_view word) {
  for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at]))
    if (!is_hangul(utf8::decode(word, at))) return false;
  return !word.empty();
}

bool has_no_spaces(std::string_view word) {
  for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at]))
    if (token_part(utf8::decode(word, at)) != TokenPart::spaceless) return false;
  return !word.empty();
}

// Returns the bytes of the family name with which a Korean name of one word begins; 0 if there is none.
std::size_t korean_family(std::string_view word) {
  if (!is_all_hangul(word)) return 0;
  for (const auto& [size, list] : {std::pair(2 * kSyllable, kLongKoreanFamilies), {kSyllable, kKoreanFamilies}})
    if (word.size() > size && word.size() <= size + 2 * kSyllable && names::is_listed(list, word.substr(0, size)))
      return size;
  return 0;
}

// Returns whether the split of a name is arbitrary: in a Han name of three characters without a space, the family name
// may be the first character although two were taken.
bool is_cut_at_will(std::string_view name, const std::vector<names::NamePart>& parts) {
  return parts.size() == 2 && parts[0].family && parts[0].where.end == parts[1].where.begin &&
         utf8::count(of(name, parts[0].where)) == 2 && utf8::count(of(name, parts[1].where)) == 1;
}

// Returns a given name as written, without initials, and the first name alone: "Anna Lena J", "Anna Lena", "Anna".
std::vector<std::string> given_forms(const std::string& given) {
  std::vector<std::string> forms;
  const auto add = [&](std::string form) {
    if (!form.empty() && std::ranges::find(forms, form) == forms.end()) forms.push_back(std::move(form));
  };
  add(given);
  std::string words;
  std::string first;
  for (const names::NamePart& part : telling_parts(given)) {
    if (part.role != names::NameRole::word) continue;
    const std::string word(of(given, part.where));
    if (first.empty()) first = word;
    words += (words.empty() ? "" : " ") + word;
  }
  add(words);
  add(first);
  return forms;
}

// Returns whether something other than space precedes the first part: a title.
bool has_title(std::string_view name, const std::vector<names::NamePart>& parts) {
  return !parts.empty() && name.substr(0, parts.front().where.begin).find_first_not_of(" \t") != std::string_view::npos;
}

}  // namespace

SplitName split_name(std::string_view name) {
  const std::vector<names::NamePart> parts = telling_parts(name);
  if (parts.empty()) return {};
  const std::size_t comma = name.find(',');
  const auto behind = std::ranges::find_if(
      parts, [&](const names::NamePart& one) { return comma != std::string_view::npos && one.where.begin > comma; });
  const auto cut = static_cast<std::size_t>(behind - parts.begin());
  if (cut > 0 && cut < parts.size()) return {joined(name, parts, cut, parts.size()), joined(name, parts, 0, cut)};
  if (parts.size() == 1 && has_title(name, parts)) return {{}, joined(name, parts, 0, 1)};
  if (parts.size() == 1) {
    const std::string word = joined(name, parts, 0, 1);
    const std::size_t family = korean_family(word);
    return {word.substr(family), word.substr(0, family)};
  }
  if (parts.front().family || is_all_hangul(of(name, parts.front().where)))
    return {joined(name, parts, 1, parts.size()), joined(name, parts, 0, 1)};
  return {joined(name, parts, 0, parts.size() - 1), joined(name, parts, parts.size() - 1, parts.size())};
}

std::vector<std::string> name_words(std::string_view name) {
  std::vector<std::string> words;
  const std::vector<names::NamePart> parts = telling_parts(name);
  for (const names::NamePart& part : parts) {
    const std::string_view word = of(name, part.where);
    if (part.role == names::NameRole::word && utf8::count(word) >= 2) words.emplace_back(word);
    if (const std::size_t family = korean_family(word); family > 0 && word.size() > family + kSyllable)
      words.emplace_back(word.substr(family));
  }
  if (is_cut_at_will(name, parts)) words.emplace_back(name.substr(parts[0].where.begin + kSyllable, 2 * kSyllable));
  return words;
}

std::vector<std::string> whole_names(const std::string& given, const std::string& family, NameSaidIn in) {
  std::vector<std::string> all;
  for (const std::string& one : given_forms(given)) {
    if (family.empty() || !is_full_name(family + " " + one, in)) continue;
    for (std::string& whole : std::vector<std::string>{family + " " + one, family + ", " + one, family + "," + one})
      all.push_back(std::move(whole));
    // Two characters in reverse order may be any word.
    if (utf8::count(one + family) > 2) all.push_back(one + " " + family);
    if (is_all_hangul(family + one)) all.push_back(family + one);
  }
  return all;
}

std::vector<std::string> one_character_with_title(std::string_view name) {
  SplitName split = split_name(name);
  if (is_cut_at_will(name, telling_parts(name))) split.family.resize(kSyllable);
  std::vector<std::string> forms;
  for (const std::string& part : {split.family, split.given}) {
    if (utf8::count(part) != 1 || !(is_han_or_kana(part) || is_all_hangul(part))) continue;
    for (const std::string_view title :
         is_all_hangul(part) ? names::words_of("씨 선생 선생님 교수 교수님 환자 환자분 할머니 할아버지 원장 과장")
                             : names::words_of("先生 女士 小姐 氏 様 さん ちゃん くん 君 姐 哥 医師"))
      for (const std::string_view between : {"", " "}) forms.push_back((part + between.data()).append(title));
  }
  return forms;
}

bool is_full_name(std::string_view name, NameSaidIn in) {
  std::vector<std::string_view> parts;
  std::size_t words = 0;
  for (const names::NamePart& one : telling_parts(name)) {
    if (one.role != names::NameRole::word) continue;
    parts.push_back(of(name, one.where));
    words += utf8::count(parts.back()) >= 2;
  }
  const bool are_written_close =
      std::ranges::all_of(parts, [](std::string_view one) { return is_han_or_kana(one) || is_all_hangul(one); });
  if (words >= 2 && !are_written_close) return true;
  std::string whole;
  for (const std::string_view part : parts) whole += part;
  const std::size_t characters = utf8::count(whole);
  if (in == NameSaidIn::cell)
    return !names::is_listed(kWordsForNobody, whole) &&
           ((are_written_close && characters >= 2) || (has_no_spaces(whole) && characters >= 5));
  const bool is_korean = is_all_hangul(whole);
  return are_written_close && characters >= 3 && (!is_korean || parts.size() >= 2 || korean_family(whole) > 0);
}

}  // namespace sumi::hide
