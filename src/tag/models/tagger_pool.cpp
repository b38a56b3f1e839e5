#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tag/models/complete_names.hpp"
#include "tag/models/model_file.hpp"
#include "tag/models/tagger_kinds.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::tag {

namespace {

// Returns whether the cost of a miss is applied by decoding. A chain's labels don't change with it: it decides by
// probabilities.
bool decides_by_cost(TaggerKind kind) {
  return kind == TaggerKind::crf || kind == TaggerKind::ensemble;
}

// Returns the encoder with which a model was trained: from the folders of finders, else from the model's folder.
std::shared_ptr<const TokenMarker> encoder_of(const ModelFile& file, const TaggerSetting& setting) {
  const std::string& name = file.about().encoder;
  if (name.empty()) return nullptr;
  std::vector<std::string> folders = setting.finders;
  folders.push_back(std::filesystem::path(file.name()).parent_path().string());
  const std::optional<std::string> path = finder_path(name, folders);
  if (!path || !path->ends_with(kEncoderSuffix))
    throw Error{
        Error::Kind::bad_input, file.name(),
        fmt::format("it was trained with the encoder \"{}\", which isn't among the finders; install it, or name "
                    "its folder",
                    name)};
  std::shared_ptr<const TokenMarker> encoder = make_encoder_marks(*path);
  if (encoder->checksum() != file.about().encoder_checksum)
    throw Error{Error::Kind::bad_input, file.name(),
                fmt::format("it was trained with another version of the encoder \"{}\"; train it again", name)};
  return encoder;
}

}  // namespace

TaggerPool::TaggerPool(io::SectionFile file, const TaggerSetting& setting)
    : file_(std::move(file)),
      marks_(file_.lists(), file_.about().patterns, encoder_of(file_, setting)),
      bias_(file_.weights().attributes.bias.begin(), file_.weights().attributes.bias.end()),
      about_(file_.about()),
      weights_(file_.weights()) {
  const FinderAbout finder = finder_of(file_);
  const double bias = bias_of(setting, finder);
  if (decides_by_cost(about_.kind)) {
    about_.cost = std::clamp(about_.cost * std::exp(bias), 1 / kLargestCost, kLargestCost);
  } else {
    bias_[kOutside] -= static_cast<float>(bias);
    weights_.attributes.bias = bias_;
  }
  names_ = name_labels(file_.about().labels, finder, setting);
  idle_.push_back(made());
}

std::unique_ptr<TextTagger> TaggerPool::made() const {
  return std::make_unique<TextTagger>(about_, weights_, marks_);
}

std::unique_ptr<TextTagger> TaggerPool::taken() const {
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      std::unique_ptr<TextTagger> one = std::move(idle_.back());
      idle_.pop_back();
      return one;
    }
  }
  return made();
}

void TaggerPool::put_back(std::unique_ptr<TextTagger> one) const noexcept {
  try {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(one));
  } catch (...) {  // no memory to keep it: another is made when needed
  }
}

}  // namespace sumi::tag
