#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <sumi/keys/key.hpp>

namespace sumi::io {

// The order in which records are published: by a keyed hash of each record's published content. Without the key, it
// reveals nothing about the input order, even to somebody who has everything that is published.
//   Hash     BLAKE2b (libsodium's crypto_generichash), 128 bits, under a separate key for each purpose.
//   Ties     records with equal content are ordered by a keyed hash of their positions. Its key depends on all
//            published content, so that two publications with one key don't reveal which of such records are the same.
//   Cost     O(bytes + records log records) time, 20 bytes a record.
//   Threads  one.
//   Errors   unfinished beyond 2^32 - 1 records.
class KeyedOrder {
 public:
  // `purpose`, such as the name of a file, separates orders that use the same key.
  KeyedOrder(const Key& key, std::string_view purpose);

  // Adds the next record's published content.
  void add(std::string_view published);
  // The record at each published position, numbered from 0 in the order of add().
  [[nodiscard]] std::vector<std::uint32_t> records() const;

 private:
  using Hash = std::array<unsigned char, 16>;

  Key key_;
  std::vector<Hash> hashes_;
};

}  // namespace sumi::io
