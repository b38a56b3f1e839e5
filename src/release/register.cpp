#include "release/register.hpp"

#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "base/keys/signature.hpp"
#include <sumi/model/error.hpp>

namespace sumi::release {
namespace {

constexpr std::string_view kBeforeSignature = ",\"signature\":\"";

[[noreturn]] void throw_in_register(const std::string& path, std::uint64_t line, const char* fact) {
  throw Error{Error::Kind::bad_input, fmt::format("{}:{}", path, line), fact};
}

std::string member(const RegisterEntry& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

std::string signed_line(RegisterEntry json, const Key& key) {
  json["signer"] = public_key_of(key);
  std::string line = json.dump(-1, ' ', false, RegisterEntry::error_handler_t::replace);
  const std::string signature = signature_of(key, line);
  line.pop_back();
  return line.append(kBeforeSignature).append(signature).append("\"}");
}

std::optional<RegisterEntry> verified_line(std::string_view line) {
  const std::size_t cut = line.rfind(kBeforeSignature);
  if (cut == std::string_view::npos || !line.ends_with("\"}")) return std::nullopt;
  const std::size_t begin = cut + kBeforeSignature.size();
  const std::string said = std::string(line.substr(0, cut)) + "}";
  RegisterEntry json = RegisterEntry::parse(said, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  if (!is_signed(said, line.substr(begin, line.size() - begin - 2), member(json, "signer"))) return std::nullopt;
  return json;
}

RegisterLines register_lines(std::string_view bytes, const std::string& path, std::string_view signer) {
  RegisterLines lines{.entries = {}, .last_sha256 = std::string(64, '0'), .public_key = {}};
  for (std::size_t begin = 0, end = 0; (end = bytes.find('\n', begin)) != std::string_view::npos; begin = end + 1) {
    const std::uint64_t number = lines.entries.size() + 1;
    const std::string_view line = bytes.substr(begin, end - begin);
    std::optional<RegisterEntry> entry = verified_line(line);
    if (!entry) throw_in_register(path, number, "the line was changed, or is none of a register; take it from a copy");
    const auto said = entry->find("number");
    if (said == entry->end() || *said != number || member(*entry, "previous") != lines.last_sha256)
      throw_in_register(path, number, "a line before it is missing, or was moved; take the register from a copy");
    const std::string by = member(*entry, "signer");
    if ((!signer.empty() && by != signer) || (!lines.public_key.empty() && by != lines.public_key))
      throw_in_register(path, number,
                        "it is signed by another key; name the key of this register, or another register");
    lines.public_key = by;
    lines.last_sha256 = io::sha256_of_bytes(line);
    lines.entries.push_back(std::move(*entry));
  }
  return lines;
}

RegisterLines read_register(const std::string& path, std::string_view signer) {
  std::string bytes;
  io::append_whole(*io::Input(path).open_raw(), bytes);
  return register_lines(bytes, path, signer);
}

Register::Register(const std::string& path, const Key& key)
    : path_(path), key_(key), file_(path), lines_(register_lines(file_.bytes(), path, public_key_of(key))) {}

void Register::append(const RegisterEntry& entry) {
  RegisterEntry whole{{"number", lines_.entries.size() + 1}, {"previous", lines_.last_sha256}};
  whole.update(entry);
  const std::string line = signed_line(whole, key_);
  file_.append(line + "\n");
  lines_ = register_lines(file_.bytes(), path_, public_key_of(key_));
}

}  // namespace sumi::release
