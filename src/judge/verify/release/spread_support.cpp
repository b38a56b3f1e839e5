#include <algorithm>
#include <cstring>
#include <optional>
#include <unordered_map>

#include "base/bytes/checksum.hpp"
#include "base/text/allowed_phrases.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>
#include <sumi/verify/spread_support.hpp>

namespace sumi::verify {
namespace {

constexpr std::uint8_t kCounts = 1;
constexpr std::uint8_t kAsked = 2;  // a published stretch begins here
constexpr std::uint64_t kEndsHere = 1;
constexpr std::uint64_t kGoesOn = 2;
constexpr std::size_t kMostBytes = (std::size_t{1} << 30) - 1;

// The list to which a string belongs; only the strings themselves decide what is frequent.
std::uint32_t range_of(std::string_view key, std::uint32_t ranges) {
  std::uint32_t sum = 0;
  for (const char byte : key) sum = sum * 16777619U + static_cast<unsigned char>(byte) + 1;
  sum ^= sum >> 15;
  sum *= 0x2C1B3C6DU;
  sum ^= sum >> 13;
  return sum % ranges;
}

// A string that was sent.
struct Sent {
  std::string bytes;
  std::uint64_t flags = 0;
  std::vector<std::uint64_t> supporters;
  std::size_t list = 0;
  std::size_t number = 0;  // in its list
};

void append_list(std::string_view packed, std::size_t list, std::vector<Sent>& all) {
  CarriedReader reader(packed);
  std::vector<std::uint64_t> ids(reader.number_below(packed.size()));
  for (std::uint64_t& id : ids) id = reader.word();
  std::string last;
  for (std::size_t number = 0; !reader.empty(); ++number) {
    Sent sent{.list = list, .number = number};
    sent.bytes = last.substr(0, reader.number_below(last.size() + 1));
    sent.bytes += reader.bytes(reader.number());
    sent.flags = reader.number_below(4);
    for (std::uint64_t n = reader.number_below(packed.size()); n > 0; --n)
      sent.supporters.push_back(ids[reader.number_below(ids.size())]);
    last = sent.bytes;
    all.push_back(std::move(sent));
  }
}

// Adds to `some` up to `most` entries.
void unite(std::vector<std::uint64_t>& some, const std::vector<std::uint64_t>& more, std::size_t most) {
  for (const std::uint64_t one : more) {
    if (some.size() == most) return;
    if (std::find(some.begin(), some.end(), one) == some.end()) some.push_back(one);
  }
}

}  // namespace

struct SupportBlock::State {
  struct Stretch {
    std::size_t document = 0;
    Range where;              // in its published text
    std::uint32_t begin = 0;  // in the arena
    std::uint32_t size = 0;   // bytes
    bool is_rare = false;
  };
  struct Live {
    std::uint32_t at = 0;  // in the arena
    std::uint8_t role = 0;
  };
  struct Key {
    std::string_view bytes;
    Live live;
  };

  explicit State(const Promise& given) : promise(given), spelling(given), cutter(judged(given)) {}

