#pragma once

#include "report.hpp"
#include "texts.hpp"

namespace sumi::bench {

// One function for each figure; main.cpp maps figures to functions.

void frequent_lengths(Texts& texts, Report& report);  // compared with the rival
void threads(Texts& texts, Report& report);           // two compared with one
void support(Texts& texts, Report& report);           // documents and owners compared with occurrences
void thresholds(Texts& texts, Report& report);        // k = 2 and 100 compared with 4
void repetitive(Texts& texts, Report& report);        // repetitive texts compared with a natural one
void fixed_point(Texts& texts, Report& report);       // the published guarantee compared with the source's
void ngrams(Texts& texts, Report& report);            // n-gram masking compared with a map of strings
void sweep(Texts& texts, Report& report);             // many thresholds compared with one
void checking(Texts& texts, Report& report);          // verify() compared with mask()
void size(Texts& texts, Report& report);              // frequent lengths by size of the text
void kept(Texts& texts, Report& report);              // the kept share, by size and k
void program(Texts& texts, Report& report);           // sumi mask, file to file: speed and peak memory
void sentences(Texts& texts, Report& report);         // hide_sentences() compared with its definition, and by threads
void least_memory(Texts& texts, Report& report);      // the least --memory that suffices, and how much of it is used

// Figures of the list of Japanese terms; skipped without it:
void terms_build(Texts& texts, Report& report);      // dictionaries, by size of the list: seconds and peak memory
void terms_patterns(Texts& texts, Report& report);   // all patterns of 100 terms compared with inverted lists
void terms_open(Texts& texts, Report& report);       // sumi terms apply of one line
void terms_apply(Texts& texts, Report& report);      // redacting texts, in the library and by the program
void terms_closed(Texts& texts, Report& report);     // number of closed patterns
void terms_redacted(Texts& texts, Report& report);   // stars a term, by k
void terms_preimages(Texts& texts, Report& report);  // terms with equal printed form

}  // namespace sumi::bench
