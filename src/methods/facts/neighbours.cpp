#include "methods/facts/neighbours.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace sumi::facts {
namespace {

// A person's first value of a fact; empty if there is none.
std::string first_value(const ShownPerson& person, std::uint32_t fact) {
  for (const ShownDocument& document : person.documents)
    for (const ShownValue& value : document.values)
      if (value.fact() == fact) return std::string(value.text());
  return {};
}

std::string traces_of(const ShownPerson& person) {
  std::string key;
  for (const ShownDocument& document : person.documents) {
    for (const ShownValue& value : document.values) {
      key += static_cast<char>('0' + static_cast<int>(value.trace().begin));
      for (const std::string_view piece : value.trace().pieces) key.append(piece).push_back('\x01');
      key += static_cast<char>('0' + static_cast<int>(value.trace().end));
    }
  }
  return key;
}

}  // namespace

Neighbours::Neighbours(const std::vector<ShownPerson>& persons, std::uint32_t facts)
    : persons_(static_cast<std::uint32_t>(persons.size())) {
  if (persons.size() <= kMostComparedPersons) return;
  for (std::uint32_t i = 0; i < persons.size(); ++i)
    if (persons[i].has_blank) blank_.push_back(i);
  const auto order_by = [&](const auto& key_of) {
    std::vector<std::string> keys;
    keys.reserve(persons.size());
    for (const ShownPerson& person : persons) keys.push_back(key_of(person));
    add_order(std::move(keys));
  };
  order_by(traces_of);
  for (std::uint32_t fact = 0; fact < facts; ++fact) {
    order_by([&](const ShownPerson& person) { return first_value(person, fact); });
    order_by([&](const ShownPerson& person) {
      std::string value = first_value(person, fact);
      std::ranges::reverse(value);
      return value;
    });
  }
}

void Neighbours::add_order(std::vector<std::string> keys) {
  Order order;
  order.persons.resize(keys.size());
  std::iota(order.persons.begin(), order.persons.end(), 0U);
  std::ranges::sort(order.persons,
                    [&](std::uint32_t a, std::uint32_t b) { return std::tie(keys[a], a) < std::tie(keys[b], b); });
  order.places.resize(keys.size());
  for (std::uint32_t place = 0; place < order.persons.size(); ++place) order.places[order.persons[place]] = place;
  orders_.push_back(std::move(order));
}

std::vector<std::uint32_t> Neighbours::of(std::uint32_t person, std::size_t least) const {
  std::vector<std::uint32_t> found;
  if (orders_.empty()) {
    for (std::uint32_t other = 0; other < persons_; ++other)
      if (other != person) found.push_back(other);
    return found;
  }
  const std::size_t window = std::max(kWindow, least);
  for (const Order& order : orders_) {
    const std::size_t place = order.places[person];
    const std::size_t end = std::min<std::size_t>(place + window + 1, persons_);
    for (std::size_t at = place - std::min(place, window); at < end; ++at)
      if (at != place) found.push_back(order.persons[at]);
  }
  for (std::size_t i = 0; i < std::min(blank_.size(), least + 1); ++i)
    if (blank_[i] != person) found.push_back(blank_[i]);
  std::ranges::sort(found);
  const auto [first, last] = std::ranges::unique(found);
  found.erase(first, last);
  return found;
}

}  // namespace sumi::facts
