#include "base/match/automaton.hpp"

#include <algorithm>
#include <utility>

#include <sumi/model/error.hpp>

namespace sumi::match {
namespace {

constexpr std::size_t kLanes = 16;
constexpr std::size_t kShortestLane = 16;  // characters

// A part of a block that is walked independently of the others.
struct Lane {
  std::uint32_t state = 0;  // one with children: in place of a leaf, its longest suffix that has some
  std::uint32_t base = 0;   // of `state`
  std::uint32_t at = 0;
  std::uint32_t end = 0;
};

struct Prober {
  const AutomatonNode* nodes;
  std::uint32_t size;
  const std::uint32_t* codes;
  const std::uint32_t* starts;  // by code: the root's child
  std::uint32_t* states;        // one more than codes: finished lanes write to the last one
  std::uint32_t* outputs;       // of these states
  std::uint32_t spare;          // the last place

  // Returns 0, or 1 if the file has an invalid number.
  std::uint32_t enter(Lane& lane, std::uint32_t state) const {
    const AutomatonNode& node = nodes[state];
    const std::uint32_t fail = node.fail & ~kIsLeaf;
    const std::uint32_t is_leaf = std::uint32_t{0} - (node.fail >> 31);  // not ?:, which compilers turn into a branch
    const std::uint32_t leading = (fail & is_leaf) | (state & ~is_leaf);
    const bool bad = leading >= size;
    lane.state = bad ? 0 : leading;
    lane.base = node.base;
    __builtin_prefetch(&nodes[fail < size ? fail : 0]);
    return bad;
  }

