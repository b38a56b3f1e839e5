#include <algorithm>
#include <cassert>
#include <memory>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "io/formats/open_records.hpp"
#include "link/blocks.hpp"
#include "link/link_report.hpp"
#include "link/person_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::link {
namespace {

// Returns the number of pairs within runs of equal values.
template <class T>
std::uint64_t pairs_within(std::vector<T> values) {
  std::ranges::sort(values);
  std::uint64_t pairs = 0;
  for (std::size_t begin = 0, end = 0; begin < values.size(); begin = end) {
    while (end < values.size() && values[end] == values[begin]) ++end;
    pairs += pairs_of(end - begin);
  }
  return pairs;
}

constexpr std::uint32_t kTwice = 0xFFFFFFFF;

class Ids {
 public:
  explicit Ids(const std::vector<std::string>& ids) {
    for (std::uint32_t record = 0; record < ids.size(); ++record) {
      const auto [at, is_new] = records_.emplace(ids[record], record);
      if (!is_new) at->second = kTwice;
    }
  }
  [[nodiscard]] std::uint32_t record(const std::string& id, const PersonReader& reader) const {
    const auto found = records_.find(id);
    if (found == records_.end())
      throw Error{Error::Kind::bad_input, reader.place(),
                  "the truth names an id that no record has; check the spelling of the ids"};
    if (found->second == kTwice)
      throw Error{Error::Kind::bad_input, reader.place(),
                  "the truth names an id that several records have; name another field of ids", Settings{"id_field"}};
    return found->second;
  }

 private:
  std::unordered_map<std::string, std::uint32_t> records_;
};

}  // namespace

Counts pairwise_counts(std::span<const std::uint32_t> persons, std::span<const std::uint32_t> truth) {
  assert(persons.size() == truth.size());
  std::vector<std::pair<std::uint32_t, std::uint32_t>> both(persons.size());
  for (std::size_t record = 0; record < both.size(); ++record) both[record] = {persons[record], truth[record]};
  Counts counts;
  counts.tp = pairs_within(std::move(both));
  counts.fp = pairs_within(std::vector(persons.begin(), persons.end())) - counts.tp;
  counts.fn = pairs_within(std::vector(truth.begin(), truth.end())) - counts.tp;
  return counts;
}

std::vector<std::uint32_t> numbers_of_names(const std::vector<std::string>& names) {
  std::unordered_map<std::string_view, std::uint32_t> first;
  std::vector<std::uint32_t> numbers(names.size());
  for (std::uint32_t record = 0; record < names.size(); ++record)
    numbers[record] = names[record].empty() ? record : first.emplace(names[record], record).first->second;
  return numbers;
}

std::vector<std::uint32_t> read_truth(const io::Input& input, const FormatOptions& options,
                                      const std::vector<std::string>& ids) {
  const Ids records(ids);
  FormatOptions table = options;
  table.format = io::format_by_name(input.name());
  if (!table.format || !is_table(*table.format)) table.format = Format::csv;
  table.header = table.header_said = true;
  const std::unique_ptr<PersonReader> reader = open_persons(input, table);
  std::vector<std::uint32_t> numbers(ids.size());
  std::iota(numbers.begin(), numbers.end(), 0U);
  const auto root = [&](std::uint32_t record) {
    while (numbers[record] != record) record = numbers[record] = numbers[numbers[record]];
    return record;
  };
  std::unordered_map<std::string, std::uint32_t> first_of_person;
  bool is_empty = true;
  while (reader->next()) {
    is_empty = false;
    const std::vector<PersonField>& fields = reader->fields();
    if (fields.size() < 2)
      throw Error{Error::Kind::bad_input, reader->place(),
                  "the truth has one column; give an id and a person, or two ids"};
    const bool has_pairs = fields[0].name == "id_l" && fields[1].name == "id_r";
    const std::uint32_t record = records.record(fields[0].value, *reader);
    const std::uint32_t other = has_pairs ? records.record(fields[1].value, *reader)
                                          : first_of_person.emplace(fields[1].value, record).first->second;
    const std::uint32_t a = root(record);
    const std::uint32_t b = root(other);
    numbers[std::max(a, b)] = std::min(a, b);
  }
  if (is_empty)
    throw Error{Error::Kind::bad_input, input.name(),
                "the truth has no row; give a row for each record and its person, or for each pair of ids"};
  for (std::uint32_t record = 0; record < numbers.size(); ++record) numbers[record] = root(record);
  return numbers;
}

}  // namespace sumi::link
