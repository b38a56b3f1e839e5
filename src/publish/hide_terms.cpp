#include "publish/hide_terms.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "publish/runs_of_reason.hpp"
#include "text/parallel.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsOfPiece = 256;
constexpr std::size_t kBytesTogether = std::size_t{1} << 16;  // of texts that are searched together

// A worker's texts, and what comes of them.
class Search {
 public:
  Search(const Corpus& corpus, const terms::TermRedactor& redactor, Visibility& visibility)
      : corpus_(corpus), search_(redactor), visibility_(visibility) {}

  void add(Range where) {
    if (bytes_ > 0 && where.end - first_ > kBytesTogether) search_texts();
    if (bytes_ == 0) first_ = where.begin;
    bytes_ += where.size();
    search_.add(corpus_.text(where), where.begin - first_);
  }

  // Returns whether anything was hidden since this last returned.
  bool finish() {
    search_texts();
    return std::exchange(hid_, false);
  }

 private:
  void search_texts() {
    redactions_.clear();
    search_.redact(redactions_);
    for (const terms::Redaction& redaction : redactions_) hide(redaction);
    bytes_ = 0;
  }

  void hide(const terms::Redaction& redaction) {
    Why* const begin = visibility_.data() + first_ + redaction.where.begin;
    Why* const end = visibility_.data() + first_ + redaction.where.end;
    if (redaction.is_whole) {  // one mark, whoever hid it first
      hid_ = hid_ || std::find(begin, end, Why::shown) != end;
      std::replace_if(begin, end, [](Why why) { return why == Why::shown || is_hidden(why); }, Why::whole_term);
      return;
    }
    bool hid = false;
    for (Why* why = begin; why != end; ++why) {
      hid |= *why == Why::shown;
      *why = *why == Why::shown ? Why::term : *why;
    }
    hid_ = hid_ || hid;
  }

  const Corpus& corpus_;
  terms::TermSearch search_;
  Visibility& visibility_;
  std::vector<terms::Redaction> redactions_;
  Position first_ = 0;
  std::size_t bytes_ = 0;
  bool hid_ = false;
};

// add(document, search), which returns whether it is to come again if anything is hidden, for each.
template <typename Add>
bool hide_in_documents(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Visibility& visibility, const Add& add) {
  std::atomic<bool> hid = false;
  std::vector<std::unique_ptr<Search>> searches(std::max(1U, threads));
  for_each_piece(corpus.size(), kDocumentsOfPiece, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    if (!searches[worker]) searches[worker] = std::make_unique<Search>(corpus, redactor, visibility);
    std::vector<std::size_t> documents(end - begin);
    std::iota(documents.begin(), documents.end(), begin);
    do {
      std::erase_if(documents, [&](std::size_t document) { return !add(corpus.documents()[document].where, *searches[worker]); });
      if (!searches[worker]->finish()) break;
      hid = true;
    } while (!documents.empty());
  });
  return hid;
}

// The character in front of `at`.
char32_t character_before(std::string_view arena, Position at) {
  do {
    --at;
  } while (!utf8::starts_character(arena[at]));
  return utf8::decode(arena, at);
}

}  // namespace

bool hide_terms(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Visibility& visibility) {
  return hide_in_documents(corpus, redactor, threads, visibility, [](Range where, Search& search) {
    if (!where.empty()) search.add(where);
    return false;
  });
}

bool hide_terms_of_runs(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Rounds rounds, Visibility& visibility) {
  const std::string_view arena = corpus.arena();
  return hide_in_documents(corpus, redactor, threads, visibility, [&](Range where, Search& search) {
    Position added = where.begin;
    bool has_runs = false;
    for_each_change(visibility, where.begin, where.end, [&](Position at) {
      const bool begins = visibility[at] == Why::shown;
      if (begins == (visibility[at - 1] == Why::shown)) return;
      if (!redactor.cut_matters(character_before(arena, at), utf8::decode(arena, at))) return;
      Position begin = at;
      while (!begins && begin > where.begin && visibility[begin - 1] == Why::shown) --begin;
      if (begin < added) return;  // its other end matters, too
      const Position end = begins ? end_of_run(visibility, begin, where.end) : at;
      search.add({begin, end});
      added = end;
      has_runs = true;
    });
    return has_runs && rounds == Rounds::all;
  });
}

}  // namespace sumi
