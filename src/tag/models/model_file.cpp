#include "tag/models/model_file.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/bytes/output.hpp"
#include "tag/learners/svm_history.hpp"

namespace sumi::tag {
namespace {

using Json = nlohmann::ordered_json;

// The layout of a transition in the file.
struct StoredTransition {
  State from;
  State to;
  std::uint32_t weight_bits;
};

std::span<const char> characters(const std::string& text) {
  return {text.data(), text.size()};
}

std::string text_of(std::span<const char> section) {
  return {section.data(), section.size()};
}

std::string written(const TaggerAbout& about) {
  Json json;
  json["tagger"] = name_of(about.kind);
  json["labels"] = about.labels;
  json["lists"] = about.lists;
  if (!about.encoder.empty())
    json["encoder"] =
        Json::object({{"name", about.encoder}, {"checksum", fmt::format("{:016x}", about.encoder_checksum)}});
  json["cost"] = about.cost;
  json["documents"] = about.documents;
  json["tokens"] = about.tokens;
  json["entities"] = about.entities;
  json["iterations"] = about.iterations;
  json["seed"] = about.seed;
  json["l1"] = about.l1;
  json["l2"] = about.l2;
  json["objective"] = about.objective ? Json(*about.objective) : Json();
  json["f1_held_out"] = about.f1_held_out ? Json(*about.f1_held_out) : Json();
  return json.dump();
}

std::optional<double> number_or_null(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional<double>(json.get<double>());
}

TaggerAbout about_of(const Json& json) {
  TaggerAbout about;
  about.kind = tagger_named(json.at("tagger").get<std::string>()).value();
  about.labels = json.at("labels").get<std::vector<std::string>>();
  about.lists = json.at("lists").get<std::vector<std::string>>();
  if (const auto encoder = json.find("encoder"); encoder != json.end()) {
    about.encoder = encoder->at("name").get<std::string>();
    about.encoder_checksum = std::stoull(encoder->at("checksum").get<std::string>(), nullptr, 16);
  }
  about.cost = json.at("cost").get<double>();
  about.documents = json.at("documents").get<std::uint64_t>();
  about.tokens = json.at("tokens").get<std::uint64_t>();
  about.entities = json.at("entities").get<std::uint64_t>();
  about.iterations = json.at("iterations").get<std::uint64_t>();
  about.seed = json.at("seed").get<std::uint64_t>();
  about.l1 = json.at("l1").get<double>();
  about.l2 = json.at("l2").get<double>();
  about.objective = number_or_null(json.at("objective"));
  about.f1_held_out = number_or_null(json.at("f1_held_out"));
  return about;
}

std::vector<std::uint32_t> sizes_of_rows(std::span<const std::uint64_t> ends) {
  std::vector<std::uint32_t> sizes;
  for (std::size_t row = 0; row < ends.size(); ++row)
    sizes.push_back(static_cast<std::uint32_t>(ends[row] - (row == 0 ? 0 : ends[row - 1])));
  return sizes;
}

}  // namespace

void write_model(const std::string& path, const TaggerModel& model) {
  io::refuse_compressed_name(path);
  io::Output output(path, io::Output::Secrecy::confined);
  write_model(output, model);
}

void write_model(io::Output& output, const TaggerModel& model) {
  io::SectionFileWriter writer(output.sink(), kModelKind, io::SectionFileWriter::Sections::compressed);
  write_model(writer, model);
  writer.finish();
  output.prepare();
  output.commit();
}

std::string bytes_of_model(const TaggerModel& model) {
  io::MemorySink sink;
  io::SectionFileWriter writer(sink, kModelKind, io::SectionFileWriter::Sections::compressed);
  write_model(writer, model);
  writer.finish();
  return sink.taken();
}

void write_model(io::SectionFileWriter& writer, const TaggerModel& model) {
  writer.add<char>("about", characters(written(model.about)));
  writer.add<char>("features", characters(model.about.features));
  writer.add<char>("patterns", characters(model.about.patterns));
  if (!model.about.finder.empty()) writer.add<char>("finder", characters(model.about.finder));
  if (model.about.finder.empty()) {
    writer.add<FingerprintSlot>("vocabulary", model.vocabulary.slots());
    writer.add<std::uint64_t>("attributes/row_ends", model.attributes.row_ends);
  } else {
    writer.add<Fingerprint>("vocabulary/keys", model.vocabulary.keys());
    writer.add<std::uint32_t>("attributes/row_sizes", sizes_of_rows(model.attributes.row_ends));
  }
  writer.add<State>("attributes/states", model.attributes.states);
  const auto add_weights = [&](const char* section, std::span<const float> weights) {
    writer.begin(section);
    writer.append(std::span(reinterpret_cast<const std::uint32_t*>(weights.data()), weights.size()));
    writer.end();
  };
  add_weights("attributes/weights", model.attributes.weights);
  add_weights("attributes/bias", model.attributes.bias);
  add_weights("attributes/base", model.attributes.base);
  std::vector<StoredTransition> transitions;
  for (const Transition& one : model.transitions)
    transitions.push_back({one.from, one.to, std::bit_cast<std::uint32_t>(one.weight)});
  writer.add<StoredTransition>("transitions", transitions);
  writer.add<std::uint64_t>("pairs", model.pairs);
  writer.add<Attribute>("second/attributes", model.second.attributes);
  add_weights("second/weights", model.second.weights);
  add_weights("second/bias", std::span(&model.second.bias, 1));
  model.lists.write(writer);
  model.clusters.write(writer);
}

ModelFile::ModelFile(const std::string& path) : ModelFile(io::SectionFile(path, kModelKind)) {}

ModelFile::ModelFile(io::SectionFile file) : file_(std::move(file)) {
  read_about();
  read_attributes();
  read_vocabulary();
  read_transitions();
  read_second();
  lists_ = std::make_unique<WordLists>(file_, about_.lists);
  weights_.clusters = WordClusters(file_);
}

void ModelFile::read_about() {
  try {
    about_ = about_of(Json::parse(text_of(file_.section<char>("about"))));
  } catch (const std::exception&) {
    file_.refuse("it does not say what it contains");
  }
  about_.features = text_of(file_.section<char>("features"));
  about_.patterns = text_of(file_.section<char>("patterns"));
  if (file_.has("finder")) about_.finder = text_of(file_.section<char>("finder"));
  std::vector<std::string> labels = about_.labels;
  std::ranges::sort(labels);
  const bool repeats = std::ranges::adjacent_find(labels) != labels.end();
  if (repeats || about_.labels.empty() || about_.labels.size() > kMaxLabels || !(about_.cost > 0) ||
      !std::isfinite(about_.cost)) {
    file_.refuse("its description is invalid");
  }
}

void ModelFile::read_attributes() {
  LinearView& view = weights_.attributes;
  if (file_.has("attributes/row_sizes")) {
    for (const std::uint32_t size : file_.section<std::uint32_t>("attributes/row_sizes"))
      row_ends_.push_back((row_ends_.empty() ? 0 : row_ends_.back()) + size);
    view.row_ends = row_ends_;
  } else {
    view.row_ends = file_.section<std::uint64_t>("attributes/row_ends");
  }
  view.states = file_.section<State>("attributes/states");
  view.weights = file_.section<float>("attributes/weights");
  view.bias = file_.section<float>("attributes/bias");
  view.base = file_.section<float>("attributes/base");
  const std::size_t states = states_of(about_.labels.size());
  const auto is_number = [](float weight) { return std::abs(weight) <= kLargestWeight; };
  const bool is_sound = std::ranges::is_sorted(view.row_ends) &&
                        (view.row_ends.empty() ? 0 : view.row_ends.back()) == view.states.size() &&
                        view.states.size() == view.weights.size() && view.bias.size() == states &&
                        (view.base.empty() || view.base.size() == states) &&
                        std::ranges::all_of(view.states, [states](State state) { return state < states; }) &&
                        std::ranges::all_of(view.weights, is_number) && std::ranges::all_of(view.bias, is_number) &&
                        std::ranges::all_of(view.base, is_number);
  if (!is_sound) file_.refuse("its weights are invalid");
  for (Attribute row = 0; row < view.attributes(); ++row) {
    const auto of_row = view.states.subspan(view.row_begin(row), view.row_ends[row] - view.row_begin(row));
    if (std::ranges::adjacent_find(of_row, std::ranges::greater_equal{}) != of_row.end())
      file_.refuse("its weights are invalid");
  }
}

std::span<const FingerprintSlot> ModelFile::slots_of_file() {
  if (!file_.has("vocabulary/keys")) return file_.section<FingerprintSlot>("vocabulary");
  const auto keys = file_.section<Fingerprint>("vocabulary/keys");
  FingerprintTable table(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] == 0 || table.number(keys[i]) != i) file_.refuse("its vocabulary is invalid");
  }
  vocabulary_ = std::move(table);
  return vocabulary_.slots();
}

