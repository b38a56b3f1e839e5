#include "match/automaton.hpp"

#include <utility>

#include <sumi/error.hpp>

namespace sumi::match {

void AutomatonParts::write(io::SectionFileWriter& writer, const std::string& prefix) const {
  writer.add(prefix + "/nodes", std::span<const AutomatonNode>(nodes));
  writer.add(prefix + "/keys", std::span<const AutomatonKey>(keys));
  writer.add(prefix + "/alphabet", std::span<const char32_t>(alphabet));
}

Automaton::Automaton(const io::SectionFile& file, const std::string& prefix)
    : Automaton(file.section<AutomatonNode>(prefix + "/nodes"), file.section<AutomatonKey>(prefix + "/keys"),
                file.section<char32_t>(prefix + "/alphabet"), file.name()) {}

Automaton::Automaton(const AutomatonParts& parts) : Automaton(parts.nodes, parts.keys, parts.alphabet, "") {}

Automaton::Automaton(std::span<const AutomatonNode> nodes, std::span<const AutomatonKey> keys,
                     std::span<const char32_t> alphabet, std::string place)
    : nodes_(nodes), keys_(keys), place_(std::move(place)) {
  if (nodes.empty() || !is_valid_alphabet(alphabet)) refuse();
  codes_ = CharacterCodes(alphabet);
}

void Automaton::refuse() const {
  throw Error{Error::Kind::bad_input, place_, "its list of terms makes no sense; build it again"};
}

}  // namespace sumi::match
