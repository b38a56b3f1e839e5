#include <algorithm>

#include "base/text/ascii.hpp"
#include "tag/outside/http_client.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

constexpr std::string_view kPlain = "http://";
constexpr std::string_view kSecure = "https://";
constexpr std::string_view kPath = "/analyze";
constexpr std::string_view kLanguage = "language=";

[[noreturn]] void refuse(std::string_view fact) {
  throw Error{Error::Kind::bad_usage, "the finder", fact, "docs/finders.md says how a service is named"};
}

bool is_this_machine(std::string_view host) {
  if (host == "localhost" || host == "::1") return true;
  return host.starts_with("127.") && host.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool is_plain_text(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '\\'; });
}

// Reads host and port.
void read_authority(std::string_view authority, ServiceAddress& address) {
  if (authority.find('@') != std::string_view::npos) refuse("its address names a user");
  if (authority.starts_with('[')) {
    const std::size_t end = authority.find(']');
    if (end == std::string_view::npos) refuse("its address has a bracket that doesn't end");
    address.host = authority.substr(1, end - 1);
    authority.remove_prefix(end + 1);
  } else {
    address.host = lower_case_ascii(authority.substr(0, authority.find(':')));
    authority.remove_prefix(address.host.size());
  }
  if (address.host.empty()) refuse("its address has no host");
  address.port = authority.empty() ? (address.is_secure ? "443" : "80") : authority.substr(1);
  if ((!authority.empty() && !authority.starts_with(':')) || address.port.empty() || address.port.size() > 5 ||
      !std::ranges::all_of(address.port, is_digit))
    refuse("its address has a port that is none");
}

// Reads folder and language.
void read_path(std::string_view path, ServiceAddress& address) {
  if (const std::size_t mark = path.find('?'); mark != std::string_view::npos) {
    const std::string_view query = path.substr(mark + 1);
    if (!query.starts_with(kLanguage) || !std::ranges::all_of(query.substr(kLanguage.size()), is_letter))
      refuse("its address has a query that is not language=…");
    address.language = query.substr(kLanguage.size());
    path = path.substr(0, mark);
  }
  if (!path.ends_with(kPath)) refuse("its address does not end in /analyze");
  address.folder = path.substr(0, path.size() - kPath.size());
}

}  // namespace

ServiceAddress ServiceAddress::of(std::string_view name) {
  ServiceAddress address;
  const bool may_be_remote = name.starts_with(kRemote);
  if (may_be_remote) name.remove_prefix(kRemote.size());
  address.is_secure = name.starts_with(kSecure);
  if (!address.is_secure && !name.starts_with(kPlain)) refuse("its address begins with neither http:// nor https://");
  name.remove_prefix(address.is_secure ? kSecure.size() : kPlain.size());
  if (!is_plain_text(name)) refuse("its address has a character that addresses have not");
  const std::size_t slash = std::min(name.find('/'), name.size());
  read_authority(name.substr(0, slash), address);
  read_path(name.substr(slash), address);
  if (is_this_machine(address.host)) return address;
  if (!may_be_remote)
    throw Error{Error::Kind::bad_usage, "the finder", "its address is another machine's, which would get the texts",
                "allow it, by https; docs/finders.md says how"};
  if (!address.is_secure) refuse("its address is another machine's, and others could read along: only https is taken");
  return address;
}

}  // namespace sumi::tag
