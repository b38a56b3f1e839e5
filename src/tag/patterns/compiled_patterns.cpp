#include "tag/patterns/compiled_patterns.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

RE2::Options options(bool takes_longest, std::int64_t memory_bytes) {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_longest_match(takes_longest);
  options.set_max_mem(memory_bytes);
  return options;
}

}  // namespace

AnchoredSet::AnchoredSet(const std::vector<Pattern>& patterns, std::vector<std::uint32_t> members,
                         std::int64_t memory_bytes)
    : members_(std::move(members)) {
  if (members_.empty()) return;
  set_ = std::make_unique<RE2::Set>(options(true, memory_bytes), RE2::ANCHOR_START);
  for (const std::uint32_t member : members_) set_->Add(patterns[member].regex, nullptr);
  if (!set_->Compile()) set_.reset();
}

void AnchoredSet::matching(std::string_view text, std::vector<std::uint32_t>& into) const {
  into.clear();
  if (members_.empty()) return;
  const re2::StringPiece piece(text.data(), text.size());
  std::vector<int> hits;
  RE2::Set::ErrorInfo error{RE2::Set::kNoError};
  // Most texts match nothing; a Match() without a result list is cheaper.
  if (set_ != nullptr && !set_->Match(piece, nullptr, &error) && error.kind == RE2::Set::kNoError) return;
  if (set_ == nullptr || (!set_->Match(piece, &hits, &error) && error.kind != RE2::Set::kNoError)) {
    into = members_;
    return;
  }
  for (const int hit : hits) into.push_back(members_[static_cast<std::size_t>(hit)]);
  std::ranges::sort(into);
}

std::unique_ptr<RE2> compiled_regex(const Pattern& pattern, bool takes_longest, std::int64_t memory_bytes) {
  auto regex = std::make_unique<RE2>(pattern.regex, options(takes_longest, memory_bytes));
  if (!regex->ok()) {
    throw Error{
        Error::Kind::bad_input, pattern.place,
        fmt::format("regex: RE2 says \"{}\"; correct it (no backreferences and no lookaround, see RE2's syntax)",
                    regex->error())};
  }
  return regex;
}

}  // namespace sumi::tag
