#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "hide/redact/batch_rules.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

constexpr std::size_t kLongestName = 200;

// Returns the last part of a path of any system, without unprintable characters; never the name of a hidden file.
std::string file_name_of(std::string_view given) {
  if (given.size() > kLongestName)
    throw Error{Error::Kind::bad_usage, "", "the file's name is longer than 200 bytes; give a shorter one"};
  std::string name(given.substr(given.find_last_of("/\\") + 1));
  std::erase_if(name, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
  return name.empty() || name.front() == '.' ? "document" + name : name;
}

// Keeps the finders between calls, so that their files aren't read again for each small text.
void keep_taggers(const RedactOptions& options) {
  static std::mutex mutex;
  static std::vector<Tagger> kept;
  std::vector<Tagger> taggers = hide::kept_taggers(options);
  const std::lock_guard lock(mutex);
  kept.swap(taggers);
}

}  // namespace

RedactedBytes redact_bytes(std::string_view name, std::string_view bytes, RedactOptions options,
                           const Progress& progress) {
  const std::string file = file_name_of(name);
  keep_taggers(options);
  io::Output scratch = hide::scratch_folder();
  const std::unique_ptr<io::ByteSink> sink = scratch.create_raw("in/" + file);
  sink->write(bytes);
  sink->close();
  options.inputs = {scratch.staged() + "/in/" + file};
  options.output = scratch.staged() + "/out/";
  options.overwrite = false;
  RedactedBytes made;
  try {
    made.summary = redact(options, progress);
  } catch (const Error& error) {
    if (!error.place().starts_with(scratch.staged())) throw;
    throw Error{error.kind(), "the file", error.fact(), error.remedy(), error.settings()};
  }
  if (!made.summary.is_published) return made;
  const io::Input out(scratch.staged() + "/out");
  made.name = out.files().front();
  io::append_whole(*out.open_raw(made.name), made.bytes);
  return made;
}

}  // namespace sumi
