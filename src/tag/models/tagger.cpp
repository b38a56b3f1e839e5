#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tag/models/model_file.hpp"
#include "tag/models/tagger_kinds.hpp"
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

namespace {

namespace fs = std::filesystem;

std::unique_ptr<Tagger::Model> made_model(const std::string& path, const TaggerSetting& setting) {
  if (path == "patterns") return tag::make_pattern_tagger("");
  if (path.starts_with(kOutside)) return tag::make_outside_tagger(path.substr(kOutside.size()));
  if (is_service(path)) return tag::make_service_tagger(path);
  if (path == kByLanguage) return tag::make_language_tagger(setting);
  if (path.ends_with(kEncoderSuffix)) return tag::make_encoder_tagger(path, setting);
  return path.ends_with(".toml") ? tag::make_pattern_tagger(path) : tag::make_learned_tagger(path, setting);
}

std::string stamp_of(const std::string& path) {
  std::error_code ignored;
  const fs::file_time_type time = fs::last_write_time(path, ignored);
  return fmt::format("{}\n{}\n{}\n", path, time.time_since_epoch().count(), fs::file_size(path, ignored));
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    files.push_back(it->path().string());
  std::ranges::sort(files);
  return files;
}

// Returns a key of all files of a model: it changes when one of them does.
std::string made_of(const std::string& path, const TaggerSetting& setting) {
  std::string all = path == kByLanguage ? path + '\n' : stamp_of(path);
  if (path == kByLanguage)
    for (const std::string& folder : setting.finders)
      for (const std::string& file : files_in(folder)) all += stamp_of(file);
  all += setting.bias ? fmt::format("{}\n", *setting.bias) : "\n";
  return all + fmt::format("{} {} {}", setting.is_for_hiding, name_of(setting.speed),
                           setting.in_whole_document ? static_cast<int>(*setting.in_whole_document) : -1);
}

// The loaded models, shared by taggers. An external program or service is started anew for each tagger.
class ModelsInUse {
 public:
  std::shared_ptr<const Tagger::Model> of(const std::string& path, const TaggerSetting& setting) {
    if (path.starts_with(kOutside) || is_service(path)) return made_model(path, setting);
    const std::string what = made_of(path, setting);
    const std::lock_guard lock(mutex_);
    std::erase_if(models_, [](const auto& one) { return one.second.expired(); });
    if (const auto known = models_.find(what); known != models_.end())
      if (std::shared_ptr<const Tagger::Model> model = known->second.lock()) return model;
    std::shared_ptr<const Tagger::Model> made = made_model(path, setting);
    models_[what] = made;
    return made;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const Tagger::Model>> models_;
};

}  // namespace

Tagger::Tagger(const std::string& name, const TaggerSetting& setting) {
  static ModelsInUse models;
  model_ = models.of(tagger_path(name, setting.finders), setting);
}
Tagger::Tagger(std::shared_ptr<const Model> model) : model_(std::move(model)) {}

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
