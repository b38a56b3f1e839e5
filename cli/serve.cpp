#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "base/machine/released_memory.hpp"
#include "base/text/ascii.hpp"
#include "config.hpp"
#include "context.hpp"
#include "finder_options.hpp"
#include "serve/net/http_server.hpp"
#include "serve/protocols/service.hpp"
#include "serve_gateway.hpp"
#include "signals.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kServeExample =
    "Example:\n"
    "  sumi serve --models en --port 3000\n"
    "answers where Presidio's analyzer and anonymizer would: curl -s localhost:3000/analyze -H 'Content-Type: "
    "application/json' -d '{\"text\": \"Ask Ada Smith\", \"language\": \"en\"}'";

constexpr std::size_t kLeastTokenBytes = 16;
// Variables that Presidio's containers read.
constexpr std::array kUnreadVariables{"LOG_LEVEL", "WORKERS", "BATCH_SIZE", "N_PROCESS"};

struct ServeCommand {
  std::vector<std::string> models{"en"};
  FinderArguments finders;
  std::string token_file;
  std::string counts;
  std::string log = "requests";
  std::size_t body = 16;   // in megabytes
  std::size_t held = 256;  // in megabytes
  bool no_token = false;
  bool no_tls = false;
  bool item_scores = false;
  bool with_uuid = false;
  std::size_t documents = 1000;
  unsigned time = 30;
  net::ServerOptions server;
  GatewayArguments gateway;
  serve::PresidioFiles presidio;
  bool models_are_said = false;
};

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

// Reads one token per line; or that of the environment's SUMI_TOKEN.
std::vector<std::string> read_tokens(const std::string& path) {
  std::vector<std::string> tokens;
  if (const char* const token = std::getenv("SUMI_TOKEN"); token != nullptr && *token != '\0')
    tokens.emplace_back(token);
  if (!path.empty()) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
      if (const std::string_view token = trimmed(line); !token.empty()) tokens.emplace_back(token);
    if (tokens.empty())
      throw Error{Error::Kind::bad_input, path, "there is no token in it; write one into it, a line each"};
  }
  for (const std::string& token : tokens)
    if (token.size() < kLeastTokenBytes)
      throw Error{Error::Kind::bad_usage, path, "a token has fewer than 16 bytes; take a longer one"};
  return tokens;
}

void require_shelter(const ServeCommand& arguments, const std::vector<std::string>& tokens) {
  if (arguments.server.certificate.empty() != arguments.server.private_key.empty())
    throw Error{Error::Kind::bad_usage, "", "TLS needs a certificate and its key; give both (--certificate, --key)"};
  if (is_loopback(arguments.server.address)) return;
  if (tokens.empty() && !arguments.no_token)
    throw Error{
        Error::Kind::bad_usage, arguments.server.address,
        "others could ask this service; give a token (--token-file), or say that nobody needs one (--no-token)"};
  if (arguments.server.certificate.empty() && !arguments.no_tls)
    throw Error{Error::Kind::bad_usage, arguments.server.address,
                "others could read along; give a certificate (--certificate, --key), or say that none is needed "
                "(--no-tls)"};
}

// Excludes memory from core dumps, and raises the limit on connections to the system's maximum.
void prepare_process() {
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
}

double unix_time() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string_view route_of(const std::string& path) {
  const std::string_view upstream = gateway::Gateway::route_of(path);
  return upstream.empty() ? serve::Service::route_of(path) : upstream;
}

// Writes a line of JSON per request, without any text from a client.
class RequestLog {
 public:
  RequestLog(bool is_on, std::ostream& out) : is_on_(is_on), out_(out) {}

  void write(const net::Served& served) {
    if (!is_on_) return;
    const bool is_known = served.request.method == "GET" || served.request.method == "POST";
    const std::string line = fmt::format(
        "{{\"time\":{:.3f},\"method\":\"{}\",\"route\":\"{}\",\"status\":{},\"seconds\":{:.6f},\"bytes_in\":{},\"bytes_"
        "out\":{}}}"
        "\n",
        unix_time(), is_known ? served.request.method : "other", route_of(served.request.path), served.status,
        served.seconds, served.bytes_in, served.bytes_out);
    const std::lock_guard lock(mutex_);
    out_ << line << std::flush;
  }

