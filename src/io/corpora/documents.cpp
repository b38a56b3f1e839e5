#include <cmath>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>

#include "base/model/named_owner.hpp"
#include "base/text/utf8.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

[[noreturn]] void refuse_document(std::size_t document, std::string_view fact) {
  throw Error{Error::Kind::bad_input, fmt::format("document {}", document + 1), fact};
}

void require_valid(std::string_view what, std::string_view bytes, std::size_t document) {
  if (const auto byte = utf8::first_invalid(bytes))
    refuse_document(document,
                    fmt::format("its {} is not valid UTF-8 from byte {} on; convert it to UTF-8", what, *byte));
}

bool is_character_border(std::string_view text, Position at) {
  return at == text.size() || utf8::starts_character(text[at]);
}

void require_within(const Range& where, std::string_view text, std::size_t document) {
  if (where.begin > where.end || where.end > text.size())
    refuse_document(document,
                    fmt::format("the span from byte {} to {} is not within its text; give offsets in bytes of the text",
                                where.begin, where.end));
  if (!is_character_border(text, where.begin) || !is_character_border(text, where.end))
    refuse_document(
        document,
        fmt::format("the span from byte {} to {} begins or ends within a character; give bytes, not characters",
                    where.begin, where.end));
}

void require_documents(std::size_t count) {
  if (count == 0) throw Error{Error::Kind::bad_input, "", "there are no documents; give at least one"};
}

// A document without an id is identified by its number.
void require_distinct_ids(std::span<const TextDocument> documents) {
  std::unordered_map<std::string_view, std::size_t> document_of;  // only looked up
  const auto is_named = [](const TextDocument& document) { return document.id && !document.id->empty(); };
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (!is_named(documents[i])) continue;
    const auto [earlier, is_new] = document_of.emplace(*documents[i].id, i);
    if (!is_new)
      refuse_document(i, fmt::format("it has the same id as document {}; make ids unique", earlier->second + 1));
  }
  for (std::size_t i = 0; i < documents.size() && !document_of.empty(); ++i) {
    if (is_named(documents[i])) continue;
    if (const auto other = document_of.find(fmt::to_string(i + 1)); other != document_of.end())
      refuse_document(i, fmt::format("it has no id and goes by its number, which is the id of document {}; give each "
                                     "document an id of its own",
                                     other->second + 1));
  }
}

}  // namespace

Corpus corpus_of(std::span<const TextDocument> documents) {
  require_documents(documents.size());
  require_distinct_ids(documents);
  CorpusBuilder builder;
  std::vector<CorpusBuilder::LabelledRange> spans;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    const TextDocument& document = documents[i];
    require_valid("text", document.text, i);
    if (document.id) require_valid("id", *document.id, i);
    if (document.owner) require_valid("owner", *document.owner, i);
    spans.clear();
    for (const LabelledRange& span : document.spans) {
      require_valid("label", span.label, i);
      require_within(span.where, document.text, i);
      if (std::isnan(span.score)) refuse_document(i, "the score of a span is not a number; give each span a score");
      spans.push_back({span.where, span.label, span.score});
    }
    builder.add(document.text, document.id, document.owner, spans);
  }
  return std::move(builder).build();
}

Corpus corpus_of(std::span<const std::string> texts) {
  require_documents(texts.size());
  CorpusBuilder builder;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    require_valid("text", texts[i], i);
    builder.add(texts[i]);
  }
  return std::move(builder).build();
}

std::vector<TextDocument> documents_of(const Corpus& corpus) {
  std::vector<TextDocument> documents;
  documents.reserve(corpus.size());
  for (std::size_t i = 0; i < corpus.size(); ++i) {
    TextDocument& document = documents.emplace_back(TextDocument{.text = std::string(corpus.text(i))});
    if (corpus.has_id(i)) document.id = corpus.id(i);
    document.owner = named_owner(corpus, i);
    const Position begin = corpus.documents()[i].where.begin;
    for (const Span& span : corpus.spans(i))
      document.spans.push_back(
          {{span.where.begin - begin, span.where.end - begin}, corpus.labels()[span.label], span.score});
  }
  return documents;
}

}  // namespace sumi
