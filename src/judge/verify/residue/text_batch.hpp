#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {

// Texts that are searched together, stored consecutively, so that threads share them.
class TextBatch {
 public:
  struct Text {
    std::size_t begin = 0;  // of the field; the text follows it
    std::size_t text = 0;
    std::size_t end = 0;
    std::uint32_t file = 0;
    std::uint64_t record = 0;
    std::span<const std::uint32_t> persons;  // the persons that the record is about
  };

  void add(const VisitedText& said, std::uint32_t file, std::span<const std::uint32_t> persons) {
    const std::size_t begin = bytes_.size();
    bytes_.append(said.field);
    const std::size_t text = bytes_.size();
    bytes_.append(said.text);
    texts_.push_back({begin, text, bytes_.size(), file, said.record, persons});
  }
  void clear() {
    bytes_.clear();
    texts_.clear();
  }

  // The size of all together, with their metadata.
  [[nodiscard]] std::size_t bytes() const { return bytes_.size() + texts_.size() * sizeof(Text); }
  [[nodiscard]] const std::vector<Text>& texts() const { return texts_; }
  [[nodiscard]] std::string_view field(const Text& text) const {
    return std::string_view(bytes_).substr(text.begin, text.text - text.begin);
  }
  [[nodiscard]] std::string_view said(const Text& text) const {
    return std::string_view(bytes_).substr(text.text, text.end - text.text);
  }

 private:
  std::string bytes_;
  std::vector<Text> texts_;
};

}  // namespace sumi::verify
