#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "tag/features/mark_finder.hpp"
#include "tag/models/complete_names.hpp"
#include "tag/models/model_file.hpp"
#include "tag/models/text_tagger.hpp"

namespace sumi::tag {

// A model file and its taggers, one for each thread that asks at the same time.
//   Threads  any number.
class TaggerPool {
 public:
  explicit TaggerPool(io::SectionFile file, const TaggerSetting& setting = {});

  [[nodiscard]] const ModelFile& file() const { return file_; }
  [[nodiscard]] const NameLabels& names() const { return names_; }

  // Calls work(TextTagger&) with a tagger that no other thread uses.
  template <typename Work>
  auto with_one(const Work& work) const {
    std::unique_ptr<TextTagger> one = taken();
    struct Back {  // returns the tagger even if work() throws
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
  std::vector<float> bias_;  // the file's bias, changed by the setting
  TaggerAbout about_;        // the file's description, changed by the setting
  TaggerWeights weights_;
  NameLabels names_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<TextTagger>> idle_;
};

}  // namespace sumi::tag
