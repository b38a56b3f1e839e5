#include <algorithm>

#include <fmt/core.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/zip_archive.hpp"
#include "judge/verify/residue/digit_runs.hpp"
#include "judge/verify/residue/packed_kinds.hpp"

namespace sumi::verify {
namespace {

// For gzip: three bytes, and one without reserved flags; random bytes seldom begin like this.
bool is_compressed(std::string_view bytes) {
  constexpr std::size_t kShortestFile = 12;
  if (bytes.size() < kShortestFile) return false;
  const io::Compression kind = io::compression_by_magic(bytes);
  return kind == io::Compression::zstd || (kind == io::Compression::gzip && (bytes[3] & 0xE0) == 0);
}

}  // namespace

HeldArchives::HeldArchives(std::uint64_t text_bytes)
    : budget_(std::clamp(text_bytes * io::kMostZipExpansion, kFreeHeldBytes,
                         std::max(io::kFreeZipBytes, text_bytes * kMostHeldExpansion))) {}

// Nothing if it only begins like a zlib stream.
std::optional<HeldArchives::Held> HeldArchives::read(const std::string& bytes) {
  constexpr std::uint64_t kOfAFault = std::uint64_t{1}
                                      << 20;  // charged where nobody can know how many bytes were unpacked
  Held held;
  const OnVisit join = [&](const VisitedText& said) { (held.said += said.text) += '\x1F'; };
  try {
    PartValues parts({}, bytes.size(), join, budget_);
    if (is_zip(bytes) || is_compressed(bytes)) {
      parts.visit(bytes, {});
    } else if (const auto kind = packed_kind(bytes)) {
      throw Error{Error::Kind::bad_input, "",
                  fmt::format("a text of it holds {} in digits, which can't be searched; take it out", *kind)};
    } else if (const std::optional<std::string> plain = inflated(bytes, budget_)) {
      parts.charge(plain->size());
      parts.visit(*plain, {});
    } else {
      return std::nullopt;
    }
    budget_ = parts.left();
  } catch (const Error& error) {
    if (error.fact().starts_with(io::kUnpacksToMore))
      throw Error{Error::Kind::bad_input, "",
                  "archives in digits in a text of it unpack to more than any usual document does; take them out"};
    budget_ -= std::min(budget_ - 1, kOfAFault);
    held = {{}, error};
  }
  return held;
}

const HeldArchives::Held* HeldArchives::of(const std::string& bytes) {
  if (const auto known = read_.find(bytes); known != read_.end()) return &known->second;
  constexpr std::string_view kShortSign = "\x1F\x9D";  // many random bytes begin like this
  const bool may_be = is_zip(bytes) || is_compressed(bytes) || may_be_zlib(bytes) ||
                      (!bytes.starts_with(kShortSign) && packed_kind(bytes));
  if (!may_be) return nullptr;
  std::optional<Held> held = read(bytes);
  return held ? &read_.emplace(bytes, *std::move(held)).first->second : nullptr;
}

}  // namespace sumi::verify
