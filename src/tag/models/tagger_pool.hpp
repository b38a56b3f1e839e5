#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "tag/features/mark_finder.hpp"
#include "tag/models/model_file.hpp"
#include "tag/models/text_tagger.hpp"

namespace sumi::tag {

// A model file and taggers of it, one for each thread that asks at the same time.
//   Threads  any number.
class TaggerPool {
 public:
  explicit TaggerPool(io::SectionFile file, const TaggerSetting& setting = {});

  [[nodiscard]] const ModelFile& file() const { return file_; }
  // The labels of names that are sought in whole documents, by their numbers; empty: none are.
  [[nodiscard]] const std::vector<bool>& names() const { return names_; }
  // The first label of persons' names of a ready-made finder; nothing: it is none, or has no such label.
  [[nodiscard]] std::optional<std::uint32_t> label_of_persons() const { return label_of_persons_; }

  // work(TextTagger&), with one that no other thread uses.
  template <typename Work>
  auto with_one(const Work& work) const {
    std::unique_ptr<TextTagger> one = taken();
    struct Back {  // also where work() throws
      const TaggerPool& pool;
      std::unique_ptr<TextTagger>& one;
      ~Back() { pool.put_back(std::move(one)); }
    } const back{*this, one};
    return work(*one);
  }

 private:
  [[nodiscard]] std::unique_ptr<TextTagger> made() const;
  [[nodiscard]] std::unique_ptr<TextTagger> taken() const;
  void put_back(std::unique_ptr<TextTagger> one) const noexcept;

  ModelFile file_;
  MarkFinder marks_;
  std::vector<float> bias_;  // the file's, as the setting changes it
  TaggerAbout about_;        // likewise
  TaggerWeights weights_;
  std::vector<bool> names_;
  std::optional<std::uint32_t> label_of_persons_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<TextTagger>> idle_;
};

}  // namespace sumi::tag
