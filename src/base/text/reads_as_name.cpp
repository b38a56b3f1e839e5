#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <unicode/uchar.h>

#include "base/text/bare_letters.hpp"
#include "base/text/everyday_words.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

// Words before a name. Members are separated by spaces.
constexpr std::string_view kInFront =
    " mr mrs ms miss mx dr prof professor doctor sir madam dame uncle aunt herr herrn frau dear hi hello hey hallo "
    "moin "
    "liebe lieber hola senor senora sr sra sres don querido querida estimado estimada bonjour bonsoir cher chere "
    "monsieur madame mme mlle ciao caro cara signor signora beste geachte mevrouw meneer heer pan pani fru thanks thx "
    "cheers regards sincerely its i'm im named "
    "called ";
constexpr std::string_view kParticlesOfNames =
    " de la las los del el da do dos das di van von der den du le bin ibn al zu ter ten y e ";
// Words that name a person if a colon follows.
constexpr std::string_view kNamesWhom =
    " from to cc bcc by name patient user author sender client customer caller nurse doctor von an para de ";
constexpr std::string_view kArticles =
    " the a an this these those any every each some no another its his her their our der die das den dem des ein "
    "eine "
    "einen einem einer eines kein keine im am zum zur vom beim el la los las un una unos unas al le les une het een ";
constexpr std::string_view kDone =
    " is was has had did does says said went came goes comes got gets took takes gave gives made makes felt feels left "
    "called asked asks told tells thinks thought wants wanted needs needed knows knew wrote writes works worked lives "
    "lived likes liked reports reported complains complained denies denied states stated ate eats drank drinks slept "
    "sleeps fell sat stood ran runs saw sees seems seemed looks looked tried tries uses used walks walked smokes "
    "smoked "
    "died isn't wasn't doesn't didn't hasn't hadn't told ist war hat hatte sagt sagte kam kommt ging geht klagt "
    "klagte berichtet berichtete wurde wird dice dijo tiene fue est etait dit spoke became began broke brought bought "
    "caught chose drove flew found grew heard held kept laid led lost met paid rang rode sent slept spent taught threw "
    "won wore woke ";
constexpr std::string_view kMonths =
    " january february march april may june july august september october november december januar februar marz mai "
    "juni juli oktober dezember enero febrero marzo abril mayo junio julio agosto janvier fevrier mars avril juin ";
constexpr std::string_view kBesideMonths =
    " in of by since until till during last next early late mid from through between this before after im ende anfang "
    "mitte seit bis ab en de desde hasta fin ";

// Ranks: with a capital they are persons, also after an article: the Duke and Duchess.
constexpr std::string_view kRanks = " duke earl pope ";

// No name follows these words; the next list has those that no name precedes.
constexpr std::string_view kNoSubjectInFront =
    " of are were have i you we they who your my our their these those anyone everyone ich du wir ihr mein dein ";
constexpr std::string_view kSubjects = " i we they he she lets let's ";
// The common uses of a word at the beginning of a sentence: the words, what follows them, and what must follow that.
enum class Then : std::uint8_t { anything, number, end };
struct EverydayUse {
  std::string_view words;
  std::string_view behind;
  Then then = Then::anything;
};
constexpr auto kEverydayUses = std::to_array<EverydayUse>({
    {" will may might can must shall would could should ",
     " this that the it he she there a an any anybody someone somebody everybody all allah both each every god lord "
     "jesus his her its not be do get take "
     "make "
     "find never use give work see go help need allow come provide want think say run tell vary pay end happen "
     "consider "
     "become cause look require always send remain appear keep sell carry try buy show bring let turn start stop kill "
     "argue change occur increase receive result save include lose ask support play add serve know tend contain fail "
     "move hold offer protect die agree write convert return involve attempt stay meet wish apply enter replace "
     "correct "
     "produce differ reduce believe live affect pass obtain choose understand respond appreciate suffer open benefit "
     "prevent delay perform accept discuss reply arrive improve perhaps permit follow continue arrange refer review "
     "repeat resume require observe monitor consult resolve check update confirm attend assess email mail phone ring "
     "shower discharge admit order schedule plan proceed remind forward contact gladly fly travel fight throw cancel "
     "match one "},
    {" hope ", " this that the it he she to all everything everybody so not there "},
    {" mark grant bill sue chase pat rob love post check page park chance trust bless ",
     " this that the it a an all any "},
    {" rose ", " bush bushes garden gardens petal petals hips water wine "},
    {" rose ", " from by to ", Then::number},
    {" bill bills page pages case post ", " attached enclosed included ", Then::end},
    {" bill ", " due payable overdue "},
    {" best ", " regards wishes "},
    {" klein gross jung alt lang kurz schwarz weiss braun young long short little small white black brown green "
     "strong ",
     " aber but yet doch "},
});