 private:
  bool is_on_;
  std::ostream& out_;
  std::mutex mutex_;
};

int run(ServeCommand arguments, Context& context) {
  context.claim({{arguments.counts, "the counts"},
                 {arguments.token_file, "the tokens"},
                 {arguments.gateway.settings, "the settings"},
                 {arguments.presidio.analyzer, "the analyzer's settings"},
                 {arguments.presidio.nlp_engine, "the NLP engine's settings"},
                 {arguments.presidio.recognizers, "the recognizers"}},
                {});
  net::ServerOptions& server = arguments.server;
  server.threads = context.threads;
  server.most_body_bytes = arguments.body << 20;
  server.most_held_bytes = arguments.held << 20;
  server.read_time = std::chrono::seconds(arguments.time);
  const std::vector<std::string> tokens = read_tokens(arguments.token_file);
  require_shelter(arguments, tokens);
  prepare_process();

  serve::PresidioConf conf = serve::read_presidio_conf(arguments.presidio);
  for (const char* const name : kUnreadVariables)
    if (std::getenv(name) != nullptr) context.say(fmt::format("{} of the environment isn't read", name));
  if (!arguments.models_are_said && !conf.languages.empty()) arguments.models = conf.languages;
  serve::require_languages(conf, arguments.models);
  for (const std::string& sentence : conf.left_out) context.say(sentence);
  conf.settings.with_uuid = arguments.with_uuid;

  TaggerSetting setting;
  setting.finders = arguments.finders.resolve();
  for (const std::string& name : arguments.models)
    if (!finder_path(name, setting.finders))
      throw Error{Error::Kind::bad_input, name, "there is no such finder; sumi models lists those that are there"};
  const auto finders = std::make_shared<serve::OwnFinders>(arguments.models, setting);
  if (arguments.gateway.is_mcp) return run_mcp(finders, context);
  const std::unique_ptr<gateway::Gateway> upstream =
      gateway_of(arguments.gateway, finders, !tokens.empty(), &unix_time);
  const auto analyzer = std::make_shared<const recognize::Analyzer>(arguments.models, setting, conf.settings);

  net::ServerCounts counts;
  std::optional<SharedStrings> allowed;
  if (!arguments.counts.empty()) allowed = SharedStrings::open(arguments.counts);
  serve::Service service(analyzer, std::make_unique<serve::OwnRoutes>(finders, std::move(allowed), arguments.documents),
                         {.tokens = tokens,
                          .is_loopback = is_loopback(server.address),
                          .item_scores = arguments.item_scores,
                          .most_documents = arguments.documents});
  service.set_gauges([&counts] {
    return std::map<std::string, double>{{"sumi_connections", static_cast<double>(counts.connections)},
                                         {"sumi_held_bytes", static_cast<double>(counts.held_bytes)}};
  });
  RequestLog log(arguments.log == "requests", context.err);
  net::ServerHooks hooks{
      .refusal = [&service](const serve::Request& head) { return service.refusal(head); },
      .answer = [&service](const serve::Request& request) { return service.answer(request); },
      .lines = [&service](const serve::Request& head) { return service.lines(head); },
      .served =
          [&](const net::Served& served) {
            service.metrics().count(route_of(served.request.path), served.status, served.seconds, served.bytes_in,
                                    served.bytes_out);
            if (served.was_refused) service.metrics().count_refused();
            log.write(served);
          },
      .tick = [&service](double now) { service.tick(now); },
      .ready =
          [&](std::uint16_t port, std::function<void()> stop) {
            stop_on_signal(std::move(stop));
            const bool is_six = server.address.find(':') != std::string::npos;
            context.say(fmt::format("listening on {}://{}:{}", server.certificate.empty() ? "http" : "https",
                                    is_six ? "[" + server.address + "]" : server.address, port));
          }};
  if (upstream) {
    add_gateway(hooks, *upstream);
    service.set_further_metrics([&upstream] { return upstream->metrics(); });
  }
  return_released_memory();  // a service that had one large request goes on with small ones
  net::serve_http(server, hooks, counts);
  stop_on_signal(nullptr);
  context.say("stopped");
  return kDone;
}

