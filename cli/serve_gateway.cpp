#include "serve_gateway.hpp"

#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text/ascii.hpp"
#include "serve/gateway/mcp_server.hpp"
#include "version.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::cli {
namespace {

constexpr std::size_t kMostSettingsBytes = 1 << 20;

std::string settings_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad() || text.size() > kMostSettingsBytes)
    throw Error{Error::Kind::bad_input, path, "it can't be read; name a file of settings (docs/gateway.md)"};
  return text;
}

std::string upstream_key(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  std::string key(trimmed(line));
  if (key.empty()) throw Error{Error::Kind::bad_input, path, "there is no key in it; write the upstream's into it"};
  return key;
}

// Lines of JSON that only their owner can read.
class AuditFile {
 public:
  AuditFile(const std::string& path, double (*seconds)()) : seconds_(seconds) {
    file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    struct stat state{};
    if (file_ < 0 || ::fstat(file_, &state) != 0 || !S_ISREG(state.st_mode))
      throw Error{Error::Kind::unfinished, path, "it can't be written; name another file"};
    if ((state.st_mode & 077) != 0)
      throw Error{Error::Kind::bad_input, path, "others can read it; take their rights away (chmod 600)"};
  }
  ~AuditFile() {
    if (file_ >= 0) ::close(file_);
  }
  AuditFile(const AuditFile&) = delete;
  AuditFile& operator=(const AuditFile&) = delete;

  // Errors: it can't be written; then the request isn't sent.
  void write(const gateway::AuditEntry& entry) {
    Json found = Json::object();
    for (const auto& [label, count] : entry.found) found[label] = count;
    const Json line{{"time", seconds_()},         {"route", entry.route},    {"caller", entry.caller},
                    {"sent", entry.refused == 0}, {"status", entry.refused}, {"found", std::move(found)}};
    const std::string bytes = line.dump() + "\n";
    const std::lock_guard lock(mutex_);
    if (::write(file_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
      throw Error{Error::Kind::unfinished, "", "the audit can't be written; make room for it"};
  }

 private:
  int file_ = -1;
  double (*seconds_)();
  std::mutex mutex_;
};

}  // namespace

void add_gateway_options(CLI::App& command, GatewayArguments& arguments) {
  const char* group = "In front of a language model";
  command.add_option("--upstream", arguments.upstream, "its address, such as https://api.example/v1")->group(group);
  command.add_option("--settings", arguments.settings, "file serve.toml: upstream, keys, tools, policies")
      ->group(group);
  command.add_option("--placeholders", arguments.placeholders, "what goes up: label, surrogate (label)")
      ->check(CLI::IsMember({"label", "surrogate"}))
      ->group(group);
  command.add_flag("--instruct", arguments.instructs, "tell the model what placeholders are")->group(group);
  command
      .add_flag("--pass-media", arguments.passes_media, "let pictures, sound and files pass, which nothing searches")
      ->group(group);
  command.add_option("--audit", arguments.audit, "file to which a line a request is added: time, caller, counts")
      ->group(group);
  command.add_flag("--mcp", arguments.is_mcp, "answer an assistant on standard input and output (MCP) instead")
      ->group(group);
}

gateway::FindInTexts finding_by(std::shared_ptr<serve::OwnFinders> finders) {
  const std::string language =
      finders->languages().size() > 1 ? std::string(kByLanguage) : finders->languages().front();
  return [finders = std::move(finders), language](std::span<const std::string_view> texts) {
    return finders->find_in_each(texts, language);
  };
}

std::unique_ptr<gateway::Gateway> gateway_of(const GatewayArguments& arguments,
                                             std::shared_ptr<serve::OwnFinders> finders, bool has_tokens,
                                             double (*seconds)()) {
  gateway::GatewaySettings settings;
  if (!arguments.settings.empty())
    settings = gateway::parse_gateway_settings(settings_text(arguments.settings), arguments.settings);
  if (!arguments.upstream.empty()) settings.upstream = arguments.upstream;
  if (settings.upstream.empty()) {
    if (arguments.settings.empty() && arguments.audit.empty()) return nullptr;
    throw Error{Error::Kind::bad_usage, arguments.settings,
                "the gateway has no upstream; name its address (--upstream)"};
  }
  if (!arguments.placeholders.empty()) settings.surrogates = arguments.placeholders == "surrogate";
  settings.instructs = settings.instructs || arguments.instructs;
  settings.passes_media = settings.passes_media || arguments.passes_media;
  if (!settings.key_file.empty()) settings.key = upstream_key(settings.key_file);
  if (has_tokens && settings.key.empty())
    throw Error{Error::Kind::bad_usage, arguments.settings,
                "clients send a token of this service, so the upstream's key must stand in the settings (key_file)"};
  const Key secret = settings.secret_file.empty() ? Key::random() : open_key_file(settings.secret_file).key;
  // Finders are loaded now, not while the first client waits.
  const gateway::FindInTexts find = finding_by(std::move(finders));
  const std::string_view warm = "Warm up.";
  (void)find(std::span(&warm, 1));
  auto made = std::make_unique<gateway::Gateway>(std::move(settings), secret, find);
  if (!arguments.audit.empty()) {
    const auto file = std::make_shared<AuditFile>(arguments.audit, seconds);
    made->set_audit([file](const gateway::AuditEntry& entry) { file->write(entry); });
  }
  return made;
}

void add_gateway(net::ServerHooks& hooks, gateway::Gateway& gateway) {
  hooks.is_exchanged = [](const serve::Request& head) { return !gateway::Gateway::route_of(head.path).empty(); };
  hooks.exchange = [&gateway](const serve::Request& request) { return gateway.exchange(request); };
  hooks.upstream = net::Upstream{gateway.upstream(), gateway.settings().ca_file, gateway.settings().seconds};
  hooks.tick = [tick = hooks.tick, &gateway](double now) {
    tick(now);
    gateway.forget_ended(now);
  };
}

int run_mcp(std::shared_ptr<serve::OwnFinders> finders, Context& context) {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  const Key drawn = Key::random();
  std::string nonce;
  for (std::size_t i = 0; i < gateway::kNonceBytes; ++i) nonce += kLetters[drawn.bytes[i] % kLetters.size()];
  gateway::McpServer server(nonce, kVersion, finding_by(std::move(finders)));
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    context.out << server.answer(line) << std::flush;
  }
  return kDone;
}

}  // namespace sumi::cli
