#pragma once

#include <string>
#include <vector>

#include "io/files.hpp"
#include <sumi/io/read.hpp>
#include <sumi/model/corpus.hpp>

namespace sumi::testing {

inline std::string sample(const std::string& name) {
  return std::string(SUMI_SAMPLES) + "/" + name;
}
inline Corpus corpus_in(const std::string& file) {
  return read_corpus(file, {}).corpus;
}
inline const Corpus& notes() {
  static const Corpus corpus = corpus_in(sample("notes.jsonl"));
  return corpus;
}
inline std::vector<std::string> texts_of(const Corpus& corpus) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < corpus.size(); ++i) texts.emplace_back(corpus.text(i));
  return texts;
}
inline std::vector<std::string> texts_in(const std::string& file) {
  return texts_of(corpus_in(file));
}

}  // namespace sumi::testing