  static Promise judged(Promise promise) {
    if (!promise.mark_text.empty()) promise.mark = kMarkStandIn;
    return promise;
  }
  // The text with one character for each mark.
  [[nodiscard]] std::string read(std::string_view text) const {
    if (promise.mark_text.empty()) return std::string(text);
    std::string out(text);
    if (!replace_marks(out, promise.mark_text))
      throw Error{Error::Kind::bad_input, "", "a text has the noncharacter U+FDD0; remove it"};
    return out;
  }
  void append(std::string_view text, const std::vector<Range>& stretches, std::uint64_t supporter, std::uint8_t role,
              std::size_t document);
  [[nodiscard]] std::uint32_t size_at(std::uint32_t at, std::uint32_t most) const {
    const void* const end = std::memchr(arena.data() + at, static_cast<unsigned char>(kBorder),
                                        std::min<std::size_t>(most, arena.size() - at));
    return end == nullptr ? most : static_cast<std::uint32_t>(static_cast<const char*>(end) - arena.data() - at);
  }
  [[nodiscard]] std::uint64_t supporter_at(std::uint32_t at) const {
    const auto run = std::upper_bound(runs.begin(), runs.end(), at,
                                      [](std::uint32_t place, const auto& one) { return place < one.first; });
    const std::uint64_t supporter = std::prev(run)->second;
    return promise.by == Support::occurrences ? supporter + at : supporter;
  }
  [[nodiscard]] Stretch& stretch_at(std::uint32_t at) {
    const auto found = std::lower_bound(stretches.begin(), stretches.end(), at,
                                        [](const Stretch& one, std::uint32_t place) { return one.begin < place; });
    if (found == stretches.end() || found->begin != at) CarriedReader::refuse();
    return *found;
  }
  // The keys of the live strings, in order.
  [[nodiscard]] std::vector<Key> keys_of(const SupportStep& step) const {
    std::vector<Key> keys;
    for (const Live& one : live) {
      const std::uint32_t size = size_at(one.at, step.depth);
      if (size < step.key_bytes && (one.role & kAsked) != 0)
        throw Error{Error::Kind::bad_usage, "", "a step would pass over shorter stretches; compare fewer bytes first"};
      if (size >= step.key_bytes) keys.push_back({std::string_view(arena).substr(one.at, size), one});
    }
    std::sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) {
      const int order = a.bytes.compare(b.bytes);
      return order != 0 ? order < 0 : a.live.at < b.live.at;
    });
    return keys;
  }
  // The checksum of these texts and of a state.
  [[nodiscard]] std::uint64_t checksum(std::string_view state) const {
    io::Checksum sum;
    sum.add(std::as_bytes(std::span(arena)));
    sum.add(std::as_bytes(std::span(state)));
    return sum.value();
  }

  Promise promise;
  CanonicalSpelling spelling;
  Cutter cutter;
  std::string arena;                                          // stretches, each followed by a border
  std::vector<std::pair<std::uint32_t, std::uint64_t>> runs;  // begin of each owner's part, with the owner
  std::vector<Stretch> stretches;                             // of published texts
  std::vector<std::string> published;
  std::vector<Live> live;
  std::optional<SupportStep> sent;  // but not yet answered
  std::uint64_t kept_by_policy = 0;
};

void SupportBlock::State::append(std::string_view text, const std::vector<Range>& cut, std::uint64_t supporter,
                                 std::uint8_t role, std::size_t document) {
  for (const Range& range : cut) {
    if (arena.size() + range.size() > kMostBytes)
      throw Error{Error::Kind::unfinished, "", "a block has 1 GiB of text or more; make blocks smaller"};
    const auto begin = static_cast<std::uint32_t>(arena.size());
    if (runs.empty() || runs.back().second != supporter) runs.emplace_back(begin, supporter);
    arena.append(text.substr(range.begin, range.size()));
    arena.push_back(kBorder);
    if ((role & kAsked) != 0)
      stretches.push_back({document, range, begin, static_cast<std::uint32_t>(range.size()), false});
    for (std::uint32_t at = begin; arena[at] != kBorder; ++at) {
      const std::uint8_t here = at == begin ? role : role & kCounts;
      if (here != 0 && utf8::starts_character(arena[at])) live.push_back({at, here});
    }
  }
}

SupportBlock::SupportBlock(const Promise& promise) : state_(std::make_unique<State>(promise)) {
  if (promise.methods != std::vector{Method::repeats} || promise.copies_once || promise.together > 0)
    throw Error{Error::Kind::bad_usage, "", "over many machines, repeats alone are verified; leave other promises out"};
  if (promise.k < 2) throw Error{Error::Kind::bad_usage, "", "k must be at least 2; choose such a number"};
}
SupportBlock::SupportBlock(SupportBlock&&) noexcept = default;
SupportBlock::~SupportBlock() = default;

void SupportBlock::add(std::string_view published, const std::string_view* source, std::uint64_t supporter) {
  const std::size_t document = state_->published.size();
  state_->published.push_back(state_->read(published));
  const std::string_view text = state_->published.back();
  const Cut cut = state_->cutter.cut(text);
  state_->kept_by_policy += cut.set_aside_runs;
  if (source == nullptr) return state_->append(text, cut.stretches, supporter, kCounts | kAsked, document);
  state_->append(text, cut.stretches, supporter, kAsked, document);
  const std::string counted = state_->read(state_->spelling.of(*source));
  state_->append(counted, state_->cutter.cut(counted).stretches, supporter, kCounts, document);
}

void SupportBlock::begin() {
  if (state_->arena.empty()) state_->arena.push_back(kBorder);
}

