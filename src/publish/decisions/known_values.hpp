#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::decisions {

// Values that are known to identify somebody, independent of finders: no decision may show one.
class KnownValues {
 public:
  // Reads a file with one value a line; empty lines are skipped.
  //   Errors  bad_input: it can't be read, isn't UTF-8, or has no value.
  explicit KnownValues(const std::string& path);

  // The places where a text has any of them, in the spellings that verify::find_residue() recognizes; for several words
  // without digits also in other orders (Brandvold, Tova). They may overlap.
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