void ModelFile::read_vocabulary() {
  const auto slots = slots_of_file();
  const std::size_t states = states_of(about_.labels.size());
  weights_.pairs = file_.section<std::uint64_t>("pairs");
  const std::size_t history =
      about_.kind == TaggerKind::svm ? HistoryNumbers{0, states, {}}.attributes() + weights_.pairs.size() : 0;
  const std::size_t attributes = weights_.attributes.attributes();
  weights_.words = attributes - std::min(history, attributes);
  const std::span<const std::uint64_t> pairs = weights_.pairs;
  const bool has_sound_pairs =
      pairs.empty() || (about_.kind == TaggerKind::svm &&
                        std::ranges::adjacent_find(pairs, std::ranges::greater_equal{}) == pairs.end() &&
                        pairs.back() / (states + 1) < weights_.words);
  const bool is_sound = attributes >= history && has_sound_pairs && std::has_single_bit(slots.size()) &&
                        std::ranges::all_of(slots, [&](const FingerprintSlot& slot) {
                          return slot.key == 0 || slot.number < weights_.words;
                        });
  if (!is_sound) file_.refuse("its vocabulary is invalid");
  weights_.vocabulary = FingerprintView(slots);
}

void ModelFile::read_transitions() {
  const std::size_t states = states_of(about_.labels.size());
  for (const StoredTransition& stored : file_.section<StoredTransition>("transitions")) {
    const Transition one{stored.from, stored.to, std::bit_cast<float>(stored.weight_bits)};
    const bool rises = transitions_.empty() ||
                       std::pair(transitions_.back().from, transitions_.back().to) < std::pair(one.from, one.to);
    if (one.from >= states || one.to >= states || !may_follow(one.from, one.to) || !rises ||
        !(std::abs(one.weight) <= kLargestWeight)) {
      file_.refuse("its transitions are invalid");
    }
    transitions_.push_back(one);
  }
  weights_.transitions = transitions_;
}

