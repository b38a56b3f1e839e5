#include "labs/spread/merged_lists.hpp"

#include <utility>

#include "labs/spread/word_at.hpp"

namespace sumi::spread {

bool MergedLists::Head::is_before(const Head& other) const {
  if (word != other.word) return word < other.word;
  const int order = bytes.compare(other.bytes);
  return order != 0 ? order < 0 : list < other.list;
}

MergedLists::MergedLists(std::span<const StringList> lists) : lists_(lists) {
  for (std::uint32_t list = 0; list < lists.size(); ++list) {
    if (lists[list].size() > 0) heads_.push_back(head(list, 0));
  }
  for (std::size_t place = heads_.size() / 2; place-- > 0;) sink(place);
}

bool MergedLists::next() {
  if (std::exchange(has_begun_, true) && !heads_.empty()) {
    const Head& done = heads_.front();
    if (done.entry + 1 < lists_[done.list].size()) {
      heads_.front() = head(done.list, done.entry + 1);
    } else {
      heads_.front() = heads_.back();
      heads_.pop_back();
    }
    if (!heads_.empty()) sink(0);
  }
  return !heads_.empty();
}

MergedLists::Head MergedLists::head(std::uint32_t list, std::uint32_t entry) const {
  const std::string_view bytes = lists_[list].bytes(entry);
  return {word_at(bytes, 0, bytes.size()), bytes, list, entry};
}

void MergedLists::sink(std::size_t place) {
  const Head sinking = heads_[place];
  for (std::size_t child = 2 * place + 1; child < heads_.size(); child = 2 * place + 1) {
    if (child + 1 < heads_.size() && heads_[child + 1].is_before(heads_[child])) ++child;
    if (!heads_[child].is_before(sinking)) break;
    heads_[place] = heads_[child];
    place = child;
  }
  heads_[place] = sinking;
}

}  // namespace sumi::spread
