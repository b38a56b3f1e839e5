#pragma once

#include <memory>
#include <string>
#include <vector>

#include "hide/source.hpp"

namespace sumi::hide::testing {

// A source of records in memory; what rewrite() is told goes to `edits`.
class MadeSource : public Source {
 public:
  explicit MadeSource(std::vector<SourceRecord> records) : records_(std::move(records)) {}
  void read(const std::function<void(const SourceRecord&)>& take) override {
    for (const SourceRecord& one : records_) take(one);
  }
  std::vector<std::string> rewrite(
      const std::string&, const std::function<RewrittenRecord(const SourceRecord&, std::uint64_t)>& edits) override {
    for (std::uint64_t i = 0; i < records_.size(); ++i) rewritten.push_back(edits(records_[i], i));
    return {"made"};
  }

  std::vector<RewrittenRecord> rewritten;

 private:
  std::vector<SourceRecord> records_;
};

}  // namespace sumi::hide::testing
