#include <algorithm>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <ios>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <yaml-cpp/yaml.h>

#include "base/text/ascii.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"
#include "serve/protocols/service.hpp"
#include <sumi/model/error.hpp>

namespace sumi::serve {
namespace {

using recognize::Enabled;

constexpr std::string_view kOfRequest = "AnalyzerEngine.analyze(). ";
constexpr std::string_view kNameRecognizers[] = {"SpacyRecognizer", "StanzaRecognizer", "TransformersRecognizer"};

// The recognizer that passes on what an engine finds.
std::string name_recognizer_of(const std::string& engine) {
  return engine == "stanza"         ? "StanzaRecognizer"
         : engine == "transformers" ? "TransformersRecognizer"
                                    : "SpacyRecognizer";
}

// A value of one file, with what errors say of its place.
class ConfFile {
 public:
  explicit ConfFile(std::string path) : path_(std::move(path)) {}

  [[nodiscard]] Json read() const {
    try {
      std::size_t nodes = 0;
      const std::vector<YAML::Node> documents = YAML::LoadAllFromFile(path_);
      if (documents.size() > 1) refuse("it has more than one document of YAML; leave one");
      return documents.empty() ? Json() : json_of(documents.front(), nodes, 0);
    } catch (const YAML::BadFile&) {
      refuse("it can't be read; name a file of YAML");
    } catch (const std::ios_base::failure&) {
      refuse("it can't be read; name a file of YAML");
    } catch (const YAML::Exception& exception) {
      refuse("it is no YAML: line " + std::to_string(exception.mark.line + 1));
    }
  }
  [[noreturn]] void refuse(const std::string& why) const { throw Error{Error::Kind::bad_input, path_, why}; }

  void require_keys(const Json& value, const std::string& what, std::initializer_list<std::string_view> known) const {
    if (!value.is_object()) refuse(what + " must be a mapping");
    for (const auto& [key, inner] : value.items())
      if (std::ranges::find(known, std::string_view(key)) == known.end())
        refuse(what + " has the key " + key + ", which nobody reads; take it out");
  }
  [[nodiscard]] std::vector<std::string> texts(const Json& value, const std::string& what) const {
    std::vector<std::string> all;
    if (value.is_null()) return all;
    if (!value.is_array()) refuse(what + " must be a list");
    for (const Json& one : value) all.push_back(text(one, what));
    return all;
  }
  [[nodiscard]] std::string text(const Json& value, const std::string& what) const {
    if (!value.is_string() || value.get_ref<const std::string&>().empty())
      refuse(what + " must be a text; words such as no, and numbers, need quotation marks");
    return value.get<std::string>();
  }
  [[nodiscard]] double score(const Json& value, const std::string& what) const {
    if (!value.is_number() || !(value.get<double>() >= 0 && value.get<double>() <= 1))
      refuse(what + " must be a number from 0 to 1");
    return value.get<double>();
  }

 private:
  [[nodiscard]] Json json_of(const YAML::Node& node, std::size_t& nodes, int depth) const {
    if (++nodes > kMostConfNodes) refuse("it has more than 100,000 values; shorten it");
    if (depth > kMostDepth) refuse("its values lie too deep within one another");
    if (node.IsSequence()) {
      Json list = Json::array();
      for (const YAML::Node& one : node) list.push_back(json_of(one, nodes, depth + 1));
      return list;
    }
    if (node.IsMap()) {
      Json object = Json::object();
      for (const auto& pair : node) {
        if (!pair.first.IsScalar()) refuse("a key is no text");
        if (object.contains(pair.first.Scalar())) refuse("the key " + pair.first.Scalar() + " occurs twice");
        object[pair.first.Scalar()] = json_of(pair.second, nodes, depth + 1);
      }
      return object;
    }
    return node.IsScalar() ? scalar_of(node) : Json();
  }

  // A scalar without quotation marks may be a number or a truth value.
  static Json scalar_of(const YAML::Node& node) {
    const std::string& written = node.Scalar();
    if (node.Tag() == "!") return written;
    const std::string small = lower_case_ascii(written);
    if (small.empty() || small == "~" || small == "null") return {};
    if (small == "true" || small == "yes" || small == "on") return true;
    if (small == "false" || small == "no" || small == "off") return false;
    const char* const end = written.data() + written.size();
    std::int64_t whole = 0;
    if (const auto [at, error] = std::from_chars(written.data(), end, whole); error == std::errc() && at == end)
      return whole;
    double number = 0;
    if (const auto [at, error] = std::from_chars(written.data(), end, number);
        error == std::errc() && at == end && std::isfinite(number))
      return number;
    return written;
  }

