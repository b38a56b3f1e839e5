#include "tag/encoder/encoder_file.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

#include <nlohmann/json.hpp>

#include "tag/models/model_file.hpp"

namespace sumi::tag {
namespace {

constexpr std::size_t kMostBytesAbout = std::size_t{1} << 20;

// Largest absolute value of scales, norms and the head; keeps everything computed from them finite.
constexpr float kLargestWeightOfEncoder = 1e4F;

// Takes the next `count` numbers from the rest of a section.
template <typename Number>
const Number* taken(std::span<const Number>& rest, std::size_t count) {
  const Number* const from = rest.data();
  rest = rest.subspan(count);
  return from;
}

PieceTable pieces_of(const io::SectionFile& file, float unknown_score) {
  const auto bytes = file.section<char>("pieces/bytes");
  const auto ends = file.section<std::uint32_t>("pieces/ends");
  const auto scores = file.section<float>("pieces/scores");
  if (!PieceTable::is_sound(bytes, ends, scores)) file.refuse("its pieces are invalid");
  return {bytes, ends, scores, unknown_score};
}

bool is_sound(const EncoderDescription& about, const std::vector<std::string>& states) {
  const EncoderNetwork& network = about.network;
  const auto fits = [](std::size_t size) { return size > 0 && size % kEmbeddingBlock == 0 && size <= kMostInputs; };
  if (about.labels.empty() || states.size() != 1 + 2 * about.labels.size() || states.size() > kMostLabelsOfEncoder ||
      about.window < 2 || about.window + 2 > kMostWindowRows || !std::isfinite(about.unknown_score) ||
      !(network.epsilon > 0 && network.epsilon < 1) || network.layer_count == 0 || !fits(network.hidden) ||
      !fits(network.inner) || network.heads == 0 || network.hidden % (network.heads * kWide) != 0)
    return false;
  for (std::size_t i = 0; i < about.labels.size(); ++i) {
    const std::string& label = about.labels[i];
    if (label.empty() || states[1 + 2 * i] != "B-" + label || states[2 + 2 * i] != "I-" + label ||
        std::ranges::count(about.labels, label) != 1)
      return false;
  }
  return true;
}

}  // namespace

EncoderDescription describe_encoder(const io::SectionFile& file) {
  file.require_at_most("about", kMostBytesAbout);
  const std::span<const char> section = file.section<char>("about");
  EncoderDescription about;
  nlohmann::json finder;
  std::vector<std::string> states;
  try {
    nlohmann::json json = nlohmann::json::parse(section.begin(), section.end());
    about.network.hidden = json.at("hidden").get<std::uint16_t>();
    about.network.inner = json.at("inner").get<std::uint16_t>();
    about.network.heads = json.at("heads").get<std::uint16_t>();
    about.network.layer_count = json.at("layers").get<std::uint8_t>();
    about.network.epsilon = json.at("epsilon").get<float>();
    about.window = json.at("window").get<std::uint16_t>();
    about.unknown_score = json.at("unknown_score").get<float>();
    states = json.at("labels").get<std::vector<std::string>>();
    finder = std::move(json.at("finder"));
  } catch (const std::exception&) {
    file.refuse("it does not say what it contains");
  }
  about.finder = parse_finder(finder, file.name());
  about.network.labels = states.size();
  constexpr std::size_t kStatePrefix = 2;  // bytes of a state's prefix: "B-", "I-"
  for (std::size_t i = 1; i < states.size(); i += 2)
    about.labels.push_back(states[i].substr(std::min(kStatePrefix, states[i].size())));
  if (!is_sound(about, states)) file.refuse("its description is invalid");
  return about;
}

EncoderFile::EncoderFile(io::SectionFile file)
    : file_(std::move(file)), about_(describe_encoder(file_)), pieces_(pieces_of(file_, about_.unknown_score)) {
  read_network();
}

std::span<const float> EncoderFile::numbers(const std::string& section, std::size_t count) const {
  const auto all = file_.section<float>(section);
  if (all.size() != count ||
      !std::ranges::all_of(all, [](float one) { return std::abs(one) <= kLargestWeightOfEncoder; }))
    file_.refuse("its weights are invalid");
  return all;
}

void EncoderFile::read_network() {
  EncoderNetwork& network = about_.network;
  const std::size_t hidden = network.hidden;
  const std::size_t inner = network.inner;
  const auto embeddings = file_.section<std::uint8_t>("embeddings");
  if (embeddings.size() != pieces_.rows() * (hidden / kEmbeddingBlock) * kBlockBytes)
    file_.refuse("its weights are invalid");
  network.embeddings = embeddings.data();
  network.places = numbers("places", (about_.window + 2) * hidden).data();
  network.norm = {numbers("norm", 2 * hidden).data(), nullptr};
  network.norm.bias = network.norm.weights + hidden;
  struct Shape {
    EncoderProduct EncoderLayer::* product;
    std::size_t outputs;
    std::size_t inputs;
  };
  const Shape shapes[] = {{&EncoderLayer::qkv, 3 * hidden, hidden},
                          {&EncoderLayer::out, hidden, hidden},
                          {&EncoderLayer::into, inner, hidden},
                          {&EncoderLayer::back, hidden, inner}};
  std::size_t weight_bytes = 0;
  std::size_t number_count = 4 * hidden;
  for (const Shape& shape : shapes) {
    weight_bytes += shape.outputs * shape.inputs;
    number_count += 2 * shape.outputs;
  }
  for (std::size_t i = 0; i < network.layer_count; ++i) {
    const std::string prefix = "layers/" + std::to_string(i);
    std::span<const std::int8_t> weights = file_.section<std::int8_t>(prefix + "/weights");
    if (weights.size() != weight_bytes) file_.refuse("its weights are invalid");
    std::span<const float> rest = numbers(prefix + "/numbers", number_count);
    EncoderLayer& layer = layers_.emplace_back();
    for (const Shape& shape : shapes) {
      const std::int8_t* const of_product = taken(weights, shape.outputs * shape.inputs);
      const float* const scales = taken(rest, shape.outputs);
      layer.*shape.product = {of_product, scales, taken(rest, shape.outputs), shape.outputs, shape.inputs};
    }
    for (EncoderNorm* norm : {&layer.after_attention, &layer.after_products}) {
      norm->weights = taken(rest, hidden);
      norm->bias = taken(rest, hidden);
    }
  }
  network.layers = layers_.data();
  const auto head = numbers("head", network.labels * (hidden + 1));
  network.head = head.data();
  network.head_bias = head.data() + network.labels * hidden;
}

}  // namespace sumi::tag
