#include <limits>
#include <optional>

#include "judge/verify/release/comparison.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

// The number, from 0, of the source document of a published one, as far as it is known without the source.
std::optional<std::uint32_t> number_without_source(const Published& published, std::uint32_t document) {
  const auto number = published.source_number(document);
  if (!number) return std::nullopt;
  return *number < std::numeric_limits<std::uint32_t>::max() ? static_cast<std::uint32_t>(*number) : document;
}

Owners from_all(const std::vector<std::uint32_t>& of_all, const Published& published,
                std::optional<std::uint64_t> without_owner, const Comparison* comparison, OwnerNumbers& numbers) {
  const auto at = [&](std::optional<std::uint32_t> i) {
    return i && *i < of_all.size() ? of_all[*i] : numbers.of_nobody_else();
  };
  Owners owners;
  owners.without_owner = without_owner;
  if (comparison != nullptr)
    for (std::uint32_t i = 0; i < comparison->owners.size(); ++i) owners.source.push_back(at(i));
  for (std::uint32_t i = 0; i < published.size(); ++i) {
    if (comparison == nullptr) {
      owners.published.push_back(at(number_without_source(published, i)));
    } else {
      const std::optional<std::uint32_t> partner = comparison->partners[i];
      owners.published.push_back(partner ? owners.source[*partner] : at(partner));
    }
  }
  return owners;
}

Owners from_published(const Published& published, const Comparison* comparison, OwnerNumbers& numbers) {
  Owners owners;
  const std::uint64_t previously_unnamed = numbers.unnamed();
  for (std::size_t i = 0; i < published.size(); ++i) owners.published.push_back(numbers.number(published.owner(i)));
  owners.without_owner = numbers.unnamed() - previously_unnamed;
  if (comparison == nullptr) return owners;
  for (std::size_t i = 0; i < comparison->owners.size(); ++i) owners.source.push_back(numbers.of_nobody_else());
  for (std::size_t i = 0; i < published.size(); ++i)
    if (comparison->partners[i]) owners.source[*comparison->partners[i]] = owners.published[i];
  return owners;
}

Owners owners_of_all(const VerifyOptions& options, const Published& published, const Comparison* comparison,
                     OwnerNumbers& numbers, bool records_are_owners) {
  if (records_are_owners)
    return from_all(comparison != nullptr ? comparison->owners : std::vector<std::uint32_t>(), published, {},
                    comparison, numbers);
  if (options.promise.by != Support::owners || !options.promise.counts())
    return from_all({}, published, {}, comparison, numbers);
  if (comparison != nullptr && numbers.any_named())
    return from_all(comparison->owners, published, numbers.unnamed(), comparison, numbers);
  if (options.private_file) {
    const std::uint64_t previously_unnamed = numbers.unnamed();
    const auto of_lines = read_owners(io::Input(*options.private_file), numbers);
    if (numbers.any_named())
      return from_all(of_lines, published, numbers.unnamed() - previously_unnamed, comparison, numbers);
  }
  for (std::size_t i = 0; i < published.size(); ++i)
    if (published.owner(i)) return from_published(published, comparison, numbers);
  if (published.layout().is_memory)
    throw Error{Error::Kind::bad_usage,
                {},
                "nothing names the owners that are to be counted; give a source or published documents that name them, "
                "or count something else",
                Settings{"source", "by"}};
  throw Error{Error::Kind::bad_usage,
              {},
              "nothing names the owners that are to be counted; give a source or a private file that names them, pass "
              "their field, or count something else",
              Settings{"source", "private_file", "pass", "by"}};
}

}  // namespace

Owners find_owners(const VerifyOptions& options, const Published& published, const Comparison* comparison,
                   OwnerNumbers& numbers, bool records_are_owners) {
  Owners owners = owners_of_all(options, published, comparison, numbers, records_are_owners);
  for (std::uint32_t document = 0; document < published.size(); ++document)
    if (published.is_continuation(document)) owners.published[document] = owners.published[document - 1];
  return owners;
}

}  // namespace sumi::verify
