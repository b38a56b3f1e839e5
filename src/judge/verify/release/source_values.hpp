#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/record.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// A value of a fact (Promise::facts) in a document of the source.
struct SourceValue {
  Range where;  // bytes of the judged text
  std::uint32_t fact = 0;
};

// The values of a source's records, in order.
class SourceValues {
 public:
  explicit SourceValues(const std::vector<std::string>& facts) : facts_(facts), seen_(facts.size(), false) {}

  // `spelled`: the record's text in the judged spelling, with as many characters. Overlapping spans of one fact are
  // merged into one value.
  //   Errors  bad_input: values of two facts that overlap.
  void add(const io::Record& record, std::string_view spelled);
  // Errors: bad_usage if no record has a span of some fact.
  void require_all() const;

  [[nodiscard]] const std::vector<std::vector<SourceValue>>& documents() const { return documents_; }

 private:
  std::vector<std::string> facts_;
  std::vector<bool> seen_;
  std::vector<std::vector<SourceValue>> documents_;  // for each record, in order
};

}  // namespace sumi::verify