void add_limits(CLI::App& command, ServeCommand& arguments) {
  const char* group = "Limits";
  command.add_option(config_key("max-body"), arguments.body, "largest body of a request, in MiB (16)")
      ->check(CLI::Range(1, 2047))
      ->group(group);
  command.add_option(config_key("max-held"), arguments.held, "largest size of all bodies together, in MiB (256)")
      ->check(CLI::Range(1, 1 << 20))
      ->group(group);
  command.add_option("--max-documents", arguments.documents, "most texts of one request (1000)")->group(group);
  command.add_option(config_key("max-connections"), arguments.server.most_connections, "most connections (20000)")
      ->group(group);
  command
      .add_option(config_key("max-waiting"), arguments.server.most_waiting,
                  "most requests that wait for a thread (256)")
      ->group(group);
  command.add_option(config_key("time"), arguments.time, "seconds for a request to come in (30)")
      ->check(CLI::Range(1, 3600))
      ->group(group);
}

// By Presidio's names of variables, or as keys.
void add_presidio_files(CLI::App& command, serve::PresidioFiles& files) {
  const char* group = "Presidio's files";
  command.add_option(config_key("analyzer"), files.analyzer, "the analyzer's, in YAML")
      ->envname("ANALYZER_CONF_FILE")
      ->group(group);
  command.add_option(config_key("nlp-engine"), files.nlp_engine, "the NLP engine's, in YAML: its languages")
      ->envname("NLP_CONF_FILE")
      ->group(group);
  command.add_option(config_key("recognizers"), files.recognizers, "the recognizers', in YAML: enabled ones, and own")
      ->envname("RECOGNIZER_REGISTRY_CONF_FILE")
      ->group(group);
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("serve", "Answer over HTTP, as Presidio's services do");
  command->footer(kServeExample);
  const auto arguments = std::make_shared<ServeCommand>();
  CLI::Option* const models =
      command->add_option("--models", arguments->models, "ready-made finders, one for each language (en)")
          ->delimiter(',');
  command
      ->add_option(config_key("finders"), arguments->finders.folders,
                   "folder of ready-made finders (default: as sumi models)")
      ->allow_extra_args(false);
  command->add_option("--listen", arguments->server.address, "address to listen on (127.0.0.1)");
  command->add_option("--port", arguments->server.port, "port to listen on, 0 for any (3000)")->envname("PORT");
  command->add_option("--token-file", arguments->token_file,
                      "file with a token a line, one of which clients must send (also: SUMI_TOKEN)");
  command->add_flag("--no-token", arguments->no_token, "beyond loopback, let everybody ask");
  command->add_option("--certificate", arguments->server.certificate, "certificate for TLS, in PEM");
  command->add_option("--key", arguments->server.private_key, "its private key, in PEM");
  command->add_flag("--no-tls", arguments->no_tls, "beyond loopback, do without TLS");
  command->add_option("--counts", arguments->counts, "file of sumi count, by which /v1/mask masks");
  command->add_flag(config_key("item-scores"), arguments->item_scores,
                    "items of /anonymize have a score, as from Presidio 2.2.365 on");
  command->add_flag(config_key("uuid"), arguments->with_uuid, "UUID is a usual entity, as from Presidio 2.2.365 on");
  command->add_option("--log", arguments->log, "what is logged: requests, off (requests)")
      ->check(CLI::IsMember({"requests", "off"}));
  add_presidio_files(*command, arguments->presidio);
  add_limits(*command, *arguments);
  add_gateway_options(*command, arguments->gateway);
  add_run_options(*command, context);
  command->callback([arguments, models, &context] {
    arguments->models_are_said = models->count() > 0;
    context.run = [arguments, &context] { return run(*arguments, context); };
  });
}

}  // namespace sumi::cli
