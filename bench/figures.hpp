#pragma once

#include "report.hpp"
#include "texts.hpp"

namespace sumi::bench {

// One function a figure; main.cpp says which is which.

void frequent_lengths(Texts& texts, Report& report);  // against the rival
void threads(Texts& texts, Report& report);           // two against one
void support(Texts& texts, Report& report);           // documents and owners against occurrences
void thresholds(Texts& texts, Report& report);        // k = 2 and 100 against 4
void repetitive(Texts& texts, Report& report);        // texts that repeat themselves against one that doesn't
void fixed_point(Texts& texts, Report& report);       // the published guarantee against that of the source
void ngrams(Texts& texts, Report& report);            // n-gram masking against counting with a map of strings
void sweep(Texts& texts, Report& report);             // many thresholds against one
void checking(Texts& texts, Report& report);          // verify() against mask()
void size(Texts& texts, Report& report);              // frequent lengths by size of the text
void kept(Texts& texts, Report& report);              // what is kept, by size and k
void program(Texts& texts, Report& report);           // sumi mask, file to file: speed and peak memory
void sentences(Texts& texts, Report& report);         // hide_sentences() against its definition, and by threads
void least_memory(Texts& texts, Report& report);      // the least --memory that is enough, and what is taken of it

// Of the list of Japanese terms; skipped without it:
void terms_build(Texts& texts, Report& report);      // dictionaries, by size of the list: seconds and peak memory
void terms_patterns(Texts& texts, Report& report);   // all patterns of 100 terms against inverted lists
void terms_open(Texts& texts, Report& report);       // sumi terms apply of one line
void terms_apply(Texts& texts, Report& report);      // redacting texts, in the library and by the program
void terms_closed(Texts& texts, Report& report);     // closed patterns that exist
void terms_redacted(Texts& texts, Report& report);   // stars a term, by k
void terms_preimages(Texts& texts, Report& report);  // terms that would be printed alike

}  // namespace sumi::bench
