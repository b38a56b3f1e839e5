#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>

#include <sodium.h>

#include "base/keys/draws.hpp"
#include "publish/replace/reversal.hpp"
#include <sumi/model/error.hpp>

namespace sumi::replace {
namespace {

// The heads of all versions, equally long; the last one is written. From the third version on, the ends of joined texts
// are recorded.
constexpr std::array<std::string_view, 3> kReversalHeads{"sumi-reversal-1\n", "sumi-reversal-2\n", "sumi-reversal-3\n"};
constexpr std::string_view kReversalHead = kReversalHeads.back();
// The formats by the number that the first version wrote.
constexpr std::array kFormatsOfFirst = std::to_array<Format>(
    {Format::jsonl,     Format::lines,     Format::text,  Format::csv,     Format::tsv,          Format::brat,
     Format::i2b2_2006, Format::i2b2_2014, Format::conll, Format::doccano, Format::label_studio, Format::tab,
     Format::fhir,      Format::files,     Format::docx,  Format::odt,     Format::xlsx,         Format::eml,
     Format::mbox,      Format::html,      Format::xml,   Format::pdf,     Format::sqlite,       Format::presidio});
constexpr std::size_t kNonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTagBytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

class Packing {
 public:
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes_.push_back(static_cast<char>(value | 0x80));
    bytes_.push_back(static_cast<char>(value));
  }
  void string(std::string_view text) {
    number(text.size());
    bytes_ += text;
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

struct Broken {};

// Checks every length: the seal proves who wrote the file, not that it is sound.
class Unpacking {
 public:
  explicit Unpacking(std::string_view bytes) : bytes_(bytes) {}
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (bytes_.empty()) throw Broken{};
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      value |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return value;
    }
    throw Broken{};
  }
  std::string string() {
    const std::uint64_t size = number();
    if (size > bytes_.size()) throw Broken{};
    std::string text(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return text;
  }
  std::uint64_t below(std::uint64_t limit) {
    const std::uint64_t value = number();
    if (value >= limit) throw Broken{};
    return value;
  }
  // The number of following items, each of which has at least a byte.
  std::uint64_t items() { return below(bytes_.size() + 1); }
  [[nodiscard]] bool is_done() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

std::string packed(const Reversal& reversal) {
  Packing out;
  out.string(name_of(reversal.format));
  out.number(reversal.byte_for_byte ? 1 : 0);
  out.string(reversal.text_name);
  out.string(reversal.preamble);
  out.string(reversal.epilogue);
  out.number(reversal.documents.size());
  for (const DocumentReversal& document : reversal.documents) {
    out.number(document.id ? 1 : 0);
    out.string(document.id.value_or(""));
    out.number(document.published_bytes);
    out.string(document.published_hash);
    out.number(document.pieces.size());
    for (const DocumentReversal::Piece& piece : document.pieces) {
      out.number(piece.where.begin);
      out.number(piece.where.size());
      out.string(piece.source);
    }
    out.number(static_cast<std::uint64_t>(document.notation));
    out.string(document.before);
    out.string(document.after);
    out.string(document.spelled);
    out.number(document.ends.size());
    for (const Position end : document.ends) out.number(end);
  }
  return out.take();
}

Format unpacked_format(Unpacking& in, std::size_t version) {
  if (version == 1) return kFormatsOfFirst[in.below(kFormatsOfFirst.size())];
  const std::optional<Format> format = format_named(in.string());
  if (!format) throw Broken{};
  return *format;
}

Reversal unpacked(std::string_view bytes, std::size_t version) {
  Unpacking in(bytes);
  Reversal reversal;
  reversal.format = unpacked_format(in, version);
  reversal.byte_for_byte = in.below(2) == 1;
  reversal.text_name = in.string();
  reversal.preamble = in.string();
  reversal.epilogue = in.string();
  for (std::uint64_t left = in.items(); left > 0; --left) {
    DocumentReversal& document = reversal.documents.emplace_back();
    const bool has_id = in.below(2) == 1;
    std::string id = in.string();
    if (has_id) document.id = std::move(id);
    document.published_bytes = in.number();
    document.published_hash = in.string();
    for (std::uint64_t pieces = in.items(); pieces > 0; --pieces) {
      DocumentReversal::Piece& piece = document.pieces.emplace_back();
      piece.where.begin = in.number();
      piece.where.end = piece.where.begin + in.number();
      piece.source = in.string();
    }
    document.notation = static_cast<TextNotation>(in.below(kTextNotations));
    document.before = in.string();
    document.after = in.string();
    document.spelled = in.string();
    if (version < 3) continue;
    for (std::uint64_t ends = in.items(); ends > 0; --ends) document.ends.push_back(in.number());
  }
  if (!in.is_done()) throw Broken{};
  return reversal;
}

std::array<unsigned char, kNonceBytes> nonce_of(std::string_view plain, const Key& key) {
  const Key nonce_key = derived(key, "reversal nonce");
  std::array<unsigned char, kNonceBytes> nonce{};
  crypto_generichash(nonce.data(), nonce.size(), bytes_of(plain), plain.size(), nonce_key.bytes.data(),
                     nonce_key.bytes.size());
  return nonce;
}

[[noreturn]] void refuse(const std::string& place, std::string_view fact) {
  throw Error{Error::Kind::bad_input, place, fact};
}

}  // namespace

std::string sealed(const Reversal& reversal, const Key& key) {
  const std::string plain = packed(reversal);
  const auto nonce = nonce_of(plain, key);
  const Key seal_key = derived(key, "reversal");
  std::string cipher(plain.size() + kTagBytes, '\0');
  unsigned long long size = 0;
  crypto_aead_xchacha20poly1305_ietf_encrypt(reinterpret_cast<unsigned char*>(cipher.data()), &size, bytes_of(plain),
                                             plain.size(), bytes_of(kReversalHead), kReversalHead.size(), nullptr,
                                             nonce.data(), seal_key.bytes.data());
  cipher.resize(size);
  std::string result(kReversalHead);
  result.append(reinterpret_cast<const char*>(nonce.data()), nonce.size());
  return result + cipher;
}

Reversal unsealed(std::string_view bytes, const Key& key, const std::string& place) {
  const auto known = std::ranges::find(kReversalHeads, bytes.substr(0, kReversalHead.size()));
  constexpr std::string_view kAnyReversal = "sumi-reversal-";
  if (known == kReversalHeads.end() && bytes.starts_with(kAnyReversal))
    refuse(place, "a newer version of sumi wrote it; read it with that version");
  if (known == kReversalHeads.end())
    refuse(place, "it is not a reversal that this version can read; name the reversal that replace wrote");
  const std::string_view head = *known;
  bytes.remove_prefix(head.size());
  if (bytes.size() < kNonceBytes + kTagBytes) refuse(place, "it is incomplete; use a complete copy");
  const std::string_view nonce = bytes.substr(0, kNonceBytes);
  const std::string_view cipher = bytes.substr(kNonceBytes);
  const Key seal_key = derived(key, "reversal");
  std::string plain(cipher.size() - kTagBytes, '\0');
  unsigned long long size = 0;
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(reinterpret_cast<unsigned char*>(plain.data()), &size, nullptr,
                                                 bytes_of(cipher), cipher.size(), bytes_of(head), head.size(),
                                                 bytes_of(nonce), seal_key.bytes.data()) != 0) {
    refuse(place,
           "the key does not open it, or it was changed; name the key it was sealed with, or use an unchanged copy");
  }
  plain.resize(size);
  try {
    return unpacked(plain, static_cast<std::size_t>(known - kReversalHeads.begin()) + 1);
  } catch (const Broken&) {
    refuse(place, "it is sealed, but its content is invalid; write the reversal again with replace");
  }
}

}  // namespace sumi::replace
