#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "base/machine/parallel.hpp"
#include "base/text/scripts.hpp"
#include "hide/chain/extraction.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::hide {
namespace {

constexpr std::size_t kRecordsToldAtOnce = 64;
constexpr std::string_view kOfUnknown = "en+ja";  // the finders whose scripts count for texts of unknown languages

// Returns a number for the folder of each source. Sources that aren't files are in the first.
std::vector<std::uint32_t> folders_of(std::span<const HideSource> sources) {
  std::map<std::string, std::uint32_t> numbers;
  std::vector<std::uint32_t> folders;
  for (const HideSource& source : sources) {
    const auto number = static_cast<std::uint32_t>(numbers.size());
    folders.push_back(numbers.emplace(std::filesystem::path(source.file).parent_path().string(), number).first->second);
  }
  return folders;
}

}  // namespace

std::vector<std::vector<TextLanguage>> languages_of_texts(std::span<const ExtractedRecord> records,
                                                          std::span<const HideSource> sources, unsigned threads) {
  const std::vector<std::uint32_t> folders = folders_of(sources);
  const auto place_of = [&](const ExtractedRecord& record, std::size_t text) {
    const std::uint32_t folder = record.source < folders.size() ? folders[record.source] : 0;
    return tag::SourceLanguages::Place{folder, record.source, record.texts[text].column};
  };
  std::vector<std::vector<TextLanguage>> all(records.size());
  std::vector<tag::GroupLanguages::Guess> of_records(records.size());
  tag::SourceLanguages languages;
  constexpr std::size_t kTogether = 1024;
  for (std::size_t first = 0; first < records.size(); first += kTogether) {
    const std::size_t size = std::min(kTogether, records.size() - first);
    std::vector<std::vector<tag::GroupLanguages>> texts(size);
    for_each_piece(size, kRecordsToldAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned) {
      for (std::size_t i = begin; i < end; ++i)
        for (const FreeText& text : records[first + i].texts)
          if (auto& group = texts[i].emplace_back(); !text.is_value) group.add(text.text);
    });
    for (std::size_t i = 0; i < size; ++i) {
      tag::GroupLanguages together;
      for (std::size_t text = 0; text < texts[i].size(); ++text) {
        if (records[first + i].texts[text].is_value) continue;
        languages.add(texts[i][text], place_of(records[first + i], text));
        together.add(texts[i][text]);
      }
      of_records[first + i] = together.guess();
    }
  }
  for_each_piece(records.size(), kRecordsToldAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) {
      const ExtractedRecord& record = records[i];
      for (std::size_t text = 0; text < record.texts.size(); ++text)
        all[i].push_back(record.texts[text].is_value
                             ? TextLanguage{}
                             : languages.of(record.texts[text].text, place_of(record, text),
                                            record.texts.size() > 1 ? &of_records[i] : nullptr));
    }
  });
  return all;
}

std::set<std::string> scripts_not_searched(std::string_view text, std::string_view finder) {
  if (finder == kAllLanguages) finder = kOfUnknown;
  std::set<std::string> scripts = scripts_of_words(text);
  for (std::size_t at = 0; at < finder.size();) {
    const std::size_t end = std::min(finder.find('+', at), finder.size());
    const std::set<std::string> known = scripts_of_language(finder.substr(at, end - at));
    if (known.empty()) return {};
    for (const std::string& one : known) scripts.erase(one);
    at = end + 1;
  }
  scripts.erase("Latin");
  return scripts;
}

}  // namespace sumi::hide
