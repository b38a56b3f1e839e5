#include <algorithm>
#include <cassert>
#include <limits>

#include "base/machine/large_page_advice.hpp"
#include "base/model/spooled_pages.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

constexpr std::uint32_t kUnnamed = std::numeric_limits<std::uint32_t>::max();

std::uint32_t checked_index(std::size_t size, const char* what) {
  if (size >= kUnnamed) {
    throw Error{Error::Kind::unfinished, "", std::string("more than 2^32 - 1 ") + what + "; split the corpus"};
  }
  return static_cast<std::uint32_t>(size);
}

// Grows the arena as append() does, but without touching unused pages.
void make_room(std::string& arena, std::size_t bytes, const std::string& spool_folder) {
  if (arena.capacity() - arena.size() >= bytes) return;
  std::string larger;
  reserve_in(spool_folder, larger, std::max(arena.size() + bytes, 2 * arena.capacity()));
  if (spool_folder.empty()) advise_large_pages(larger.data(), larger.capacity());
  larger.append(arena);
  arena.swap(larger);
}

[[noreturn]] void throw_doubled_id() {
  throw Error{Error::Kind::bad_input, "",
              "an earlier record has the same id; make ids unique, or name another id field"};
}

}  // namespace

bool Corpus::has_id(std::size_t document) const {
  return !id_ends_.empty() && id_ends_[document] > (document == 0 ? 0 : id_ends_[document - 1]);
}

std::string Corpus::id(std::size_t document) const {
  if (!has_id(document)) return std::to_string(document + 1);
  const std::uint64_t begin = document == 0 ? 0 : id_ends_[document - 1];
  return ids_.substr(begin, id_ends_[document] - begin);
}

bool Corpus::has_owner(std::size_t document) const {
  return name_of_owner_[documents_[document].owner] != kUnnamed;
}

std::string Corpus::owner_name(std::size_t document) const {
  const std::uint32_t name = name_of_owner_[documents_[document].owner];
  return name == kUnnamed ? std::string() : owner_names_[name];
}

std::span<const Span> Corpus::spans(std::size_t document) const {
  const std::size_t begin = documents_[document].first_span;
  const std::size_t end = document + 1 < documents_.size() ? documents_[document + 1].first_span : spans_.size();
  return std::span(spans_).subspan(begin, end - begin);
}

std::uint64_t Corpus::memory_bytes() const {
  return (spool_folder_.empty() ? arena_.size() : 0) + documents_.capacity() * sizeof(Document) +
         spans_.capacity() * sizeof(Span) + name_of_owner_.capacity() * sizeof(std::uint32_t) + ids_.capacity() +
         id_ends_.capacity() * sizeof(std::uint64_t);
}

void Corpus::spool(const std::string& folder) {
  spool_pages(folder, arena_.data(), arena_.capacity(), Content::kept);
  spool_folder_ = folder;
}

std::size_t Corpus::document_at(Position position) const {
  const auto after = std::partition_point(documents_.begin(), documents_.end(),
                                          [&](const Document& d) { return d.where.end < position; });
  return static_cast<std::size_t>(after - documents_.begin());
}

CorpusBuilder::CorpusBuilder() = default;

CorpusBuilder::CorpusBuilder(Corpus&& memory) {
  memory.arena_.clear();
  memory.documents_.clear();
  corpus_.arena_.swap(memory.arena_);
  corpus_.documents_.swap(memory.documents_);
}

void CorpusBuilder::spool(const std::string& folder, std::uint64_t bytes) {
  corpus_.spool_folder_ = folder;
  std::string arena;
  reserve_in(folder, arena, std::max<std::uint64_t>(bytes, corpus_.arena_.size()));
  arena.append(corpus_.arena_);
  corpus_.arena_.swap(arena);
}

void CorpusBuilder::add(std::string_view text, std::optional<std::string_view> id,
                        std::optional<std::string_view> owner, std::span<const LabelledRange> spans) {
  remember_id(id);
  checked_index(corpus_.documents_.size(), "documents");
  add_of(text, owner_of(owner), spans);
}

void CorpusBuilder::add_further(std::string_view text, std::optional<std::string_view> id,
                                std::span<const LabelledRange> spans) {
  assert(!corpus_.documents_.empty());
  remember_id(id);
  checked_index(corpus_.documents_.size(), "documents");
  const std::uint32_t owner = corpus_.documents_.back().owner;
  if (corpus_.name_of_owner_[owner] == kUnnamed) ++corpus_.documents_without_owner_;
  add_of(text, owner, spans);
}

void CorpusBuilder::add_of(std::string_view text, std::uint32_t owner, std::span<const LabelledRange> spans) {
  const Position begin = corpus_.arena_.size();
  make_room(corpus_.arena_, text.size() + 1, corpus_.spool_folder_);
  corpus_.arena_.append(text);
  corpus_.arena_.push_back(kBorder);
  const std::uint32_t first_span = checked_index(corpus_.spans_.size(), "spans");
  corpus_.documents_.push_back({{begin, begin + text.size()}, owner, first_span});
  for (const LabelledRange& span : spans) {
    assert(span.where.begin <= span.where.end && span.where.end <= text.size());
    const auto [label, fresh] = label_by_name_.try_emplace(std::string(span.label), corpus_.labels_.size());
    if (fresh) corpus_.labels_.emplace_back(span.label);
    corpus_.spans_.push_back({{begin + span.where.begin, begin + span.where.end}, label->second, span.score});
  }
  std::sort(corpus_.spans_.begin() + first_span, corpus_.spans_.end());
}

std::uint32_t CorpusBuilder::owner_of(std::optional<std::string_view> name) {
  if (name && name->empty()) name.reset();
  if (name) {
    const auto known = owner_by_name_.find(std::string(*name));
    if (known != owner_by_name_.end()) return known->second;
  }
  const std::uint32_t owner = checked_index(corpus_.owner_count_++, "owners");
  if (name) {
    corpus_.name_of_owner_.push_back(static_cast<std::uint32_t>(corpus_.owner_names_.size()));
    corpus_.owner_names_.emplace_back(*name);
    owner_by_name_.emplace(*name, owner);
  } else {
    corpus_.name_of_owner_.push_back(kUnnamed);
    ++corpus_.documents_without_owner_;
  }
  return owner;
}

void CorpusBuilder::remember_id(std::optional<std::string_view> id) {
  const std::size_t number = corpus_.documents_.size();
  if (id && !id->empty()) {
    if (!document_by_id_.try_emplace(std::string(*id), number).second) throw_doubled_id();
    if (corpus_.id_ends_.empty()) corpus_.id_ends_.assign(number, 0);
    corpus_.ids_.append(*id);
  }
  if (!corpus_.id_ends_.empty() || (id && !id->empty())) corpus_.id_ends_.push_back(corpus_.ids_.size());
}

Corpus CorpusBuilder::build() && {
  if (!document_by_id_.empty() && document_by_id_.size() < corpus_.size()) {
    for (std::size_t document = 0; document < corpus_.size(); ++document) {
      const auto named = document_by_id_.find(corpus_.id(document));
      if (named != document_by_id_.end() && named->second != document) throw_doubled_id();
    }
  }
  return std::move(corpus_);
}

}  // namespace sumi
