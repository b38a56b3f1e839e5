#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/open_records.hpp"
#include "judge/verify/release/comparison.hpp"
#include "judge/verify/release/support_count.hpp"
#include "promise/counted_strings.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

constexpr char32_t kNoMark = U'\uFDD1';  // a noncharacter

// A promise for counting supports in the unchanged source: nothing is hidden there, and each string is a stretch by
// itself.
Promise support_in_source(const io::CountedStrings& counted) {
  Promise promise;
  promise.k = counted.k;
  promise.by = counted.by;
  promise.guarantee = Guarantee::source;
  promise.mark = kNoMark;
  return promise;
}

}  // namespace

CountsVerdict verify_counts_file(const std::string& counts, const VerifyOptions& options, const Progress& progress) {
  const io::CountedStrings counted = io::read_counted_strings(counts);
  if (!options.source && options.sources.empty())
    throw Error{Error::Kind::bad_usage, counts,
                "counts can only be verified with the corpus they were made from; name it", Settings{"source"}};
  const io::Input source = options.source ? io::Input(*options.source) : io::Input::of_several(options.sources);
  FormatOptions format = options.format;
  format.each_by_itself = true;
  format.format = io::resolve_format(source, format);
  OwnerNumbers numbers;
  std::vector<std::string> texts;
  std::vector<std::uint32_t> owners;
  const auto reader = io::records_of(source, format).open();
  for (io::Record record; reader->next(record);) {
    texts.push_back(record.text);
    owners.push_back(record.is_continuation ? owners.back() : numbers.number(record.owner));
    if (progress && texts.size() % 1024 == 0) progress("reading", reader->bytes_read(), reader->bytes_total());
  }
  if (counted.by == Support::owners && !numbers.any_named())
    throw Error{Error::Kind::bad_usage, source.name(),
                "persons were counted, but no record names an owner; name the owners' field", Settings{"owner_field"}};
  std::vector<OwnedText> in_source;
  for (std::size_t i = 0; i < texts.size(); ++i) in_source.push_back({texts[i], owners[i]});
  std::vector<OwnedText> strings;
  std::string no_mark;
  utf8::append(no_mark, kNoMark);
  for (const std::string& string : counted.strings) {
    if (string.find(no_mark) != std::string::npos)
      throw Error{Error::Kind::bad_input, counts, "a string has the noncharacter U+FDD1, and can't be looked for"};
    strings.push_back({string, 0});
  }
  CountsVerdict verdict;
  verdict.strings = strings.size();
  verdict.documents = texts.size();
  std::optional<std::uint32_t> last;
  for (const RareStretch& rare : check_support(strings, in_source, support_in_source(counted)).rare) {
    if (last != rare.document) ++verdict.rare_strings;
    last = rare.document;
  }
  return verdict;
}

}  // namespace sumi::verify