  // Follows a character, or falls back to a shorter state if there is no such child; at the root it moves on in any
  // case. It has no branch, because none would be predictable. Returns 0, or 1 if the file has an invalid number.
  std::uint32_t probe(Lane& lane) const {
    const std::uint32_t code = lane.base + codes[lane.at];
    const std::uint32_t next = code < size ? code : 0;
    const bool goes_on = nodes[next].parent == lane.state;
    const std::uint32_t fail = nodes[lane.state].fail;
    const bool is_open = lane.at != lane.end;
    const bool done = (goes_on | (fail == 0)) & is_open;
    const std::uint32_t back = fail | (starts[lane.at] & (std::uint32_t{0} - (fail == 0)));
    const std::uint32_t mask = std::uint32_t{0} - goes_on;
    std::uint32_t state = (next & mask) | (back & ~mask);
    const bool bad = state >= size;
    state = bad ? 0 : state;
    const std::uint32_t place = done ? lane.at : spare;
    states[place] = state;
    outputs[place] = nodes[state].output;
    lane.at += done;
    const std::uint32_t worse = enter(lane, state);
    const std::uint32_t soon = lane.base + codes[lane.at];
    __builtin_prefetch(&nodes[soon < size ? soon : 0]);
    return bad | worse;
  }
};

}  // namespace

void AutomatonParts::write(io::SectionFileWriter& writer, const std::string& prefix) const {
  writer.add(prefix + "/nodes", std::span<const AutomatonNode>(nodes));
  writer.add(prefix + "/keys", std::span<const AutomatonKey>(keys));
  writer.add(prefix + "/alphabet", std::span<const char32_t>(alphabet));
  writer.add(prefix + "/reach", std::span<const AutomatonReach>(&reach, 1));
}

AutomatonParts AutomatonParts::read(const io::SectionFile& file, const std::string& prefix) {
  const auto copy = [](const auto& section) { return std::vector(section.begin(), section.end()); };
  const auto reach = file.section<AutomatonReach>(prefix + "/reach");
  if (reach.size() != 1) file.refuse("its list of terms is invalid");
  return {copy(file.section<AutomatonNode>(prefix + "/nodes")), copy(file.section<AutomatonKey>(prefix + "/keys")),
          copy(file.section<char32_t>(prefix + "/alphabet")), reach.front()};
}

Automaton::Automaton(const io::SectionFile& file, const std::string& prefix)
    : Automaton(file.section<AutomatonNode>(prefix + "/nodes"), file.section<AutomatonKey>(prefix + "/keys"),
                file.section<char32_t>(prefix + "/alphabet"), file.section<AutomatonReach>(prefix + "/reach"),
                file.name()) {}

Automaton::Automaton(const AutomatonParts& parts)
    : Automaton(parts.nodes, parts.keys, parts.alphabet, {&parts.reach, 1}, "") {}

Automaton::Automaton(std::span<const AutomatonNode> nodes, std::span<const AutomatonKey> keys,
                     std::span<const char32_t> alphabet, std::span<const AutomatonReach> reach, std::string place)
    : nodes_(nodes), keys_(keys), reach_{}, place_(std::move(place)) {
  if (nodes.empty() || !is_valid_alphabet(alphabet) || reach.size() != 1) refuse();
  reach_ = reach[0];
  codes_ = CharacterCodes(alphabet);
  starts_.resize(alphabet.size() + 1);
  for (std::uint32_t code = 1; code < starts_.size(); ++code) {
    const std::uint32_t start = nodes[0].base + code;
    if (start < nodes.size() && nodes[start].parent == 0) starts_[code] = start;
  }
}

// Every key has a character beyond ASCII and ends at most `longest` characters from it. So keys lie near such
// characters. A new stretch begins after the last one's end only if no key can reach from one into the other; otherwise
// they are one.
Automaton::Stretch Automaton::next_stretch(std::u32string_view text, std::size_t begin) const {
  if (reach_.is_beyond_ascii == 0) return {begin, text.size()};
  const auto is_of_key = [&](char32_t c) { return c >= 0x80 && codes_[c] != 0; };
  const std::size_t longest = reach_.longest;
  std::size_t last = begin;
  while (last < text.size() && !is_of_key(text[last])) ++last;
  if (last == text.size()) return {last, last};
  const std::size_t first = last;
  // Nearly all or hardly any characters belong to keys, so the search for the next one starts as far ahead as possible
  // and examines few characters.
  for (std::size_t searched = last + 1;;) {
    const std::size_t end = last + std::min(text.size() - last, 2 * longest + 1);
    std::size_t behind = end;
    while (behind > searched && !is_of_key(text[behind - 1])) --behind;
    if (behind <= searched) break;
    searched = end;
    last = behind - 1;
  }
  return {first - std::min(first - begin, longest), last + std::min(text.size() - last, longest)};
}

// A step waits for memory, so a block is split into lanes that advance in turns. All lanes but the first start at the
// root. The first states of such a lane may be too short: they are walked again from the preceding state, until both
// walks reach the same state.
std::uint32_t Automaton::walk(std::u32string_view block, std::uint32_t state, std::size_t before,
                              std::array<std::uint32_t, kBlock + 1>& outputs) const {
  std::array<std::uint32_t, kBlock + 1> codes;
  std::array<std::uint32_t, kBlock + 1> starts;
  std::array<std::uint32_t, kBlock + 1> states;
  for (std::size_t i = 0; i < block.size(); ++i) {
    codes[i] = codes_[block[i]];
    starts[i] = starts_[codes[i]];
  }
  codes[block.size()] = 0;
  starts[block.size()] = 0;

  std::array<Lane, kLanes> lanes;
  const std::size_t count = std::clamp<std::size_t>(block.size() / kShortestLane, 1, kLanes);
  for (std::size_t i = 0; i < count; ++i)
    lanes[i] = {0, nodes_[0].base, static_cast<std::uint32_t>(block.size() * i / count),
                static_cast<std::uint32_t>(block.size() * (i + 1) / count)};
  // A probe adds a character to a state, or removes at least one.
  const Prober prober{nodes_.data(), static_cast<std::uint32_t>(nodes_.size()),
                      codes.data(),  starts.data(),
                      states.data(), outputs.data(),
                      kBlock};
  std::size_t probes_left = 2 * block.size() + std::min(before, kLongestKey) + 1;
  std::uint32_t bad = prober.enter(lanes[0], state);
  for (std::uint32_t open = 1; open != 0; --probes_left) {
    if (probes_left == 0) refuse();
    open = 0;
    for (std::size_t i = 0; i < count; ++i) {
      bad |= prober.probe(lanes[i]);
      open |= lanes[i].at ^ lanes[i].end;
    }
  }

  probes_left = 4 * block.size() + std::min(before, kLongestKey) + 1;
  for (std::size_t i = 1; i < count; ++i) {
    const std::uint32_t seam = lanes[i - 1].end;
    Lane again{0, 0, seam, lanes[i].end};
    bad |= prober.enter(again, states[seam - 1]);
    while (again.at < again.end && again.state != 0) {
      const std::uint32_t at = again.at;
      const std::uint32_t found = states[at];
      bad |= prober.probe(again);
      if (probes_left-- == 0) refuse();
      if (again.at > at && states[at] == found) break;
    }
  }
  if (bad != 0) refuse();
  return states[block.size() - 1];
}

void Automaton::refuse() const {
  throw Error{Error::Kind::bad_input, place_, "its list of terms is invalid; build it again"};
}

}  // namespace sumi::match
