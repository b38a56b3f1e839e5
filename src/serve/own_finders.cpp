#include "serve/own_finders.hpp"

#include <algorithm>
#include <utility>

#include "serve/message.hpp"
#include "tag/several_taggers.hpp"

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

std::vector<LabelledRange> OwnFinders::find(std::string_view text, const std::string& language) {
  const tag::SeveralTaggers all = tag::SeveralTaggers::of(taggers(language));
  std::vector<LabelledRange> found;
  for (const TaggedSpan& span : all.tag(text).spans)
    found.push_back({span.where, all.labels()[span.label], span.score});
  return found;
}

}  // namespace sumi::serve
