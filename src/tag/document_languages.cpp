#include "tag/document_languages.hpp"

#include <algorithm>
#include <cstddef>

#include "base/machine/parallel.hpp"

namespace sumi::tag {
namespace {

constexpr std::size_t kTextsAtOnce = 64;
constexpr std::size_t kReadBytesOfThread = std::size_t{1} << 20;

std::string text_column(const io::Record& record) {
  const auto text = std::ranges::find(record.fields, io::Role::text, &io::Field::role);
  return text == record.fields.end() ? std::string() : text->name;
}

bool is_of_several(const io::Record& record) {
  return record.is_continuation || record.has_continuation;
}

}  // namespace

DocumentLanguages::DocumentLanguages(const io::Input& input, const FormatOptions& from, unsigned threads,
                                     const Progress& progress)
    : is_known_(true) {
  io::CorpusParts parts(input, from, std::max(1U, threads) * kReadBytesOfThread, progress);
  GroupLanguages together;  // texts of the current record so far
  while (parts.next()) {
    std::vector<GroupLanguages> texts(parts.corpus().size());
    for_each_piece(texts.size(), kTextsAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned) {
      for (std::size_t i = begin; i < end; ++i) texts[i].add(parts.corpus().text(i));
    });
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const io::Record& record = parts.record(i);
      const auto number = static_cast<std::uint32_t>(columns_.size());
      languages_.add(texts[i], {0, 0, columns_.emplace(text_column(record), number).first->second});
      if (!is_of_several(record)) continue;
      if (!record.is_continuation) together = {};
      together.add(texts[i]);
      if (!record.has_continuation) records_.push_back(number_of_guess(together.guess()));
    }
  }
}

DocumentLanguages::DocumentLanguages(const Corpus& corpus) : is_known_(true) {
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    GroupLanguages text;
    text.add(corpus.text(i));
    languages_.add(text, {});
  }
}

std::uint32_t DocumentLanguages::number_of_guess(const GroupLanguages::Guess& guess) {
  const auto at = std::ranges::find(guesses_, guess);
  const auto number = static_cast<std::uint32_t>(at - guesses_.begin());
  if (at == guesses_.end()) guesses_.push_back(guess);
  return number;
}

std::vector<TextLanguage> DocumentLanguages::of(const io::CorpusParts& parts, unsigned threads) {
  if (!is_known_) return {};
  const std::size_t size = parts.corpus().size();
  std::vector<const GroupLanguages::Guess*> of_records(size, nullptr);
  for (std::size_t i = 0; i < size; ++i) {
    const io::Record& record = parts.record(i);
    if (!is_of_several(record) || next_record_ == records_.size()) continue;
    of_records[i] = &guesses_[records_[next_record_]];
    if (!record.has_continuation) ++next_record_;
  }
  std::vector<TextLanguage> all(size);
  for_each_piece(size, kTextsAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto column = columns_.find(text_column(parts.record(i)));
      const std::uint32_t number = column == columns_.end() ? 0 : column->second;
      all[i] = languages_.of(parts.corpus().text(i), {0, 0, number}, of_records[i]);
    }
  });
  return all;
}

std::vector<TextLanguage> DocumentLanguages::of(const Corpus& corpus, unsigned threads) const {
  if (!is_known_) return {};
  std::vector<TextLanguage> all(corpus.size());
  for_each_piece(corpus.size(), kTextsAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) all[i] = languages_.of(corpus.text(i), {});
  });
  return all;
}

}  // namespace sumi::tag
