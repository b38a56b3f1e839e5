#include "review/project.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>

#include "base/bytes/file_descriptor.hpp"
#include "base/text/occurrences.hpp"
#include "base/text/utf8.hpp"
#include "review/user_name.hpp"
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDatabaseName = "project.sqlite";
constexpr const char* kLogName = "log.jsonl";

// Returns the file in the folder of a project; the folder must have one, and belong to its owner alone.
std::string project_file(const std::string& folder) {
  std::error_code error;
  const std::string path = (fs::path(folder) / kDatabaseName).string();
  if (!fs::exists(path, error))
    throw Error{Error::Kind::bad_input, folder, "there is no project in it; make one first (review init)"};
  if (::chmod(folder.c_str(), 0700) != 0) io::throw_errno(Error::Kind::unfinished, folder, errno);
  return path;
}

std::string new_project_file(const std::string& folder) {
  std::error_code error;
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
    io::throw_errno(Error::Kind::unfinished, folder, errno, "name a place that can be written");
  if (!fs::is_directory(folder, error) || !fs::is_empty(folder, error))
    throw Error{Error::Kind::bad_usage, folder, "it exists and isn't an empty folder; name another one"};
  if (::chmod(folder.c_str(), 0700) != 0) io::throw_errno(Error::Kind::unfinished, folder, errno);
  return (fs::path(folder) / kDatabaseName).string();
}

[[noreturn]] void throw_damaged_log(const std::string& folder) {
  throw Error{Error::Kind::bad_input, (fs::path(folder) / kLogName).string(),
              "the log is not the one of this project; take it and the project from a copy"};
}

bool is_border(std::string_view text, Position at) {
  return at == text.size() || (at < text.size() && utf8::starts_character(text[at]));
}

}  // namespace

struct Project::Parts {
  std::string folder;
  std::string database;
  Documents documents;
  std::uint32_t source = 0;
};

Project Project::create(const std::string& folder, const std::vector<Input>& inputs, unsigned threads,
                        const Progress& progress) {
  Parts parts{.folder = folder, .database = {}, .documents = {}};
  std::vector<StoredSource> sources;
  for (const Input& input : inputs) {
    std::error_code error;
    const std::string whole = fs::absolute(input.path, error).lexically_normal().string();
    if (error) io::throw_errno(Error::Kind::bad_input, input.path, error.value());
    sources.push_back(stored_source(whole, input.format));
    sources.back().documents = parts.documents.read(whole, input.format, progress);
  }
  const std::vector<std::string> hashes = parts.documents.hashes(threads);
  parts.database = new_project_file(folder);
  Project project(std::move(parts));
  {
    database::Transaction together = project.store_.transaction();
    for (const StoredSource& source : sources) project.store_.add(source);
    project.store_.add_documents(0, hashes);
    for (std::uint32_t i = 0; i < project.documents_.size(); ++i)
      project.store_.set_proposals(i, project.documents_.own_spans(i));
    project.store_.put({.number = 0, .name = "me", .role = UserRole::manager, .password = {}});
    together.commit();
  }
  project.states_ = project.store_.documents();
  project.users_ = project.store_.users();
  return project;
}

Project::Project(Parts parts)
    : folder_(std::move(parts.folder)),
      store_(parts.database),
      documents_(std::move(parts.documents)),
      states_(store_.documents()),
      users_(store_.users()) {
  sequence_ = store_.last_sequence();
  log_ = std::make_unique<EventLog>((fs::path(folder_) / kLogName).string(), store_.log_bytes(),
                                    [&](const Event& event, std::uint64_t begin, std::uint64_t end) {
                                      if (event.sequence != sequence_ + 1) throw_damaged_log(folder_);
                                      store_.apply(event, begin, end);
                                      sequence_ = event.sequence;
                                    });
  largest_mark_ = store_.largest_mark_number();
}

Project Project::without_documents(const std::string& folder) {
  return Project(Parts{.folder = folder, .database = project_file(folder), .documents = {}});
}

Project::Project(const std::string& folder, unsigned threads, const Progress& progress)
    : Project(Parts{.folder = folder, .database = project_file(folder), .documents = {}}) {
  if (users_.empty())
    throw Error{Error::Kind::bad_input, folder, "the project is incomplete; delete it, and run review init again"};
  for (const StoredSource& source : store_.sources()) {
    const std::uint32_t count = documents_.read(source.path, format_of(source), progress);
    if (count != source.documents)
      throw Error{Error::Kind::bad_input, source.path,
                  "its documents aren't those of the project any more; restore the former file"};
  }
  const std::vector<std::string> hashes = documents_.hashes(threads);
  for (std::size_t i = 0; i < hashes.size(); ++i)
    if (i >= states_.size() || hashes[i] != states_[i].sha256)
      throw Error{Error::Kind::bad_input, folder,
                  fmt::format("document {} has changed since the project was created; restore the former file", i + 1)};
  for (const auto& [document, where] : store_.extents())
    if (document >= documents_.size() || where.end > documents_.text(document).size())
      throw Error{Error::Kind::bad_input, folder,
                  "marks or proposals in it lie outside the documents; take the project from a copy"};
}

