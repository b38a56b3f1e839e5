#include "text_list.hpp"

#include <algorithm>
#include <string>

#include "base/text/utf8.hpp"

namespace sumi::bench {

void append(rare::OwnText& text, std::string_view document) {
  const auto owner = static_cast<std::uint32_t>(text.documents.size() / kDocumentsAnOwner);
  text.append(document, owner);
  text.owners = owner + std::size_t{1};
}

std::string_view document(const rare::CountingText& text, std::size_t number) {
  const Range where = text.documents[number].where;
  return text.bytes.substr(where.begin, where.size());
}

rare::CountingText prefix(const rare::CountingText& text, std::uint64_t bytes) {
  rare::OwnText result;
  result.bytes.reserve(std::min<std::uint64_t>(bytes, text.bytes.size()));
  for (std::size_t i = 0; i < text.documents.size(); ++i) {
    if (i > 0 && text.documents[i].where.end >= bytes) break;
    append(result, document(text, i));
  }
  return result;
}

rare::CountingText joined(const rare::CountingText& text) {
  std::string all(text.bytes);
  if (!all.empty()) all.pop_back();
  std::replace(all.begin(), all.end(), kBorder, '\n');
  rare::OwnText result;
  append(result, all);
  return result;
}

Corpus corpus_of(const rare::CountingText& text) {
  CorpusBuilder builder;
  for (std::size_t i = 0; i < text.documents.size(); ++i) {
    builder.add(document(text, i), {}, std::to_string(text.documents[i].owner));
  }
  return std::move(builder).build();
}

std::uint64_t characters(const rare::CountingText& text) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < text.documents.size(); ++i) count += utf8::count(document(text, i));
  return count;
}

}  // namespace sumi::bench
