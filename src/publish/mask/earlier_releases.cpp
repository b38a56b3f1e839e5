#include <numeric>
#include <unordered_map>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/text/alignment.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/document_places.hpp"
#include "io/formats/open_records.hpp"
#include "publish/mask/decided_visibility.hpp"
#include "publish/mask/fresh_id.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

using Partners = std::vector<std::size_t>;  // for each document of the release, its source document

[[noreturn]] void refuse(const std::string& name, const std::string& fact, Settings settings = {}) {
  throw Error{Error::Kind::bad_input, name, fact, std::move(settings)};
}

// Returns whether ids are fresh ones written by sumi, or missing.
bool are_in_order(const Corpus& release) {
  bool fresh = true;
  bool numbers = true;
  for (std::size_t i = 0; i < release.size(); ++i) {
    fresh = fresh && release.id(i) == fresh_id(i);
    numbers = numbers && release.id(i) == std::to_string(i + 1);
  }
  return fresh || numbers;
}

Partners pair(const Corpus& release, const Corpus& corpus, const std::string& name) {
  std::unordered_map<std::string, std::size_t> by_id;
  for (std::size_t i = 0; i < corpus.size(); ++i) by_id.emplace(corpus.id(i), i);
  Partners in_order(release.size());
  std::iota(in_order.begin(), in_order.end(), std::size_t{0});
  Partners partners;
  for (std::size_t i = 0; i < release.size(); ++i) {
    if (const auto found = by_id.find(release.id(i)); found != by_id.end()) partners.push_back(found->second);
  }
  const bool all_known = partners.size() == release.size();
  if (are_in_order(release) || partners.empty()) {
    if (all_known && partners != in_order) {
      refuse(name,
             "its ids may be the source's ids in another order, or new ids; publish the source in the order of the "
             "release");
    }
    if (release.size() != corpus.size()) {
      refuse(name,
             fmt::format(
                 "it has {} documents, but the source {}; an earlier release must have the same documents, or have "
                 "their own ids",
                 release.size(), corpus.size()));
    }
    return in_order;
  }
  if (!all_known) refuse(name, "some of its ids are not the source's; an earlier release must have the same documents");
  return partners;
}

// Pairs by the release's private file, which tells each source document's position.
Partners pair_by_places(const Corpus& release, const Corpus& corpus, const std::vector<std::uint32_t>& places,
                        const std::string& name) {
  if (release.size() != places.size() || corpus.size() != places.size())
    refuse(name,
           "its documents are not those of its private file or of the source; an earlier release must have the same "
           "documents");
  if (!are_in_order(release))
    refuse(name,
           "its documents have their own ids, or another order than its private file says; leave its private file out",
           Settings{"after_private"});
  Partners partners(places.size());
  for (std::size_t document = 0; document < places.size(); ++document) partners[places[document]] = document;
  return partners;
}

// Appends what isn't certainly shown; appends nothing and returns false if the texts don't align.
bool append_hidden(std::string_view published, std::string_view source, Position begin, const Promise& promise,
                   std::vector<Range>& hidden) {
  // One mark also stands for a term whose length is hidden.
  const bool collapse = promise.collapse || promise.uses(Method::terms);
  const auto left = placements(published, source, promise.mark, collapse, AlignmentSide::leftmost);
  if (!left) return false;
  const auto right = placements(published, source, promise.mark, collapse, AlignmentSide::rightmost);
  Position shown_to = 0;
  const auto hide_to = [&](Position end) {
    if (end > shown_to) hidden.push_back({begin + shown_to, begin + end});
  };
  for (std::size_t i = 0; i < left->size(); ++i) {
    if ((*left)[i] != (*right)[i]) continue;
    hide_to((*left)[i].source);
    shown_to = (*left)[i].source + (*left)[i].published.size();
  }
  hide_to(source.size());
  return true;
}

}  // namespace

Mask hidden_in_releases(const std::vector<std::string>& releases, const std::vector<std::string>& private_files,
                        const FormatOptions& format, const std::string& source, const Corpus& corpus,
                        const Promise& promise, const CanonicalSpelling& spelling, const Progress& progress) {
  std::vector<Range> hidden;
  for (std::size_t number = 0; number < releases.size(); ++number) {
    const io::Input input(releases[number]);
    std::vector<std::uint32_t> places;
    if (!private_files.empty()) places = io::read_document_places(io::Input(private_files[number]));
    const Corpus release = read_spelled_corpus(input, io::published_format(format, source), spelling, progress);
    const Partners partners =
        places.empty() ? pair(release, corpus, input.name()) : pair_by_places(release, corpus, places, input.name());
    for (std::size_t i = 0; i < release.size(); ++i) {
      const Position begin = corpus.documents()[partners[i]].where.begin;
      if (!append_hidden(release.text(i), corpus.text(partners[i]), begin, promise, hidden)) {
        throw Error{Error::Kind::bad_input, input.name(),
                    fmt::format("its document {} differs from the source's in more than marks; give a release of the "
                                "same documents with "
                                "the same mark and collapsing, and its private file if it was shuffled",
                                i + 1),
                    Settings{"mark", "collapse", "after_private"}};
      }
    }
  }
  return Mask(std::move(hidden));
}

Mask hidden_in_releases(std::span<const std::vector<std::string>> releases, const Corpus& corpus,
                        const Promise& promise, const CanonicalSpelling& spelling) {
  std::vector<Range> hidden;
  for (std::size_t number = 0; number < releases.size(); ++number) {
    const std::vector<std::string>& release = releases[number];
    const std::string name = fmt::format("earlier release {}", number + 1);
    if (release.size() != corpus.size())
      refuse(name, fmt::format("it has {} documents, but the source {}; give a release of the same documents",
                               release.size(), corpus.size()));
    for (std::size_t i = 0; i < release.size(); ++i) {
      if (utf8::first_invalid(release[i]))
        refuse(name, fmt::format("its document {} is not valid UTF-8; convert it to UTF-8", i + 1));
      const std::string text = spelling.any() ? spelling.of(release[i]) : release[i];
      if (!append_hidden(text, corpus.text(i), corpus.documents()[i].where.begin, promise, hidden))
        refuse(name, fmt::format("its document {} differs from the source in more than marks; give a release of the "
                                 "same documents, with "
                                 "the same mark and collapse",
                                 i + 1));
    }
  }
  return Mask(std::move(hidden));
}

void require_one_character(const Promise& promise) {
  if (!promise.mark_text.empty())
    throw Error{Error::Kind::bad_usage, "", "earlier releases are joined by marks of one character; choose such a mark",
                Settings{"mark"}};
}

}  // namespace sumi::publish
