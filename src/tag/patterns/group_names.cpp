#include "tag/patterns/group_names.hpp"

#include <unordered_set>

#include "base/text/ascii.hpp"

namespace sumi::tag {
namespace {

constexpr std::string_view kGroups =
    "Afghan African Albanian Algerian American Angolan Arab Arabian Arabic Argentine Argentinian Armenian Asian "
    "Australian "
    "Austrian Azerbaijani Bahraini Bangladeshi Basque Belarusian Belgian Bolivian Bosnian Brazilian British Bulgarian "
    "Cambodian Cameroonian Canadian Catalan Chilean Chinese Colombian Congolese Croatian Cuban Cypriot Czech Danish "
    "Dominican "
    "Dutch Ecuadorian Egyptian English Estonian Ethiopian European Filipino Finnish French Georgian German Ghanaian "
    "Greek "
    "Guatemalan Haitian Hispanic Honduran Hungarian Icelandic Indian Indonesian Iranian Iraqi Irish Israeli Italian "
    "Ivorian "
    "Jamaican Japanese Jordanian Kazakh Kenyan Korean Kosovar Kurdish Kuwaiti Laotian Latin Latino Latina Latvian "
    "Lebanese "
    "Liberian Libyan Lithuanian Macedonian Malaysian Maltese Mexican Moldovan Mongolian Moroccan Namibian Nepalese "
    "Nepali "
    "Nicaraguan Nigerian Norwegian Omani Pakistani Palestinian Panamanian Paraguayan Persian Peruvian Polish "
    "Portuguese Qatari "
    "Roman Romanian Russian Rwandan Salvadoran Saudi Scandinavian Scottish Senegalese Serbian Singaporean Slovak "
    "Slovenian Somali "
    "Soviet Spanish Sudanese Swedish Swiss Syrian Taiwanese Tanzanian Thai Tibetan Tunisian Turkish Ugandan Ukrainian "
    "Uruguayan "
    "Uzbek Venezuelan Vietnamese Welsh Yemeni Zambian Zimbabwean "
    "Anglican Baptist Buddhist Catholic Christian Hindu Islamic Jew Jewish Lutheran Methodist Mormon Muslim Orthodox "
    "Protestant "
    "Quaker Shia Shiite Sikh Sunni Communist Democrat Democratic Labour Marxist Nazi Republican Tory ";

const std::unordered_set<std::string_view>& groups() {
  static const std::unordered_set<std::string_view> words = [] {
    std::unordered_set<std::string_view> all;
    for (std::size_t begin = 0; begin < kGroups.size();) {
      const std::size_t end = kGroups.find(' ', begin);
      all.insert(kGroups.substr(begin, end - begin));
      begin = end + 1;
    }
    return all;
  }();
  return words;
}

bool is_of_word(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::vector<Range> find_group_names(std::string_view text) {
  std::vector<Range> found;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_of_word(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_of_word(text[end])) ++end;
    std::string_view word = text.substr(at, end - at);
    if (is_capital(word.front())) {
      const bool is_one = groups().contains(word);
      if (is_one || (word.ends_with('s') && groups().contains(word.substr(0, word.size() - 1))))
        found.push_back({at, end});
    }
    at = end;
  }
  return found;
}

}  // namespace sumi::tag
