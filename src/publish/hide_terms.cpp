#include "publish/hide_terms.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <span>
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

  const Corpus& corpus_;
  terms::TermSearch search_;
  Visibility& visibility_;
  std::vector<terms::Redaction> redactions_;
  Position first_ = 0;
  std::size_t bytes_ = 0;
  bool hid_ = false;
};

// The character in front of `at`.
char32_t character_before(std::string_view arena, Position at) {
  Position begin = at - 1;
  while (!utf8::starts_character(arena[begin])) --begin;
  return utf8::decode(arena, begin);
}

// Adds runs of a document to a search that terms may newly stand in; returns whether there are any.
bool add_runs(const Corpus& corpus, const terms::TermRedactor& redactor, const Visibility& visibility, Range where,
              Search& search) {
  const std::string_view arena = corpus.arena();
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
  return has_runs;
}

// work(documents, search), which returns whether anything was hidden, for some neighbouring documents at a time.
template <typename Work>
bool hide_in_documents(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads,
                       Visibility& visibility, const Work& work) {
  std::atomic<bool> hid = false;
  std::vector<std::unique_ptr<Search>> searches(std::max(1U, threads));
  for_each_piece(corpus.size(), kDocumentsOfPiece, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    if (!searches[worker]) searches[worker] = std::make_unique<Search>(corpus, redactor, visibility);
    if (work(corpus.documents().subspan(begin, end - begin), *searches[worker])) hid = true;
  });
  return hid;
}

bool hide_in_runs(const Corpus& corpus, const terms::TermRedactor& redactor, Rounds rounds,
                  const Visibility& visibility, std::span<const Document> documents, Search& search) {
  if (rounds == Rounds::none) return false;
  bool hid = false;
  std::vector<Range> open(documents.size());
  std::ranges::transform(documents, open.begin(), &Document::where);
  do {
    std::erase_if(open, [&](Range where) { return !add_runs(corpus, redactor, visibility, where, search); });
    if (!search.finish()) break;
    hid = true;
  } while (rounds == Rounds::all);
  return hid;
}

}  // namespace

bool hide_terms(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Rounds rounds,
                Visibility& visibility) {
  return hide_in_documents(corpus, redactor, threads, visibility,
                           [&](std::span<const Document> documents, Search& search) {
                             for (const Document& document : documents) {
                               if (!document.where.empty()) search.add(document.where);
                             }
                             const bool hid = search.finish();
                             return hide_in_runs(corpus, redactor, rounds, visibility, documents, search) || hid;
                           });
}

bool hide_terms_of_runs(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Rounds rounds,
                        Visibility& visibility) {
  return hide_in_documents(corpus, redactor, threads, visibility,
                           [&](std::span<const Document> documents, Search& search) {
                             return hide_in_runs(corpus, redactor, rounds, visibility, documents, search);
                           });
}

}  // namespace sumi
