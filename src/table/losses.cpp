#include "table/losses.hpp"

namespace sumi::table {

Losses::Losses(const std::vector<Attribute>& attributes) : attributes_(attributes), ranges_(attributes.size()) {
  std::size_t used = 64;  // bits used in the last word
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const Attribute& attribute = attributes[i];
    Range& range = ranges_[i];
    range.codes = attribute.codes();
    if (attribute.measure == Measure::set && range.codes <= kMostBits) {
      range.bits = std::max(1U, range.codes);
      const std::size_t words = (range.bits + 63) / 64;
      if (words > 1 || used + range.bits > 64) {
        words_ += words;
        used = 0;
        range.first_bit = 64 * (words_ - words);
      } else {
        range.first_bit = 64 * (words_ - 1) + used;
      }
      used = words > 1 ? 64 : used + range.bits;
      range.by_count.resize(range.codes + 2);
      for (std::uint32_t count = 1; count <= range.codes; ++count)
        range.by_count[count] = attribute.weight * attribute.loss_of_set(count);
    } else if (range.codes <= kMostTabled) {
      range.tabled.resize(std::size_t{range.codes} * range.codes);
      for (std::uint32_t low = 0; low < range.codes; ++low)
        for (std::uint32_t high = low; high < range.codes; ++high)
          range.tabled[low * range.codes + high] = static_cast<float>(computed(i, low, high));
    }
  }
}

double Losses::computed(std::size_t attribute, std::uint32_t low, std::uint32_t high) const {
  const Attribute& measured = attributes_[attribute];
  const double loss = measured.measure == Measure::tree    ? measured.loss_of_tree(low, high)
                      : measured.measure == Measure::range ? measured.loss_of_range(low, high)
                                                           : measured.loss_of_set(high - low + 1);
  return measured.weight * loss;
}

}  // namespace sumi::table
