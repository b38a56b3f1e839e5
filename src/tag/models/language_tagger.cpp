#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/text/scripts.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/models/complete_names.hpp"
#include "tag/models/tagger_kinds.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::tag {
namespace {

// A finder; its file is read when it first searches a text.
struct OneLanguage {
  std::string path;
  bool is_alone = true;
  bool is_beside = false;
  std::vector<std::uint32_t> labels;  // index in the list of all labels for each label of the finder
  mutable std::once_flag is_read;
  mutable std::unique_ptr<Tagger::Model> tagger;
};

class LanguageTagger final : public Tagger::Model {
 public:
  explicit LanguageTagger(const TaggerSetting& setting) : setting_(setting) {
    for (const FinderFile& finder : finders_in(setting.finders)) {
      if (!finder.is_encoder) add(finder);
      if (finder.about.name == kManyLanguages && finder.is_encoder && setting.speed != FinderSpeed::fast)
        encoder_.emplace(finder);
    }
    if (encoder_) add_encoder();
    if (labels_.empty())
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
    if (searched.finders.empty() && !encoder_) return std::string(kNoLanguage);
    if (!searched.is_known) return std::string(kAllLanguages);
    std::string names;
    for (const Languages::value_type* const finder : searched.finders)
      names += (names.empty() ? "" : "+") + finder->first;
    return encoder_ ? names + (names.empty() ? "" : "+") + encoder_->about.name : names;
  }

  [[nodiscard]] Tagger::Tagged tag_in(const TextLanguage& language, std::string_view text,
                                      bool with_uncertainty) const override {
    const Searched searched = searched_in(language);
    Tagger::Tagged tagged = encoder_ ? tagged_with_encoder(searched, text, with_uncertainty)
                                     : tagged_by(searched.finders, text, with_uncertainty, nullptr);
    tagged.language = searched_by(language);
    return tagged;
  }

  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                     std::size_t most) const override {
    TextLanguage own;
    if (const std::optional<std::string_view> told = language_of(text)) own.languages = {*told};
    return explain_in(own, text, questions, most);
  }

  // Explains with the first of several finders that found something there; with the encoder if the span comes from it.
  [[nodiscard]] std::vector<SpanExplanation> explain_in(const TextLanguage& language, std::string_view text,
                                                        std::span<const SpanQuestion> questions,
                                                        std::size_t most) const override {
    const Searched searched = searched_in(language);
    if (searched.finders.empty() && encoder_) return encoder().explain(text, questions, most);
    if (searched.finders.empty())
      throw Error{Error::Kind::bad_usage, "", "there is no finder for the language of the text; name a model"};
    std::vector<std::vector<TaggedSpan>> of_finders;
    for (const Languages::value_type* const finder : searched.finders)
      of_finders.push_back(tagger_of(finder->second).tag(text, false).spans);
    const std::vector<TaggedSpan> of_encoder =
        encoder_ ? tagged_with_encoder(searched, text, false).spans : std::vector<TaggedSpan>();
    std::vector<SpanExplanation> all;
    for (const SpanQuestion& question : questions) {
      const auto is_there = [&](const TaggedSpan& span) {
        return span.where.begin < question.where.end && question.where.begin < span.where.end;
      };
      const auto found = std::ranges::find_if(
          of_finders, [&](const std::vector<TaggedSpan>& spans) { return std::ranges::any_of(spans, is_there); });
      const bool is_encoders = found == of_finders.end() && std::ranges::any_of(of_encoder, is_there);
      const auto finder = found == of_finders.end() ? of_finders.begin() : found;
      const Tagger::Model& tagger =
          is_encoders ? static_cast<const Tagger::Model&>(encoder())
                      : tagger_of(searched.finders[static_cast<std::size_t>(finder - of_finders.begin())]->second);
      std::ranges::move(tagger.explain(text, std::span(&question, 1), most), std::back_inserter(all));
    }
    return all;
  }

