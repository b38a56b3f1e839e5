#include "judge/verify/residue/residue_places.hpp"

#include <algorithm>
#include <utility>

namespace sumi::verify {
namespace {

constexpr std::size_t kFewPlaces = 1000;

}  // namespace

void ResiduePlaces::keep(ResiduePlace place) {
  if (most_ == 0) return;
  places_.push_back(std::move(place));
  if (places_.size() >= kFewPlaces && places_.size() / 2 >= most_) drop_later_ones();
}

void ResiduePlaces::take(ResiduePlaces&& other) {
  for (std::size_t attribute = 0; attribute < by_attribute_.size(); ++attribute)
    by_attribute_[attribute] += other.by_attribute_[attribute];
  for (ResiduePlace& place : other.places_) keep(std::move(place));
}

std::vector<ResiduePlace> ResiduePlaces::first() {
  drop_later_ones();
  std::ranges::sort(places_);
  return std::move(places_);
}

void ResiduePlaces::drop_later_ones() {
  if (places_.size() <= most_) return;
  const auto end = places_.begin() + static_cast<std::ptrdiff_t>(most_);
  std::nth_element(places_.begin(), end, places_.end());
  places_.erase(end, places_.end());
}

}  // namespace sumi::verify
