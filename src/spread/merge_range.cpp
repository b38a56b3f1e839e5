#include "spread/merge_range.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "spread/packed_bytes.hpp"
#include "spread/string_list.hpp"

namespace sumi::spread {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;

std::uint64_t first_word(std::string_view bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes.data(), std::min<std::size_t>(bytes.size(), sizeof word));
  return std::endian::native == std::endian::little ? __builtin_bswap64(word) : word;
}

std::uint32_t shared_bytes(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  return static_cast<std::uint32_t>(
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(most), b.begin()).first - a.begin());
}

// A string of one list, among all that are merged.
struct Place {
  std::uint64_t word;  // its first eight bytes, for quick comparisons
  std::uint32_t list;
  std::uint32_t entry;
};

// The path of the trie that leads to the string looked at, and what is known of each node's subtree so far.
class Trie {
 public:
  Trie(const Rung& rung, unsigned k, std::vector<std::uint32_t>& frequent) : rung_(rung), k_(k), frequent_(frequent) {}

  // Goes to a string that shares so many bytes with the one before; its number is frequent_.size() from then on.
  void go_to(std::uint32_t depth, std::uint32_t shared) {
    close_below(shared);
    const auto number = static_cast<std::uint32_t>(frequent_.size());
    frequent_.push_back(0);
    next_.push_back(kNone);
    path_.push_back({.depth = depth, .first = number, .last = number});
  }
  void count(std::uint64_t supporters) { path_.back().supporters += static_cast<std::int64_t>(supporters); }
  // At the node of that depth on the path, some were counted before.
  void count_twice(const CountedTwice& twice) {
    const auto node = std::lower_bound(path_.begin(), path_.end(), twice.depth,
                                       [](const Node& one, std::uint32_t depth) { return one.depth < depth; });
    if (node == path_.end() || node->depth != twice.depth) PackedReader::refuse();
    node->supporters -= twice.supporters;
  }
  void share(std::uint32_t owner) { insert(path_.back().shared, owner); }
  void close() { close_below(0); }

 private:
  struct Node {
    std::uint32_t depth;
    std::uint32_t first;  // of the strings below it that no deeper node made frequent; linked by next_
    std::uint32_t last;
    std::int64_t supporters = 0;
    std::vector<std::uint32_t> shared = {};  // ascending; k at most matter
  };

  void insert(std::vector<std::uint32_t>& owners, std::uint32_t owner) const {
    const auto at = std::lower_bound(owners.begin(), owners.end(), owner);
    if (owners.size() < k_ && (at == owners.end() || *at != owner)) owners.insert(at, owner);
  }

  // Until no node is deeper than that. One stays at that depth, if any string does.
  void close_below(std::uint32_t depth) {
    while (!path_.empty() && path_.back().depth > depth) {
      settle(path_.back());
      if (path_.size() > 1 && path_[path_.size() - 2].depth >= depth) {
        merge_last();
      } else {
        path_.back().depth = depth;
        return;
      }
    }
  }

  void settle(Node& node) {
    if (node.depth < rung_.key_bytes || node.first == kNone) return;
    if (node.supporters + static_cast<std::int64_t>(node.shared.size()) < static_cast<std::int64_t>(k_)) return;
    for (std::uint32_t at = node.first; at != kNone; at = next_[at]) frequent_[at] = node.depth;
    node.first = node.last = kNone;
  }

  void merge_last() {
    Node last = std::move(path_.back());
    path_.pop_back();
    Node& node = path_.back();
    node.supporters += last.supporters;
    if (node.shared.size() < last.shared.size()) node.shared.swap(last.shared);
    for (const std::uint32_t owner : last.shared) insert(node.shared, owner);
    if (last.first == kNone) return;
    if (node.first == kNone) {
      node.first = last.first;
    } else {
      next_[node.last] = last.first;
    }
    node.last = last.last;
  }

  const Rung& rung_;
  const unsigned k_;
  std::vector<std::uint32_t>& frequent_;
  std::vector<std::uint32_t> next_;
  std::vector<Node> path_;
};

// What the blocks say of one string together.
struct Together {
  std::uint32_t before = 0;
  bool is_first = true;
  bool wants_more = false;

  void add(const ListedString& string) {
    if (is_first) before = string.before;
    if (before != string.before) before = 0;
    is_first = false;
    wants_more = wants_more || string.wants_more;
  }
};

}  // namespace

std::vector<std::string> merge_range(std::span<const std::string_view> packed, const Rung& rung, unsigned k) {
  std::vector<StringList> lists;
  lists.reserve(packed.size());
  for (const std::string_view one : packed) lists.emplace_back(one);
  std::vector<Place> places;
  for (std::uint32_t list = 0; list < lists.size(); ++list) {
    for (std::uint32_t entry = 0; entry < lists[list].size(); ++entry) {
      const std::string_view bytes = lists[list].at(entry).bytes;
      if (bytes.size() < rung.key_bytes || bytes.size() > rung.depth) PackedReader::refuse();
      places.push_back({first_word(bytes), list, entry});
    }
  }
  const auto bytes_at = [&](const Place& place) { return lists[place.list].at(place.entry).bytes; };
  std::sort(places.begin(), places.end(), [&](const Place& a, const Place& b) {
    if (a.word != b.word) return a.word < b.word;
    const int order = bytes_at(a).compare(bytes_at(b));
    return order != 0 ? order < 0 : a.list < b.list;
  });

  std::vector<std::uint32_t> frequent;  // per distinct string
  std::vector<Together> together;
  std::vector<std::uint32_t> number_of(places.size());
  Trie trie(rung, k, frequent);
  std::string_view before;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const ListedString string = lists[places[i].list].at(places[i].entry);
    if (i == 0 || string.bytes != before) {
      trie.go_to(static_cast<std::uint32_t>(string.bytes.size()), shared_bytes(before, string.bytes));
      together.emplace_back();
    }
    before = string.bytes;
    number_of[i] = static_cast<std::uint32_t>(together.size() - 1);
    trie.count(string.supporters);
    for (const CountedTwice& twice : string.twice) trie.count_twice(twice);
    for (const std::uint32_t owner : string.shared) trie.share(owner);
    together.back().add(string);
  }
  trie.close();

  std::vector<std::vector<std::uint32_t>> answers(lists.size());
  for (std::size_t list = 0; list < lists.size(); ++list) answers[list].resize(lists[list].size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::uint32_t number = number_of[i];
    std::uint32_t answer = std::max(frequent[number], rung.known) - rung.known;
    if (frequent[number] == rung.depth) {
      const Together& all = together[number];
      if (all.before != 0) {
        answer = Answer::as_before(rung);
      } else if (all.wants_more) {
        answer = Answer::go_on(rung);
      }
    }
    answers[places[i].list][places[i].entry] = answer;
  }
  std::vector<std::string> out;
  for (const std::vector<std::uint32_t>& of_list : answers) {
    PackedWriter writer;
    for (const std::uint32_t answer : of_list) writer.number(answer);
    out.push_back(compressed(writer.written()));
  }
  return out;
}

}  // namespace sumi::spread