 private:
  using Languages = std::map<std::string, OneLanguage, std::less<>>;
  struct Searched {
    std::vector<const Languages::value_type*> finders;
    // True if finders cover the text's languages; for hiding: all of them, each with a finder that suffices alone.
    bool is_known = false;
    bool suffices = true;  // whether the encoder is needed only where the finders are unsure
  };
  // Its file is read when it first searches a text.
  struct ManyLanguages {
    explicit ManyLanguages(const FinderFile& file) : about(file.about), path(file.path), own_labels(file.labels) {}
    FinderAbout about;
    std::string path;
    std::vector<std::string> own_labels;
    // Index in the list of all labels for each of its own; nothing if not asked for.
    std::vector<std::optional<std::uint32_t>> labels = {};
    mutable std::once_flag is_read;
    mutable std::unique_ptr<EncoderModel> tagger;
  };

  // A text in languages without a finder isn't skipped silently: for hiding, the finders for unknown languages search
  // it as well; otherwise the result names no finder.
  [[nodiscard]] Searched searched_in(const TextLanguage& language) const {
    Searched searched;
    for (const std::string_view name : language.languages) {
      const auto at = languages_.find(name);
      if (at != languages_.end()) searched.finders.push_back(&*at);
    }
    const bool is_each_alone =
        std::ranges::all_of(searched.finders, [](const auto* one) { return one->second.is_alone; });
    if (encoder_) {
      searched.is_known = !setting_.is_for_hiding || is_searched_by_encoder(language);
      searched.suffices = setting_.speed != FinderSpeed::best && !searched.finders.empty() &&
                          searched.finders.size() == language.languages.size() && is_each_alone;
      if (!searched.is_known) add_of_unknown(searched);
      return searched;
    }
    if (!setting_.is_for_hiding) {
      searched.is_known = !searched.finders.empty();
      return searched;
    }
    searched.is_known =
        !searched.finders.empty() && searched.finders.size() == language.languages.size() && is_each_alone;
    if (!searched.is_known) add_of_unknown(searched);
    return searched;
  }

  void add_of_unknown(Searched& searched) const {
    for (const Languages::value_type* const one : of_unknown())
      if (std::ranges::count(searched.finders, one) == 0) searched.finders.push_back(one);
  }

  // Returns whether each language is one that the encoder learned, or has a finder that suffices.
  [[nodiscard]] bool is_searched_by_encoder(const TextLanguage& language) const {
    return !language.languages.empty() && std::ranges::all_of(language.languages, [&](std::string_view name) {
      const auto at = languages_.find(name);
      return (at != languages_.end() && at->second.is_alone) ||
             std::ranges::count(encoder_->about.languages, std::string(name)) > 0;
    });
  }

  // Returns the finders for texts of unknown languages: those marked `beside`, else those marked `alone`, else all.
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

  [[nodiscard]] const EncoderModel& encoder() const {
    std::call_once(encoder_->is_read, [&] { encoder_->tagger = make_encoder_tagger(encoder_->path, setting_); });
    return *encoder_->tagger;
  }

  [[nodiscard]] Tagger::Tagged tagged_by(const OneLanguage& one, std::string_view text, bool with_uncertainty,
                                         std::vector<Range>* doubts) const {
    Tagger::Tagged tagged = tagger_of(one).tag_with_doubts(text, with_uncertainty, doubts);
    for (TaggedSpan& span : tagged.spans) span.label = one.labels[span.label];
    return tagged;
  }

  // Returns everything that any of the finders finds. Appends the places where one is unsure.
  [[nodiscard]] Tagger::Tagged tagged_by(const std::vector<const Languages::value_type*>& finders,
                                         std::string_view text, bool with_uncertainty,
                                         std::vector<Range>* doubts) const {
    Tagger::Tagged all;
    for (const Languages::value_type* const finder : finders) {
      const Tagger::Tagged tagged = tagged_by(finder->second, text, with_uncertainty, doubts);
      all.spans.insert(all.spans.end(), tagged.spans.begin(), tagged.spans.end());
      all.tokens = std::max(all.tokens, tagged.tokens);
      all.uncertainty = std::max(all.uncertainty, tagged.uncertainty);
    }
    if (finders.size() > 1) join(all.spans);
    return all;
  }