bool is_member(std::string_view list, std::string_view word) {
  if (word.empty() || word.find(' ') != std::string_view::npos) return false;
  return list.find(" " + std::string(word) + " ") != std::string_view::npos;
}

bool is_letter_at(std::string_view text, std::size_t at) {
  const char32_t c = utf8::decode(text, at);
  return c < 0x80 ? (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') : u_isalpha(static_cast<UChar32>(c)) != 0;
}

bool is_apostrophe(std::string_view text, std::size_t at) {
  return text[at] == '\'' || text.substr(at).starts_with("’");
}

bool is_upper_at(std::string_view text, std::size_t at) {
  return u_isupper(static_cast<UChar32>(utf8::decode(text, at))) != 0;
}

bool has_capital_letter(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at]))
    if (is_upper_at(text, at)) return true;
  return false;
}

bool is_in_capitals(std::string_view word) {
  std::size_t capitals = 0;
  for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at])) {
    if (u_islower(static_cast<UChar32>(utf8::decode(word, at))) != 0) return false;
    capitals += is_upper_at(word, at);
  }
  return capitals > 1;
}

// The word or number next to a place, and the text between them.
struct Beside {
  std::string_view written;
  std::string plain;  // in lower case without accents
  std::string_view between;

  [[nodiscard]] bool is_number() const { return !written.empty() && written[0] >= '0' && written[0] <= '9'; }
};

bool is_within_a_word(std::string_view text, std::size_t at) {
  const char c = text[at];
  return (c >= '0' && c <= '9') || is_letter_at(text, at) || is_apostrophe(text, at);
}

std::size_t before(std::string_view text, std::size_t at) {
  do --at;
  while (at > 0 && !utf8::starts_character(text[at]));
  return at;
}

Beside in_front(std::string_view text, std::size_t begin) {
  std::size_t end = begin;
  while (end > 0 && !is_within_a_word(text, before(text, end))) end = before(text, end);
  std::size_t first = end;
  while (first > 0 && is_within_a_word(text, before(text, first))) first = before(text, first);
  if (first > 0 && text[first - 1] == '@') return {};  // as in @name, the addressee of a message
  const std::string_view word = text.substr(first, end - first);
  return {word, bare_word(word), text.substr(end, begin - end)};
}

Beside behind(std::string_view text, std::size_t end) {
  std::size_t first = end;
  while (first < text.size() && !is_within_a_word(text, first)) first += utf8::width(text[first]);
  std::size_t last = first;
  while (last < text.size() && is_within_a_word(text, last)) last += utf8::width(text[last]);
  const std::string_view word = text.substr(first, last - first);
  return {word, bare_word(word), text.substr(end, first - end)};
}

