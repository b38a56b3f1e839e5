#include "tag/patterns/catalogue.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

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

}  // namespace sumi::tag