std::string SupportBlock::state() const {
  CarriedWriter writer;
  const std::optional<SupportStep>& sent = state_->sent;
  writer.number(sent ? 1 : 0);
  if (sent)
    for (const std::uint32_t one : {sent->known, sent->key_bytes, sent->depth, sent->ranges}) writer.number(one);
  for (const State::Stretch& one : state_->stretches) writer.number(one.is_rare ? 1 : 0);
  writer.number(state_->live.size());
  for (const State::Live& one : state_->live) {
    writer.number(one.at);
    writer.number(one.role);
  }
  CarriedWriter sum;
  std::string state = std::move(writer).take();
  sum.word(state_->checksum(state));
  return state + std::move(sum).take();
}

void SupportBlock::resume(std::string_view state) {
  constexpr std::size_t kSum = 8;
  if (state.size() < kSum) CarriedReader::refuse();
  const std::string_view inner = state.substr(0, state.size() - kSum);
  if (CarriedReader(state.substr(inner.size())).word() != state_->checksum(inner)) CarriedReader::refuse();
  CarriedReader reader(inner);
  state_->sent.reset();
  if (reader.number_below(2) == 1) {
    SupportStep& sent = state_->sent.emplace();
    for (std::uint32_t* one : {&sent.known, &sent.key_bytes, &sent.depth, &sent.ranges})
      *one = static_cast<std::uint32_t>(reader.number_below(std::uint64_t{1} << 32));
  }
  for (State::Stretch& one : state_->stretches) one.is_rare = reader.number_below(2) == 1;
  state_->live.resize(reader.number_below(2 * state_->arena.size() + 1));
  for (State::Live& one : state_->live) {
    one.at = static_cast<std::uint32_t>(reader.number_below(state_->arena.size()));
    one.role = static_cast<std::uint8_t>(reader.number_below(4));
  }
  reader.require_end();
}

std::size_t SupportBlock::live() const {
  return state_->live.size();
}

namespace {

// The message from a block about its stretches to one of the processes that merge them.
class SupportList {
 public:
  void add(std::string_view bytes, std::uint64_t flags, std::span<const std::uint64_t> supporters) {
    const auto most = static_cast<std::ptrdiff_t>(std::min(bytes.size(), last_.size()));
    const auto shared = static_cast<std::size_t>(
        std::mismatch(bytes.begin(), bytes.begin() + most, last_.begin()).first - bytes.begin());
    last_ = bytes;
    entries_.number(shared);
    entries_.number(bytes.size() - shared);
    entries_.bytes(bytes.substr(shared));
    entries_.number(flags);
    entries_.number(supporters.size());
    for (const std::uint64_t id : supporters) {
      const auto [known, is_new] = number_of_.try_emplace(id, ids_.size());
      if (is_new) ids_.push_back(id);
      entries_.number(known->second);
    }
  }

  // Empty if nothing was added.
  [[nodiscard]] std::string take() && {
    CarriedWriter writer;
    writer.number(ids_.size());
    for (const std::uint64_t id : ids_) writer.word(id);
    const std::string entries = std::move(entries_).take();
    writer.bytes(entries);
    return entries.empty() ? std::string() : std::move(writer).take();
  }

 private:
  CarriedWriter entries_;
  std::vector<std::uint64_t> ids_;
  std::unordered_map<std::uint64_t, std::size_t> number_of_;
  std::string_view last_;
};

}  // namespace

std::vector<std::string> SupportBlock::send(const SupportStep& step) {
  State& state = *state_;
  const std::vector<State::Key> keys = state.keys_of(step);
  std::vector<SupportList> lists(step.ranges);
  std::vector<std::uint64_t> supporters;
  for (std::size_t begin = 0, end = 0; begin < keys.size(); begin = end) {
    const std::string_view bytes = keys[begin].bytes;
    std::uint64_t flags = 0;
    supporters.clear();
    for (end = begin; end < keys.size() && keys[end].bytes == bytes; ++end) {
      const State::Live& one = keys[end].live;
      if ((one.role & kAsked) != 0) flags |= state.stretch_at(one.at).size <= step.depth ? kEndsHere : kGoesOn;
      if ((one.role & kCounts) == 0 || supporters.size() == state.promise.k) continue;
      unite(supporters, {state.supporter_at(one.at)}, state.promise.k);
    }
    lists[range_of(bytes.substr(0, step.key_bytes), step.ranges)].add(bytes, flags, supporters);
  }
  state.live.clear();
  for (const State::Key& key : keys) state.live.push_back(key.live);
  state.sent = step;
  std::vector<std::string> out;
  for (SupportList& list : lists) out.push_back(std::move(list).take());
  return out;
}

