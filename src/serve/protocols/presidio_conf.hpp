#pragma once

#include <string>
#include <vector>

#include "serve/recognize/analyzer.hpp"

namespace sumi::serve {

// The files by which Presidio's containers are set up: the analyzer's, which may hold the others, and those for its
// parts, which come before it. Each is YAML; an empty path is none.
struct PresidioFiles {
  std::string analyzer;
  std::string nlp_engine;
  std::string recognizers;
};

// What they say, as far as it applies here.
struct PresidioConf {
  std::vector<std::string> languages;  // empty: they say nothing
  recognize::AnalyzerSettings settings;
  std::vector<std::string> left_out;  // what doesn't apply, and what is off, a sentence each
};

// Reads the files.
//   Rows     type predefined: recognizers of the catalogue by name (class_name), SpacyRecognizer for names and dates;
//            type custom: patterns and words, as they come with a request.
//   Names    are off where the recognizer of the NLP engine's names is disabled, and no other one of names is enabled.
//   Errors   bad_input at the file: not to be read, no YAML, several documents, more than kMostConfNodes values, a
//            recognizer that isn't there or makes no sense, keys and countries that nobody knows, empty words.
inline constexpr std::size_t kMostConfNodes = 100'000;
[[nodiscard]] PresidioConf read_presidio_conf(const PresidioFiles& files);

// Adds to left_out which languages of the files aren't `served`, and which recognizers have no other ones.
// Errors: bad_input: a recognizer's language differs from one that is served in capital letters alone.
void require_languages(PresidioConf& conf, const std::vector<std::string>& served);

}  // namespace sumi::serve
