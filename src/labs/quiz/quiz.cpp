#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "base/machine/splitmix64.hpp"
#include "base/text/alignment.hpp"
#include "base/text/utf8.hpp"
#include "base/text/visible.hpp"
#include "io/formats/open_records.hpp"
#include "judge/attack/stretches_and_gaps.hpp"
#include <sumi/attack/quiz.hpp>
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using attack::characters_of;
using attack::HiddenPart;

bool have_equal_lengths(const Corpus& masked, const Corpus& source) {
  for (std::size_t document = 0; document < masked.size(); ++document) {
    if (utf8::count(masked.text(document)) != utf8::count(source.text(document))) return false;
  }
  return true;
}

// Returns whether an item has some marks, and something else. A mark that the source has, too, hides nothing.
bool is_partly_hidden(const QuizItem& item, char32_t mark) {
  const std::u32string masked = characters_of(item.masked);
  const auto marks = static_cast<std::size_t>(std::count(masked.begin(), masked.end(), mark));
  return marks > 0 && marks < masked.size() && item.masked != item.truth;
}

std::u32string shown(std::string_view text) {
  return characters_of(visible(text));
}

QuizScore score_places(const std::u32string& masked, const std::u32string& truth, const std::u32string& answer,
                       char32_t mark) {
  QuizScore score;
  for (std::size_t i = 0; i < std::min(masked.size(), truth.size()); ++i) {
    if (masked[i] != mark || truth[i] == mark) continue;
    ++score.hidden;
    if (i < answer.size() && answer[i] == truth[i]) ++score.recovered;
  }
  score.is_whole = score.recovered == score.hidden;
  return score;
}

// Returns how many characters of `truth` are in the longest prefix and suffix shared with `guess`.
std::size_t recovered(std::u32string_view truth, std::u32string_view guess) {
  const std::vector<attack::Fate> fates = attack::fates_of(truth, guess, true);
  return static_cast<std::size_t>(std::count(fates.begin(), fates.end(), attack::Fate::recovered));
}

std::uint64_t overlap(const HiddenPart& a, const HiddenPart& b) {
  const std::size_t begin = std::max(a.begin, b.begin);
  const std::size_t end = std::min(a.end, b.end);
  return end > begin ? end - begin : 0;
}

QuizScore score_parts(const std::u32string& masked, const std::u32string& truth, const std::u32string& answer,
                      char32_t mark) {
  QuizScore score;
  const std::vector<HiddenPart> hidden = attack::hidden_parts(masked, truth, mark).value_or(std::vector<HiddenPart>());
  for (const HiddenPart& part : hidden) score.hidden += part.size();
  const auto text_of = [](std::u32string_view text, const HiddenPart& part) {
    return text.substr(part.begin, part.size());
  };
  if (const auto guessed = attack::hidden_parts(masked, answer, mark)) {
    score.is_whole = true;
    for (std::size_t i = 0; i < hidden.size(); ++i) {
      const std::u32string_view part = text_of(truth, hidden[i]);
      const std::u32string_view guess = text_of(answer, (*guessed)[i]);
      score.recovered += recovered(part, guess);
      score.is_whole = score.is_whole && part == guess;
    }
    return score;
  }
  const std::size_t most = std::min(truth.size(), answer.size());
  std::size_t front = 0;
  while (front < most && truth[front] == answer[front]) ++front;
  const std::size_t back = recovered(truth, answer) - front;
  for (const HiddenPart& part : hidden)
    score.recovered += overlap(part, {0, front}) + overlap(part, {truth.size() - back, truth.size()});
  return score;
}

Quiz quiz_named(const Corpus& masked, const Corpus& source, char32_t mark, std::optional<bool> collapse,
                const std::string& name) {
  if (masked.size() != source.size()) {
    throw Error{Error::Kind::bad_input, name,
                fmt::format("it has {} documents, but its source {}; give the source it was made from", masked.size(),
                            source.size())};
  }
  Quiz quiz{{}, {mark, collapse.value_or(!have_equal_lengths(masked, source))}};
  for (std::size_t document = 0; document < masked.size(); ++document) {
    if (misalignment(masked.text(document), source.text(document), quiz.marks.mark, quiz.marks.collapse)) {
      throw Error{Error::Kind::bad_input, name,
                  fmt::format("document {} is not the source's document with characters hidden; give the source it was "
                              "made from, and its mark",
                              document + 1),
                  Settings{"source", "mark"}};
    }
    QuizItem item{masked.id(document), std::string(masked.text(document)), std::string(source.text(document))};
    if (is_partly_hidden(item, quiz.marks.mark)) quiz.items.push_back(std::move(item));
  }
  if (quiz.items.empty()) {
    throw Error{Error::Kind::bad_input, name,
                "no document is partly hidden, so there is nothing to ask; mask with another k, or give its mark",
                Settings{"mark"}};
  }
  return quiz;
}

}  // namespace

Quiz read_quiz(const std::string& masked_path, const std::string& source_path, const QuizOptions& options,
               const Progress& progress) {
  const Corpus masked = read_corpus(masked_path, io::published_format(options.format, source_path), progress).corpus;
  const Corpus source = read_corpus(source_path, options.format, progress).corpus;
  return quiz_named(masked, source, options.mark, options.collapse, masked_path);
}

Quiz quiz_of(const Corpus& masked, const Corpus& source, char32_t mark, std::optional<bool> collapse) {
  return quiz_named(masked, source, mark, collapse, "the masked documents");
}

std::vector<QuizItem> draw_items(const std::vector<QuizItem>& items, std::size_t count, std::uint64_t seed) {
  std::vector<std::size_t> order(items.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  SplitMix64 random(seed);
  std::vector<QuizItem> drawn;
  for (std::size_t i = 0; i < std::min(count, order.size()); ++i) {
    std::swap(order[i], order[i + random.below(order.size() - i)]);
    drawn.push_back(items[order[i]]);
  }
  return drawn;
}

std::string shown_item(const QuizItem& item) {
  return visible(item.masked);
}

QuizScore score_answer(const QuizItem& item, std::string_view answer, const QuizMarks& marks) {
  const auto score = marks.collapse ? score_parts : score_places;
  return score(shown(item.masked), shown(item.truth), shown(answer), marks.mark);
}

}  // namespace sumi
