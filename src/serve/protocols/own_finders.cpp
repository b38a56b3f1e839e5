#include "serve/protocols/own_finders.hpp"

#include <algorithm>
#include <utility>

#include "serve/protocols/message.hpp"
#include "tag/several_taggers.hpp"
#include "tag/source_languages.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::serve {

OwnFinders::OwnFinders(std::vector<std::string> languages, TaggerSetting setting)
    : languages_(std::move(languages)), setting_(std::move(setting)) {
  setting_.is_for_hiding = true;
}

const std::vector<Tagger>& OwnFinders::taggers(const std::string& language) {
  if (std::ranges::find(languages_, language) == languages_.end())
    throw Refusal(422, "no finder was loaded for this language; ask for one of those the service was started with");
  const std::lock_guard lock(mutex_);
  const auto known = loaded_.find(language);
  if (known != loaded_.end()) return known->second;
  std::vector<Tagger> made;
  made.emplace_back(language, setting_);
  made.push_back(Tagger::of_patterns());
  return loaded_.emplace(language, std::move(made)).first->second;
}

std::vector<LabelledRange> OwnFinders::find_in(std::string_view text, const std::vector<std::string>& languages) {
  std::vector<const Tagger*> used;
  for (const std::string& language : languages) used.push_back(&taggers(language).front());
  used.push_back(&taggers(languages.front()).back());
  const tag::SeveralTaggers all = tag::SeveralTaggers::of(std::span<const Tagger* const>(used));
  std::vector<LabelledRange> found;
  for (const TaggedSpan& span : all.tag(text).spans)
    found.push_back({span.where, all.labels()[span.label], span.score});
  return found;
}

std::vector<std::string> OwnFinders::served(const TextLanguage& language) const {
  std::vector<std::string> all;
  for (const std::string_view one : language.languages)
    if (std::ranges::find(languages_, one) != languages_.end()) all.emplace_back(one);
  return all.empty() || all.size() < language.languages.size() ? languages_ : all;
}

std::vector<std::vector<LabelledRange>> OwnFinders::find_in_each(std::span<const std::string_view> texts,
                                                                 const std::string& language) {
  tag::SourceLanguages source;
  const bool tells = language == kByLanguage;
  for (std::size_t i = 0; tells && i < texts.size(); ++i) {
    tag::GroupLanguages text;
    text.add(texts[i]);
    source.add(text, {});
  }
  std::vector<std::vector<LabelledRange>> found;
  for (const std::string_view text : texts)
    found.push_back(find_in(text, tells ? served(source.of(text, {})) : std::vector{language}));
  return found;
}

}  // namespace sumi::serve
