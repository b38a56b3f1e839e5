#include <array>

#include <sumi/promise.hpp>

#include "text/names.hpp"

namespace sumi {
namespace {

constexpr std::array<std::string_view, 3> kSupports{"occurrences", "documents", "owners"};
constexpr std::array<std::string_view, 2> kGuarantees{"source", "published"};
constexpr std::array<std::string_view, 2> kMethods{"repeats", "spans"};

}  // namespace

std::string_view name_of(Support by) { return kSupports[static_cast<std::size_t>(by)]; }
std::string_view name_of(Guarantee guarantee) { return kGuarantees[static_cast<std::size_t>(guarantee)]; }
std::string_view name_of(Method method) { return kMethods[static_cast<std::size_t>(method)]; }
std::optional<Support> support_named(std::string_view name) { return value_named<Support>(kSupports, name); }
std::optional<Guarantee> guarantee_named(std::string_view name) { return value_named<Guarantee>(kGuarantees, name); }
std::optional<Method> method_named(std::string_view name) { return value_named<Method>(kMethods, name); }

}  // namespace sumi
