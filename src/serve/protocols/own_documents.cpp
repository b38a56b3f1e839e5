#include "serve/protocols/own_documents.hpp"

#include <algorithm>

#include "serve/protocols/message.hpp"

namespace sumi::serve {

std::vector<GivenDocument> documents_in(const Json& body, std::size_t most) {
  const Json& all = member(body, "documents");
  if (!all.is_array() || all.empty()) throw Refusal(422, "documents must be a list with a document at least");
  if (all.size() > most) throw Refusal(413, "the request has too many documents; send fewer at a time");
  std::vector<GivenDocument> documents;
  for (const Json& one : all) {
    const Json& text = one.is_object() ? member(one, "text") : one;
    if (!text.is_string()) throw Refusal(422, "a document is neither a string nor an object with a text");
    documents.push_back({one.is_object() ? member(one, "id") : Json(), text.get<std::string>()});
  }
  return documents;
}

std::vector<std::string> strings_in(const Json& body, const char* name, std::size_t most) {
  const Json& all = member(body, name);
  if (!all.is_array()) throw Refusal(422, std::string(name) + " must be a list of strings");
  if (all.size() > most) throw Refusal(413, std::string(name) + " has too many entries; send fewer at a time");
  std::vector<std::string> texts;
  for (const Json& one : all) {
    if (!one.is_string()) throw Refusal(422, std::string(name) + " must be a list of strings");
    texts.push_back(one.get<std::string>());
  }
  return texts;
}

std::string string_in(const Json& body, const char* name, const std::string& otherwise) {
  const Json& value = member(body, name);
  if (value.is_null()) return otherwise;
  if (!value.is_string()) throw Refusal(422, std::string(name) + " must be a string");
  return value.get<std::string>();
}

Json spans_json(const std::string& text, const std::vector<LabelledRange>& spans) {
  const Characters characters(text);
  Json all = Json::array();
  for (const LabelledRange& span : spans)
    all.push_back({{"start", characters.character_of(span.where.begin)},
                   {"end", characters.character_of(span.where.end)},
                   {"label", span.label},
                   {"score", span.score}});
  return all;
}

void require_keys(const Json& body, const std::vector<std::string>& known) {
  if (!body.is_object()) throw Refusal(422, "the request must be an object");
  for (const auto& [key, value] : body.items())
    if (std::ranges::find(known, key) == known.end())
      throw Refusal(
          422, "the request has a key that is not known; known are " + [&] {
            std::string names;
            for (const std::string& name : known) names += (names.empty() ? "" : ", ") + name;
            return names;
          }());
}

}  // namespace sumi::serve
