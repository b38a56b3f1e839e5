#include <algorithm>
#include <iterator>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text/nfkc_folder.hpp"
#include "hide/found_in_squeezed.hpp"
#include "hide/search/value_forms.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> found(const std::vector<LikenessSearch::Value>& values, const std::string& text) {
  const LikenessSearch search(values);
  return found_in_squeezed(search, text);
}
std::vector<std::string> words(const std::string& value, const std::string& text) {
  return found({{value, Likeness::words, {0}}}, text);
}
std::vector<std::string> number(const std::string& value, const std::string& text) {
  return found({{value, Likeness::number, {0}}}, text);
}

TEST(LikenessSearch, FindsWordsHoweverTheyAreJoined) {
  for (const char* one : {"Anna Mori-Berg", "anna-mori berg", "Anna, Mori  Berg", "ANNA\nMORI\tBERG", "AnnaMoriBerg",
                          "anna.mori.berg", "Anna_Mori_Berg", "Anna Mori-\nBerg"})
    EXPECT_THAT(words("Anna Mori Berg", std::string("x ") + one + " y"), ElementsAre(one));
  EXPECT_THAT(words("Siobhan O'Brien", "Siobhan OBrien, Siobhán O’Brien, Siobhan O Brien"),
              ElementsAre("Siobhan OBrien", "Siobhán O’Brien", "Siobhan O Brien"));
  EXPECT_THAT(words("Siobhan OBrien", "Siobhan O'Brien"), ElementsAre("Siobhan O'Brien"));
  EXPECT_THAT(words("Annemarie Voss", "Anne-Marie Voss, Bran-\ndvold"), ElementsAre("Anne-Marie Voss"));
  EXPECT_THAT(words("Brandvold", "Bran-\ndvold"), ElementsAre("Bran-\ndvold"));
}

TEST(LikenessSearch, FindsInitialsBetween) {
  for (const char* one :
       {"Tova J. Brandvold", "Tova J Brandvold", "Tova J.K. Brandvold", "tova j. brandvold", "Tova B. Brandvold"})
    EXPECT_THAT(words("Tova Brandvold", one), ElementsAre(one));
  EXPECT_THAT(words("Tova Brandvold", "Tova a Brandvold, Tova J. K. L. Brandvold, Tova J"), IsEmpty());
  EXPECT_THAT(words("Tova J Brandvold", "Tova J. Brandvold"), ElementsAre("Tova J. Brandvold"));
}

TEST(LikenessSearch, FindsNothingWithinWordsOrFarApart) {
  EXPECT_THAT(words("Anna Mori", "Joanna Mori, Anna Morii, Anna [NAME] Mori, Anna and Mori, Anna (((( Mori"),
              IsEmpty());
  EXPECT_THAT(words("An Na", "Anna"), IsEmpty());
  EXPECT_THAT(words("Mori", "Mo ri"), IsEmpty());
  EXPECT_THAT(words("Joe", "Jo"), IsEmpty());
}

TEST(LikenessSearch, ComparesNumbersByLettersAndDigits) {
  EXPECT_THAT(number("48211907", "MRN 48 211 907, 48-211-907, (4821) 1907, 48211907, MRN48211907"),
              ElementsAre("48 211 907", "48-211-907", "4821) 1907", "48211907", "48211907"));
  EXPECT_THAT(number("AB-123.456", "ab123456 and AB 123 456"), ElementsAre("ab123456", "AB 123 456"));
  EXPECT_THAT(number("48211907", "148211907 482119070 48211 x 907"), IsEmpty());
  EXPECT_THAT(number("912345678", "+34912345678, 0034912345678, 34 912 345 678"),
              ElementsAre("912345678", "912345678", "912 345 678"));
}

TEST(LikenessSearch, DoesNotPartShortNumbers) {
  EXPECT_THAT(number("123456", "12 34 56, 12-34-56"), IsEmpty());
  EXPECT_THAT(number("N100", "n 100, N-100"), IsEmpty());
  EXPECT_THAT(number("N100", "n100"), ElementsAre("n100"));
}

// One value, compared letter by letter at each piece.
using Gap = SqueezedText::Gap;
using Piece = SqueezedText::Piece;
constexpr std::size_t kNowhere = ~std::size_t{0};
constexpr std::size_t kShortestJoined = 8;
constexpr std::size_t kMostInitials = 2;

struct SlowValue {
  std::u32string characters;
  std::vector<Gap> gaps;
  Likeness likeness;
  bool is_free;
  bool is_telephone;
};

bool is_digit(char32_t c) {
  return c >= U'0' && c <= U'9';
}
bool is_initial(const Piece& piece) {
  return !piece.is_number && piece.end - piece.begin == 1 && (piece.has_capital || piece.is_abbreviated);
}
bool is_tied(const std::vector<Piece>& pieces, std::size_t piece) {
  return piece + 1 < pieces.size() && pieces[piece + 1].before == Gap::soft;
}