  std::string path_;
};

class ConfReader {
 public:
  [[nodiscard]] PresidioConf of(const PresidioFiles& files) {
    if (!files.analyzer.empty()) read_analyzer(files);
    if (!files.nlp_engine.empty()) {
      const ConfFile file(files.nlp_engine);
      read_nlp_engine(file, file.read());
    }
    if (!files.recognizers.empty()) {
      const ConfFile file(files.recognizers);
      read_recognizers(file, file.read());
    }
    if (names_off_.contains(name_recognizer_of(engine_)) && !are_names_on_) conf_.settings.finds_names = false;
    if (!conf_.settings.finds_names)
      leave_out(
          "persons, places, peoples and dates in words are found only where a request names them: the files turn " +
          (engine_ == "no_op" ? "the NLP engine" : name_recognizer_of(engine_)) + " off");
    return std::move(conf_);
  }

 private:
  void read_analyzer(const PresidioFiles& files) {
    const ConfFile file(files.analyzer);
    const Json value = file.read();
    file.require_keys(value, "the analyzer",
                      {"supported_languages", "default_score_threshold", "nlp_configuration", "recognizer_registry",
                       "context_aware_enhancer"});
    conf_.languages = file.texts(member(value, "supported_languages"), "supported_languages");
    if (const Json& score = member(value, "default_score_threshold"); !score.is_null())
      conf_.settings.least_score = file.score(score, "default_score_threshold");
    if (const Json& nlp = member(value, "nlp_configuration"); !nlp.is_null() && files.nlp_engine.empty())
      read_nlp_engine(file, nlp);
    if (const Json& registry = member(value, "recognizer_registry"); !registry.is_null() && files.recognizers.empty())
      read_recognizers(file, registry);
    if (value.contains("context_aware_enhancer"))
      leave_out("context_aware_enhancer isn't read: context words count as they do in Presidio's container");
  }

  void read_nlp_engine(const ConfFile& file, const Json& value) {
    file.require_keys(value, "the NLP engine", {"nlp_engine_name", "models", "ner_model_configuration"});
    const Json& models = member(value, "models");
    if (!models.is_array() || models.empty()) file.refuse("models must be a list with something in it");
    std::vector<std::string> languages;
    for (const Json& model : models) {
      if (!model.is_object()) file.refuse("each model must be a mapping");
      languages.push_back(file.text(member(model, "lang_code"), "lang_code"));
      const Json& name = member(model, "model_name");
      leave_out("the model " + (name.is_string() ? name.get<std::string>() : std::string("of ") + languages.back()) +
                " is not loaded: names are found by sumi's finders");
    }
    if (conf_.languages.empty()) conf_.languages = languages;
    if (!member(value, "nlp_engine_name").is_null()) engine_ = file.text(value["nlp_engine_name"], "nlp_engine_name");
    if (engine_ == "no_op") conf_.settings.finds_names = false;
    if (value.contains("ner_model_configuration"))
      leave_out("ner_model_configuration isn't read: sumi's finders have Presidio's labels");
  }

  void read_recognizers(const ConfFile& file, const Json& value) {
    file.require_keys(value, "the registry",
                      {"supported_languages", "supported_countries", "global_regex_flags", "recognizers"});
    const std::vector<std::string> languages = file.texts(member(value, "supported_languages"), "supported_languages");
    if (conf_.languages.empty()) conf_.languages = languages;
    if (value.contains("global_regex_flags") && !value["global_regex_flags"].is_number_integer())
      file.refuse("global_regex_flags must be a number");
    if (!value.contains("recognizers")) return;
    if (!value["recognizers"].is_array() || value["recognizers"].empty())
      file.refuse("recognizers must be a list with something in it");
    conf_.settings.enabled.emplace();
    read_countries(file, value);
    for (const Json& one : value["recognizers"])
      read_recognizer(file, one.is_string() ? Json{{"name", one}} : one, value);
  }

