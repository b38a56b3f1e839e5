#include "base/report/cut_label.hpp"

#include <cstddef>

#include "base/text/utf8.hpp"

namespace sumi::report {
namespace {

constexpr std::size_t kMostCharacters = 30;

}  // namespace

std::string cut_label(std::string_view label) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < kMostCharacters && at < label.size(); ++i) at += utf8::width(label[at]);
  return at >= label.size() ? std::string(label) : std::string(label.substr(0, at)) + "…";
}

}  // namespace sumi::report
