#include <utility>

#include "hide/redact/redact_sources.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

class WithheldWhereUnread : public Source {
 public:
  WithheldWhereUnread(const std::function<std::unique_ptr<Source>()>& open, UnreadReason& why) : why_(why) {
    attempt([&] { source_ = open(); });
  }

  void read(const std::function<void(const SourceRecord&)>& take) override {
    attempt([&] { source_->read(take); });
  }

  std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                   const EditsOf& edits) override {
    if (why_) return {};
    std::vector<std::string> files;
    attempt([&] { files = source_->rewrite(folder, order, edits); });
    return files;
  }

  std::vector<tag::PublishedColumn> uncalled_columns() const override {
    return why_ ? std::vector<tag::PublishedColumn>() : source_->uncalled_columns();
  }
  std::map<std::string, std::uint64_t> dropped() const override {
    return why_ ? std::map<std::string, std::uint64_t>() : source_->dropped();
  }
  std::set<std::string> id_fields() const override { return why_ ? std::set<std::string>() : source_->id_fields(); }

 private:
  template <typename Action>
  void attempt(Action action) {
    if (why_ && source_ == nullptr) return;
    try {
      action();
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::bad_input) throw;
      why_ = error.fact();
    }
  }

  UnreadReason& why_;
  std::unique_ptr<Source> source_;  // null if it couldn't be opened
};

}  // namespace

std::unique_ptr<Source> withholding_source(const std::function<std::unique_ptr<Source>()>& open, UnreadReason& why) {
  return std::make_unique<WithheldWhereUnread>(open, why);
}

}  // namespace sumi::hide
