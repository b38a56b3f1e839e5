#pragma once

#include <memory>
#include <string>
#include <vector>

#include "hide/chain/source.hpp"

namespace sumi::hide::testing {

// A source of records in memory; what rewrite() is told goes to `edits`.
class MadeSource : public Source {
 public:
  explicit MadeSource(std::vector<SourceRecord> records) : records_(std::move(records)) {}
  void read(const std::function<void(const SourceRecord&)>& take) override {
    for (const SourceRecord& one : records_) take(one);
  }
  std::vector<std::string> rewrite(const std::string&, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    for (std::uint64_t i = 0; i < records_.size(); ++i) {
      const std::uint64_t number = order.empty() ? i : order[i];
      rewritten.push_back(edits(records_[number], number));
    }
    return {"made"};
  }

  std::vector<RewrittenRecord> rewritten;

 private:
  std::vector<SourceRecord> records_;
};

}  // namespace sumi::hide::testing