  // Lets the encoder decide where the finders are unsure or don't suffice. If the findings are to be hidden, it only
  // adds to them.
  [[nodiscard]] Tagger::Tagged tagged_with_encoder(const Searched& searched, std::string_view text,
                                                   bool with_uncertainty) const {
    Tagger::Tagged all;
    std::vector<Range> stretches;
    const bool is_whole = !searched.suffices || has_other_letters(searched, text);
    if (!is_whole || setting_.is_for_hiding)
      all = tagged_by(searched.finders, text, with_uncertainty, is_whole ? nullptr : &stretches);
    if (!is_whole && stretches.empty()) return all;
    std::ranges::sort(stretches, {}, &Range::begin);
    const Tagger::Tagged found = encoder().tag_windows(text, is_whole ? nullptr : &stretches);
    all.tokens = std::max(all.tokens, found.tokens);
    if (with_uncertainty) all.uncertainty = std::max(all.uncertainty, found.uncertainty);
    if (!setting_.is_for_hiding)
      std::erase_if(all.spans, [&](const TaggedSpan& span) {
        const auto at = std::ranges::upper_bound(stretches, span.where.begin, {}, &Range::end);
        return at != stretches.end() && at->begin < span.where.end;
      });
    for (TaggedSpan span : found.spans)
      if (const std::optional<std::uint32_t> label = encoder_->labels[span.label]) {
        span.label = *label;
        all.spans.push_back(span);
      }
    join(all.spans);
    const TagText cut = cut_text(text);
    std::vector<ScoredEntity> entities = entities_of(cut, all.spans);
    complete_names(text, cut, names_, entities);
    all.spans = spans_of(cut, entities);
    return all;
  }

  // Returns whether the text has words in letters that none of the finders' languages uses.
  [[nodiscard]] static bool has_other_letters(const Searched& searched, std::string_view text) {
    std::set<std::string> scripts = scripts_of_words(text);
    scripts.erase("Latin");
    for (const Languages::value_type* const finder : searched.finders)
      for (const std::string& known : scripts_of_language(finder->first)) scripts.erase(known);
    return !scripts.empty();
  }

  // Joins spans that share a character, with the label of the first. Requires: sorted.
  static void join(std::vector<TaggedSpan>& spans) {
    std::ranges::stable_sort(spans, {}, [](const TaggedSpan& span) { return span.where.begin; });
    std::vector<TaggedSpan> apart;
    for (const TaggedSpan& span : spans) {
      if (!apart.empty() && span.where.begin < apart.back().where.end) {
        apart.back().where.end = std::max(apart.back().where.end, span.where.end);
        apart.back().score = std::max(apart.back().score, span.score);
      } else {
        apart.push_back(span);
      }
    }
    spans = std::move(apart);
  }

  // If there are finders, "auto" is asked for their labels.
  void add_encoder() {
    const bool takes_all = labels_.empty();
    for (const std::string& label : encoder_->own_labels) {
      const auto at = std::ranges::find(labels_, label);
      if (at == labels_.end() && !takes_all) {
        encoder_->labels.emplace_back();
      } else {
        encoder_->labels.emplace_back(static_cast<std::uint32_t>(at - labels_.begin()));
        if (at == labels_.end()) labels_.push_back(label);
      }
    }
    names_ = name_labels(labels_, encoder_->about, setting_);
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
  std::optional<ManyLanguages> encoder_;  // nothing if there is none, or if it isn't wanted
  std::vector<std::string> labels_;
  NameLabels names_;  // used with an encoder
};

}  // namespace

std::unique_ptr<Tagger::Model> make_language_tagger(const TaggerSetting& setting) {
  return std::make_unique<LanguageTagger>(setting);
}

}  // namespace sumi::tag
