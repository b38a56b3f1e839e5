#include "tag/tagged_parts.hpp"

#include <algorithm>
#include <cstddef>

#include "base/machine/parallel.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

constexpr std::size_t kDocumentsAtOnce = 8;
constexpr std::size_t kPartBytesOfThread = std::size_t{1} << 20;

}  // namespace

TaggedParts::TaggedParts(const io::Input& input, const FormatOptions& from, const SeveralTaggers& taggers,
                         const TagOptions& options, const Progress& progress)
    : input_(input),
      taggers_(taggers),
      languages_(taggers.go_by_language() ? DocumentLanguages(input, from, options.threads, progress)
                                          : DocumentLanguages()),
      options_(options),
      parts_(input, from, std::max(1U, options.threads) * kPartBytesOfThread, progress) {}

const SeveralTagged& TaggedParts::of(std::uint64_t number, std::string_view text) {
  while (number >= first_ + tagged_.size())
    if (!next_part()) throw_changed();
  if (text != parts_.corpus().text(number - first_)) throw_changed();
  asked_ = number;
  return tagged_[number - first_];
}

std::string TaggedParts::id() const {
  return parts_.record(asked_ - first_).id.value_or(std::to_string(asked_ + 1));
}

const TextLanguage* TaggedParts::language() const {
  return of_tagged_.empty() ? nullptr : &of_tagged_[asked_ - first_];
}

void TaggedParts::finish() {
  if (asked_ + 1 < first_ + tagged_.size() || parts_.next()) throw_changed();
}

bool TaggedParts::next_part() {
  first_ += tagged_.size();
  tagged_.clear();
  if (!parts_.next()) return false;
  const Corpus& corpus = parts_.corpus();
  tagged_.resize(corpus.size());
  of_tagged_ = languages_.of(parts_, options_.threads);
  for_each_piece(corpus.size(), kDocumentsAtOnce, options_.threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i)
      tagged_[i] = taggers_.tag(corpus.text(i), options_.least_score, options_.uncertain_first, {},
                                of_tagged_.empty() ? nullptr : &of_tagged_[i]);
  });
  return true;
}

void TaggedParts::throw_changed() const {
  throw Error{Error::Kind::unfinished, input_.name(),
              "it changed while it was read; try again when nothing writes to it"};
}

}  // namespace sumi::tag
