#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// What counts towards the support of a string: each place it stands at (overlaps count), each document, or each
// owner (person) in whose documents it stands.
enum class Support { occurrences, documents, owners };

// Whether supports are those in the source, or those in what is published.
enum class Guarantee { source, published };

enum class Method { repeats, spans };

// Differences between characters that don't count when strings are compared. Each maps one character to one:
//   letter_case  Unicode simple case folding
//   width        full- and half-width forms to the usual ones
//   space        every White_Space character to U+0020
struct Folding {
  bool letter_case = false;
  bool width = false;
  bool space = false;

  [[nodiscard]] bool any() const { return letter_case || width || space; }
  bool operator==(const Folding&) const = default;
};

// What a published text promises, and what a reader must know to check it.
//   repeats  every kept stretch (a maximal run of characters that are neither marks nor part of a kept phrase) has
//            support >= k, among the characters of the source (or of what is published) that are neither.
//   spans    nothing.
struct Promise {
  Method method = Method::repeats;
  unsigned k = 2;
  Support by = Support::owners;
  Guarantee guarantee = Guarantee::published;
  Folding fold;
  char32_t mark = U'█';
  bool collapse = true;               // one mark stands for a run of hidden characters
  std::vector<std::string> keep;      // phrases that are never hidden
};

[[nodiscard]] std::string_view name_of(Support by);
[[nodiscard]] std::string_view name_of(Guarantee guarantee);
[[nodiscard]] std::string_view name_of(Method method);
[[nodiscard]] std::optional<Support> support_named(std::string_view name);
[[nodiscard]] std::optional<Guarantee> guarantee_named(std::string_view name);
[[nodiscard]] std::optional<Method> method_named(std::string_view name);

}  // namespace sumi
