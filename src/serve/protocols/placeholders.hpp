#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::serve {

// Numbered placeholders, "<PERSON_1_k3f9>", for texts of one session: values of one label with equal normal forms
// (case, width, white space) share a number. The nonce distinguishes them from placeholders of other sessions or
// writers; text that looks like a placeholder of this session is escaped with a backslash, and never restored.
//   Restores  the first spelling of each text. Placeholders within addresses stay (address_ranges.hpp).
//   Threads   one at a time.
class Placeholders {
 public:
  // `nonce`: letters and digits.
  explicit Placeholders(std::string nonce) : nonce_(std::move(nonce)) {}

  // A stretch of a text, in bytes.
  struct Stretch {
    Range where;
    std::string label;
  };
  // Returns the text with placeholders. Requires: stretches sorted, disjoint, within the text; labels of A-Z, 0-9 and
  // _.
  [[nodiscard]] std::string hidden(std::string_view text, const std::vector<Stretch>& stretches);
  // Returns the text with placeholders replaced by the original texts. Cost: O(text).
  [[nodiscard]] std::string restored(std::string_view text) const;

  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  [[nodiscard]] std::string placeholder(std::string_view text, const std::string& label);
  [[nodiscard]] std::string escaped(std::string_view text) const;

  std::string nonce_;
  std::map<std::pair<std::string, std::string>, std::string> numbers_;  // from label and normal form to placeholder
  std::map<std::string, std::string, std::less<>> texts_;               // from placeholder to text
  std::map<std::string, std::uint64_t> counts_;                         // last number of each label
  std::uint64_t bytes_ = 0;
};

}  // namespace sumi::serve
