#include <algorithm>
#include <utility>

#include "labs/spread/block_hiding.hpp"
#include "labs/spread/merged_lists.hpp"
#include "labs/spread/packed_bytes.hpp"
#include "labs/spread/string_list.hpp"
#include "labs/spread/word_at.hpp"

namespace sumi::spread {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;

// The path of the trie that leads to the current string, with the state of each node's subtree so far.
class Trie {
 public:
  Trie(const Rung& rung, unsigned k, std::vector<std::uint32_t>& frequent) : rung_(rung), k_(k), frequent_(frequent) {}

  // Goes to a string that shares `shared` bytes with the one before; its number is frequent_.size() from then on.
  void go_to(std::uint32_t depth, std::uint32_t shared) {
    close_below(shared);
    const auto number = static_cast<std::uint32_t>(frequent_.size());
    frequent_.push_back(0);
    next_.push_back(kNone);
    path_.push_back({.depth = depth, .first = number, .last = number});
  }
  void count(std::uint64_t supporters) { path_.back().supporters += static_cast<std::int64_t>(supporters); }
  // Registers supporters that were counted before, at the path's node of that depth.
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
    std::vector<std::uint32_t> shared = {};  // ascending; at most k matter
  };

  void insert(std::vector<std::uint32_t>& owners, std::uint32_t owner) const {
    const auto at = std::lower_bound(owners.begin(), owners.end(), owner);
    if (owners.size() < k_ && (at == owners.end() || *at != owner)) owners.insert(at, owner);
  }

  // Closes nodes until none is deeper. One stays at that depth, if any string reaches it.
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

// The combined data of all blocks about one string.
struct Together {
  std::string_view before;
  bool is_first = true;
  bool wants_more = false;

  void add(const ListedString& string) {
    if (is_first) before = string.before;
    if (before != string.before) before = {};
    is_first = false;
    wants_more = wants_more || string.wants_more;
  }
};

}  // namespace

std::vector<std::string> merge_range(std::span<const std::string_view> packed, const Rung& rung, unsigned k) {
  std::vector<StringList> lists;
  lists.reserve(packed.size());
  for (const std::string_view one : packed) lists.emplace_back(one);
  std::vector<std::uint32_t> frequent;  // per distinct string
  std::vector<Together> together;
  std::vector<std::vector<std::uint32_t>> answers(lists.size());  // first the strings' numbers
  for (std::size_t list = 0; list < lists.size(); ++list) answers[list].resize(lists[list].size());
  Trie trie(rung, k, frequent);
  std::string_view before;
  for (MergedLists merged(lists); merged.next();) {
    const ListedString string = merged.string();
    if (string.bytes.size() < rung.key_bytes || string.bytes.size() > rung.depth) PackedReader::refuse();
    if (together.empty() || string.bytes != before) {
      trie.go_to(static_cast<std::uint32_t>(string.bytes.size()),
                 static_cast<std::uint32_t>(shared_bytes(before, string.bytes)));
      together.emplace_back();
    }
    before = string.bytes;
    answers[merged.list()][merged.entry()] = static_cast<std::uint32_t>(together.size() - 1);
    trie.count(string.supporters);
    for (const CountedTwice& twice : string.twice) trie.count_twice(twice);
    for (const std::uint32_t owner : string.shared) trie.share(owner);
    together.back().add(string);
  }
  trie.close();

  for (std::vector<std::uint32_t>& of_list : answers) {
    for (std::uint32_t& answer : of_list) {
      const std::uint32_t number = answer;
      answer = std::max(frequent[number], rung.known) - rung.known;
      if (frequent[number] != rung.depth) continue;
      if (!together[number].before.empty()) {
        answer = Answer::as_before(rung);
      } else if (together[number].wants_more) {
        answer = Answer::go_on(rung);
      }
    }
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