Project::~Project() = default;
Project::Project(Project&&) noexcept = default;

void Project::set_states(std::vector<StoredDocument> states) {
  store_.set_orders(states);
  states_ = std::move(states);
}

std::optional<StoredUser> Project::user_named(std::string_view name) const {
  const auto found = std::ranges::find(users_, name, &StoredUser::name);
  return found == users_.end() ? std::nullopt : std::optional(*found);
}

std::uint32_t Project::put_user(const Actor& actor, StoredUser user) {
  require_user_name(user.name);
  const std::optional<StoredUser> there = user_named(user.name);
  user.number = there ? there->number : static_cast<std::uint32_t>(users_.size());
  store_.put(user);
  users_ = store_.users();
  note(actor, "user", fmt::format("{} {}", user.number, name_of(user.role)));
  return user.number;
}

void Project::set_setting(const Actor& actor, std::string_view name, std::string_view value) {
  store_.set(name, value);
  note(actor, "setting", std::string(name));
}

void Project::note(const Actor& actor, std::string_view what, std::string note) {
  do_event({.sequence = 0,
            .at = actor.at,
            .user = actor.user,
            .layer = actor.layer,
            .what = std::string(what),
            .note = std::move(note)});
}

// The log is written before the store, so an acknowledged event is in both.
void Project::do_event(Event event) {
  if (is_broken_)
    throw Error{Error::Kind::unfinished, folder_, "the last change could not be stored; stop, and open it again"};
  event.sequence = sequence_ + 1;
  const std::uint64_t begin = log_->bytes();
  is_broken_ = true;
  log_->append(event);
  store_.apply(event, begin, log_->bytes());
  is_broken_ = false;
  ++sequence_;
}

void Project::require_document(std::uint32_t document) const {
  if (document >= documents_.size()) throw Error{Error::Kind::bad_usage, "", "there is no such document"};
}

void Project::require(const Decision& decision) const {
  require_document(decision.document);
  const std::string_view text = documents_.text(decision.document);
  if (decision.where.begin >= decision.where.end || !is_border(text, decision.where.begin) ||
      !is_border(text, decision.where.end))
    throw Error{Error::Kind::bad_usage, "", "the stretch is not one of the document"};
  if (decision.label.empty() || decision.label.size() > kLongestLabelBytes || utf8::first_invalid(decision.label) ||
      std::ranges::any_of(decision.label, [](unsigned char c) { return c < 0x20 || c == 0x7F; }))
    throw Error{Error::Kind::bad_usage, "", "the label is no word of 1 to 200 bytes"};
}

Mark Project::mark_of(const Actor& actor, const Decision& decision) {
  return {.number = ++largest_mark_,
          .document = decision.document,
          .user = actor.layer,
          .where = decision.where,
          .label = decision.label,
          .verdict = decision.verdict,
          .is_unsure = decision.is_unsure};
}

std::uint64_t Project::decide(const Actor& actor, const Decision& decision) {
  const char* const what = decision.replaces ? "change" : decision.verdict == Verdict::accepted ? "accept" : "reject";
  return decide_all(actor, what, {decision}).front();
}

std::vector<std::uint64_t> Project::decide_all(const Actor& actor, std::string_view what,
                                               const std::vector<Decision>& decisions) {
  for (const Decision& decision : decisions) require(decision);
  if (decisions.size() > kMostAtOnce)
    throw Error{Error::Kind::bad_usage, "", "more than 100,000 stretches; decide fewer at once"};
  Event event{.sequence = 0, .at = actor.at, .user = actor.user, .layer = actor.layer, .what = std::string(what)};
  std::vector<std::uint64_t> numbers;
  std::set<std::uint64_t> gone;
  std::optional<std::uint32_t> read;
  std::vector<Mark> there;
  for (const Decision& decision : decisions) {
    if (read != decision.document) there = store_.marks(decision.document, actor.layer);
    read = decision.document;
    bool is_replaced = !decision.replaces;
    for (const Mark& mark : there) {
      const bool is_named = decision.replaces == mark.number;
      is_replaced = is_replaced || is_named;
      const bool is_same = mark.where == decision.where && mark.label == decision.label;
      if ((is_named || is_same) && gone.insert(mark.number).second) event.before.push_back(mark);
    }
    if (!is_replaced) throw Error{Error::Kind::bad_usage, "", "there is no such mark"};
    event.after.push_back(mark_of(actor, decision));
    numbers.push_back(event.after.back().number);
  }
  if (!event.after.empty()) do_event(std::move(event));
  return numbers;
}

