#include <algorithm>
#include <array>

#include "base/model/nearest_name.hpp"
#include <sumi/model/promise.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 3> kSupports{"occurrences", "documents", "owners"};
constexpr std::array<std::string_view, 2> kGuarantees{"source", "published"};
constexpr std::array<std::string_view, 6> kMethods{"repeats", "ngrams", "words", "sentences", "terms", "spans"};
constexpr std::array<std::string_view, 2> kCombines{"all", "any"};
constexpr std::array<std::string_view, 3> kBorders{"auto", "on", "off"};
constexpr std::array<std::string_view, 2> kShortDocuments{"mask", "keep"};

}  // namespace

bool Promise::uses(Method method) const {
  return std::find(methods.begin(), methods.end(), method) != methods.end();
}

bool Promise::counts() const {
  return std::any_of(methods.begin(), methods.end(),
                     [](Method method) { return method != Method::spans && method != Method::terms; });
}

std::vector<Method> Promise::promised() const {
  std::vector<Method> promised;
  if (methods.size() > 1 && combine == Combine::all) return promised;
  std::copy_if(methods.begin(), methods.end(), std::back_inserter(promised),
               [](Method method) { return method != Method::spans; });
  return promised;
}

std::string names_of(const std::vector<Method>& methods) {
  std::string names;
  for (const Method method : methods) names.append(names.empty() ? "" : ",").append(name_of(method));
  return names;
}

std::optional<std::vector<Method>> methods_named(std::string_view names) {
  std::vector<Method> methods;
  for (std::size_t begin = 0; begin <= names.size();) {
    const std::size_t end = std::min(names.find(',', begin), names.size());
    const std::optional<Method> method = method_named(names.substr(begin, end - begin));
    if (!method || std::find(methods.begin(), methods.end(), *method) != methods.end()) return std::nullopt;
    methods.push_back(*method);
    begin = end + 1;
  }
  return methods;
}

std::string_view name_of(Support by) {
  return kSupports[static_cast<std::size_t>(by)];
}
std::string_view name_of(Guarantee guarantee) {
  return kGuarantees[static_cast<std::size_t>(guarantee)];
}
std::string_view name_of(Method method) {
  return kMethods[static_cast<std::size_t>(method)];
}
std::string_view name_of(Combine combine) {
  return kCombines[static_cast<std::size_t>(combine)];
}
std::string_view name_of(ShortDocuments short_documents) {
  return kShortDocuments[static_cast<std::size_t>(short_documents)];
}
std::string_view name_of(Borders borders) {
  return kBorders[static_cast<std::size_t>(borders)];
}
std::optional<Borders> borders_named(std::string_view name) {
  return value_named<Borders>(kBorders, name);
}
std::optional<Support> support_named(std::string_view name) {
  return value_named<Support>(kSupports, name);
}
std::optional<Guarantee> guarantee_named(std::string_view name) {
  return value_named<Guarantee>(kGuarantees, name);
}
std::optional<Method> method_named(std::string_view name) {
  return value_named<Method>(kMethods, name);
}
std::optional<Combine> combine_named(std::string_view name) {
  return value_named<Combine>(kCombines, name);
}
std::optional<ShortDocuments> short_documents_named(std::string_view name) {
  return value_named<ShortDocuments>(kShortDocuments, name);
}

}  // namespace sumi
