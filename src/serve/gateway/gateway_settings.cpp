#include "serve/gateway/gateway_settings.hpp"

#include <algorithm>

#include "base/text/ascii.hpp"
#include "io/notation/toml_values.hpp"
#include "serve/gateway/model_routes.hpp"
#include "serve/protocols/message.hpp"
#include <sumi/model/error.hpp>

namespace sumi::gateway {
namespace {

constexpr std::string_view kUnknown = "there is no such key; docs/gateway.md lists them";

class SettingsReader : io::TomlValues {
 public:
  explicit SettingsReader(const std::string& file) : TomlValues(file) {}

  GatewaySettings read(std::string_view text) {
    const toml::table all = parse(text);
    each_key(all,
             {{"upstream", [&](const toml::node& node) { read_upstream(table(node)); }},
              {"gateway", [&](const toml::node& node) { read_gateway(table(node)); }},
              {"routes", [&](const toml::node& node) { read_routes(table(node)); }}},
             kUnknown);
    return std::move(made_);
  }

 private:
  const toml::table& table(const toml::node& node) const {
    if (!node.is_table()) fail(node, "not a table; write [upstream], [gateway] or [routes.\"/v1/…\"]");
    return *node.as_table();
  }

  std::set<std::string> words(const toml::node& node) const {
    std::set<std::string> all;
    each(node, [&](const toml::node& one) { all.insert(text(one)); });
    return all;
  }

  void read_upstream(const toml::table& from) {
    each_key(from,
             {{"url", [&](const toml::node& node) { made_.upstream = text(node); }},
              {"key", [&](const toml::node& node) { made_.key = text(node); }},
              {"key_file", [&](const toml::node& node) { made_.key_file = text(node); }},
              {"ca_file", [&](const toml::node& node) { made_.ca_file = text(node); }},
              {"plain_http", [&](const toml::node& node) { made_.plain_http = truth(node); }},
              {"seconds",
               [&](const toml::node& node) {
                 made_.seconds = static_cast<unsigned>(whole(node, 86'400));
                 if (made_.seconds == 0) fail(node, "0 seconds are no time to answer; write 1 or more");
               }}},
             kUnknown);
  }

  void read_gateway(const toml::table& from) {
    each_key(from,
             {{"placeholders",
               [&](const toml::node& node) {
                 const std::string style = text(node);
                 if (style != "label" && style != "surrogate") fail(node, "write \"label\" or \"surrogate\"");
                 made_.surrogates = style == "surrogate";
               }},
              {"instruct", [&](const toml::node& node) { made_.instructs = truth(node); }},
              {"pass_media", [&](const toml::node& node) { made_.passes_media = truth(node); }},
              {"secret_file", [&](const toml::node& node) { made_.secret_file = text(node); }},
              {"tools", [&](const toml::node& node) { made_.tools = words(node); }}},
             kUnknown);
  }

  void read_routes(const toml::table& from) {
    for (const auto& [name, value] : from) {
      const std::string route(name.str());
      if (route != "*" && route_named(route) == nullptr)
        fail(value, "the gateway has no such route; write one such as \"/v1/messages\", or \"*\" for all");
      HidingPolicy& policy = made_.policies[route];
      each_key(table(value),
               {{"block", [&](const toml::node& node) { policy.blocked = words(node); }},
                {"keep", [&](const toml::node& node) { policy.kept = words(node); }}},
               kUnknown);
    }
  }

  GatewaySettings made_;
};

[[noreturn]] void refuse_address(const std::string& url, std::string_view words) {
  throw Error{Error::Kind::bad_usage, url, words};
}

}  // namespace

HidingPolicy GatewaySettings::policy_of(const std::string& route) const {
  HidingPolicy policy;
  for (const std::string& name : {std::string("*"), route}) {
    const auto found = policies.find(name);
    if (found == policies.end()) continue;
    policy.blocked.insert(found->second.blocked.begin(), found->second.blocked.end());
    policy.kept.insert(found->second.kept.begin(), found->second.kept.end());
  }
  for (const std::string& label : policy.blocked) policy.kept.erase(label);
  return policy;
}

GatewaySettings parse_gateway_settings(std::string_view toml, const std::string& file) {
  return SettingsReader(file).read(toml);
}

UpstreamAddress upstream_address(const std::string& url, bool plain_http) {
  UpstreamAddress address;
  const std::string small = lower_case_ascii(url);
  const std::size_t scheme = small.find("://");
  if (!small.starts_with("https://") && !small.starts_with("http://"))
    refuse_address(url, "it is no address of an upstream; write https://HOST/v1");
  address.is_tls = small.starts_with("https://");
  const std::string rest = url.substr(scheme + 3);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string authority = lower_case_ascii(rest.substr(0, slash));
  address.path = rest.substr(slash);
  while (address.path.ends_with('/')) address.path.pop_back();
  if (address.path.empty()) address.path = "/v1";
  const std::size_t bracket = authority.find(']');
  const std::size_t colon = authority.find(':', bracket == std::string::npos ? 0 : bracket);
  address.host = authority.substr(0, colon);
  address.port = colon == std::string::npos ? (address.is_tls ? "443" : "80") : authority.substr(colon + 1);
  const bool is_host = !address.host.empty() && address.host.find_first_not_of(
                                                    "abcdefghijklmnopqrstuvwxyz0123456789.-_:[]") == std::string::npos;
  const bool is_port = !address.port.empty() && address.port.size() <= 5 && std::ranges::all_of(address.port, is_digit);
  const bool is_path = address.path.find_first_of(" \t\r\n?#") == std::string::npos;
  if (!is_host || !is_port || !is_path) refuse_address(url, "it is no address of an upstream; write https://HOST/v1");
  if (!address.is_tls && !plain_http && !serve::names_this_machine(address.host))
    refuse_address(url, "texts would go there without TLS; write https, or say in the settings that it is meant");
  return address;
}

}  // namespace sumi::gateway
