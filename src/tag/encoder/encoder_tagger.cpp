#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "tag/encoder/encoder.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/models/complete_names.hpp"
#include "tag/models/tagger_kinds.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

class EncoderTagger final : public EncoderModel {
 public:
  EncoderTagger(const std::string& path, const TaggerSetting& setting)
      : encoder_(io::SectionFile(path, kEncoderKind)),
        bias_(bias_of(setting, encoder_.file().about())),
        names_(name_labels(labels(), encoder_.file().about(), setting)) {}

  [[nodiscard]] const std::vector<std::string>& labels() const override { return encoder_.file().labels(); }

  [[nodiscard]] Tagger::Tagged tag(std::string_view text, bool /*with_uncertainty*/) const override {
    return tagged(text, nullptr, true);
  }

  [[nodiscard]] Tagger::Tagged tag_windows(std::string_view text, std::vector<Range>* only) const override {
    return tagged(text, only, false);
  }

  // A network gives no reasons that could be named.
  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                     std::size_t /*most*/) const override {
    const std::vector<TaggedSpan> found = tag(text, false).spans;
    std::vector<SpanExplanation> all;
    for (const SpanQuestion& question : questions) {
      if (question.label && std::ranges::find(labels(), *question.label) == labels().end())
        throw Error{Error::Kind::bad_usage, "", "the tagger has no such label; sumi models lists its labels"};
      SpanExplanation one{.where = question.where,
                          .label = question.label.value_or(""),
                          .was_found = false,
                          .score = 0,
                          .instead = {},
                          .difference = 0,
                          .reasons = {}};
      const auto met = std::ranges::find_if(found, [&](const TaggedSpan& span) {
        return span.where.begin < question.where.end && question.where.begin < span.where.end;
      });
      if (met != found.end()) {
        const std::string& label = labels()[met->label];
        one.was_found = met->where == question.where && (!question.label || *question.label == label);
        if (!question.label) one.label = label;
        if (one.was_found) {
          one.score = met->score;
        } else {
          one.instead = label;
        }
      }
      all.push_back(std::move(one));
    }
    return all;
  }

 private:
  [[nodiscard]] Tagger::Tagged tagged(std::string_view text, std::vector<Range>* only, bool completes) const {
    const EncoderFound found = encoder_.find(text, bias_, only);
    const TagText cut = cut_text(text);
    std::vector<TaggedSpan> spans;
    for (const EncoderSpan& span : found.spans) spans.push_back({span.where, span.label, span.score});
    std::vector<ScoredEntity> entities = entities_of(cut, spans);
    if (completes) complete_names(text, cut, names_, entities);
    return {spans_of(cut, entities), cut.tokens.size(), found.uncertainty};
  }

  Encoder encoder_;
  double bias_;
  NameLabels names_;
};

}  // namespace

std::unique_ptr<EncoderModel> make_encoder_tagger(const std::string& path, const TaggerSetting& setting) {
  return std::make_unique<EncoderTagger>(path, setting);
}

FinderFile encoder_at(const std::string& path) {
  const EncoderDescription about = describe_encoder(io::SectionFile(path, kEncoderKind));
  std::error_code ignored;
  return {about.finder, path, about.labels, std::filesystem::file_size(path, ignored), true};
}

}  // namespace sumi::tag