void SupportBlock::receive(const SupportStep& step, std::span<const std::string> answers) {
  State& state = *state_;
  if (state.sent != step)
    throw Error{Error::Kind::bad_usage, "", "these are answers to another step; give those to the one that was sent"};
  if (answers.size() != step.ranges) CarriedReader::refuse();
  std::vector<CarriedReader> readers(answers.begin(), answers.end());
  const auto bytes_of = [&](const State::Live& one) {
    return std::string_view(state.arena).substr(one.at, state.size_at(one.at, step.depth));
  };
  std::size_t kept = 0;
  for (std::size_t begin = 0, end = 0; begin < state.live.size(); begin = end) {
    const std::string_view bytes = bytes_of(state.live[begin]);
    const std::uint64_t answer = readers[range_of(bytes.substr(0, step.key_bytes), step.ranges)].number_below(4);
    for (end = begin; end < state.live.size() && bytes_of(state.live[end]) == bytes; ++end) {
      const State::Live one = state.live[end];
      if ((one.role & kAsked) != 0 && (answer & kEndsHere) != 0 && state.stretch_at(one.at).size <= step.depth)
        state.stretch_at(one.at).is_rare = true;
      if ((answer & kGoesOn) != 0 && state.size_at(one.at, step.depth + 1) > step.depth) state.live[kept++] = one;
    }
  }
  for (const CarriedReader& reader : readers) reader.require_end();
  state.live.resize(kept);
  state.sent.reset();
}

std::vector<SupportBlock::Rare> SupportBlock::rare() const {
  std::vector<Rare> all;
  for (const State::Stretch& one : state_->stretches) {
    if (!one.is_rare) continue;
    const std::string_view text = state_->published[one.document];
    const std::uint64_t before = utf8::count(text.substr(0, one.where.begin));
    all.push_back({one.document, before, before + utf8::count(text.substr(one.where.begin, one.where.size()))});
  }
  return all;
}

std::uint32_t SupportBlock::shortest() const {
  std::uint32_t shortest = static_cast<std::uint32_t>(kMostBytes);
  for (const State::Stretch& one : state_->stretches) shortest = std::min(shortest, one.size);
  return shortest;
}

std::uint64_t SupportBlock::stretches() const {
  return state_->stretches.size();
}

std::uint64_t SupportBlock::kept_by_policy() const {
  return state_->kept_by_policy;
}

std::vector<std::string> judge_range(std::span<const std::string_view> lists, const SupportStep& step, unsigned k) {
  std::vector<Sent> all;
  for (std::size_t list = 0; list < lists.size(); ++list) append_list(lists[list], list, all);
  std::sort(all.begin(), all.end(), [](const Sent& a, const Sent& b) {
    const int order = a.bytes.compare(b.bytes);
    return order != 0 ? order < 0 : a.list < b.list;
  });
  std::vector<std::vector<char>> answers(lists.size());
  for (const Sent& sent : all) answers[sent.list].push_back(0);
  for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
    const std::string& bytes = all[begin].bytes;
    std::uint64_t flags = 0;
    for (end = begin; end < all.size() && all[end].bytes == bytes; ++end) flags |= all[end].flags;
    std::uint64_t answer = bytes.size() == step.depth ? flags & kGoesOn : 0;
    if ((flags & kEndsHere) != 0) {
      std::vector<std::uint64_t> supporters;
      for (std::size_t i = begin; i < all.size() && all[i].bytes.starts_with(bytes) && supporters.size() < k; ++i)
        unite(supporters, all[i].supporters, k);
      if (supporters.size() < k) answer |= kEndsHere;
    }
    for (std::size_t i = begin; i < end; ++i) answers[all[i].list][all[i].number] = static_cast<char>(answer);
  }
  std::vector<std::string> out;
  for (const std::vector<char>& one : answers) out.emplace_back(one.begin(), one.end());
  return out;
}

}  // namespace sumi::verify
