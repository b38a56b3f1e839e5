#include <filesystem>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/text/counted.hpp"
#include "base/text/mark_text.hpp"
#include "config.hpp"
#include "finder_options.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "on_run.hpp"
#include "review.hpp"
#include "review/learning.hpp"
#include "review/mark_files.hpp"
#include "review/passwords.hpp"
#include "review/release.hpp"
#include "row_options.hpp"
#include "typed_password.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

struct ReviewInit {
  std::string project;
  InputArguments inputs;
  std::string spans;
  std::vector<std::string> taggers;
  FormatArguments format;
  FinderArguments finders;
  review::ReleaseFiles release;
};

struct ReviewImport {
  std::string project;
  std::string file;
  std::string user;
  FormatArguments format;
};

struct ReviewExport {
  std::string project;
  std::string output;
  std::string to = "auto";
  review::ExportChoice choice;
  bool overwrite = false;
};

struct ReviewUser {
  std::string project;
  std::string name;
  std::string role = "reviewer";
};

struct ReviewPurge {
  std::string project;
  bool all = false;
};

std::string whole_path(const std::string& path) {
  return path.empty() ? path : std::filesystem::absolute(path).lexically_normal().string();
}

// Sets the files beside the documents for reviewing a publication.
void settle_release(review::ReleaseFiles& files, const std::string& project, std::size_t inputs) {
  const bool is_one = !files.published.empty();
  for (const std::string* const file : {&files.private_file, &files.decisions, &files.restored, &files.roster,
                                        &files.tagger_attack, &files.known, &files.names})
    if (!file->empty() && !is_one)
      throw Error{Error::Kind::bad_usage, *file, "it is about a publication; name that, too (--published)"};
  if (!is_one) return;
  if (inputs != 1) throw Error{Error::Kind::bad_usage, files.published, "a publication has one source; name one input"};
  (void)mark_named(files.mark);
  if (files.decisions.empty()) files.decisions = (std::filesystem::path(project) / "decisions.jsonl").string();
  for (std::string* const file : {&files.published, &files.private_file, &files.decisions, &files.restored,
                                  &files.roster, &files.tagger_attack, &files.known, &files.names})
    *file = whole_path(*file);
}

// Each file or folder is a source of the project; so is each file that a pattern matches.
std::vector<std::string> sources_of(const InputArguments::Inputs& inputs) {
  std::vector<std::string> sources;
  for (const std::string& path : inputs.all()) {
    if (inputs_of({path}).several.empty()) {
      sources.push_back(path);
      continue;
    }
    const io::Input matched = io::Input::of_several({path});
    for (const std::string& file : matched.files()) sources.push_back(matched.path_of(file));
  }
  return sources;
}

review::Actor command_line() {
  return {.user = 0, .at = time_for_log(), .layer = 0};
}

// Fills a new project. Result: number of proposed spans.
std::uint64_t fill_project(review::Project& project, const ReviewInit& arguments, const Context& context) {
  if (!arguments.spans.empty())
    review::import_marks(project, command_line(), arguments.spans, {}, false, context.progress);
  review::LearningTask task = review::learning_task(project);
  task.taggers = arguments.taggers;
  task.setting.finders = arguments.finders.resolve();
  task.threads = context.threads;
  review::take(project, task, review::learn(project.documents(), task, context.progress));
  std::string names;
  for (const std::string& tagger : arguments.taggers) names += tagger + "\n";
  project.set_setting(command_line(), "taggers", names);
  std::uint64_t proposed = 0;
  for (const auto& [document, count] : project.store().proposal_counts()) proposed += count;
  return proposed;
}

