#include "serve/protocols/entity_operator.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <openssl/evp.h>
#include <sodium.h>

#include "base/text/utf8.hpp"
#include "serve/protocols/aes_cbc.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::serve {
namespace {

constexpr std::size_t kLeastSaltBytes = 16;
constexpr std::size_t kOwnSaltBytes = 32;

void require(const Json& value, const std::string& name, const std::string& expected) {
  if (value.is_null()) throw Refusal(422, "Expected parameter " + name);
  require_type(value, name, expected);
}

std::string replaced(const Json& settings, const std::string& entity) {
  const Json& value = member(settings, "new_value");
  require_type(value, "new_value", "string");
  return is_nothing(value) ? "<" + entity + ">" : value.get<std::string>();
}

std::string masked(const Json& settings, std::string_view text) {
  const Json& sign = member(settings, "masking_char");
  require(sign, "masking_char", "string");
  if (!sign.is_string()) throw Refusal(500, kInternal);
  const std::string& character = sign.get_ref<const std::string&>();
  if (utf8::count(character) > 1) throw Refusal(422, "Invalid input, masking_char must be a character");
  const Json& count = member(settings, "chars_to_mask");
  require(count, "chars_to_mask", "number");
  const Json& from_end = member(settings, "from_end");
  require(from_end, "from_end", "boolean");
  if (!count.is_number_integer() && !count.is_boolean()) throw Refusal(500, kInternal);

  const Characters characters(text);
  const auto asked = count.is_boolean() ? std::int64_t{count.get<bool>()} : count.get<std::int64_t>();
  const std::size_t hidden = asked <= 0 ? 0 : std::min(characters.count(), static_cast<std::size_t>(asked));
  std::string mask;
  for (std::size_t i = 0; i < hidden; ++i) mask += character;
  if (is_nothing(from_end)) return mask + std::string(text.substr(characters.byte_of(hidden)));
  return std::string(text.substr(0, characters.byte_of(characters.count() - hidden))) + mask;
}

// Returns a value as Python prints it in an error.
std::string printed(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
  return value.dump();
}

std::string hashed(const Json& settings, std::string_view text) {
  const EVP_MD* kind = EVP_sha256();
  if (settings.contains("hash_type")) {
    const Json& asked = settings["hash_type"];
    if (asked.is_null()) throw Refusal(422, "Expected parameter hash_type");
    if (asked == "sha512") {
      kind = EVP_sha512();
    } else if (asked != "sha256") {
      throw Refusal(422,
                    "Parameter hash_type value " + printed(asked) + " is not in range of values ['sha256', 'sha512']");
    }
  }
  std::string salt(kOwnSaltBytes, '\0');
  if (settings.contains("salt")) {
    if (!settings["salt"].is_string()) throw Refusal(500, kInternal);
    salt = settings["salt"].get<std::string>();
    if (salt.empty())
      throw Refusal(422,
                    "Salt parameter cannot be empty. Either omit the salt parameter to auto-generate a random salt, or "
                    "provide a salt of at least 16 bytes (128 bits).");
    if (salt.size() < kLeastSaltBytes)
      throw Refusal(422, "Salt must be at least 16 bytes (128 bits). Provided salt is " + std::to_string(salt.size()) +
                             " bytes.");
  } else {
    randombytes_buf(salt.data(), salt.size());
  }
  const std::string salted = std::string(text) + salt;
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  if (EVP_Digest(salted.data(), salted.size(), digest.data(), &length, kind, nullptr) != 1)
    throw Refusal(500, kInternal);
  std::string out(2 * std::size_t{length} + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), digest.data(), length);
  out.resize(out.size() - 1);
  return out;
}

std::string key_of(const Json& settings) {
  const Json& key = member(settings, "key");
  if (key.is_null()) throw Refusal(422, "Expected parameter key");
  if (!key.is_string()) {
    if (is_nothing(key)) throw Refusal(500, kInternal);
    throw Refusal(422, "Invalid parameter value for 'key'.");
  }
  if (!is_aes_key(key.get_ref<const std::string&>()))
    throw Refusal(422, "Invalid input, key must be of length 128, 192 or 256 bits");
  return key.get<std::string>();
}

}  // namespace

std::string type_name(const Json& value) {
  if (value.is_string()) return "string";
  if (value.is_boolean()) return "boolean";
  if (value.is_number_integer()) return "number";
  if (value.is_array()) return "array";
  return {};
}

void require_type(const Json& value, const std::string& name, const std::string& expected) {
  if (is_nothing(value)) return;
  const std::string actual = type_name(value);
  if (actual == expected || (expected == "number" && actual == "boolean")) return;
  if (actual.empty()) throw Refusal(422, "Invalid parameter value for '" + name + "'.");
  throw Refusal(422,
                "Invalid parameter value for " + name + ". Expecting '" + expected + "', but got '" + actual + "'.");
}

std::string operated(const EntityOperator& one, Direction direction, const std::string& entity, std::string_view text) {
  if (direction == Direction::deanonymize) {
    if (one.name == "deanonymize_keep") return std::string(text);
    if (one.name == "decrypt") {
      const std::optional<std::string> plain = decrypted(text, key_of(one.settings));
      if (!plain) throw Refusal(500, kInternal);
      return *plain;
    }
  } else {
    if (one.name == "replace") return replaced(one.settings, entity);
    if (one.name == "redact") return {};
    if (one.name == "keep") return std::string(text);
    if (one.name == "mask") return masked(one.settings, text);
    if (one.name == "hash") return hashed(one.settings, text);
    if (one.name == "encrypt") return encrypted(text, key_of(one.settings));
  }
  throw Refusal(422, "Invalid operator class '" + one.name + "'.");
}

}  // namespace sumi::serve
