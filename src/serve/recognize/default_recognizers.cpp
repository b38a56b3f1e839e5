#include "serve/recognize/default_recognizers.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "serve/recognize/telephones.hpp"
#include "tag/patterns/catalogue.hpp"
#include <sumi/model/error.hpp>

namespace sumi::recognize {
namespace {

Recognizer made_of(const tag::EntityRow& entity, const std::string& language) {
  const tag::ClientRecognizer& row = *entity.client;
  Recognizer made{.name = row.name,
                  .entity = entity.name,
                  .language = language,
                  .context = row.context_in(language),
                  .needs = row.needs,
                  .proof = row.proof,
                  .drops_groups = row.drops_groups,
                  .is_usual = !row.usual.empty()};
  for (const tag::ClientRule& rule : row.rules) made.rules.push_back({rule.name, rule.regex, rule.score});
  if (row.finder == "telephones") {
    made.rules = telephone_rules();
    made.find = telephones_in;
  } else if (row.finder == "urls") {
    made.rules = url_rules();
    made.find = find_urls;
  }
  compile(made, Regex::Origin::own);
  return made;
}

const tag::EntityRow* row_of(const std::string& name) {
  for (const tag::EntityRow& row : tag::catalogue())
    if (row.client && row.client->name == name) return &row;
  return nullptr;
}

}  // namespace

std::optional<ListedRecognizer> listed_recognizer(const std::string& name) {
  const tag::EntityRow* const row = row_of(name);
  if (row == nullptr) return std::nullopt;
  return ListedRecognizer{row->name, row->country};
}

std::set<std::string> listed_countries() {
  std::set<std::string> codes;
  for (const tag::EntityRow& row : tag::catalogue())
    if (row.client && !row.country.empty()) codes.insert(row.country);
  return codes;
}

std::vector<Recognizer> default_recognizers(const std::string& language, bool with_uuid) {
  std::vector<Recognizer> all;
  for (const tag::EntityRow& entity : tag::catalogue()) {
    if (!entity.client) continue;
    const bool is_usual = std::ranges::any_of(entity.client->usual, [&](const std::string& where) {
      return where == "*" || where == language || (with_uuid && where == "with uuid");
    });
    if (is_usual) all.push_back(made_of(entity, language));
  }
  return all;
}

std::vector<Recognizer> enabled_recognizers(const std::string& language, const std::vector<Enabled>& enabled) {
  std::vector<Recognizer> all;
  for (const Enabled& one : enabled) {
    if (!one.language.empty() && one.language != language) continue;
    const tag::EntityRow* const row = row_of(one.name);
    if (row == nullptr)
      throw Error{Error::Kind::bad_input, one.name, "there is no such recognizer; docs/entities.md lists them"};
    Recognizer made = made_of(*row, language);
    made.is_usual = true;
    made.least_score = one.least_score;
    if (!one.entity.empty()) made.entity = one.entity;
    if (one.context) {
      made.context = *one.context;
      ready(made);
    }
    all.push_back(std::move(made));
  }
  return all;
}

std::vector<Recognizer> named_recognizers() {
  std::vector<Recognizer> all;
  for (const tag::EntityRow& entity : tag::catalogue()) {
    if (!entity.client) continue;
    if (entity.client->usual.empty()) all.push_back(made_of(entity, {}));
    for (const std::string& name : entity.client->also) {
      all.push_back(made_of(entity, {}));
      all.back().entity = name;
      all.back().is_usual = false;
    }
  }
  return all;
}

}  // namespace sumi::recognize
