#include "hide/search/near_names.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include "link/compared_column.hpp"
#include "link/jaro_winkler.hpp"

namespace sumi::hide {
namespace {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
using Places = std::vector<std::uint32_t>;

constexpr double kAlike = .85;
constexpr std::size_t kLongName = 10;
constexpr std::size_t kMostBytes = 4;  // bytes of a character
constexpr std::size_t kEnds = 4;
constexpr std::size_t kConsonants = 5;
constexpr std::size_t kNamesAtOnce = 64;  // for each thread

// Numbers characters by first occurrence.
class Alphabet {
 public:
  std::vector<link::Character> numbered(std::string_view text) {
    std::vector<link::Character> numbers;
    for (std::size_t at = 0; at < text.size() && numbers.size() < link::kMostCharacters; at += utf8::width(text[at])) {
      const std::size_t next = std::min<std::size_t>(numbers_.size(), std::numeric_limits<link::Character>::max());
      numbers.push_back(numbers_.try_emplace(utf8::decode(text, at), static_cast<link::Character>(next)).first->second);
    }
    return numbers;
  }
  [[nodiscard]] std::size_t size() const { return numbers_.size(); }

 private:
  std::map<char32_t, link::Character> numbers_;
};

// A string prepared for comparison.
struct Spelled {
  std::string bytes;
  std::vector<link::Character> characters;
  std::uint64_t signature = 0;  // one bit per character; characters may share a bit

  Spelled(std::string text, Alphabet& alphabet) : bytes(std::move(text)), characters(alphabet.numbered(bytes)) {
    for (const link::Character one : characters) signature |= std::uint64_t{1} << one % 64;
  }
};

// Returns a lower bound on how many characters of `one` don't occur in `other`.
std::size_t least_alone(const Spelled& one, const Spelled& other) {
  return static_cast<std::size_t>(std::popcount(one.signature & ~other.signature));
}

bool may_be_edits_apart(const Spelled& one, const Spelled& other, std::size_t most) {
  const auto [less, more] = std::minmax({one.characters.size(), other.characters.size()});
  return more - less <= most && least_alone(one, other) <= most && least_alone(other, one) <= most;
}

// A string with the positions of its characters, prepared for many comparisons.
class Compared {
 public:
  explicit Compared(std::size_t alphabet) : positions_(alphabet) {}

  void set(const Spelled& one) {
    one_ = &one;
    positions_.set(one.characters);
  }

  [[nodiscard]] bool is_near_part(const Spelled& other) const {
    if (one_->bytes.starts_with(other.bytes) || other.bytes.starts_with(one_->bytes)) return true;
    if (may_be_edits_apart(*one_, other, 1) && link::edits(positions_, other.characters) <= 1) return true;
    return link::most_jaro_winkler(one_->characters.size(), other.characters.size(), least_alone(*one_, other),
                                   least_alone(other, *one_),
                                   link::common_prefix(one_->characters, other.characters)) >= kAlike &&
           link::jaro_winkler(positions_, other.characters) >= kAlike;
  }

  [[nodiscard]] bool is_near_whole(const Spelled& other) const {
    const auto [less, more] = std::minmax({one_->bytes.size(), other.bytes.size()});
    const std::size_t most = more < kLongName ? 1 : 2;
    return more - less <= most * kMostBytes && may_be_edits_apart(*one_, other, most) &&
           link::edits(positions_, other.characters) <= most;
  }

 private:
  const Spelled* one_ = nullptr;
  link::Positions positions_;
};

std::string together(const std::string& one, const std::string& other) {
  std::string whole = one + other;
  std::erase(whole, ' ');
  return whole;
}

// Names prepared for comparison; equal parts are stored once.
class WrittenNames {
 public:
  explicit WrittenNames(std::span<const FoldedName> names) {
    for (const FoldedName& one : names)
      names_.push_back({part(one.given), part(one.family), part(together(one.given, one.family)),
                        part(together(one.family, one.given))});
  }

  struct Name {
    const Spelled* given;
    const Spelled* family;
    const Spelled* whole;
    const Spelled* crosswise;
  };
  [[nodiscard]] const Name& operator[](std::uint32_t place) const { return names_[place]; }
  [[nodiscard]] std::size_t alphabet() const { return alphabet_.size(); }

 private:
  const Spelled* part(const std::string& text) {
    std::unique_ptr<Spelled>& one = parts_[text];
    if (!one) one = std::make_unique<Spelled>(text, alphabet_);
    return one.get();
  }

  Alphabet alphabet_;
  std::map<std::string, std::unique_ptr<Spelled>> parts_;
  std::vector<Name> names_;
};

// One name, with which others are compared.
class ComparedName {
 public:
  explicit ComparedName(std::size_t alphabet) : given_(alphabet), family_(alphabet), whole_(alphabet) {}

  void set(const WrittenNames::Name& one) {
    given_.set(*one.given);
    family_.set(*one.family);
    whole_.set(*one.whole);
  }
  [[nodiscard]] bool is_near(const WrittenNames::Name& other) const {
    return (given_.is_near_part(*other.given) && family_.is_near_part(*other.family)) ||
           (given_.is_near_part(*other.family) && family_.is_near_part(*other.given)) ||
           whole_.is_near_whole(*other.whole) || whole_.is_near_whole(*other.crosswise);
  }

