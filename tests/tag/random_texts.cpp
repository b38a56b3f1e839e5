#include "tag/random_texts.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tag/training/fit.hpp"

namespace sumi::testing {

std::string random_text(std::mt19937& random, std::size_t pieces) {
  static constexpr std::array<std::string_view, 46> kPieces{
      "Anna",   "anna",   "ANNA",   "McKay",  "of",   "é",    "e\u0301",
      "\u0301", "ß",      "Ǆ",      "ñÑ",     "12",   "7",    "3456",
      "12345",  "٣",      "x9",     "A",      "a",    " ",    " ",
      " ",      "  ",     "\t",     "\n",     "\n",   "\r\n", "\r",
      "\u0085", "\u00a0", "\u3000", "\ufeff", "\x01", "\x02", std::string_view("\0", 1),
      ".",      ",",      ":",      "：",     "(",    ")",    "「",
      "漢字",   "かな",   "カナ",   "😀"};
  std::string text;
  for (; pieces > 0; --pieces) text += kPieces[random() % kPieces.size()];
  return text;
}

std::string random_template(std::mt19937& random, std::size_t features) {
  static constexpr std::array<std::string_view, 21> kViews{
      "token", "lower", "digits",  "prefix", "suffix", "shape", "short_shape", "kind",    "length", "space",  "column",
      "rest",  "line",  "opening", "above",  "header", "since", "section",     "bracket", "list",   "pattern"};
  const auto below = [&](std::size_t bound) { return static_cast<int>(random() % bound); };
  const auto look = [&] {
    const auto view = static_cast<std::size_t>(below(kViews.size()));
    const bool has_number = view == 3 || view == 4 || view == 13 || view == 15;
    return fmt::format("{}{}[{}]", kViews[view], has_number ? std::to_string(1 + below(3)) : "", below(7) - 3);
  };
  std::string toml = "features = [";
  for (std::size_t i = 1 + random() % features; i > 0; --i) {
    std::string feature = look();
    for (int more = below(4); more > 1; --more) feature += " " + look();
    toml += fmt::format("\"{}\", ", feature);
  }
  return toml + "]\n";
}

tag::TokenMarks random_marks(std::mt19937& random, const tag::TagText& text, std::span<const std::string> names) {
  std::vector<tag::TokenMarks::Marked> marked;
  for (std::size_t left = text.tokens.empty() ? 0 : random() % 6; left > 0; --left) {
    const std::size_t first = random() % text.tokens.size();
    const std::size_t last = std::min(text.tokens.size() - 1, first + random() % 4);
    marked.push_back(
        {{text.tokens[first].begin, text.tokens[last].end}, static_cast<std::uint32_t>(random() % names.size())});
  }
  return {text, marked, names};
}

Corpus small_gold(std::uint32_t seed, std::size_t documents) {
  static constexpr std::array<std::string_view, 4> kNames{"Mara Quill", "Rufus", "Íñigo Yuste", "花子"};
  static constexpr std::array<std::string_view, 3> kCities{"Wexbury", "Villarroya", "Dun More"};
  std::mt19937 random(seed);
  CorpusBuilder builder;
  for (; documents > 0; --documents) {
    std::string text;
    std::vector<CorpusBuilder::LabelledRange> spans;
    const auto put = [&](std::string_view words, std::string_view label) {
      spans.push_back({{text.size(), text.size() + words.size()}, label});
      text += words;
    };
    for (int line = 0; line < 3; ++line) {
      text += random() % 2 == 0 ? "Patient: " : "Seen by Dr. ";
      put(kNames[random() % kNames.size()], "NAME");
      text += random() % 2 == 0 ? " of " : ", living in ";
      put(kCities[random() % kCities.size()], "CITY");
      text += random() % 2 == 0 ? ". No pain in the chest.\n" : "\n";
    }
    builder.add(text, {}, {}, spans);
  }
  return std::move(builder).build();
}

const tag::TaggerModel& small_model() {
  static const tag::TaggerModel model = [] {
    const Corpus corpus = small_gold(1, 30);
    const tag::GoldCorpus gold(corpus, {}, 1, "gold");
    tag::FitOptions options;
    options.kind = TaggerKind::crf;
    options.features = "features = [\"lower[-1..1]\", \"shape[0]\", \"lower[-1] lower[0]\", \"column[0]\"]\n";
    options.max_iterations = 30;
    std::vector<std::uint32_t> all(gold.documents());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    return tag::fit(gold, all, options);
  }();
  return model;
}

tag::LinearWeights random_weights(std::mt19937& random, std::size_t attributes, std::size_t states, bool with_base) {
  std::uniform_real_distribution<float> weight(-2, 2);
  tag::LinearWeights made;
  for (std::size_t attribute = 0; attribute < attributes; ++attribute) {
    for (tag::State state = 0; state < states; ++state) {
      if (random() % 3 != 0) continue;
      made.states.push_back(state);
      made.weights.push_back(weight(random));
    }
    made.row_ends.push_back(made.states.size());
  }
  for (std::size_t state = 0; state < states; ++state) {
    made.bias.push_back(weight(random));
    if (with_base) made.base.push_back(weight(random));
  }
  return made;
}

std::vector<tag::Transition> random_transitions(std::mt19937& random, std::size_t states) {
  std::uniform_real_distribution<float> weight(-2, 2);
  std::vector<tag::Transition> made;
  for (tag::State from = 0; from < states; ++from) {
    for (tag::State to = 0; to < states; ++to) {
      if (tag::may_follow(from, to) && random() % 3 != 0) made.push_back({from, to, weight(random)});
    }
  }
  return made;
}

}  // namespace sumi::testing
