#include <algorithm>
#include <utility>

#include <sumi/model/error.hpp>

namespace sumi {
namespace {

std::string joined(std::string_view first, std::string_view between, std::string_view second) {
  if (first.empty() || second.empty()) between = {};
  return std::string(first).append(between).append(second);
}

std::size_t end_of_fact(std::string_view fact_and_remedy) {
  return std::min(fact_and_remedy.rfind("; "), fact_and_remedy.size());
}

std::string_view remedy_of(std::string_view fact_and_remedy) {
  const std::size_t end = end_of_fact(fact_and_remedy);
  return end == fact_and_remedy.size() ? std::string_view{} : fact_and_remedy.substr(end + 2);
}

}  // namespace

Error::Error(Kind kind, Parts parts)
    : std::runtime_error(joined(parts.place, ": ", joined(parts.fact, "; ", parts.remedy))),
      kind_(kind),
      parts_(std::make_shared<const Parts>(std::move(parts))) {}

Error::Error(Kind kind, std::string_view place, std::string_view fact_and_remedy, Settings settings)
    : Error(kind, place, fact_and_remedy.substr(0, end_of_fact(fact_and_remedy)), remedy_of(fact_and_remedy),
            std::move(settings)) {}

Error::Error(Kind kind, std::string_view place, std::string_view fact, std::string_view remedy, Settings settings)
    : Error(kind, Parts{std::string(place), std::string(fact), std::string(remedy), std::move(settings)}) {}

Error Error::within(std::string_view place) const {
  return Error{kind_, Parts{joined(place, ": ", this->place()), fact(), remedy(), settings()}};
}

}  // namespace sumi
