#include "publish/earlier_releases.hpp"

#include <numeric>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

#include <sumi/error.hpp>

#include "io/corpus_reader.hpp"
#include "io/input.hpp"
#include "io/published_format.hpp"
#include "text/alignment.hpp"

namespace sumi {
namespace {

// Of each document of the release, its source's; nothing where some have no partner by their ids, or all ids are numbers in
// order, as of records without any.
std::optional<std::vector<std::size_t>> partners_by_id(const Corpus& release, const Corpus& corpus) {
  std::unordered_map<std::string, std::size_t> by_id;
  for (std::size_t i = 0; i < corpus.size(); ++i) by_id.emplace(corpus.id(i), i);
  std::vector<std::size_t> partners;
  bool any_named = false;
  for (std::size_t i = 0; i < release.size(); ++i) {
    any_named = any_named || release.id(i) != std::to_string(i + 1);
    const auto found = by_id.find(release.id(i));
    if (found == by_id.end()) return std::nullopt;
    partners.push_back(found->second);
  }
  if (!any_named) return std::nullopt;
  return partners;
}

std::vector<std::size_t> partners_in_order(const Corpus& release, const Corpus& corpus, const std::string& name) {
  if (release.size() != corpus.size()) {
    throw Error{Error::Kind::bad_input, name,
                fmt::format("it has {} documents, but the source {}; an earlier release must be of the same documents, or "
                            "have their own ids",
                            release.size(), corpus.size())};
  }
  std::vector<std::size_t> partners(release.size());
  std::iota(partners.begin(), partners.end(), std::size_t{0});
  return partners;
}

// Appends what isn't shown for certain; nothing and false if the two don't align.
bool append_hidden(std::string_view published, std::string_view source, Position begin, const Promise& promise,
                   std::vector<Range>& hidden) {
  const auto left = placements(published, source, promise.mark, promise.collapse, Leaning::leftmost);
  if (!left) return false;
  const auto right = placements(published, source, promise.mark, promise.collapse, Leaning::rightmost);
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

Mask hidden_in_releases(const std::vector<std::string>& releases, const FormatOptions& format, const std::string& source,
                        const Corpus& corpus, const Promise& promise, const Progress& progress) {
  std::vector<Range> hidden;
  for (const std::string& path : releases) {
    const io::Input input(path);
    const Corpus release = io::read_corpus(input, io::published_format(format, source), progress);
    const auto by_id = partners_by_id(release, corpus);
    const std::vector<std::size_t> partners = by_id ? *by_id : partners_in_order(release, corpus, input.name());
    for (std::size_t i = 0; i < release.size(); ++i) {
      const Position begin = corpus.documents()[partners[i]].where.begin;
      if (!append_hidden(release.text(i), corpus.text(partners[i]), begin, promise, hidden)) {
        throw Error{Error::Kind::bad_input, input.name(),
                    fmt::format("its document {} isn't the source's but for marks; give a release of the same documents, with "
                                "the same --mark and --collapse",
                                i + 1)};
      }
    }
  }
  return Mask(std::move(hidden));
}

}  // namespace sumi
