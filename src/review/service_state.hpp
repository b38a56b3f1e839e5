#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "io/records/offsets.hpp"
#include "review/callers.hpp"
#include "review/project.hpp"
#include "review/release.hpp"
#include "review/service.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::review {

using serve::Json;
using serve::Refusal;

// The progress of the current round of training.
struct LearningStatus {
  bool is_wanted = false;
  bool is_running = false;
  std::string stage;  // of the current round
  Json last = nullptr;
  std::string error;
};

// The progress of the attackers of a release.
struct AttackStatus {
  bool is_wanted = false;
  bool is_running = false;
  std::string stage;
  std::string error;
  std::shared_ptr<const AttackedRelease> done;  // null if they haven't run
};

// The state shared by all routes. Guarded by `mutex`, except training itself.
struct Service::State {
  Project& project;
  ServiceOptions options;
  std::mutex mutex;
  Callers callers;
  LearningStatus learning;
  AttackStatus attacks = {};
  std::atomic<bool> is_cancelled = false;
  std::optional<Release::Residue> residue = {};  // once it was requested
};

// The caller, and whose marks they see and change.
struct Caller {
  StoredUser user;
  Actor actor;
};

// A route; it validates its arguments. Errors: Refusal; Error of the project.
using Route = Json (*)(Service::State& state, const Caller& caller, const serve::Request& request, const Json& body);
struct RouteEntry {
  const char* method;
  const char* path;
  Route route;
  UserRole least = UserRole::reviewer;  // required role, or a manager; reviewer: everybody
};

[[nodiscard]] const std::vector<RouteEntry>& document_routes();
[[nodiscard]] const std::vector<RouteEntry>& change_routes();
[[nodiscard]] const std::vector<RouteEntry>& people_routes();
[[nodiscard]] const std::vector<RouteEntry>& learning_routes();
[[nodiscard]] const std::vector<RouteEntry>& release_routes();

// Fields of a request. Errors: Refusal 400 if one is missing or of another type, and for invalid UTF-8.
[[nodiscard]] std::uint64_t number_in(const Json& body, const char* key);
[[nodiscard]] std::string text_in(const Json& body, const char* key);
[[nodiscard]] std::uint64_t number_asked(const serve::Request& request, const char* key, std::uint64_t otherwise);
[[nodiscard]] std::string text_asked(const serve::Request& request, const char* key);
// Returns a document's number from a query or body. Errors: Refusal 404.
[[nodiscard]] std::uint32_t document_in(const Service::State& state, std::uint64_t number);

// Returns the bytes of a stretch given in code points. Errors: Refusal 400.
[[nodiscard]] Range bytes_of(const io::Offsets& offsets, std::uint64_t start, std::uint64_t end);
[[nodiscard]] Json json_of(const Mark& mark, const io::Offsets& offsets);
[[nodiscard]] Json json_of(const Proposal& proposal, const io::Offsets& offsets);
// Returns a layer's view of a document.
[[nodiscard]] Json view_json(Service::State& state, std::uint32_t document, std::uint32_t layer);

// Which reviewer reviews which document: the reviewers that a manager assigned to it; without any, as many in turn as
// the project sets (0: all reviewers).
class Assignments {
 public:
  explicit Assignments(Project& project);

  // Users other than reviewers have every document.
  [[nodiscard]] bool has(std::uint32_t document, std::uint32_t user) const;
  // Returns the users that were assigned to it, ascending; empty if there are none.
  [[nodiscard]] std::vector<std::uint32_t> named(std::uint32_t document) const;
  [[nodiscard]] std::uint64_t reviewers_per_document() const { return each_; }

  // Replaces the users assigned to documents; none: they are assigned in turn again. Requires: they exist.
  static void name(Project& project, const Actor& actor, const std::vector<std::uint32_t>& documents,
                   const std::vector<std::uint32_t>& users);

 private:
  std::map<std::uint32_t, std::vector<std::uint32_t>> named_;
  std::vector<std::uint32_t> reviewers_;
  std::uint64_t each_ = 0;
};

}  // namespace sumi::review
