#include "judge/verify/residue/readings.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "base/text/utf8.hpp"
#include "judge/verify/residue/digit_runs.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {

namespace {

constexpr std::size_t kContext = 128;  // bytes kept before and after

void append_text(Reading& reading, std::string_view said, std::uint32_t begin, std::uint32_t end) {
  reading.text += said;
  reading.begins.insert(reading.begins.end(), said.size(), begin);
  reading.ends.insert(reading.ends.end(), said.size(), end);
}

void add_part(Reading& reading, const Reading& of, std::size_t begin, std::size_t end) {
  reading.text.append(of.text, begin, end - begin);
  for (std::size_t i = begin; i < end; ++i) {
    reading.begins.push_back(of.begins[i]);
    reading.ends.push_back(of.ends[i]);
  }
}

// Decodes stretches; in a long text, keeps only their surroundings.
Reading read_with(const Reading& of, const std::vector<DecodedStretch>& stretches) {
  Reading made;
  std::size_t copied = 0;
  for (const DecodedStretch& one : stretches) {
    std::size_t begin = std::max(copied, one.where.begin - std::min<std::size_t>(one.where.begin, kContext));
    if (begin - copied > kContext && copied > 0) {
      std::size_t end = copied + kContext;
      while (!utf8::starts_character(of.text[end])) --end;
      add_part(made, of, copied, end);
      copied = end;
    } else if (copied > 0) {
      begin = copied;
    }
    while (begin > copied && !utf8::starts_character(of.text[begin])) --begin;
    if (begin > copied && !made.text.empty()) append_text(made, "\x1F", of.begins[begin], of.begins[begin]);
    add_part(made, of, begin, one.where.begin);
    append_text(made, one.said, of.begins[one.where.begin], of.ends[one.where.end - 1]);
    copied = one.where.end;
  }
  std::size_t end = std::min(of.text.size(), copied + kContext);
  while (end < of.text.size() && !utf8::starts_character(of.text[end])) ++end;
  add_part(made, of, copied, end);
  return made;
}

// Merges the stretches of all notations: by their begins, the table's first one if several begin together; none within
// another.
std::vector<DecodedStretch> together(std::vector<std::vector<DecodedStretch>> by_notation) {
  std::vector<DecodedStretch> all;
  for (std::vector<DecodedStretch>& of_one : by_notation) std::ranges::move(of_one, std::back_inserter(all));
  std::ranges::stable_sort(all, {}, [](const DecodedStretch& one) { return one.where.begin; });
  Position behind = 0;
  std::erase_if(all, [&](const DecodedStretch& one) {
    if (one.where.begin < behind) return true;
    behind = one.where.end;
    return false;
  });
  return all;
}

class Reader {
 public:
  explicit Reader(std::size_t bytes) : archives_(bytes) {}
  std::vector<Reading> run(std::string_view text) && {
    std::optional<Reading> source;
    if (text.find('\0') != std::string_view::npos)
      if (const std::optional<std::string> wide = wide_text(text)) {
        Reading whole;
        append_text(whole, *wide, 0, static_cast<std::uint32_t>(text.size()));
        all_.push_back(std::move(whole));
      }
    for (Reading& reading : untagged(text)) go_on(std::move(reading));
    std::vector<std::vector<DecodedStretch>> by_notation = find(text, nullptr);
    if (std::ranges::all_of(by_notation, &std::vector<DecodedStretch>::empty)) return ended();
    Reading plain{std::string(text), std::vector<std::uint32_t>(text.size()), std::vector<std::uint32_t>(text.size())};
    std::iota(plain.begins.begin(), plain.begins.end(), 0U);
    std::iota(plain.ends.begin(), plain.ends.end(), 1U);
    for (const std::vector<DecodedStretch>& of_one : by_notation)
      if (!of_one.empty()) go_on(read_with(plain, of_one));
    const auto met =
        std::ranges::count_if(by_notation, [](const std::vector<DecodedStretch>& one) { return !one.empty(); });
    if (met > 1) go_on(read_with(plain, together(std::move(by_notation))));
    return ended();
  }

 private:
  // `of`: the reading to search; null: the source.
  std::vector<std::vector<DecodedStretch>> find(std::string_view text, const Reading* of) {
    std::vector<std::vector<DecodedStretch>> found;
    for (std::size_t i = 0; i < notations(); ++i) found.push_back(noted(text, i, archives_));
    std::vector<Range> packed;
    for (const std::vector<DecodedStretch>& of_one : found)
      for (const DecodedStretch& one : of_one) {
        const Position begin = of == nullptr ? one.where.begin : of->begins[one.where.begin];
        if (one.fault) faults_.emplace(begin, *one.fault);
        if (!one.is_packed) continue;
        read_.insert(begin);
        packed.push_back(one.where);
      }
    std::ranges::sort(packed, {}, &Range::begin);
    for (std::vector<DecodedStretch>& of_one : found)
      std::erase_if(of_one, [&](const DecodedStretch& one) { return !one.is_packed && lies_in(one.where, packed); });
    return found;
  }

  // Parts of digits that were decoded as a whole don't count separately.
  static bool lies_in(Range where, const std::vector<Range>& packed) {
    const auto behind = std::ranges::upper_bound(packed, where.begin, {}, &Range::begin);
    return behind != packed.begin() && where.end <= std::prev(behind)->end;
  }

  // An archive that one reading can't read may be complete in another: in base64 whose lines end with "=".
  std::vector<Reading> ended() {
    for (const auto& [begin, fault] : faults_)
      if (!read_.contains(begin)) throw fault;
    return std::move(all_);
  }

  // Adds a reading, and the readings of it.
  void go_on(Reading reading) {
    for (std::size_t times = 1; times <= kReadings; ++times) {
      if (std::ranges::find(all_, reading.text, &Reading::text) != all_.end()) return;
      all_.push_back(reading);
      const std::vector<DecodedStretch> further = together(find(reading.text, &reading));
      if (further.empty()) return;
      reading = read_with(reading, further);
    }
  }

  std::vector<Reading> all_;
  HeldArchives archives_;
  std::map<Position, Error> faults_;  // by the archives' begins in the source
  std::set<Position> read_;
};

}  // namespace

std::vector<Reading> readings_of(std::string_view text) {
  return Reader(text.size()).run(text);
}

namespace {

// The first of the disjoint ranges that ends after `begin`.
auto first_behind(const std::map<Position, Position>& all, Position begin) {
  auto at = all.upper_bound(begin);
  if (at != all.begin() && std::prev(at)->second > begin) --at;
  return at;
}

}  // namespace

void CountedStretches::add(Owner owner, Range where) {
  merge(of_[owner], where);
}

bool CountedStretches::add_if_apart(Owner owner, Range where) {
  Disjoint& all = of_[owner];
  const auto met = first_behind(all, where.begin);
  if (met != all.end() && met->first < where.end) return false;
  merge(all, where);
  return true;
}

void CountedStretches::merge(Disjoint& all, Range where) {
  for (auto met = first_behind(all, where.begin); met != all.end() && met->first < where.end; met = all.erase(met)) {
    where.begin = std::min(where.begin, met->first);
    where.end = std::max(where.end, met->second);
  }
  all[where.begin] = where.end;
}

}  // namespace sumi::verify
