#include "tag/patterns/catalogue.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "base/text/ascii.hpp"
#include "tag/patterns/catalogue_bytes.inc"
#include "tag/patterns/number_words.hpp"

namespace sumi::tag {

const std::vector<std::string>& ClientRecognizer::context_in(std::string_view language) const {
  const auto own = context.find(std::string(language));
  return own == context.end() ? context.at("") : own->second;
}

bool is_number_of_somebody(std::string_view entity) {
  const std::vector<std::string> all = entities_beside_words();
  return std::ranges::find(all, entity) != all.end();
}

const std::vector<EntityRow>& catalogue() {
  static const std::vector<EntityRow> all = [] {
    std::vector<EntityRow> rows;
    const auto add = [&](std::string_view toml, const char* name) {
      std::vector<EntityRow> more = read_catalogue(toml, name);
      rows.insert(rows.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    };
    add({kGeneral, sizeof kGeneral}, "general.toml");
    add({kIdentity, sizeof kIdentity}, "identity.toml");
    add({kEuropean, sizeof kEuropean}, "european.toml");
    add({kWorld, sizeof kWorld}, "world.toml");
    return rows;
  }();
  return all;
}

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
