#include <cassert>

#include <fmt/format.h>

#include "publish/replace/reversal.hpp"
#include <sumi/model/error.hpp>
#include <sumi/replace/reverse_texts.hpp>

namespace sumi {

std::string sealed_reversal(const Corpus& source, std::span<const std::vector<Edit>> edits, const Key& key) {
  assert(edits.size() == source.size());
  replace::Reversal reversal;
  for (std::size_t i = 0; i < source.size(); ++i) {
    io::Record record;
    record.text = source.text(i);
    if (source.has_id(i)) record.id = source.id(i);
    reversal.documents.push_back(
        replace::reversal_of(record, edits[i], render(record.text, edits[i]), /*byte_for_byte=*/false));
  }
  return replace::sealed(reversal, key);
}

std::vector<std::string> reverse_texts(std::span<const std::string> published, std::string_view reversal,
                                       const Key& key) {
  const replace::Reversal known = replace::unsealed(reversal, key, "the reversal");
  if (known.documents.size() != published.size())
    throw Error{
        Error::Kind::bad_input, "",
        fmt::format("there are {} published texts, but the reversal is of {}; give each text as it was published",
                    published.size(), known.documents.size())};
  std::vector<std::string> texts;
  texts.reserve(published.size());
  for (std::size_t i = 0; i < published.size(); ++i) {
    std::optional<std::string> text = replace::source_text(published[i], known.documents[i]);
    if (!text)
      throw Error{Error::Kind::bad_input, fmt::format("document {}", i + 1),
                  "the text is not as it was published; give it as it was published"};
    texts.push_back(*std::move(text));
  }
  return texts;
}

}  // namespace sumi
