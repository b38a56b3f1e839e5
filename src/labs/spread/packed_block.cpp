#include <bit>
#include <cstring>
#include <string>

#include "base/text/utf8.hpp"
#include "labs/spread/block_hiding.hpp"
#include "labs/spread/packed_bytes.hpp"
#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::uint64_t kMostBytes = (std::uint64_t{1} << 30) - 1;

template <typename Number>
std::vector<Number> numbers(PackedReader& reader, std::uint64_t count) {
  if (count > kMostBytes) PackedReader::refuse();
  const std::string_view bytes = reader.bytes(count * sizeof(Number));
  std::vector<Number> all(count);
  if (count > 0) std::memcpy(all.data(), bytes.data(), bytes.size());
  return all;
}

}  // namespace

BlockDocuments read_block(std::string_view packed) {
  PackedReader reader(packed);
  const std::vector<std::uint64_t> counts = numbers<std::uint64_t>(reader, 2);
  const std::vector<std::uint64_t> sizes = numbers<std::uint64_t>(reader, counts[0]);
  const std::vector<std::uint32_t> owners = numbers<std::uint32_t>(reader, counts[0]);
  BlockDocuments block;
  block.shared_owners = numbers<std::uint32_t>(reader, counts[1]);
  std::uint64_t bytes = counts[0];
  for (const std::uint64_t size : sizes) bytes += std::min(size, kMostBytes);
  if (bytes > kMostBytes)
    throw Error{Error::Kind::unfinished, "", "a block has 1 GiB of text or more; make blocks smaller"};
  CorpusBuilder builder;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const std::string_view text = reader.bytes(sizes[i]);
    if (utf8::first_invalid(text))
      throw Error{Error::Kind::bad_input, "document " + std::to_string(i + 1) + " of a block",
                  "the text is not UTF-8; correct it"};
    const std::uint32_t last = i == 0 ? ~std::uint32_t{0} : owners[i - 1];
    if (owners[i] == last) {
      builder.add_further(text);
    } else {
      if (owners[i] != last + 1) PackedReader::refuse();  // those of an owner must be adjacent
      builder.add(text, {}, std::to_string(owners[i]));
    }
  }
  reader.require_end();
  if (counts[1] != (owners.empty() ? 0 : owners.back() + std::uint64_t{1})) PackedReader::refuse();
  block.corpus = std::move(builder).build();
  return block;
}

}  // namespace sumi::spread
