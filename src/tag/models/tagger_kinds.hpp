#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "tag/features/token_marks.hpp"
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

// What stands behind a Tagger.
class Tagger::Model {
 public:
  virtual ~Model() = default;
  [[nodiscard]] virtual const std::vector<std::string>& labels() const = 0;
  [[nodiscard]] virtual Tagged tag(std::string_view text, bool with_uncertainty) const = 0;
  // The same of a text of which it is known in which languages it is to be searched.
  [[nodiscard]] virtual Tagged tag_in(const TextLanguage& /*language*/, std::string_view text,
                                      bool with_uncertainty) const {
    return tag(text, with_uncertainty);
  }
  // The same, and where it is unsure: stretches in order, apart. Who knows no doubt appends none.
  [[nodiscard]] virtual Tagged tag_with_doubts(std::string_view text, bool with_uncertainty,
                                               std::vector<Range>* /*doubts*/) const {
    return tag(text, with_uncertainty);
  }
  [[nodiscard]] virtual std::string searched_by(const TextLanguage& /*language*/) const { return {}; }
  [[nodiscard]] virtual std::vector<SpanExplanation> explain(std::string_view text,
                                                             std::span<const SpanQuestion> questions,
                                                             std::size_t most) const = 0;
  [[nodiscard]] virtual std::vector<SpanExplanation> explain_in(const TextLanguage& /*language*/, std::string_view text,
                                                                std::span<const SpanQuestion> questions,
                                                                std::size_t most) const {
    return explain(text, questions, most);
  }
};

namespace tag {

// What train() wrote.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_learned_tagger(const std::string& path, const TaggerSetting& setting);
[[nodiscard]] std::unique_ptr<Tagger::Model> make_learned_tagger(io::SectionFile file, const TaggerSetting& setting);

// For each text the finder of its language among those of setting.finders; labels are those of all.
//   Errors  bad_input where the folders have none.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_language_tagger(const TaggerSetting& setting);

// An encoder (tag/encoder/encoder.hpp): NAME.encoder.
class EncoderModel : public Tagger::Model {
 public:
  // What it finds, before complete_names(), each span in whole tokens. `only`: windows that meet none of these
  // stretches are not searched; then the stretches that were. Null: all is searched.
  [[nodiscard]] virtual Tagger::Tagged tag_windows(std::string_view text, std::vector<Range>* only) const = 0;
};
[[nodiscard]] std::unique_ptr<EncoderModel> make_encoder_tagger(const std::string& path, const TaggerSetting& setting);
// The same as what says something of tokens (tag/encoder/encoder_marks.hpp).
//   Errors  bad_input: it is no encoder's file.
[[nodiscard]] std::shared_ptr<const TokenMarker> make_encoder_marks(const std::string& path);
// What an encoder says of itself, without reading its weights.
[[nodiscard]] FinderFile encoder_at(const std::string& path);

// Patterns by themselves; labels are entities. `path`: a file of patterns; empty: the built-in ones.
//   Score  the pattern's. No stretch is uncertain: patterns know no other reading.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_pattern_tagger(const std::string& path);
// The same of patterns as a file of them has them; `name` is for errors.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_pattern_tagger_of(std::string_view toml, const std::string& name);

// Another program that is asked about each text, one at a time (docs/finders.md). Findings that overlap are cut.
//   Errors  unfinished, at "the finder": it can't be started, ends, takes too long (a minute a text; five until its
//           first line), or answers what makes no sense.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_outside_tagger(const std::string& command);

// A service that speaks Presidio's protocol, by its address (tag/outside/service_address.hpp), one text at a time.
//   Errors  bad_usage: another machine's, without leave; unfinished, at "the finder": it can't be reached, takes longer
//           than a minute, refuses, or answers what makes no sense.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_service_tagger(std::string_view address);

}  // namespace tag
}  // namespace sumi
