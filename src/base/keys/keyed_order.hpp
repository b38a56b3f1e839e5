#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <sumi/keys/key.hpp>

namespace sumi::io {

// The order in which records are published: by a keyed hash of what is published of each. Whoever doesn't have the key
// learns nothing from it of the order in which they came, even knowing all that is published.
//   Hash     BLAKE2b (libsodium's crypto_generichash), 128 bits, under a key of its own for each purpose.
//   Ties     records of which the same is published stand by a keyed hash of their places, whose key depends on all
//            that is published: so two publications with one key don't tell which of such records are the same.
//   Cost     O(bytes + records log records) time, 20 bytes a record.
//   Threads  one.
//   Errors   unfinished beyond 2^32 - 1 records.
class KeyedOrder {
 public:
  // `purpose` parts orders that are drawn by one key: the name of a file.
  KeyedOrder(const Key& key, std::string_view purpose);

  // What is published of the next record.
  void add(std::string_view published);
  // For each published place, which record stands there (numbered from 0 as they were added).
  [[nodiscard]] std::vector<std::uint32_t> records() const;

 private:
  using Hash = std::array<unsigned char, 16>;

  Key key_;
  std::vector<Hash> hashes_;
};

}  // namespace sumi::io
