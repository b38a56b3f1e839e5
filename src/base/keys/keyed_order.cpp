#include "base/keys/keyed_order.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <string>

#include <sodium.h>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

template <std::size_t Size>
void hash_with(const Key& key, std::string_view message, std::array<unsigned char, Size>& into) {
  crypto_generichash(into.data(), into.size(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                     key.bytes.data(), key.bytes.size());
}

std::string_view bytes_of_number(const std::uint32_t& number, std::array<char, 4>& bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(number >> (8 * i) & 0xFF);
  return {bytes.data(), bytes.size()};
}

}  // namespace

KeyedOrder::KeyedOrder(const Key& key, std::string_view purpose) {
  static const int ready = sodium_init();  // selects the fastest implementation; nothing else here needs it
  (void)ready;
  hash_with(key, std::string("sumi order ").append(purpose), key_.bytes);
}

void KeyedOrder::add(std::string_view published) {
  if (hashes_.size() == std::numeric_limits<std::uint32_t>::max())
    throw Error{Error::Kind::unfinished, "", "more than 2^32 - 1 records cannot be reordered; keep their order"};
  hash_with(key_, published, hashes_.emplace_back());
}

std::vector<std::uint32_t> KeyedOrder::records() const {
  std::vector<std::uint32_t> order(hashes_.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) { return hashes_[a] < hashes_[b]; });

  // All published content, independent of the input order.
  std::string all;
  for (const std::uint32_t record : order) all.append(hashes_[record].begin(), hashes_[record].end());
  Key of_ties;
  hash_with(key_, "ties " + all, of_ties.bytes);

  std::vector<std::pair<Hash, std::uint32_t>> tied;
  for (auto first = order.begin(); first != order.end();) {
    const auto last =
        std::find_if(first, order.end(), [&](std::uint32_t record) { return hashes_[record] != hashes_[*first]; });
    if (last - first > 1) {
      tied.clear();
      std::array<char, 4> bytes{};
      for (auto at = first; at != last; ++at) {
        tied.emplace_back(Hash{}, *at);
        hash_with(of_ties, bytes_of_number(*at, bytes), tied.back().first);
      }
      std::ranges::sort(tied);
      std::ranges::transform(tied, first, [](const auto& one) { return one.second; });
    }
    first = last;
  }
  return order;
}

}  // namespace sumi::io