bool is_space_alone(std::string_view between) {
  return between.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

bool begins_sentence(const Beside& front) {
  if (front.written.empty() || front.between.find_first_of(".!?:;\"(>*|_#=") != std::string_view::npos) return true;
  const std::size_t line = front.between.find('\n');  // an empty line, or a list
  return line != std::string_view::npos &&
         (front.between.find('\n', line + 1) != std::string_view::npos || !is_space_alone(front.between));
}

bool is_common(std::string_view word) {
  constexpr std::size_t kMostOfParticle = 3;  // in lower case
  const std::string plain = bare_word(word);
  if (is_everyday_word(plain) || is_member(kParticlesOfNames, plain)) return true;
  if (u_islower(static_cast<UChar32>(utf8::decode(word, 0))) != 0 && utf8::count(word) <= kMostOfParticle) return true;
  for (const std::string_view ending : {"es", "en", "s", "n", "e"})
    if (plain.size() > ending.size() + 2 && plain.ends_with(ending) &&
        is_everyday_word(std::string_view(plain).substr(0, plain.size() - ending.size())))
      return true;
  return false;
}

// Returns whether it is a single common word in a script with case.
bool is_common_one(std::string_view word) {
  if (!is_letter_at(word, 0) || word.find_first_of(" \t\r\n,") != std::string_view::npos) return false;
  const auto first = static_cast<UChar32>(utf8::decode(word, 0));
  return (u_islower(first) != 0 || u_isupper(first) != 0) && is_common(word);
}

// Returns whether a title or greeting comes directly before it, or 's directly after it.
bool is_between_name_words(std::string_view text, Range where, const Beside& front) {
  const std::string_view rest = text.substr(where.end);
  if ((rest.starts_with("'s") || rest.starts_with("’s")) &&
      !(rest.size() > rest.find('s') + 1 && is_letter_at(rest, rest.find('s') + 1)))
    return true;
  return front.between.find_first_not_of(". \t") == std::string_view::npos && is_member(kInFront, front.plain);
}

// Returns whether the words around a capitalized word show that it is the common word; within a sentence only among
// capitals, as in a title: A Star Will Start.
bool is_said_to_be_common(std::string_view text, Range where, const Beside& front, const Beside& next) {
  const bool begins = begins_sentence(front);
  const std::string_view word = text.substr(where.begin, where.size());
  if (is_member(kRanks, bare_word(word))) return false;
  if (!begins && is_space_alone(front.between) &&
      (is_member(kArticles, front.plain) || (is_upper_at(front.written, 0) && is_member(kSubjects, front.plain))))
    return true;
  if (!is_space_alone(next.between) || next.written.empty()) return false;
  if (!begins && !is_in_capitals(word) && (!is_upper_at(front.written, 0) || !is_upper_at(next.written, 0)))
    return false;
  const std::string plain = next.plain.substr(0, next.plain.find('\''));  // as in you're
  if (begins && is_member(kNoSubjectInFront, plain)) return true;
  const Beside second = behind(text, where.end + next.between.size() + next.written.size());
  const bool ends = second.written.empty() || second.between.find_first_of(".,;:!?\n)") != std::string_view::npos;
  return std::ranges::any_of(kEverydayUses, [&](const EverydayUse& one) {
    return is_member(one.words, bare_word(word)) && is_member(one.behind, plain) &&
           (one.then == Then::anything || (one.then == Then::number ? second.is_number() : ends));
  });
}

// Returns whether the word is a line of its own, or ends a line after a comma: "thanks, will".
bool is_signature(std::string_view word, const Beside& front, const Beside& next) {
  const bool begins_line = front.written.empty() || front.between.find('\n') != std::string_view::npos;
  const bool ends_line = next.written.empty() || next.between.find('\n') != std::string_view::npos;
  if (begins_line || !ends_line) return ends_line;
  return front.between.find(',') != std::string_view::npos &&
         (is_upper_at(word, 0) || is_member(kInFront, front.plain));
}

// Returns whether the words around it show by themselves that it is a name.
bool is_said_to_be_name(std::string_view text, Range where, const Beside& front, const Beside& next) {
  const std::string_view word = text.substr(where.begin, where.size());
  if (is_between_name_words(text, where, front) || is_signature(word, front, next)) return true;
  if (is_space_alone(front.between) && is_member(kInFront, front.plain)) return true;
  if (front.between.starts_with(':') && is_member(kNamesWhom, front.plain)) return true;
  if (!begins_sentence(front)) return false;
  if (next.between.starts_with(',') && !next.is_number()) return true;
  if (!is_space_alone(next.between)) return false;
  if (is_member(kDone, next.plain)) return true;
  // A capitalized word that isn't common follows, as a family name would: "Mark Singer writes", but not "Will Windows
  // run".
  return is_upper_at(word, 0) && next.between == " " && !next.is_number() && is_upper_at(next.written, 0) &&
         utf8::count(next.written) > 1 && !is_everyday_word(next.plain) &&
         !is_said_to_be_common(text, where, front, next);
}

bool is_month_there(std::string_view plain, const Beside& front, const Beside& next) {
  if (!is_member(kMonths, plain)) return false;
  return front.is_number() || next.is_number() || is_member(kBesideMonths, front.plain) ||
         is_member(kMonths, front.plain) || is_member(kMonths, next.plain);
}

}  // namespace

bool reads_as_person_name(std::string_view text, Range where) {
  const std::string_view word = text.substr(where.begin, where.size());
  const bool is_small = u_islower(static_cast<UChar32>(utf8::decode(word, 0))) != 0 && has_capital_letter(text);
  if (!is_small && !is_common_one(word)) return true;
  const Beside front = in_front(text, where.begin);
  const Beside next = behind(text, where.end);
  if (is_month_there(bare_word(word), front, next)) return false;
  if (is_between_name_words(text, where, front)) return true;
  if (!is_small && has_capital_letter(word) && begins_sentence(front) && !is_member(kMonths, bare_word(word))) {
    const std::size_t sign = next.between.find_first_not_of(" \t");
    if (is_space_alone(next.between) ? is_member(kDone, next.plain)
                                     : std::string_view("(,.;:!?").find(next.between[sign]) != std::string_view::npos)
      return true;
  }
  const bool is_within_sentence = front.between == " " && !front.written.empty() &&
                                  u_islower(static_cast<UChar32>(utf8::decode(front.written, 0))) != 0;
  return !is_small && has_capital_letter(word) && !is_in_capitals(word) && is_within_sentence &&
         !is_member(kArticles, front.plain);
}

bool reads_as_name(std::string_view text, Range where) {
  const std::string_view word = text.substr(where.begin, where.size());
  if (!is_common_one(word)) return true;
  const Beside front = in_front(text, where.begin);
  const Beside next = behind(text, where.end);
  if (is_month_there(bare_word(word), front, next)) return false;
  if (is_said_to_be_name(text, where, front, next)) return true;
  if (!has_capital_letter(word)) return false;
  return !is_said_to_be_common(text, where, front, next);
}

}  // namespace sumi
