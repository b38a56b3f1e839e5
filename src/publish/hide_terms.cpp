#include "publish/hide_terms.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "publish/runs_of_reason.hpp"
#include "text/parallel.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

constexpr std::size_t kBytesTogether = std::size_t{1} << 16;  // of texts that are searched together, and of a worker's piece

// The character in front of `at`.
char32_t character_before(std::string_view arena, Position at) {
  Position begin = at - 1;
  while (!utf8::starts_character(arena[begin])) --begin;
  return utf8::decode(arena, begin);
}

bool is_all_shown(const Visibility& visibility, Range where) {
  return where.empty() || (visibility[where.begin] == Why::shown && end_of_run(visibility, where.begin, where.end) == where.end);
}

// The documents that begin in a stretch of the arena.
std::span<const Document> documents_in(std::span<const Document> documents, Position begin, Position end) {
  const auto at = [&](Position position) { return std::ranges::lower_bound(documents, position, {}, [](const Document& d) { return d.where.begin; }); };
  return {at(begin), at(end)};
}

}  // namespace

// Some documents of a corpus at a time, and what is starred of them.
class TermHider::Search {
 public:
  explicit Search(const terms::TermRedactor& redactor) : redactor_(redactor), search_(redactor) {}

  // Both return whether anything was hidden.
  bool hide(const Corpus& corpus, std::span<const Document> documents, Rounds rounds, Visibility& visibility) {
    corpus_ = &corpus;
    visibility_ = &visibility;
    open_.clear();
    cuts_.clear();
    for (const Document& document : documents) {
      if (!is_all_shown(visibility, document.where)) cuts_.push_back(document.where.begin);
      if (!document.where.empty()) add(document.where);
    }
    const bool hid = finish();
    std::ranges::sort(cuts_);
    for (const Document& document : documents) {
      const auto cut = std::ranges::lower_bound(cuts_, document.where.begin);
      if (cut != cuts_.end() && *cut <= document.where.end) open_.push_back(document.where);
    }
    return hide_in_open(rounds) || hid;
  }

  bool hide_in_runs(const Corpus& corpus, std::span<const Document> documents, Rounds rounds, Visibility& visibility) {
    corpus_ = &corpus;
    visibility_ = &visibility;
    open_.clear();
    for (const Document& document : documents) open_.push_back(document.where);
    return hide_in_open(rounds);
  }

 private:
  bool hide_in_open(Rounds rounds) {
    if (rounds == Rounds::none) return false;
    bool hid = false;
    do {
      std::erase_if(open_, [&](Range where) { return !add_runs(where); });
      if (!finish()) break;
      hid = true;
    } while (rounds == Rounds::all);
    return hid;
  }

  // Adds runs of a document that terms may newly stand in; returns whether there are any.
  bool add_runs(Range where) {
    const std::string_view arena = corpus_->arena();
    const Visibility& visibility = *visibility_;
    Position added = where.begin;
    bool has_runs = false;
    for_each_change(visibility, where.begin, where.end, [&](Position at) {
      const bool begins = visibility[at] == Why::shown;
      if (begins == (visibility[at - 1] == Why::shown)) return;
      if (!redactor_.cut_matters(character_before(arena, at), utf8::decode(arena, at))) return;
      Position begin = at;
      while (!begins && begin > where.begin && visibility[begin - 1] == Why::shown) --begin;
      if (begin < added) return;  // its other end matters, too
      const Position end = begins ? end_of_run(visibility, begin, where.end) : at;
      add({begin, end});
      added = end;
      has_runs = true;
    });
    return has_runs;
  }

  void add(Range where) {
    if (bytes_ > 0 && where.end - first_ > kBytesTogether) search_texts();
    if (bytes_ == 0) first_ = where.begin;
    bytes_ += where.size();
    search_.add(corpus_->text(where), where.begin - first_);
  }

  // Returns whether anything was hidden since this last returned.
  bool finish() {
    search_texts();
    return std::exchange(hid_, false);
  }

  void search_texts() {
    redactions_.clear();
    search_.redact(redactions_);
    for (const terms::Redaction& redaction : redactions_) {
      hide(redaction);
      if (redaction.cut_matters) cuts_.push_back(first_ + redaction.where.begin);
    }
    bytes_ = 0;
  }

  void hide(const terms::Redaction& redaction) {
    Why* const begin = visibility_->data() + first_ + redaction.where.begin;
    Why* const end = visibility_->data() + first_ + redaction.where.end;
    if (redaction.is_whole) {  // one mark, whoever hid it first
      hid_ = hid_ || std::find(begin, end, Why::shown) != end;
      std::replace_if(
          begin, end, [](Why why) { return why == Why::shown || is_hidden(why); }, Why::whole_term);
      return;
    }
    bool hid = false;
    for (Why* why = begin; why != end; ++why) {
      hid |= *why == Why::shown;
      *why = *why == Why::shown ? Why::term : *why;
    }
    hid_ = hid_ || hid;
  }

  const terms::TermRedactor& redactor_;
  terms::TermSearch search_;
  const Corpus* corpus_ = nullptr;
  Visibility* visibility_ = nullptr;
  std::vector<terms::Redaction> redactions_;
  std::vector<Range> open_;      // documents that are looked at again
  std::vector<Position> cuts_;  // in documents that must be
  Position first_ = 0;
  std::size_t bytes_ = 0;
  bool hid_ = false;
};

TermHider::TermHider(const terms::TermRedactor& redactor, unsigned threads)
    : redactor_(redactor), searches_(std::max(1U, threads)) {}

TermHider::~TermHider() = default;

template <typename Work>
bool TermHider::hide_in_documents(const Corpus& corpus, const Work& work) {
  std::atomic<bool> hid = false;
  const auto threads = static_cast<unsigned>(searches_.size());
  for_each_piece(corpus.arena().size(), kBytesTogether, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    const std::span<const Document> documents = documents_in(corpus.documents(), begin, end);
    if (documents.empty()) return;
    if (!searches_[worker]) searches_[worker] = std::make_unique<Search>(redactor_);
    if (work(documents, *searches_[worker])) hid = true;
  });
  return hid;
}

bool TermHider::hide(const Corpus& corpus, Rounds rounds, Visibility& visibility) {
  return hide_in_documents(corpus, [&](std::span<const Document> documents, Search& search) {
    return search.hide(corpus, documents, rounds, visibility);
  });
}

bool TermHider::hide_in_runs(const Corpus& corpus, Rounds rounds, Visibility& visibility) {
  return hide_in_documents(corpus, [&](std::span<const Document> documents, Search& search) {
    return search.hide_in_runs(corpus, documents, rounds, visibility);
  });
}

}  // namespace sumi
