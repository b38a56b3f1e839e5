#include "tag/models/document_names.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "tag/features/words.hpp"
#include "tag/models/term_text.hpp"

namespace sumi::tag {
namespace {

// What is known about a word that occurs in names.
struct NameWord {
  std::uint32_t label = 0;
  double score = -1;  // of the best name that contains the word
  std::uint32_t in_names = 0;
  std::uint32_t elsewhere = 0;
  bool is_small_in_names = false;
  bool is_small_elsewhere = false;

  [[nodiscard]] bool is_sought() const {
    return (!is_small_elsewhere || is_small_in_names) && in_names >= kLeastShareOfNames * (in_names + elsewhere);
  }
};

class DocumentNames {
 public:
  DocumentNames(std::string_view text, const TagText& cut)
      : text_(text), cut_(cut), word_of_token_(cut.tokens.size()) {}

  void add_name(const ScoredEntity& found) {
    for (std::uint32_t token = found.entity.begin; token < found.entity.end; ++token) {
      const std::string_view written = word(token);
      if (written.size() < kLeastNameBytes || !has_letters_alone(written)) continue;
      const std::string small = seen({View::lower, 0}, written);
      if (is_one_of(small, kParticles)) continue;  // a particle such as "von" identifies nobody on its own
      NameWord& one = words_[small];
      ++one.in_names;
      one.is_small_in_names |= small == written;
      if (found.score > one.score) {
        one.score = found.score;
        one.label = found.entity.label;
      }
    }
  }

  void read_elsewhere(std::uint32_t token) {
    const std::string_view written = word(token);
    if (written.size() < kLeastNameBytes) return;
    const std::string small = seen({View::lower, 0}, written);
    const auto at = words_.find(small);
    if (at == words_.end()) return;
    ++at->second.elsewhere;
    at->second.is_small_elsewhere |= small == written;
    word_of_token_[token] = &at->second;
  }

  [[nodiscard]] bool none() const { return words_.empty(); }
  // Returns the entry of a word that is searched, if its token is in no entity; else null.
  [[nodiscard]] const NameWord* sought(std::uint32_t token) const {
    const NameWord* const one = word_of_token_[token];
    return one != nullptr && one->is_sought() ? one : nullptr;
  }

 private:
  [[nodiscard]] std::string_view word(std::uint32_t token) const {
    const Range& where = cut_.tokens[token];
    return text_.substr(where.begin, where.size());
  }
  // Shapes show a character's class; what isn't a letter shows as something else.
  [[nodiscard]] static bool has_letters_alone(std::string_view written) {
    const std::string shape = seen({View::short_shape, 0}, written);
    return std::ranges::all_of(shape, [](char c) { return c == 'X' || c == 'x'; });
  }

  std::string_view text_;
  const TagText& cut_;
  std::unordered_map<std::string, NameWord> words_;  // keys in lower case; its order is never used
  // Words of tokens outside of entities; rows of a map keep their addresses.
  std::vector<const NameWord*> word_of_token_;
};

}  // namespace

void add_names_of_document(std::string_view text, const std::vector<bool>& is_name, const TagText& cut,
                           std::vector<ScoredEntity>& entities) {
  DocumentNames names(text, cut);
  for (const ScoredEntity& one : entities)
    if (one.entity.label < is_name.size() && is_name[one.entity.label]) names.add_name(one);
  if (names.none()) return;
  const auto for_each_outside = [&](const auto& visit) {
    auto next = entities.begin();
    for (std::uint32_t token = 0; token < cut.tokens.size(); ++token) {
      while (next != entities.end() && next->entity.end <= token) ++next;
      if (next == entities.end() || token < next->entity.begin) visit(token);
    }
  };
  for_each_outside([&](std::uint32_t token) { names.read_elsewhere(token); });
  std::vector<ScoredEntity> added;
  for_each_outside([&](std::uint32_t token) {
    const NameWord* const one = names.sought(token);
    if (one == nullptr) return;
    const bool goes_on = !added.empty() && added.back().entity.end == token &&
                         added.back().entity.label == one->label &&
                         !std::ranges::binary_search(cut.sequence_ends, token);
    if (goes_on) {
      added.back().entity.end = token + 1;
      added.back().score = std::min(added.back().score, one->score);
    } else {
      added.push_back({{token, token + 1, one->label}, one->score});
    }
  });
  if (added.empty()) return;
  const auto middle = static_cast<std::ptrdiff_t>(entities.size());
  entities.insert(entities.end(), added.begin(), added.end());
  std::inplace_merge(entities.begin(), entities.begin() + middle, entities.end(),
                     [](const ScoredEntity& a, const ScoredEntity& b) { return a.entity.begin < b.entity.begin; });
}

}  // namespace sumi::tag
