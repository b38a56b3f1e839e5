#pragma once

#include <cstdint>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::bench {

// Every run of so many documents has one owner.
inline constexpr std::size_t kDocumentsAnOwner = 3;

// Appends a document; every three consecutive ones have one owner.
void append(rare::OwnText& text, std::string_view document);

[[nodiscard]] std::string_view document(const rare::CountingText& text, std::size_t number);

// A prefix of as many whole documents as fit, at least one.
[[nodiscard]] rare::CountingText prefix(const rare::CountingText& text, std::uint64_t bytes);

// All documents as one, a line each.
[[nodiscard]] rare::CountingText joined(const rare::CountingText& text);

// The same documents and owners.
[[nodiscard]] Corpus corpus_of(const rare::CountingText& text);

[[nodiscard]] std::uint64_t characters(const rare::CountingText& text);

}  // namespace sumi::bench