int init_review(const ReviewInit& arguments, Context& context) {
  std::vector<io::PathUse> reads{{arguments.spans, "the spans"}};
  const std::vector<std::string> sources = sources_of(arguments.inputs.resolve());
  for (const std::string& input : sources) {
    if (input == "-")
      throw Error{Error::Kind::bad_usage, "standard input", "a project reads its documents again; name a file"};
    reads.push_back({input, "the documents"});
  }
  review::ReleaseFiles release = arguments.release;
  settle_release(release, arguments.project, sources.size());
  reads.insert(reads.end(), {{release.published, "the publication"},
                             {release.private_file, "the private file"},
                             {release.restored, "what was restored"},
                             {release.roster, "what a roster told"},
                             {release.tagger_attack, "what taggers found"},
                             {release.known, "the known identifiers"},
                             {release.names, "the list of persons"}});
  context.claim(reads, {{arguments.project, "the project"}});
  const FormatOptions format = arguments.format.resolve();
  std::vector<review::Project::Input> inputs;
  for (const std::string& input : sources) inputs.push_back({input, format});
  std::optional<review::Project> project =
      review::Project::create(arguments.project, inputs, context.threads, context.progress);
  std::uint64_t proposed = 0;
  try {
    if (!release.published.empty()) {
      const review::Release checked(release, project->documents(), format);
      project->set_setting(command_line(), "release", review::written(release));
    }
    proposed = fill_project(*project, arguments, context);
  } catch (...) {
    project.reset();
    review::remove_project_files(arguments.project);
    throw;
  }
  context.summary["documents"] = project->documents().size();
  context.summary["proposals"] = proposed;
  context.say(fmt::format("{}, {} proposed; look at them: sumi review {}",
                          counted(project->documents().size(), "document"), counted(proposed, "span"),
                          arguments.project));
  return kDone;
}

int import_review(const ReviewImport& arguments, Context& context) {
  context.claim({{arguments.file, "the spans"}, {arguments.project, "the project"}}, {});
  review::Project project(arguments.project, context.threads, context.progress);
  review::Actor actor = command_line();
  if (!arguments.user.empty()) {
    const std::optional<review::StoredUser> user = project.user_named(arguments.user);
    if (!user) throw Error{Error::Kind::bad_usage, arguments.user, "no user has the name; add one (review user)"};
    actor.layer = user->number;
  }
  const std::uint64_t taken = review::import_marks(project, actor, arguments.file, arguments.format.resolve(),
                                                   !arguments.user.empty(), context.progress);
  context.summary["spans"] = taken;
  context.say(fmt::format("{} {}", counted(taken, "span"), arguments.user.empty() ? "proposed" : "taken as marked"));
  return kDone;
}

int export_review(const ReviewExport& arguments, Context& context) {
  context.claim({{arguments.project, "the project"}}, {{arguments.output, "the output"}});
  review::Project project(arguments.project, context.threads, context.progress);
  std::vector<io::PathUse> reads;
  for (const review::StoredSource& source : project.store().sources()) reads.push_back({source.path, "the documents"});
  io::refuse_path_conflicts(reads, {{arguments.output, "the output"}});
  std::optional<Format> to;
  if (arguments.to != "auto") to = format_named(arguments.to);
  const review::Exported exported =
      review::export_marks(project, arguments.choice, arguments.output, to, arguments.overwrite, context.progress);
  context.summary["documents"] = exported.documents;
  context.summary["without_review"] = exported.left_out;
  context.summary["spans"] = exported.spans;
  context.summary["lost"] = Json(exported.lost);
  context.say(fmt::format("{} with {}", counted(exported.documents, "document"), counted(exported.spans, "span")));
  if (exported.left_out > 0)
    context.say(fmt::format("{} nobody is done with: written without spans", counted(exported.left_out, "document")));
  context.print_each(exported.lost, [&](const auto& one) {
    return fmt::format("the format cannot represent: {} ({})", one.first, one.second);
  });
  return kDone;
}

int add_review_user(const ReviewUser& arguments, Context& context) {
  context.claim({{arguments.project, "the project"}}, {});
  review::Project project(arguments.project, context.threads, context.progress);
  const std::string password = typed_password(context.err);
  const std::optional<review::UserRole> role = review::role_named(arguments.role);
  project.put_user(command_line(), {.number = 0,
                                    .name = arguments.name,
                                    .role = role.value_or(review::UserRole::reviewer),
                                    .password = review::hash_of_password(password)});
  context.say(fmt::format("{}: {}", arguments.name, arguments.role));
  return kDone;
}

int purge_review(const ReviewPurge& arguments, Context& context) {
  context.claim({{arguments.project, "the project"}}, {});
  if (arguments.all) {
    const std::string elsewhere = review::remove_project(arguments.project);
    context.say("the project is removed; its documents are where they were");
    if (!elsewhere.empty()) context.say(fmt::format("{}: decisions, which may quote text, are still there", elsewhere));
    return kDone;
  }
  const std::uint64_t values = review::purge_project(arguments.project, command_line(), context.threads);
  if (values > 0) context.say(fmt::format("decisions: {} that quoted text became places", counted(values, "decision")));
  context.say("what was proposed and written beside the documents is removed; marks are places and labels alone");
  return kDone;
}

