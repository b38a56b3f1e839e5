#include <filesystem>
#include <optional>
#include <string_view>

#include <sodium.h>

#include "base/bytes/input.hpp"
#include "base/bytes/new_file.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

constexpr std::string_view kKeyHead = "sumi-key-1 ";
constexpr std::string_view kDigits = "0123456789abcdef";

std::optional<Key> key_of(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  if (!text.starts_with(kKeyHead)) return std::nullopt;
  text.remove_prefix(kKeyHead.size());
  Key key;
  if (text.size() != 2 * key.bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = kDigits.find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    unsigned char& byte = key.bytes[i / 2];
    byte = static_cast<unsigned char>(byte << 4 | digit);
  }
  return key;
}

std::string text_of(const Key& key) {
  std::string text(kKeyHead);
  for (const unsigned char byte : key.bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 0xF];
  }
  return text + "\n";
}

// A key file is short, so no more is read of any file.
std::string beginning_of(const std::string& path) {
  const io::Input input(path);
  if (input.is_folder()) return {};
  const auto source = input.open();
  std::string bytes(256, '\0');
  std::size_t filled = 0;
  while (const std::size_t got = source->read(bytes.data() + filled, bytes.size() - filled)) filled += got;
  bytes.resize(filled);
  return bytes;
}

}  // namespace

Key Key::random() {
  if (sodium_init() < 0) throw Error{Error::Kind::unfinished, "", "the system provides no random numbers; try again"};
  Key key;
  randombytes_buf(key.bytes.data(), key.bytes.size());
  return key;
}

KeyFile read_key_file(const std::string& path) {
  const std::optional<Key> key = key_of(beginning_of(path));
  if (!key)
    throw Error{Error::Kind::bad_input, path, "it is not a key; name a key file that sumi made", Settings{"key_file"}};
  KeyFile file{.key = *key};
  std::error_code error;
  const std::filesystem::perms mode = std::filesystem::status(path, error).permissions();
  using std::filesystem::perms;
  file.others_can_read = !error && (mode & (perms::group_read | perms::others_read)) != perms::none;
  return file;
}

KeyFile open_key_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error) || error) return read_key_file(path);
  const KeyFile file{.key = Key::random(), .made = true};
  // If several runs create it at once, one succeeds and all use its key.
  return io::create_if_absent(path, text_of(file.key)) ? file : read_key_file(path);
}

}  // namespace sumi
