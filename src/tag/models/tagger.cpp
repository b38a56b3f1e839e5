#include <utility>

#include "tag/models/model_file.hpp"
#include "tag/models/tagger_kinds.hpp"
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

Tagger::Tagger(const std::string& name, const TaggerSetting& setting) {
  const std::string path = tagger_path(name, setting.finders);
  if (path == "patterns") {
    model_ = tag::make_pattern_tagger("");
  } else if (path.starts_with(kOutside)) {
    model_ = tag::make_outside_tagger(path.substr(kOutside.size()));
  } else if (is_service(path)) {
    model_ = tag::make_service_tagger(path);
  } else if (path == kByLanguage) {
    model_ = tag::make_language_tagger(setting);
  } else if (path.ends_with(kEncoderSuffix)) {
    model_ = tag::make_encoder_tagger(path, setting);
  } else {
    model_ = path.ends_with(".toml") ? tag::make_pattern_tagger(path) : tag::make_learned_tagger(path, setting);
  }
}
Tagger::Tagger(std::unique_ptr<Model> model) : model_(std::move(model)) {}

Tagger Tagger::of_model(std::string bytes, const TaggerSetting& setting) {
  return Tagger(
      tag::make_learned_tagger(io::SectionFile::of_bytes(std::move(bytes), "the model", tag::kModelKind), setting));
}

Tagger Tagger::of_patterns(std::optional<std::string_view> toml) {
  return Tagger(toml ? tag::make_pattern_tagger_of(*toml, "the patterns") : tag::make_pattern_tagger(""));
}

Tagger::~Tagger() = default;
Tagger::Tagger(Tagger&&) noexcept = default;
Tagger& Tagger::operator=(Tagger&&) noexcept = default;

const std::vector<std::string>& Tagger::labels() const {
  return model_->labels();
}

std::vector<TaggedSpan> Tagger::tag(std::string_view text) const {
  return tag_counted(text).spans;
}

Tagger::Tagged Tagger::tag_counted(std::string_view text, bool with_uncertainty, const TextLanguage* language) const {
  return language != nullptr ? model_->tag_in(*language, text, with_uncertainty) : model_->tag(text, with_uncertainty);
}

std::string Tagger::searched_by(const TextLanguage& language) const {
  return model_->searched_by(language);
}

std::vector<SpanExplanation> Tagger::explain(std::string_view text, std::span<const SpanQuestion> questions,
                                             std::size_t most, const TextLanguage* language) const {
  return language != nullptr ? model_->explain_in(*language, text, questions, most)
                             : model_->explain(text, questions, most);
}

}  // namespace sumi