void Project::remove(const Actor& actor, std::uint32_t document, std::uint64_t mark) {
  require_document(document);
  const std::vector<Mark> there = store_.marks(document, actor.layer);
  const auto found = std::ranges::find(there, mark, &Mark::number);
  if (found == there.end()) throw Error{Error::Kind::bad_usage, "", "there is no such mark"};
  do_event(
      {.sequence = 0, .at = actor.at, .user = actor.user, .layer = actor.layer, .what = "remove", .before = {*found}});
}

std::vector<std::uint64_t> Project::decide_everywhere(const Actor& actor, const Decision& decision,
                                                      bool in_all_documents) {
  require(decision);
  const std::string stretch(documents_.text(decision.document).substr(decision.where.begin, decision.where.size()));
  const std::map<std::uint32_t, StoredReview> reviews = store_.reviews(actor.layer);
  std::vector<Decision> decisions;
  const std::uint32_t first = in_all_documents ? 0 : decision.document;
  const std::uint32_t end = in_all_documents ? documents_.size() : decision.document + 1;
  for (std::uint32_t document = first; document < end; ++document) {
    const auto review = reviews.find(document);
    const bool is_done = review != reviews.end() && review->second.is_done;
    if (document != decision.document && states_[document].is_control && !is_done) continue;
    const std::vector<Range> found = occurrences(documents_.text(document), stretch);
    if (found.empty()) continue;
    const std::vector<Mark> marks = store_.marks(document, actor.layer);
    for (const Range& where : found) {
      const bool is_here = document == decision.document && where == decision.where;
      const bool is_decided = std::ranges::any_of(marks, [&](const Mark& mark) {
        const bool shares = mark.where.begin < where.end && where.begin < mark.where.end;
        return shares && (mark.verdict == Verdict::accepted || mark.label == decision.label);
      });
      if (is_decided && !is_here) continue;
      Decision one = decision;
      one.document = document;
      one.where = where;
      if (!is_here) one.replaces.reset();
      decisions.push_back(std::move(one));
    }
  }
  const bool has_own = std::ranges::any_of(
      decisions, [&](const Decision& one) { return one.document == decision.document && one.where == decision.where; });
  if (!has_own) decisions.insert(decisions.begin(), decision);
  return decide_all(actor, decision.verdict == Verdict::accepted ? "accept everywhere" : "reject everywhere",
                    decisions);
}

std::optional<std::uint32_t> Project::undo(const Actor& actor) {
  const std::optional<Store::PlaceToUndo> place = store_.place_to_undo(actor.user);
  if (!place) return std::nullopt;
  Event last = log_->at(place->byte);
  if (last.sequence != place->sequence || last.user != actor.user || (last.before.empty() && last.after.empty()))
    throw_damaged_log(folder_);
  const Mark& any = last.after.empty() ? last.before.front() : last.after.front();
  const std::uint32_t document = any.document;
  do_event({.sequence = 0,
            .at = actor.at,
            .user = actor.user,
            .layer = last.layer,
            .what = "undo",
            .before = std::move(last.after),
            .after = std::move(last.before),
            .undone = last.sequence});
  return document;
}

void Project::set_done(const Actor& actor, std::uint32_t document, bool is_done, double seconds) {
  require_document(document);
  do_event({.sequence = 0,
            .at = actor.at,
            .user = actor.user,
            .layer = actor.layer,
            .what = is_done ? "done" : "reopen",
            .document = document,
            .seconds = seconds});
}

Project::View Project::view(std::uint32_t document, std::uint32_t layer) {
  require_document(document);
  View view;
  view.marks = store_.marks(document, layer);
  view.is_control = states_[document].is_control;
  const std::vector<std::uint32_t> done = store_.users_done(document);
  view.is_done = std::ranges::find(done, layer) != done.end();
  if (!view.is_done && !view.is_control && layer != kFinalLayer)
    view.open = open_proposals(store_.proposals(document), view.marks);
  return view;
}

std::optional<Project::Settled> Project::settled(std::uint32_t document) {
  const std::vector<std::uint32_t> done = store_.users_done(document);
  if (done.empty()) return std::nullopt;
  const std::uint32_t layer = done.back() == kFinalLayer ? kFinalLayer : done.front();
  Settled settled{layer, {}};
  for (Mark& mark : store_.marks(document, layer))
    if (mark.verdict == Verdict::accepted) settled.marks.push_back(std::move(mark));
  return settled;
}

}  // namespace sumi::review
