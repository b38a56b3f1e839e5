#include <cmath>
#include <exception>

#include <nlohmann/json.hpp>

#include "tag/models/model_file.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

FinderAbout parse_finder(const std::string& json, const std::string& place) {
  return parse_finder(nlohmann::json::parse(json, nullptr, false), place);
}

FinderAbout parse_finder(const nlohmann::json& read, const std::string& place) {
  FinderAbout about;
  try {
    about.name = read.at("name").get<std::string>();
    about.language = read.value("language", about.language);
    about.names = read.value("names", about.names);
    about.bias = read.value("bias", 0.);
    about.bias_for_hiding = read.value("bias_for_hiding", about.bias);
    about.alone = read.value("alone", about.alone);
    about.beside = read.value("beside", about.beside);
    about.languages = read.value("languages", about.languages);
    about.licence = read.value("licence", about.licence);
    about.trained_on = read.value("trained_on", about.trained_on);
    about.recall = read.value("recall", about.recall);
    about.precision = read.value("precision", about.precision);
  } catch (const std::exception&) {
    throw Error{Error::Kind::bad_input, place, "it is not a finder's description in JSON; see docs/finders.md"};
  }
  const auto is_bias = [](double bias) { return std::abs(bias) <= kLargestBias; };
  if (about.name.empty() || !is_bias(about.bias) || !is_bias(about.bias_for_hiding))
    throw Error{Error::Kind::bad_input, place, "a finder has a name and biases from -100 to 100; see docs/finders.md"};
  return about;
}

FinderAbout finder_of(const ModelFile& file) {
  return file.about().finder.empty() ? FinderAbout{} : parse_finder(file.about().finder, file.name());
}

}  // namespace sumi::tag