void ModelFile::read_second() {
  const auto copy = [](const auto& span) { return std::vector(span.begin(), span.end()); };
  second_.attributes = copy(file_.section<Attribute>("second/attributes"));
  second_.weights = copy(file_.section<float>("second/weights"));
  const auto bias = file_.section<float>("second/bias");
  const auto is_number = [](float weight) { return std::abs(weight) <= kLargestWeight; };
  if (bias.size() != 1 || second_.attributes.size() != second_.weights.size() ||
      std::ranges::adjacent_find(second_.attributes, std::ranges::greater_equal{}) != second_.attributes.end() ||
      !std::ranges::all_of(second_.weights, is_number) || !is_number(bias.front())) {
    file_.refuse("its second tagger is invalid");
  }
  second_.bias = bias.front();
  weights_.second = &second_;
}

TaggerModel ModelFile::copied() const {
  const auto copy = [](const auto& span) { return std::vector(span.begin(), span.end()); };
  TaggerModel model;
  model.about = about_;
  const LinearView& view = weights_.attributes;
  model.attributes = {copy(view.row_ends), copy(view.states), copy(view.weights), copy(view.bias), copy(view.base)};
  model.transitions = transitions_;
  model.pairs = copy(weights_.pairs);
  model.second = second_;
  std::vector<Fingerprint> keys(weights_.words);
  if (file_.has("vocabulary/keys")) {
    keys = copy(file_.section<Fingerprint>("vocabulary/keys"));
  } else {
    for (const FingerprintSlot& slot : file_.section<FingerprintSlot>("vocabulary"))
      if (slot.key != 0) keys[slot.number] = slot.key;
  }
  for (const Fingerprint key : keys) {
    if (key != 0) model.vocabulary.number(key);
  }
  model.lists = copied_lists(file_, about_.lists);
  model.clusters = copied_clusters(file_);
  return model;
}

}  // namespace sumi::tag
