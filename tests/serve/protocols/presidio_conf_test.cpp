#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "serve/protocols/service.hpp"
#include <sumi/model/error.hpp>

namespace sumi::serve {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// One file, written anew each time, and removed at the end.
std::string file_of(const std::string& yaml) {
  static const struct Own {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("presidio_conf_" + std::to_string(getpid()) + ".yaml");
    ~Own() { std::filesystem::remove(path); }
  } own;
  std::ofstream(own.path) << yaml;
  return own.path;
}

PresidioConf recognizers_of(const std::string& yaml) {
  return read_presidio_conf({.analyzer = {}, .nlp_engine = {}, .recognizers = file_of(yaml)});
}

std::string why_not(const std::string& yaml) {
  try {
    (void)recognizers_of(yaml);
  } catch (const Error& error) {
    return error.fact();
  }
  return "";
}

TEST(PresidioConf, ReadsRecognizers) {
  const PresidioConf conf = recognizers_of(
      "supported_languages: [en, es]\n"
      "supported_countries: [UK]\n"
      "recognizers:\n"
      "  - NhsRecognizer\n"
      "  - UsSsnRecognizer\n"
      "  - name: CreditCardRecognizer\n"
      "    supported_languages: [{language: en, context: [card]}, es]\n"
      "    score_thresholds: {CREDIT_CARD: .5, default: 1}\n"
      "  - {name: SpacyRecognizer, type: predefined, enabled: false}\n"
      "  - {name: UrlRecognizer, enabled: false}\n"
      "  - name: Rooms\n"
      "    supported_language: en\n"
      "    supported_entity: ROOM\n"
      "    patterns: [{name: room, regex: 'R\\d{3}', score: 0.4}]\n");
  EXPECT_THAT(conf.languages, ElementsAre("en", "es"));
  EXPECT_FALSE(conf.settings.finds_names);
  ASSERT_TRUE(conf.settings.enabled);
  ASSERT_EQ(conf.settings.enabled->size(), 3U);
  EXPECT_EQ((*conf.settings.enabled)[0].name, "NhsRecognizer");
  EXPECT_THAT((*conf.settings.enabled)[1].context, testing::Optional(ElementsAre("card")));
  EXPECT_EQ((*conf.settings.enabled)[1].least_score, .5);
  EXPECT_EQ((*conf.settings.enabled)[2].language, "es");
  ASSERT_EQ(conf.settings.own.size(), 1U);
  EXPECT_EQ(conf.settings.own[0].entity, "ROOM");
  EXPECT_EQ(hits_of(conf.settings.own[0], "in R123").size(), 1U);
}

TEST(PresidioConf, SaysWhatDoesNotApply) {
  const PresidioConf conf =
      read_presidio_conf({.analyzer = file_of("default_score_threshold: 0.3\n"
                                              "nlp_configuration:\n"
                                              "  nlp_engine_name: spacy\n"
                                              "  models: [{lang_code: de, model_name: de_core_news_lg}]\n"
                                              "context_aware_enhancer: {}\n"),
                          .nlp_engine = {},
                          .recognizers = {}});
  EXPECT_THAT(conf.languages, ElementsAre("de"));
  EXPECT_EQ(conf.settings.least_score, .3);
  EXPECT_THAT(conf.left_out, ElementsAre(HasSubstr("de_core_news_lg"), HasSubstr("context_aware_enhancer")));
}

// Whether names are found, for a list of recognizers and an engine.
bool finds_names(const std::string& rows, const std::string& engine = "spacy") {
  const std::string path = file_of("nlp_configuration: {nlp_engine_name: " + engine +
                                   ", models: [{lang_code: en, model_name: en}]}\n"
                                   "recognizer_registry: {recognizers: [" +
                                   rows + "]}\n");
  const PresidioConf conf = read_presidio_conf({.analyzer = path, .nlp_engine = {}, .recognizers = {}});
  const std::string sentences = testing::PrintToString(conf.left_out);
  EXPECT_EQ(conf.settings.finds_names, sentences.find("only where a request names them") == std::string::npos);
  return conf.settings.finds_names;
}

TEST(PresidioConf, TurnsNamesOffOnlyWhereNobodyIsLeft) {
  const std::string spacy_off = "{name: SpacyRecognizer, enabled: false}";
  const std::string stanza_off = "{name: StanzaRecognizer, enabled: false}";
  EXPECT_TRUE(finds_names("UrlRecognizer"));
  EXPECT_TRUE(finds_names("SpacyRecognizer, " + stanza_off));
  EXPECT_TRUE(finds_names(stanza_off));
  EXPECT_TRUE(finds_names(spacy_off + ", TransformersRecognizer"));
  EXPECT_TRUE(finds_names(spacy_off, "stanza"));
  EXPECT_FALSE(finds_names(spacy_off));
  EXPECT_FALSE(finds_names("{name: Own, class_name: SpacyRecognizer, enabled: no}"));
  EXPECT_FALSE(finds_names(spacy_off + ", " + stanza_off, "stanza"));
  EXPECT_FALSE(finds_names("UrlRecognizer", "no_op"));
}

TEST(PresidioConf, SaysWhoseLanguagesNobodyServes) {
  PresidioConf conf = recognizers_of(
      "recognizers: [{name: UrlRecognizer, supported_languages: [de, en]}, {name: NhsRecognizer, supported_languages: "
      "[de]},"
      " EmailRecognizer, {name: Rooms, supported_language: fr, supported_entity: ROOM, deny_list: [a]}]");
  require_languages(conf, {"en"});
  EXPECT_THAT(conf.left_out, ElementsAre(HasSubstr("NhsRecognizer finds nothing"), HasSubstr("Rooms finds nothing")));
  conf = recognizers_of("supported_languages: [en, de]\nrecognizers: [UrlRecognizer]");
  require_languages(conf, {"en"});
  EXPECT_THAT(conf.left_out, ElementsAre(HasSubstr("language de of the files isn't served")));
  conf = recognizers_of("recognizers: [{name: UrlRecognizer, supported_languages: [EN, en]}]");
  EXPECT_THROW(require_languages(conf, {"en"}), Error);
}

TEST(PresidioConf, RefusesWhatFindsNothing) {
  EXPECT_THAT(why_not("recognizers: [{name: UrlRecognizer, score_thresholds: {default: nan}}]"),
              HasSubstr("from 0 to 1"));
  EXPECT_THAT(why_not("recognizers: [{name: UrlRecognizer, score_thresholds: {default: .nan}}]"),
              HasSubstr("from 0 to 1"));
  EXPECT_THAT(why_not("recognizers: [{name: UrlRecognizer, supported_languages: [no]}]"), HasSubstr("must be a text"));
  EXPECT_THAT(why_not("recognizers: [{name: UrlRecognizer, supported_languages: []}]"), HasSubstr("something in it"));
  EXPECT_THAT(why_not("recognizers: [{name: UrlRecognizer, enabled: }]"), HasSubstr("true or false"));
  EXPECT_THAT(why_not("supported_countries: [usa]\nrecognizers: [UsSsnRecognizer]"), HasSubstr("country usa"));
  EXPECT_THAT(why_not("recognizers: [{name: UsSsnRecognizer, country_code: uk}]"), HasSubstr("another country"));
  EXPECT_THAT(why_not("recognizers: [UrlRecognizer]\n---\nrecognizers: [EmailRecognizer]"), HasSubstr("one document"));
  EXPECT_THAT(why_not("recognizers: [{name: A, supported_entity: A, deny_list: [a, '']}]"),
              HasSubstr("deny_list of A is empty"));
  EXPECT_THAT(why_not("recognizers: [{name: A, supported_entity: A, patterns: [{name: a, regex: '', score: 1}]}]"),
              HasSubstr("regex of A is empty"));
  EXPECT_EQ(recognizers_of("recognizers: [{name: UrlRecognizer, score_thresholds: {default: 0}}]")
                .settings.enabled->at(0)
                .least_score,
            0);
}

TEST(PresidioConf, RefusesWhatMakesNoSense) {
  EXPECT_THAT(why_not("recognizers: [a, :"), HasSubstr("no YAML: line"));
  EXPECT_THAT(why_not("recognizers: [NoSuchRecognizer]"), HasSubstr("no recognizer NoSuchRecognizer"));
  EXPECT_THAT(why_not("recognisers: []"), HasSubstr("recognisers, which nobody reads"));
  EXPECT_THAT(why_not(""), HasSubstr("mapping"));
  EXPECT_THAT(why_not("recognizers: []"), HasSubstr("something in it"));
  EXPECT_THAT(why_not("global_regex_flags: x"), HasSubstr("must be a number"));
  EXPECT_THAT(why_not("recognizers: [{name: A, type: custom, supported_entity: A}]"), HasSubstr("makes no sense"));
  EXPECT_THAT(why_not("recognizers: [{name: A, supported_entity: A, patterns: [{name: a, regex: '(', score: 1}]}]"),
              HasSubstr("Invalid regex"));
  EXPECT_THAT(why_not("recognizers: [{name: UrlRecognizer, score_thresholds: {default: 7}}]"),
              HasSubstr("from 0 to 1"));
  std::string bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n";
  for (char name = 'b'; name < 'h'; ++name) {
    bomb += std::string(1, name) + ": &" + name + " [";
    for (int i = 0; i < 10; ++i) bomb += std::string(i > 0 ? ", *" : "*") + static_cast<char>(name - 1);
    bomb += "]\n";
  }
  EXPECT_THAT(why_not(bomb), HasSubstr("100,000"));
  EXPECT_THAT(why_not(std::string(5000, '[')), testing::Not(""));
  EXPECT_THROW((void)read_presidio_conf(
                   {.analyzer = std::filesystem::temp_directory_path(), .nlp_engine = {}, .recognizers = {}}),
               Error);
  EXPECT_THROW((void)read_presidio_conf({.analyzer = "/nothing/there.yaml", .nlp_engine = {}, .recognizers = {}}),
               Error);
}

}  // namespace
}  // namespace sumi::serve
