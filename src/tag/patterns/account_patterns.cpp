#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/number_words.hpp"

namespace sumi::tag {
namespace {

const std::vector<std::string> kCardWords{"credit",      "card",  "credit card", "debit",    "visa",
                                          "mastercard",  "cc",    "amex",        "discover", "tarjeta",
                                          "kreditkarte", "carte", "カード番号"};

// Letters and digits with at least `figures` digits in a row at the end; or groups of letters and digits, each with a
// digit except the first and short ones; or groups of digits with spaces.
constexpr const char* kGrouped =
    R"((?:[A-Za-z]{1,6}[~./_]|[A-Za-z]{1,4}\h)?[A-Za-z]{0,6}\d[A-Za-z0-9]{0,20}(?:[~./_](?:[A-Za-z]{0,4}\d[A-Za-z0-9]{0,12}|[A-Za-z]{1,2})){0,6})"
    R"(|\d{1,5}(?:\h[A-Z][A-Za-z]{0,2})?(?:\h\d{1,5}){1,5}(?:[~/]\d{1,6})?(?:\.[A-Z])?|[A-Z]{1,3}(?:\h\d{2,6}){2,4})"
    R"(|\d{1,2}:\d{2}-[a-z]{2,4}-\d{3,6})";
// The digits of a card in groups, separated by one kind of joint.
std::string card_in_groups() {
  std::string all;
  for (const std::string joint :
       {R"(\h{1,3})", R"(\h{0,2}~\h{0,2})", R"(\h?[.．·_,:|]\h?)", R"(\h?/\h?)", R"(\h{0,2}\r?\n\h{0,4})"})
    all += fmt::format(R"({0}\d{{4}}(?:{1}\d{{4}}){{2}}{1}\d{{1,4}}(?:{1}\d{{1,3}})?|\d{{4}}{1}\d{{6}}{1}\d{{4,5}})",
                       all.empty() ? "" : "|", joint);
  // across a line break, with spaces or hyphens between the other groups
  return all + R"(|(?:\d{4}[\h~]?){1,3}\h?\r?\n\h{0,4}\d{4}(?:[\h~]?\d{1,4}){0,3})";
}

// A number directly after its word; its form alone says little.
Pattern beside_word(const std::string& entity, const char* name, std::vector<std::string> words, Adjoining adjoining) {
  return {.entity = entity,
          .name = name,
          .regex = kGrouped,
          .score = .41,
          .check = check_named("grouped-number"),
          .context = std::move(words),
          .needs_context = true,
          .reach = {6, 0},
          .adjoining = adjoining,
          .is_loose = true};
}

std::vector<Pattern> cards() {
  return {{.entity = "CREDIT_CARD",
           .name = "plain",
           .regex = R"(\d{12,19})",
           .score = .75,
           .check = check_named("payment-card"),
           .context = kCardWords,
           .forgives = true},
          {.entity = "CREDIT_CARD",
           .name = "grouped",
           .regex = card_in_groups(),
           .score = .85,
           .check = check_named("payment-card"),
           .context = kCardWords,
           .forgives = true},
          {.entity = "CREDIT_CARD",
           .name = "in-any-groups",
           .regex = R"(\d{1,10}(?:[\h~]\d{1,10}){1,18})",
           .score = .5,
           .check = check_named("payment-card"),
           .context = kCardWords,
           .needs_context = true,
           .reach = {4, 0},
           .is_loose = true},
          {.entity = "CREDIT_CARD",
           .name = "last-four",
           .regex = R"((?:[Xx*]{4}[ -]?){2,3}\d{4})",
           .score = .7,
           .context = kCardWords,
           .keeps_to_words = false}};
}

}  // namespace

std::vector<Pattern> account_patterns() {
  std::vector<Pattern> all = cards();
  for (const std::string& entity : entities_beside_words()) {
    all.push_back(beside_word(entity, "beside-word", number_words_beside(entity), Adjoining::beside));
    all.push_back(beside_word(entity, "behind-mark", number_words(entity, NumberWordUse::marked), Adjoining::marked));
  }
  std::erase_if(all, [](const Pattern& pattern) { return pattern.is_loose && pattern.context.empty(); });
  for (Pattern& pattern : all) {
    if (pattern.joiners.empty()) pattern.joiners = "-./";
    pattern.is_of_series = pattern.entity != "LICENSE_PLATE" && pattern.entity != "DEVICE_ID";
    pattern.may_be_glued = pattern.entity == "CREDIT_CARD" && pattern.name == "grouped";
  }
  return all;
}

}  // namespace sumi::tag
