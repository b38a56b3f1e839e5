#include "base/bytes/output.hpp"

#include <cassert>
#include <cerrno>
#include <utility>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output_target.hpp"

namespace sumi::io {
namespace {

std::unique_ptr<OutputTarget> target_at(const std::string& path, Output::Secrecy secrecy) {
  if (path == "-") return standard_output_target();
  const std::optional<struct stat> there = status_at(path);
  if (there && S_ISDIR(there->st_mode)) throw_errno(Error::Kind::unfinished, path, EISDIR, "name a file");
  // A pipe's link (/dev/stdout) need not lead to anything in the file system.
  if (there && !S_ISREG(there->st_mode)) return stream_target(path);
  return file_target(resolve_links(path), secrecy);
}

}  // namespace

struct Output::State {
  std::shared_ptr<OutputTarget> target;
  std::unique_ptr<ByteSink> sink;
  bool prepared = false;
  bool committed = false;
};

Output::Output() : state_(std::make_unique<State>()) {}

Output::Output(const std::string& path, Secrecy secrecy) : Output() {
  state_->target = target_at(path, secrecy);
  state_->sink = compressed(state_->target->open(), compression_of(path));
}

Output::~Output() = default;
Output::Output(Output&&) noexcept = default;
Output& Output::operator=(Output&&) noexcept = default;

Output Output::folder(const std::string& path, bool overwrite, Secrecy secrecy) {
  if (path == "-")
    throw Error{
        Error::Kind::bad_usage, {}, "a folder cannot be written to standard output; name a folder", Settings{"output"}};
  Output output;
  output.state_->target = folder_target(path, overwrite, secrecy);
  return output;
}

bool Output::is_folder() const {
  return state_->target->is_folder();
}

bool Output::appears_whole() const {
  return state_->target->appears_whole();
}

ByteSink& Output::sink() {
  assert(state_->sink);
  return *state_->sink;
}

std::unique_ptr<ByteSink> Output::create(const std::string& relative) {
  assert(is_folder());
  return state_->target->create(relative);
}

std::unique_ptr<ByteSink> Output::create_raw(const std::string& relative) {
  assert(is_folder());
  return state_->target->create_raw(relative);
}

std::string Output::staged() const {
  assert(!state_->committed && !state_->target->staged().empty());
  return state_->target->staged();
}

void Output::prepare() {
  if (state_->prepared) return;
  if (state_->sink) state_->sink->close();
  state_->target->prepare();
  state_->prepared = true;
}

void Output::commit() {
  if (state_->committed) return;
  prepare();
  state_->committed = true;
  OutputGroup::commit(state_->target);
}

}  // namespace sumi::io
