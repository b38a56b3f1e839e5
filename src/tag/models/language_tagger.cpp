#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tag/models/tagger_kinds.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::tag {
namespace {

struct OneLanguage {
  std::unique_ptr<Tagger::Model> tagger;
  std::vector<std::uint32_t> labels;  // of all, for each of its own
};

class LanguageTagger final : public Tagger::Model {
 public:
  explicit LanguageTagger(const TaggerSetting& setting) : is_for_hiding_(setting.is_for_hiding) {
    for (const FinderFile& finder : finders_in(setting.finders)) add(finder.about.name, finder.path, setting);
    if (languages_.empty())
      throw Error{Error::Kind::bad_input, "", "there are no ready-made finders; name their folder, or name a model"};
  }

  [[nodiscard]] const std::vector<std::string>& labels() const override { return labels_; }

  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool with_uncertainty) const override {
    const auto at = finder_of_language(text);
    if (at == languages_.end()) {
      if (is_for_hiding_) return tagged_by_all(text, with_uncertainty);
      Tagger::Tagged nothing;
      nothing.language = kNoLanguage;
      return nothing;
    }
    Tagger::Tagged tagged = tagged_by(at->second, text, with_uncertainty);
    tagged.language = at->first;
    return tagged;
  }

  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                     std::size_t most) const override {
    const auto at = finder_of_language(text);
    if (at == languages_.end())
      throw Error{Error::Kind::bad_usage, "", "there is no finder for the language of the text; name a model"};
    return at->second.tagger->explain(text, questions, most);
  }

 private:
  using Languages = std::map<std::string, OneLanguage, std::less<>>;

  static Tagger::Tagged tagged_by(const OneLanguage& one, std::string_view text, bool with_uncertainty) {
    Tagger::Tagged tagged = one.tagger->tag(text, with_uncertainty);
    for (TaggedSpan& span : tagged.spans) span.label = one.labels[span.label];
    return tagged;
  }

  // All that any finder finds; spans that share a character become one, of the label of the first.
  [[nodiscard]] Tagger::Tagged tagged_by_all(std::string_view text, bool with_uncertainty) const {
    Tagger::Tagged all;
    for (const auto& [name, one] : languages_) {
      const Tagger::Tagged tagged = tagged_by(one, text, with_uncertainty);
      all.spans.insert(all.spans.end(), tagged.spans.begin(), tagged.spans.end());
      all.tokens = std::max(all.tokens, tagged.tokens);
      all.uncertainty = std::max(all.uncertainty, tagged.uncertainty);
    }
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
    all.language = kAllLanguages;
    return all;
  }

  void add(const std::string& name, const std::string& path, const TaggerSetting& setting) {
    OneLanguage& one = languages_[name];
    one.tagger = make_learned_tagger(path, setting);
    for (const std::string& label : one.tagger->labels()) {
      const auto at = std::ranges::find(labels_, label);
      one.labels.push_back(static_cast<std::uint32_t>(at - labels_.begin()));
      if (at == labels_.end()) labels_.push_back(label);
    }
  }

  [[nodiscard]] Languages::const_iterator finder_of_language(std::string_view text) const {
    const std::optional<std::string_view> language = language_of(text);
    return language ? languages_.find(*language) : languages_.end();
  }

  bool is_for_hiding_;
  Languages languages_;
  std::vector<std::string> labels_;
};

}  // namespace

std::unique_ptr<Tagger::Model> make_language_tagger(const TaggerSetting& setting) {
  return std::make_unique<LanguageTagger>(setting);
}

}  // namespace sumi::tag
