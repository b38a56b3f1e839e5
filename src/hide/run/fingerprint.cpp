#include "hide/run/fingerprint.hpp"

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::hide {
namespace {

constexpr std::string_view kVersion = "sumi hide 1";

}  // namespace

std::string fingerprint(const HideRules& rules, std::uint64_t seed) {
  std::string all = fmt::format("{}\nseed {}\nmode {}\nk {}\n", kVersion, seed, name_of(rules.mode), rules.k);
  const auto add = [&](const std::string& path) {
    if (!path.empty()) all += io::sha256(io::Input(path)) + "\n";
  };
  add(rules.place);
  for (const HideSource& source : rules.sources) add(source.file);
  for (const std::string& tagger : rules.taggers)
    if (tagger == kByLanguage)
      for (const FinderFile& finder : finders_in(rules.finders)) add(finder.path);
    else if (tagger != "patterns")
      add(tagger);
  if (rules.speed != FinderSpeed::fast) all += fmt::format("speed {}\n", name_of(rules.speed));
  add(rules.publisher);
  add(rules.link_rules);
  for (const HideAttribute& attribute : rules.attributes) add(attribute.hierarchy);
  if (rules.mask) add(rules.mask->dictionary);
  add(rules.key);
  for (const std::string& phrase : rules.allowed) all += phrase + "\n";
  return io::sha256_of_bytes(all);
}

std::string checksum_of_folder(const std::string& folder) {
  return io::sha256(io::Input(folder));
}

}  // namespace sumi::hide
