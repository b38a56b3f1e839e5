#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tag/models/tagger_kinds.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::tag {
namespace {

// A finder; its file is read when the first text is searched by it.
struct OneLanguage {
  std::string path;
  bool is_alone = true;
  bool is_beside = false;
  std::vector<std::uint32_t> labels;  // of all, for each of its own
  mutable std::once_flag is_read;
  mutable std::unique_ptr<Tagger::Model> tagger;
};

class LanguageTagger final : public Tagger::Model {
 public:
  explicit LanguageTagger(const TaggerSetting& setting) : setting_(setting) {
    for (const FinderFile& finder : finders_in(setting.finders)) add(finder);
    if (languages_.empty())
      throw Error{Error::Kind::bad_input, "", "there are no ready-made finders; name their folder, or name a model"};
  }

  [[nodiscard]] const std::vector<std::string>& labels() const override { return labels_; }

  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool with_uncertainty) const override {
    TextLanguage own;
    if (const std::optional<std::string_view> told = language_of(text)) own.languages = {*told};
    return tag_in(own, text, with_uncertainty);
  }

  [[nodiscard]] std::string searched_by(const TextLanguage& language) const override {
    const Searched searched = searched_in(language);
    if (searched.finders.empty()) return std::string(kNoLanguage);
    if (!searched.is_known) return std::string(kAllLanguages);
    std::string names;
    for (const Languages::value_type* const finder : searched.finders)
      names += (names.empty() ? "" : "+") + finder->first;
    return names;
  }

  [[nodiscard]] Tagger::Tagged tag_in(const TextLanguage& language, std::string_view text,
                                      bool with_uncertainty) const override {
    Tagger::Tagged tagged = tagged_by(searched_in(language).finders, text, with_uncertainty);
    tagged.language = searched_by(language);
    return tagged;
  }

  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                     std::size_t most) const override {
    TextLanguage own;
    if (const std::optional<std::string_view> told = language_of(text)) own.languages = {*told};
    return explain_in(own, text, questions, most);
  }

  // Of several finders the first one that found something there.
  [[nodiscard]] std::vector<SpanExplanation> explain_in(const TextLanguage& language, std::string_view text,
                                                        std::span<const SpanQuestion> questions,
                                                        std::size_t most) const override {
    const Searched searched = searched_in(language);
    if (searched.finders.empty())
      throw Error{Error::Kind::bad_usage, "", "there is no finder for the language of the text; name a model"};
    std::vector<SpanExplanation> all;
    for (const SpanQuestion& question : questions) {
      const auto found_there = [&](const Languages::value_type* finder) {
        return std::ranges::any_of(tagger_of(finder->second).tag(text, false).spans, [&](const TaggedSpan& span) {
          return span.where.begin < question.where.end && question.where.begin < span.where.end;
        });
      };
      const auto at =
          searched.finders.size() == 1 ? searched.finders.begin() : std::ranges::find_if(searched.finders, found_there);
      const Languages::value_type* const finder = at == searched.finders.end() ? searched.finders.front() : *at;
      std::ranges::move(tagger_of(finder->second).explain(text, std::span(&question, 1), most),
                        std::back_inserter(all));
    }
    return all;
  }

 private:
  using Languages = std::map<std::string, OneLanguage, std::less<>>;
  struct Searched {
    std::vector<const Languages::value_type*> finders;
    bool is_known = false;  // they are those of the text's language, and where it is hidden, enough
  };

  // Languages of which there is no finder aren't passed over in silence: nothing, or those of unknown ones search.
  [[nodiscard]] Searched searched_in(const TextLanguage& language) const {
    Searched searched;
    for (const std::string_view name : language.languages) {
      const auto at = languages_.find(name);
      if (at != languages_.end()) searched.finders.push_back(&*at);
    }
    if (!setting_.is_for_hiding) {
      searched.is_known = !searched.finders.empty();
      return searched;
    }
    searched.is_known = !searched.finders.empty() && searched.finders.size() == language.languages.size() &&
                        std::ranges::all_of(searched.finders, [](const auto* one) { return one->second.is_alone; });
    if (searched.is_known) return searched;
    for (const Languages::value_type* const one : of_unknown())
      if (std::ranges::count(searched.finders, one) == 0) searched.finders.push_back(one);
    return searched;
  }

  // The finders that search texts of unknown languages: those `beside`, else those `alone`, else all.
  [[nodiscard]] std::vector<const Languages::value_type*> of_unknown() const {
    std::vector<const Languages::value_type*> beside, alone, all;
    for (const Languages::value_type& one : languages_) {
      all.push_back(&one);
      if (one.second.is_beside) beside.push_back(&one);
      if (one.second.is_alone) alone.push_back(&one);
    }
    return !beside.empty() ? beside : !alone.empty() ? alone : all;
  }

  [[nodiscard]] const Tagger::Model& tagger_of(const OneLanguage& one) const {
    std::call_once(one.is_read, [&] { one.tagger = make_learned_tagger(one.path, setting_); });
    return *one.tagger;
  }

  [[nodiscard]] Tagger::Tagged tagged_by(const OneLanguage& one, std::string_view text, bool with_uncertainty) const {
    Tagger::Tagged tagged = tagger_of(one).tag(text, with_uncertainty);
    for (TaggedSpan& span : tagged.spans) span.label = one.labels[span.label];
    return tagged;
  }

  // All that any of the finders finds; spans that share a character become one, of the label of the first.
  [[nodiscard]] Tagger::Tagged tagged_by(const std::vector<const Languages::value_type*>& finders,
                                         std::string_view text, bool with_uncertainty) const {
    Tagger::Tagged all;
    for (const Languages::value_type* const finder : finders) {
      const Tagger::Tagged tagged = tagged_by(finder->second, text, with_uncertainty);
      all.spans.insert(all.spans.end(), tagged.spans.begin(), tagged.spans.end());
      all.tokens = std::max(all.tokens, tagged.tokens);
      all.uncertainty = std::max(all.uncertainty, tagged.uncertainty);
    }
    if (finders.size() < 2) return all;
    std::ranges::stable_sort(all.spans, {}, [](const TaggedSpan& span) { return span.where.begin; });
    std::vector<TaggedSpan> apart;
    for (const TaggedSpan& span : all.spans) {
      if (!apart.empty() && span.where.begin < apart.back().where.end) {
        apart.back().where.end = std::max(apart.back().where.end, span.where.end);
        apart.back().score = std::max(apart.back().score, span.score);
      } else {
        apart.push_back(span);
      }
    }
    all.spans = std::move(apart);
    return all;
  }

  void add(const FinderFile& finder) {
    OneLanguage& one = languages_[finder.about.name];
    one.path = finder.path;
    one.is_alone = finder.about.alone;
    one.is_beside = finder.about.beside;
    for (const std::string& label : finder.labels) {
      const auto at = std::ranges::find(labels_, label);
      one.labels.push_back(static_cast<std::uint32_t>(at - labels_.begin()));
      if (at == labels_.end()) labels_.push_back(label);
    }
  }

  TaggerSetting setting_;
  Languages languages_;
  std::vector<std::string> labels_;
};

}  // namespace

std::unique_ptr<Tagger::Model> make_language_tagger(const TaggerSetting& setting) {
  return std::make_unique<LanguageTagger>(setting);
}

}  // namespace sumi::tag