std::size_t end_of(const SlowValue& one, const SqueezedText& text, std::size_t piece, std::size_t begin) {
  const std::vector<Piece>& pieces = text.pieces();
  const std::u32string_view characters = text.characters();
  const std::size_t size = one.characters.size();
  std::size_t at = begin;
  std::size_t initials = 0;
  for (std::size_t i = 0; i < size; ++i, ++at) {
    Gap gap = Gap::adjacent;
    if (i > 0 && at == pieces[piece].end) {
      if (++piece == pieces.size()) return kNowhere;
      gap = pieces[piece].before;
      const bool is_letter = i + 1 == size || one.gaps[i + 1] != Gap::adjacent;  // an initial of the value's own
      while (one.likeness == Likeness::words && one.gaps[i] != Gap::adjacent && gap != Gap::wall &&
             is_initial(pieces[piece]) && !is_tied(pieces, piece) &&
             !(is_letter && characters[at] == one.characters[i]) && initials < kMostInitials) {
        ++initials;
        if (++piece == pieces.size() || pieces[piece].before == Gap::wall) return kNowhere;
        at = pieces[piece].begin;
        gap = Gap::joint;
      }
    }
    if (at == characters.size() || characters[at] != one.characters[i]) return kNowhere;
    if (i == 0) continue;
    const Gap own = one.gaps[i];
    const bool changes = is_digit(one.characters[i]) != is_digit(one.characters[i - 1]);
    if (gap == Gap::wall) return kNowhere;
    if (one.is_free) continue;
    const bool is_number = one.likeness == Likeness::number;
    if (gap == Gap::joint && own == Gap::adjacent && (is_number || !changes)) return kNowhere;
    if (gap == Gap::soft && own == Gap::adjacent && is_number) return kNowhere;
    if (gap == Gap::adjacent && own != Gap::adjacent && is_number) return kNowhere;
    if (gap == Gap::adjacent && (own == Gap::joint || own == Gap::wall) && !changes && size < kShortestJoined)
      return kNowhere;
  }
  const bool ends_a_piece = at == pieces[piece].end;
  return ends_a_piece ? at : kNowhere;
}

std::vector<std::string> slowly_found(const LikenessSearch::Value& value, const std::string& text) {
  const SqueezedText form = squeezed(value.text);
  if (form.pieces().empty()) return {};
  SlowValue one{std::u32string(form.characters()), std::vector<Gap>(form.characters().size(), Gap::adjacent),
                value.likeness, false, false};
  for (const Piece& piece : form.pieces()) one.gaps[piece.begin] = piece.before;
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(one.characters, is_digit));
  const std::size_t size = one.characters.size();
  if (value.likeness == Likeness::number) {
    one.is_free = digits > 0 && size >= (digits == size ? 7 : 6);
    one.is_telephone = digits == size && size >= 9;
  }
  const std::size_t beginning = std::min<std::size_t>(one.is_free ? size : form.pieces().front().end, 6);
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  SqueezedText read;
  read.squeeze(folded, text);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < read.pieces().size(); ++i) {
    const Piece& piece = read.pieces()[i];
    const auto look_at = [&](std::size_t begin) {
      if (read.characters().substr(begin, beginning) != std::u32string_view(one.characters).substr(0, beginning))
        return;
      const std::size_t end = end_of(one, read, i, begin);
      if (end == kNowhere) return;
      const Range where = folded.source(read.place(begin), read.place(end - 1) + 1);
      all.push_back(text.substr(where.begin, where.size()));
    };
    look_at(piece.begin);
    if (!one.is_telephone || !piece.is_number || piece.end - piece.begin <= 9) continue;
    const std::size_t first = read.characters().substr(piece.begin).starts_with(U"00") ? 3 : 1;
    for (std::size_t code = first; code < first + 3; ++code)
      if (piece.begin + code + 9 <= piece.end) look_at(piece.begin + code);
  }
  return all;
}

// Many values are told apart by beginnings and letters before they are compared; each by itself is compared wherever
// its beginning stands.
TEST(LikenessSearch, FindsOfManyWhatItFindsOfEach) {
  std::mt19937 random(17);
  const std::vector<std::string> words{"An", "Ana", "Anna", "Annab", "Mori", "J", "O'", "12", "1234567", "é", "B"};
  const std::vector<std::string> joints{" ", " ", "-", "", ", ", " J. ", " K ", "\n", " [x] "};
  const auto speech = [&](std::size_t most) {
    std::string text;
    for (std::size_t i = 1 + random() % most; i > 0; --i)
      text += words[random() % words.size()] + joints[random() % joints.size()];
    return text;
  };
  std::size_t all = 0;
  for (int round = 0; round < 500; ++round) {
    std::vector<LikenessSearch::Value> values;
    for (std::uint32_t i = 0; i < 30; ++i)
      values.push_back({speech(3), random() % 2 == 0 ? Likeness::words : Likeness::number, {i}});
    const std::string text = speech(20);
    std::vector<std::string> expected;
    for (const LikenessSearch::Value& value : values)
      std::ranges::copy(slowly_found(value, text), std::back_inserter(expected));
    std::vector<std::string> together = found(values, text);
    std::ranges::sort(expected);
    std::ranges::sort(together);
    ASSERT_EQ(together, expected) << text;
    all += expected.size();
  }
  EXPECT_GT(all, 1000);
}

}  // namespace
}  // namespace sumi::hide::testing
