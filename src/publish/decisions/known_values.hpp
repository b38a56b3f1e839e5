#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::decisions {

// Values that are known to identify somebody, whatever a finder says: no decision shows one.
class KnownValues {
 public:
  // A file with a value on each line; empty lines are none.
  //   Errors  bad_input: it can't be read, isn't UTF-8, or holds no value.
  explicit KnownValues(const std::string& path);

  // Where a text holds any of them, written as verify::find_residue() still finds words and numbers; of several words
  // without digits also in the other order (Brandvold, Tova). They may overlap.
  //   Cost  O(values + text).
  [[nodiscard]] std::vector<Range> in(std::string_view text) const;

  [[nodiscard]] const std::vector<std::string>& values() const { return values_; }
  [[nodiscard]] std::size_t size() const { return values_.size(); }    // lines
  [[nodiscard]] const std::string& sha256() const { return sha256_; }  // of the file's bytes

 private:
  std::vector<std::string> values_;
  std::string sha256_;
};

}  // namespace sumi::decisions