  // A country is one of the catalogue, or of an own recognizer.
  void read_countries(const ConfFile& file, const Json& value) {
    std::set<std::string> known = recognize::listed_countries();
    for (const Json& one : value["recognizers"])
      if (one.is_object() && member(one, "country_code").is_string())
        known.insert(lower_case_ascii(one["country_code"].get_ref<const std::string&>()));
    for (const std::string& country : file.texts(member(value, "supported_countries"), "supported_countries")) {
      countries_.insert(lower_case_ascii(country));
      if (!known.contains(lower_case_ascii(country)))
        file.refuse("no recognizer is of the country " + country + "; docs/entities.md has their codes");
    }
  }

  void read_recognizer(const ConfFile& file, const Json& one, const Json& registry) {
    if (!one.is_object()) file.refuse("a recognizer must be a name or a mapping");
    const std::string name = file.text(member(one, "name"), "a recognizer's name");
    const Json& type = member(one, "type");
    if (!type.is_null() && type != "predefined" && type != "custom")
      file.refuse("the type of " + name + " must be predefined or custom");
    const bool has_own = !is_nothing(member(one, "patterns")) || !is_nothing(member(one, "deny_list"));
    const bool is_custom = type == "custom" || (type.is_null() && has_own);
    if (one.contains("enabled") && !one["enabled"].is_boolean())
      file.refuse("enabled of " + name + " must be true or false");
    const bool is_enabled = !one.contains("enabled") || one["enabled"].get<bool>();
    const std::string row = one.contains("class_name") ? file.text(one["class_name"], "class_name") : name;
    if (!is_custom && std::ranges::find(kNameRecognizers, row) != std::end(kNameRecognizers)) {
      if (is_enabled) {
        are_names_on_ = true;
        report_unread(one, row, {"name", "class_name", "type", "enabled", "supported_languages", "supported_language"});
      } else {
        names_off_.insert(row);
      }
      return;
    }
    if (!is_enabled) return;
    if (is_custom) {
      read_custom(file, one, registry);
    } else {
      read_row(file, one, row);
    }
  }

  void read_row(const ConfFile& file, const Json& one, const std::string& row) {
    const std::optional<recognize::ListedRecognizer> listed = recognize::listed_recognizer(row);
    if (!listed) file.refuse("there is no recognizer " + row + "; docs/entities.md lists them");
    if (const Json& country = member(one, "country_code"); !country.is_null() && !listed->country.empty())
      if (lower_case_ascii(file.text(country, "country_code")) != listed->country)
        file.refuse(row + " is of another country than its country_code");
    if (!countries_.empty() && !listed->country.empty() && !countries_.contains(listed->country)) return;
    report_unread(one, row,
                  {"name", "class_name", "type", "enabled", "supported_languages", "supported_language",
                   "supported_entity", "context", "country_code", "score_thresholds"});
    for (auto& [language, context] : languages_of(file, one)) {
      Enabled enabled{.name = row, .language = language, .context = context};
      if (const Json& entity = member(one, "supported_entity"); !entity.is_null())
        enabled.entity = file.text(entity, "supported_entity");
      enabled.least_score = least_score_of(file, one, enabled.entity.empty() ? listed->entity : enabled.entity);
      conf_.settings.enabled->push_back(std::move(enabled));
    }
  }

  void read_custom(const ConfFile& file, const Json& one, const Json& registry) {
    require_words(file, one);
    Json guest = one;
    for (const char* const key : {"type", "enabled", "supported_languages", "score_thresholds", "class_name"})
      guest.erase(key);
    if (registry.contains("global_regex_flags") && !guest.contains("global_regex_flags"))
      guest["global_regex_flags"] = registry["global_regex_flags"];
    for (auto& [language, context] : languages_of(file, one)) {
      try {
        recognize::Recognizer made = recognizer_of(guest);
        made.language = language;
        made.least_score = least_score_of(file, one, made.entity);
        if (context) {
          made.context = *context;
          ready(made);
        }
        conf_.settings.own.push_back(std::move(made));
      } catch (const Refusal& refusal) {
        const std::string why = refusal.what();  // behind what a request is told first
        const std::size_t words = why.rfind(kOfRequest);
        file.refuse("the recognizer " + member(one, "name").get<std::string>() +
                    " makes no sense: " + (words == std::string::npos ? why : why.substr(words + kOfRequest.size())));
      }
    }
  }