 private:
  Compared given_, family_, whole_;
};

// Returns the first consonants of a name, without vowels, h and y, and without repetitions in a row.
std::string consonants(const FoldedName& name) {
  constexpr std::string_view kSilent = "aeiouhy ";
  std::string all;
  for (const char c : name.given + ' ' + name.family)
    if (kSilent.find(c) == std::string_view::npos && (all.empty() || all.back() != c)) all += c;
  return all.substr(0, kConsonants);
}

// Returns the blocking keys that near names share.
std::set<std::string> shared_by(const FoldedName& name) {
  std::set<std::string> all;
  const std::string whole = name.given + ' ' + name.family;
  for (std::size_t begin = 0; begin < whole.size();) {
    const std::size_t end = std::min(whole.find(' ', begin), whole.size());
    if (end > begin) all.insert(whole.substr(begin, end - begin));
    begin = end + 1;
  }
  const std::string one = together(name.given, name.family);
  const std::size_t size = std::min(kEnds, one.size());
  all.insert('<' + one.substr(0, size));
  all.insert('>' + one.substr(one.size() - size));
  if (const std::string spoken = consonants(name); spoken.size() == kConsonants) all.insert('^' + spoken);
  return all;
}

// A block of names that are compared in pairs, except those whose keys show that they differ.
class Block {
 public:
  // Requires: ascending places.
  void add(std::uint32_t place, std::uint64_t keys) {
    const auto at = std::ranges::find(by_keys_, keys, &Alike::keys);
    if (at == by_keys_.end()) {
      by_keys_.push_back({keys, {place}});
    } else {
      at->places.push_back(place);
    }
  }
  [[nodiscard]] std::uint64_t pairs() const {
    std::uint64_t pairs = 0;
    for (std::size_t i = 0; i < by_keys_.size(); ++i) {
      const std::uint64_t size = by_keys_[i].places.size();
      if (by_keys_[i].keys == 0) pairs += size * (size - 1) / 2;
      for (std::size_t j = i + 1; j < by_keys_.size(); ++j)
        if ((by_keys_[i].keys & by_keys_[j].keys) == 0) pairs += size * by_keys_[j].places.size();
    }
    return pairs;
  }
  template <class Visit>
  void for_each_behind(std::uint32_t place, std::uint64_t keys, const Visit& visit) const {
    for (const Alike& one : by_keys_) {
      if ((one.keys & keys) != 0) continue;
      for (auto at = std::ranges::upper_bound(one.places, place); at != one.places.end(); ++at) visit(*at);
    }
  }

 private:
  struct Alike {
    std::uint64_t keys;
    Places places;
  };
  std::vector<Alike> by_keys_;
};

// The blocks of names that are compared with each other.
struct Blocks {
  std::vector<Block> all;
  std::vector<Places> of_name;  // one per name

  [[nodiscard]] std::uint64_t pairs() const {
    return std::accumulate(all.begin(), all.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Block& one) { return sum + one.pairs(); });
  }
};

Blocks one_block(std::size_t names, const auto& keys_of) {
  Blocks blocks{std::vector<Block>(1), std::vector<Places>(names, Places{0})};
  for (std::uint32_t i = 0; i < names; ++i) blocks.all.front().add(i, keys_of(i));
  return blocks;
}

Blocks blocks_by_what_is_shared(std::span<const FoldedName> names, const auto& keys_of) {
  Blocks blocks{{}, std::vector<Places>(names.size())};
  std::map<std::string, std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    for (const std::string& one : shared_by(names[i])) {
      const std::uint32_t number =
          numbers.try_emplace(one, static_cast<std::uint32_t>(blocks.all.size())).first->second;
      if (number == blocks.all.size()) blocks.all.emplace_back();
      blocks.all[number].add(i, keys_of(i));
      blocks.of_name[i].push_back(number);
    }
  }
  return blocks;
}

}  // namespace

bool are_near(const FoldedName& one, const FoldedName& other) {
  const std::vector<FoldedName> both{one, other};
  const WrittenNames names(both);
  ComparedName compared(names.alphabet());
  compared.set(names[0]);
  return compared.is_near(names[1]);
}

std::optional<Pairs> near_pairs(std::span<const FoldedName> names, NameKeys keys, unsigned threads,
                                std::uint64_t most) {
  const auto keys_of = [&](std::uint32_t place) { return keys.empty() ? 0 : keys[place]; };
  Blocks blocks = one_block(names.size(), keys_of);
  if (blocks.pairs() > most) blocks = blocks_by_what_is_shared(names, keys_of);
  if (blocks.pairs() > most) return std::nullopt;
  const WrittenNames written(names);
  struct Worker {
    ComparedName left;
    Places met;  // one per name: 1 + the last name with which it was compared
  };
  std::vector<std::unique_ptr<Worker>> workers(std::max(1U, threads));
  std::vector<Pairs> found((names.size() + kNamesAtOnce - 1) / kNamesAtOnce);
  for_each_piece(names.size(), kNamesAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned number) {
    if (!workers[number])
      workers[number] = std::make_unique<Worker>(Worker{ComparedName(written.alphabet()), Places(names.size(), 0)});
    Worker& worker = *workers[number];
    Pairs& out = found[begin / kNamesAtOnce];
    for (auto i = static_cast<std::uint32_t>(begin); i < end; ++i) {
      worker.left.set(written[i]);
      for (const std::uint32_t block : blocks.of_name[i])
        blocks.all[block].for_each_behind(i, keys_of(i), [&](std::uint32_t other) {
          if (std::exchange(worker.met[other], i + 1) == i + 1) return;
          if (worker.left.is_near(written[other])) out.emplace_back(i, other);
        });
    }
    std::ranges::sort(out);
  });
  Pairs pairs;
  for (Pairs& piece : found) std::ranges::move(piece, std::back_inserter(pairs));
  return pairs;
}

}  // namespace sumi::hide
