#include "serve/protocols/placeholders.hpp"

#include <optional>

#include "base/text/ascii.hpp"
#include "base/text/fold.hpp"
#include "serve/protocols/address_ranges.hpp"

namespace sumi::serve {
namespace {

constexpr std::size_t kMostNameBytes = 256;
constexpr std::uint64_t kEntryBytes = 320;  // of the two maps, besides the texts

// A stretch that looks like a placeholder: '<', backslashes, a label, a number, a nonce, '>'.
struct Likeness {
  std::size_t begin;
  std::size_t backslashes;
  std::size_t end;
};

bool is_of_name(char c) {
  return is_capital(c) || is_digit(c) || c == '_';
}

std::optional<Likeness> likeness_at(std::string_view text, std::size_t begin, std::string_view nonce) {
  std::size_t at = begin + 1;
  while (at < text.size() && text[at] == '\\') ++at;
  const std::size_t backslashes = at - begin - 1;
  const std::size_t name = at;
  while (at < text.size() && is_of_name(text[at])) ++at;
  // The nonce may begin with digits, which a name may have, too.
  const std::size_t close = text.substr(0, at + kMostNameBytes).find('>', at);
  if (close == std::string_view::npos || close - name < nonce.size() + 4) return std::nullopt;
  const std::string_view inner = text.substr(name, close - name);
  if (!inner.ends_with(nonce) || inner[inner.size() - nonce.size() - 1] != '_') return std::nullopt;
  const std::string_view front = inner.substr(0, inner.size() - nonce.size() - 1);
  const std::size_t line = front.rfind('_');
  if (line == std::string_view::npos || line == 0 || line + 1 == front.size()) return std::nullopt;
  for (const char c : front.substr(line + 1))
    if (!is_digit(c)) return std::nullopt;
  for (const char c : front)
    if (!is_of_name(c)) return std::nullopt;
  return Likeness{begin, backslashes, close + 1};
}

// Calls with each stretch of text between such stretches, and with each of them.
template <typename Between, typename Each>
void walk(std::string_view text, std::string_view nonce, const Between& between, const Each& each) {
  std::size_t done = 0;
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at)) {
    const std::optional<Likeness> one = likeness_at(text, at, nonce);
    if (!one) {
      ++at;
      continue;
    }
    between(text.substr(done, at - done));
    each(*one);
    done = at = one->end;
  }
  between(text.substr(done));
}

}  // namespace

std::string Placeholders::escaped(std::string_view text) const {
  std::string out;
  walk(
      text, nonce_, [&](std::string_view between) { out += between; },
      [&](const Likeness& one) {
        out += "<\\";
        out += text.substr(one.begin + 1, one.end - one.begin - 1);
      });
  return out;
}

std::string Placeholders::placeholder(std::string_view text, const std::string& label) {
  const auto key = std::pair(label, normal_form(text));
  const auto known = numbers_.find(key);
  if (known != numbers_.end()) return known->second;
  std::string made = "<" + label + "_" + std::to_string(++counts_[label]) + "_" + nonce_ + ">";
  bytes_ += kEntryBytes + 2 * (text.size() + made.size()) + key.second.size();
  numbers_.emplace(key, made);
  texts_.emplace(made, text);
  return made;
}

std::string Placeholders::hidden(std::string_view text, const std::vector<Stretch>& stretches) {
  std::string out;
  Position done = 0;
  for (const Stretch& stretch : stretches) {
    out += escaped(text.substr(done, stretch.where.begin - done));
    out += placeholder(text.substr(stretch.where.begin, stretch.where.size()), stretch.label);
    done = stretch.where.end;
  }
  out += escaped(text.substr(done));
  return out;
}

std::string Placeholders::restored(std::string_view text) const {
  std::vector<Range> likenesses;
  walk(text, nonce_, [](std::string_view) {}, [&](const Likeness& one) { likenesses.push_back({one.begin, one.end}); });
  const std::vector<Range> addresses = address_ranges(text, likenesses);
  auto address = addresses.begin();
  std::string out;
  walk(
      text, nonce_, [&](std::string_view between) { out += between; },
      [&](const Likeness& one) {
        const std::string_view whole = text.substr(one.begin, one.end - one.begin);
        if (one.backslashes > 0) {
          out += '<';
          out += whole.substr(2);
          return;
        }
        while (address != addresses.end() && address->end <= one.begin) ++address;
        const bool stays =
            (address != addresses.end() && address->begin <= one.begin) || is_before_domain(text, one.end);
        const auto known = texts_.find(whole);
        out += known == texts_.end() || stays ? whole : std::string_view(known->second);
      });
  return out;
}

}  // namespace sumi::serve