  // An empty expression or word finds nothing.
  static void require_words(const ConfFile& file, const Json& one) {
    const std::string name = one["name"].get<std::string>();
    if (const Json& patterns = member(one, "patterns"); patterns.is_array())
      for (const Json& pattern : patterns)
        if (pattern.is_object() && member(pattern, "regex") == "") file.refuse("a regex of " + name + " is empty");
    if (const Json& words = member(one, "deny_list"); words.is_array())
      if (std::ranges::find(words, Json("")) != words.end())
        file.refuse("a word in deny_list of " + name + " is empty");
  }

  using OfLanguage = std::pair<std::string, std::optional<std::vector<std::string>>>;

  // The languages of a recognizer, each with its context words; "": all.
  static std::vector<OfLanguage> languages_of(const ConfFile& file, const Json& one) {
    std::optional<std::vector<std::string>> usual;
    if (const Json& words = member(one, "context"); !words.is_null()) usual = file.texts(words, "context");
    const Json& listed = member(one, "supported_languages");
    if (listed.is_null()) {
      const Json& language = member(one, "supported_language");
      return {{language.is_null() ? "" : file.text(language, "supported_language"), usual}};
    }
    if (!listed.is_array() || listed.empty()) file.refuse("supported_languages must be a list with something in it");
    std::vector<OfLanguage> all;
    for (const Json& language : listed) {
      if (!language.is_object()) {
        all.emplace_back(file.text(language, "supported_languages"), usual);
        continue;
      }
      file.require_keys(language, "supported_languages", {"language", "context"});
      const Json& words = member(language, "context");
      all.emplace_back(file.text(member(language, "language"), "language"),
                       words.is_null() ? usual : std::optional(file.texts(words, "context")));
    }
    return all;
  }

  static std::optional<double> least_score_of(const ConfFile& file, const Json& one, const std::string& entity) {
    const Json& scores = member(one, "score_thresholds");
    if (scores.is_null()) return std::nullopt;
    if (!scores.is_object()) file.refuse("score_thresholds must be a mapping");
    for (const auto& [key, score] : scores.items()) static_cast<void>(file.score(score, "the threshold of " + key));
    const Json& own = member(scores, entity);
    const Json& usual = member(scores, "default");
    const Json& least = own.is_null() ? usual : own;
    return least.is_null() ? std::nullopt : std::optional(least.get<double>());
  }

  void report_unread(const Json& one, const std::string& row, const std::set<std::string>& applied) {
    for (const auto& [key, inner] : one.items())
      if (!applied.contains(key)) leave_out(key + " of " + row + " isn't read");
  }
  void leave_out(std::string words) {
    if (std::ranges::find(conf_.left_out, words) == conf_.left_out.end()) conf_.left_out.push_back(std::move(words));
  }

  PresidioConf conf_;
  std::string engine_;
  std::set<std::string> names_off_;
  bool are_names_on_ = false;
  std::set<std::string> countries_;
};

// The languages of a recognizer that is written for some, by name.
std::map<std::string, std::set<std::string>> languages_by_name(const PresidioConf& conf) {
  std::map<std::string, std::set<std::string>> languages;
  for (const Enabled& one : conf.settings.enabled.value_or(std::vector<Enabled>()))
    languages[one.name].insert(one.language);
  for (const recognize::Recognizer& one : conf.settings.own) languages[one.name].insert(one.language);
  return languages;
}

}  // namespace

PresidioConf read_presidio_conf(const PresidioFiles& files) {
  return ConfReader().of(files);
}

void require_languages(PresidioConf& conf, const std::vector<std::string>& served) {
  const auto is_served = [&](const std::string& code) { return std::ranges::find(served, code) != served.end(); };
  for (const std::string& code : conf.languages)
    if (!is_served(code))
      conf.left_out.push_back("the language " + code + " of the files isn't served: other ones are asked for");
  for (const auto& [name, languages] : languages_by_name(conf)) {
    for (const std::string& code : languages)
      for (const std::string& one : served)
        if (code != one && lower_case_ascii(code) == lower_case_ascii(one))
          throw Error{Error::Kind::bad_input, name,
                      "its language " + code + " isn't served, but " + one + " is; write this"};
    if (!languages.contains("") && std::ranges::none_of(languages, is_served))
      conf.left_out.push_back("the recognizer " + name + " finds nothing: its languages aren't served");
  }
}

}  // namespace sumi::serve
