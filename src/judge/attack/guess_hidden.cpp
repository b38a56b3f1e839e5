#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/core.h>
#include <unicode/uchar.h>

#include "base/machine/parallel.hpp"
#include "base/text/utf8.hpp"
#include "judge/attack/character_model.hpp"
#include "judge/attack/stretches_and_gaps.hpp"
#include "judge/attack/string_guesser.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using namespace attack;

constexpr double kLeastShare = 1.0 / 32;
constexpr StringRules kStrings{.most_characters = kMostGuessed, .beam = 6, .leaving = 4};

// Returns whether something is hidden.
bool add_stretches(std::string_view text, char32_t mark, std::vector<Stretch>& stretches) {
  bool hides = false;
  for (const StretchOrGap& part : stretches_and_gaps(text, mark)) {
    hides = hides || part.marks > 0;
    if (part.marks > 0) continue;
    stretches.push_back(
        {text.substr(part.where.begin, part.where.size()), part.where.begin == 0, part.where.end == text.size()});
  }
  return hides;
}

bool is_control(char32_t character) {
  return u_charType(static_cast<UChar32>(character)) == U_CONTROL_CHAR;
}

std::vector<bool> guessable_symbols(const Alphabet& alphabet, const Alphabet& published) {
  std::vector<bool> guessable(kFirstCharacter + alphabet.characters(), false);
  for (std::size_t symbol = kFirstCharacter; symbol < guessable.size(); ++symbol) {
    const char32_t character = alphabet.character(static_cast<Symbol>(symbol));
    guessable[symbol] = !is_control(character) || published.symbol(character) != kNothing;
  }
  return guessable;
}

class Guesser {
 public:
  Guesser(const CharacterModel& model, const std::vector<bool>& guessable, bool collapse)
      : strings_(model, guessable, kStrings), characters_(model, guessable, kLeastShare), collapse_(collapse) {}

  std::vector<std::string> guess(std::string_view text, char32_t mark) {
    const std::vector<StretchOrGap> parts = stretches_and_gaps(text, mark);
    std::vector<std::string> guesses;
    if (parts.empty() || (parts.size() == 1 && parts.front().marks == 0)) return guesses;
    for (const std::u32string& guess : collapse_ ? strings_.guess(text, parts) : characters_.guess(text, parts)) {
      guesses.emplace_back();
      for (const char32_t character : guess) utf8::append(guesses.back(), character);
    }
    return guesses;
  }

 private:
  StringGuesser strings_;
  CharacterGuesser characters_;
  bool collapse_;
};

}  // namespace

Guesses guess_hidden(const Corpus& published, const Corpus* background, const GuessRules& rules,
                     const Progress& progress) {
  if (rules.order < 1 || rules.order > kMostOrder) {
    throw Error{Error::Kind::bad_usage, "",
                fmt::format("the order must be from 1 to {}; choose such a number", kMostOrder), Settings{"order"}};
  }
  Guesses guesses(published.size());
  std::vector<Stretch> stretches;
  bool hides = false;
  for (std::size_t i = 0; i < published.size(); ++i) {
    if (add_stretches(published.text(i), rules.mark, stretches)) hides = true;
  }
  if (!hides) return guesses;
  Alphabet shown;
  for (const Stretch& stretch : stretches) shown.see(stretch.text);
  Alphabet alphabet = shown;
  shown.number();
  const std::size_t own = stretches.size();
  for (std::size_t i = 0; background != nullptr && i < background->size(); ++i) {
    (void)add_stretches(background->text(i), rules.mark, stretches);
  }
  for (const Stretch& stretch : std::span(stretches).subspan(own)) alphabet.see(stretch.text);
  alphabet.number();
  const std::vector<bool> guessable = guessable_symbols(alphabet, shown);
  if (std::find(guessable.begin(), guessable.end(), true) == guessable.end()) {
    throw Error{Error::Kind::bad_input, "",
                "everything is hidden, so there is nothing to learn from; give background text",
                Settings{"background"}};
  }
  if (progress) progress("training", 0, 0);
  const CharacterModel model(std::move(alphabet), stretches, rules.order, rules.threads);

  std::vector<std::unique_ptr<Guesser>> guessers(std::max(1U, rules.threads));
  std::atomic<std::size_t> done{0};
  const unsigned threads = std::max(1U, rules.threads);
  for_each_piece(published.size(), 1, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
    for (std::size_t document = first; document < last; ++document) {
      if (!guessers[worker]) guessers[worker] = std::make_unique<Guesser>(model, guessable, rules.collapse);
      guesses[document] = guessers[worker]->guess(published.text(document), rules.mark);
      const std::size_t so_far = ++done;
      if (progress && worker == 0) progress("guessing", so_far, published.size());
    }
  });
  return guesses;
}

}  // namespace sumi
