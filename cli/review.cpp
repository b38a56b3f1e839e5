#include "review.hpp"

#include <chrono>
#include <memory>
#include <optional>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "background.hpp"
#include "base/text/counted.hpp"
#include "finder_options.hpp"
#include "release.hpp"
#include "review/passwords.hpp"
#include "review/service.hpp"
#include "row_options.hpp"
#include "serve/net/http_server.hpp"
#include "signals.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kReviewExample =
    "Example:\n"
    "  sumi review init project notes.jsonl --tagger en\n"
    "  sumi review project\n"
    "makes a project of the documents, and says the address of the page where they are looked at, corrected and "
    "learned "
    "from.";

struct ReviewCommand {
  std::string project;
  std::vector<std::string> taggers;
  std::string kind = "svm";
  FinderArguments finders;
  net::ServerOptions server{.port = 0};
};

double seconds_of_steady_clock() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void keep_out_of_core_dumps() {
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

// Returns whether the project is about a publication.
bool add_release(review::Project& project, review::ServiceOptions& options) {
  std::optional<review::ReleaseFiles> files = review::release_files_of(project.store().setting("release"));
  if (!files) return false;
  options.release = std::make_shared<review::Release>(std::move(*files), project.documents(),
                                                      review::format_of(project.store().sources().front()));
  return true;
}

int run_review(const ReviewCommand& arguments, Context& context) {
  if (arguments.project.empty())
    throw Error{Error::Kind::bad_usage, "", "no project is named; name its folder, or make one (review init)"};
  context.claim({{arguments.project, "the project"}}, {});
  keep_out_of_core_dumps();
  review::Project project(arguments.project, context.threads, context.progress);
  review::ServiceOptions options{.token = review::random_token(),
                                 .is_loopback = true,
                                 .clock = time_for_log,
                                 .taggers = arguments.taggers,
                                 .threads = context.threads,
                                 .seed = context.seed};
  options.setting.finders = arguments.finders.resolve();
  options.kind = tagger_named(arguments.kind).value_or(TaggerKind::svm);
  if (options.taggers.empty()) {
    const std::string named = project.store().setting("taggers");
    for (std::size_t begin = 0; begin < named.size();) {
      const std::size_t end = std::min(named.find('\n', begin), named.size());
      options.taggers.push_back(named.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  const bool is_release = add_release(project, options);
  std::function<void()> wake;
  options.wake_learner = [&wake] { wake(); };
  const std::string token = options.token;
  review::Service service(project, std::move(options));
  Background learner([&service] {
    service.run_learning();
    service.run_attacks();
  });
  wake = [&learner] { learner.wake(); };
  serve_page(arguments.server,
             {.refusal = [&service](const serve::Request& head) { return service.refusal(head); },
              .answer = [&service](const serve::Request& request) { return service.answer(request); }},
             std::string(is_release ? "release.html" : "") + "#" + token, context);
  service.cancel();
  context.say("stopped");
  return kDone;
}

}  // namespace

void serve_page(net::ServerOptions server, const PageAnswers& page, const std::string& path, Context& context,
                std::string_view may) {
  keep_out_of_core_dumps();
  server.threads = 2;
  server.most_body_bytes = std::size_t{16} << 20;
  net::ServerCounts counts;
  const auto timed = [](serve::Request request) {
    request.now = seconds_of_steady_clock();
    return request;
  };
  const net::ServerHooks hooks{
      .refusal = [&](const serve::Request& head) { return page.refusal(timed(head)); },
      .answer = [&](const serve::Request& request) { return page.answer(timed(request)); },
      .ready =
          [&](std::uint16_t port, std::function<void()> stop) {
            stop_on_signal(std::move(stop));
            context.say(fmt::format("open http://{}:{}/{}", server.address, port, path));
            context.say(fmt::format("whoever has this address can {}: keep it to yourself", may));
          }};
  net::serve_http(server, hooks, counts);
  stop_on_signal(nullptr);
}

std::string time_for_log() {
  const auto now = std::chrono::system_clock::now();
  const auto whole = std::chrono::floor<std::chrono::seconds>(now);
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now - whole).count();
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(whole)),
                     milliseconds);
}

void add_review(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("review", "Look at documents on a page: mark, correct, learn again, and agree");
  command->footer(kReviewExample);
  const auto arguments = std::make_shared<ReviewCommand>();
  command->add_option("project", arguments->project, "folder of the project, as review init made it");
  command->add_option("--port", arguments->server.port, "port of 127.0.0.1 to listen on, 0 for any (0)");
  sets(command
           ->add_option("--tagger", arguments->taggers,
                        "finders, models or patterns that propose in addition to the trained model (default: those of "
                        "review init)")
           ->allow_extra_args(false),
       "taggers");
  command
      ->add_option("--learner", arguments->kind,
                   "kind of model that is trained on corrections: svm, crf, ensemble, bayes (svm)")
      ->check(CLI::IsMember({"svm", "crf", "ensemble", "bayes"}));
  arguments->finders.add(*command);
  add_run_options(*command, context);
  command->callback([command, arguments, &context] {
    if (command->get_subcommands().empty())
      context.run = [arguments, &context] { return run_review(*arguments, context); };
  });
  add_review_sample(*command, context);
  add_review_files(*command, context);
  add_review_wizard(*command, context);
  add_review_simulate(*command, context);
}

}  // namespace sumi::cli
