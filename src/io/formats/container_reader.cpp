#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "io/formats/open_container.hpp"
#include "io/formats/registry.hpp"
#include "io/records/open_text.hpp"

namespace sumi::io {
namespace {

class ContainerReader : public RecordReader {
 public:
  ContainerReader(const Input& input, const FormatOptions& options, std::uint64_t longest_record_bytes)
      : input_(input),
        options_(options),
        row_(row_of(*options.format)),
        longest_(longest_record_bytes),
        bytes_total_(input.bytes_total()) {}

  bool next(Record& record) override {
    if (!std::exchange(is_read_, true)) read_file();
    if (next_ == count_ && !open_next()) return false;
    hand_out(record);
    return true;
  }

  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t bytes_total() const override { return bytes_total_; }

 private:
  void read_file() {
    auto opened = row_.is_decoded ? text_of(input_.open(), options_, input_.name())
                                  : undecoded_of(input_.open(), options_, input_.name());
    const auto source = bounded(std::move(opened), longest_);
    append_whole(*source, file_);
    bytes_read_ = source->bytes_read();
    if (row_.parts != nullptr) {
      units_ = row_.parts(file_, input_.name());
    } else {
      units_.push_back({0, file_.size()});
    }
  }

  bool open_next() {
    if (unit_ == units_.size()) return false;
    const Range where = units_[unit_++];
    place_ = input_.name();
    if (row_.parts != nullptr) place_ += fmt::format(":message {}", unit_);
    raw_.assign(file_, where.begin, where.size());
    container_ = open_container(*options_.format, raw_, place_, longest_, is_all_read(options_));
    next_ = 0;
    count_ = std::max<std::size_t>(container_->texts().size(), 1);
    return true;
  }

  void hand_out(Record& record) {
    const bool is_last = next_ + 1 == count_;
    record.place = place_;
    record.text = container_->texts().empty() ? std::string() : container_->texts()[next_];
    record.id.reset();
    if (input_.has_name() && row_.parts == nullptr) {
      record.id = std::filesystem::path(input_.name()).filename().string();
      if (next_ > 0) *record.id += fmt::format("/{}", next_ + 1);
    }
    record.owner.reset();
    record.spans.clear();
    if (const std::string_view label = container_->label(next_); !label.empty())
      record.spans.push_back({.where = {0, record.text.size()}, .label = std::string(label)});
    record.spans_carry_more = false;
    record.notation = Notation::none;
    record.extras.clear();
    record.preceding_documents = is_last ? next_ : 0;
    record.is_continuation = next_ > 0;
    record.has_continuation = !is_last;
    record.joint = container_->joint(next_);
    record.fields.clear();
    record.raw = {};
    if (is_last) list_fields(record);
    ++next_;
  }

  void list_fields(Record& record) {
    record.fields.push_back({.name = "text", .role = Role::text, .whole = {0, raw_.size()}, .value = {0, raw_.size()}});
    for (const ContainerItem& item : container_->items()) {
      const Range where{raw_.size(), raw_.size() + item.content.size()};
      raw_ += item.content;
      record.fields.push_back({.name = std::string(item.what), .whole = where, .value = where});
      if (item.counts) record.count_extra(item.what);
    }
    record.raw = raw_;
  }

  const Input& input_;
  FormatOptions options_;
  const FormatRow& row_;
  std::uint64_t longest_;
  std::uint64_t bytes_total_;
  std::uint64_t bytes_read_ = 0;
  bool is_read_ = false;
  std::string file_;
  std::vector<Range> units_;
  std::size_t unit_ = 0;
  std::string place_;
  std::string raw_;
  std::unique_ptr<Container> container_;
  std::size_t next_ = 0;  // index of a text
  std::size_t count_ = 0;
};

}  // namespace

std::unique_ptr<RecordReader> read_container(const Input& input, const FormatOptions& options,
                                             std::uint64_t longest_record_bytes) {
  return std::make_unique<ContainerReader>(input, options, longest_record_bytes);
}

}  // namespace sumi::io
