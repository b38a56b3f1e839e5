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

// The implementation behind a Tagger.
class Tagger::Model {
 public:
  virtual ~Model() = default;
  [[nodiscard]] virtual const std::vector<std::string>& labels() const = 0;
  [[nodiscard]] virtual Tagged tag(std::string_view text, bool with_uncertainty) const = 0;
  // As above, for a text whose languages are known.
  [[nodiscard]] virtual Tagged tag_in(const TextLanguage& /*language*/, std::string_view text,
                                      bool with_uncertainty) const {
    return tag(text, with_uncertainty);
  }
  // As above; also appends the places where it is unsure, as sorted, disjoint stretches. A model without doubts appends
  // none.
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

// Makes the tagger of a model that train() wrote.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_learned_tagger(const std::string& path, const TaggerSetting& setting);
[[nodiscard]] std::unique_ptr<Tagger::Model> make_learned_tagger(io::SectionFile file, const TaggerSetting& setting);

// Chooses for each text the finder of its language among those of setting.finders; its labels are the union of theirs.
//   Errors  bad_input if the folders have none.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_language_tagger(const TaggerSetting& setting);

// The model of an encoder (tag/encoder/encoder.hpp): NAME.encoder.
class EncoderModel : public Tagger::Model {
 public:
  // Returns what it finds before complete_names(), each span in whole tokens. `only`: windows that don't overlap any of
  // these stretches are skipped, and on return it holds the stretches that were searched. Null: everything is searched.
  [[nodiscard]] virtual Tagger::Tagged tag_windows(std::string_view text, std::vector<Range>* only) const = 0;
};
[[nodiscard]] std::unique_ptr<EncoderModel> make_encoder_tagger(const std::string& path, const TaggerSetting& setting);
// Makes the marker of an encoder (tag/encoder/encoder.hpp).
//   Errors  bad_input if it is no encoder's file.
[[nodiscard]] std::shared_ptr<const TokenMarker> make_encoder_marks(const std::string& path);
// Reads the description of an encoder, without its weights.
[[nodiscard]] FinderFile encoder_at(const std::string& path);

// Makes a tagger of patterns alone; its labels are entities. `path`: a file of patterns; empty: the built-in ones.
//   Score  the pattern's. No stretch is uncertain: a pattern either matches or doesn't.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_pattern_tagger(const std::string& path);
// As above, with patterns in the notation of such a file; `name` is for errors.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_pattern_tagger_of(std::string_view toml, const std::string& name);

// Makes a tagger that asks an external program about each text, one at a time (docs/finders.md). Findings that overlap
// are cut.
//   Errors  unfinished, at "the finder": it can't be started, ends, takes too long (a minute a text; five until its
//           first line), or its answer is invalid.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_outside_tagger(const std::string& command);

// Makes a tagger that asks a service with Presidio's protocol, by its address (tag/outside/http_client.hpp), one
// text at a time.
//   Errors  bad_usage for the address of another machine without permission; unfinished, at "the finder": it can't be
//           reached, takes longer than a minute, refuses, or its answer is invalid.
[[nodiscard]] std::unique_ptr<Tagger::Model> make_service_tagger(std::string_view address);

}  // namespace tag
}  // namespace sumi