void add_init(CLI::App& review, Context& context) {
  CLI::App* start = review.add_subcommand("init", "Make a project of documents");
  const auto init = std::make_shared<ReviewInit>();
  start->add_option("project", init->project, "folder to be made (0700)")->required();
  init->inputs.add(*start);
  start->add_option("--spans", init->spans, "file with spans of the same documents, to begin with as proposals");
  sets(start
           ->add_option("--tagger", init->taggers,
                        "finder, model or patterns that propose spans (repeatable; default: the documents' own spans)")
           ->allow_extra_args(false),
       "taggers");
  const char* const group = "A publication of the documents, to look at beside them";
  const auto add = [&](const std::string& name, std::string& into, const char* words) {
    start->add_option(name, into, words)->group(group);
  };
  add("--published", init->release.published, "what mask made of them, in their format");
  add("--private", init->release.private_file, "the private file of its masking: why what is hidden");
  add("--decisions", init->release.decisions,
      "where decisions about it go, for the next run (default: decisions.jsonl in the project)");
  add(config_key("restored"), init->release.restored, "what attack restore guessed (its output)");
  add("--roster", init->release.roster, "what attack roster told (its output)");
  add(config_key("tagger-attack"), init->release.tagger_attack, "what attack tagger found (its output)");
  add("--known", init->release.known,
      "known identifiers, one a line: no decision shows one, and the next run needs the same list");
  add(config_key("names"), init->release.names,
      "a list of persons (CSV) that an attacker may have, for attack roster on the page");
  add("--mark", init->release.mark, "the character that replaces hidden ones (█)");
  start
      ->add_flag("--collapse,!--no-collapse", init->release.collapse,
                 "one mark stands for a run of hidden characters (default)")
      ->group(group);
  init->format.add(*start);
  init->finders.add(*start);
  on_run(start, init, context, init_review);
}

void add_import(CLI::App& review, Context& context) {
  CLI::App* import = review.add_subcommand("import", "Take spans of a file into a project");
  const auto imported = std::make_shared<ReviewImport>();
  import->add_option("project", imported->project, "folder of the project")->required();
  import->add_option("file", imported->file, "the same documents with spans, in any format that has them")->required();
  import->add_option("--as", imported->user,
                     "a user who has marked them and is done with them (default: they are proposals)");
  imported->format.add(*import);
  on_run(import, imported, context, import_review);
}

void add_export(CLI::App& review, Context& context) {
  CLI::App* out = review.add_subcommand("export", "Write the documents with what was marked");
  const auto exported = std::make_shared<ReviewExport>();
  out->add_option("project", exported->project, "folder of the project")->required();
  out->add_option("-o,--output", exported->output, "file, folder or -")->required();
  out->add_option("--to", exported->to, "format (default: by the output's name, else the source's)")
      ->check(CLI::IsMember(format_names()));
  out->add_option("--whose", exported->choice.whose,
                  "a user's name; final: what an adjudicator settled; settled: what counts of each document (settled)");
  out->add_flag(config_key("with-open"), exported->choice.with_open,
                "proposals that nobody has decided, too, and documents that nobody is done with");
  out->add_flag("--overwrite", exported->overwrite, "replace a folder that sumi wrote");
  on_run(out, exported, context, export_review);
}

void add_user(CLI::App& review, Context& context) {
  CLI::App* user = review.add_subcommand("user", "Add a user, or give one a new password");
  const auto added = std::make_shared<ReviewUser>();
  user->add_option("project", added->project, "folder of the project")->required();
  user->add_option("name", added->name, "as the user logs in")->required();
  user->add_option("--role", added->role, "reviewer, adjudicator, approver, manager (reviewer)")
      ->check(CLI::IsMember({"reviewer", "adjudicator", "approver", "manager"}));
  on_run(user, added, context, add_review_user);
}

void add_purge(CLI::App& review, Context& context) {
  CLI::App* purge = review.add_subcommand("purge", "Remove what a project holds beside places and labels");
  const auto purged = std::make_shared<ReviewPurge>();
  purge->add_option("project", purged->project, "folder of the project")->required();
  purge->add_flag("--all", purged->all, "the whole project: marks and log, too");
  on_run(purge, purged, context, purge_review);
}

}  // namespace

void add_review_files(CLI::App& review, Context& context) {
  add_init(review, context);
  add_import(review, context);
  add_export(review, context);
  add_user(review, context);
  add_purge(review, context);
}

}  // namespace sumi::cli
