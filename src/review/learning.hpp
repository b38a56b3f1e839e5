#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "review/documents.hpp"
#include "review/mark.hpp"
#include <sumi/model/counts.hpp>
#include <sumi/model/labelled_range.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::review {

class Project;

// What a round of learning begins with: a copy, so that persons go on meanwhile.
struct LearningTask {
  // Documents that persons are done with, and what they marked there; control documents aren't among them, as an
  // estimate by them must be of documents that nothing was learned of.
  std::vector<std::uint32_t> known;
  std::vector<std::vector<LabelledRange>> marks;
  std::vector<StoredDocument> states;                // of all documents
  std::vector<std::vector<Proposal>> old_proposals;  // of all documents
  std::vector<std::string> taggers;                  // that find beside what is learned: names, as Tagger takes them
  TaggerSetting setting;
  TaggerKind kind = TaggerKind::svm;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  double held_out = .1;       // share of the known documents by which what is learned is judged first
  bool with_exposure = true;  // false: states keep the exposure that they have
};

struct Learned {
  std::string model;  // as train() makes it; empty: there was nothing to learn from
  // Of all documents. Those of `known` are as they were: a second person who has yet to look at one sees nothing that
  // comes from the first one's marks there.
  std::vector<std::vector<Proposal>> proposals;
  std::vector<StoredDocument> states;   // with new orders
  std::optional<Counts> held_out;       // entities of the documents held out
  std::uint64_t changed_documents = 0;  // whose proposals aren't what they were
  std::uint64_t added = 0;              // proposals
  std::uint64_t removed = 0;
};

// Taggers named so are of use to nobody: they found what is no longer proposed once so many documents are known.
inline constexpr std::size_t kEnoughDocuments = 50;

// Learns a tagger of the known documents and proposes spans in the others; with fewer than kEnoughDocuments known, all
// that `taggers` find is proposed, too, later only what those find that are patterns. What an encoder among `taggers`
// says of each word is always a feature of what is learned. Then orders the documents:
//   uncertainty  expected number of tokens whose state is wrong, as the taggers say.
//   exposure     how sure the attacker of `attack tagger` (a support vector machine that knows the known documents) is
//                of the token that he is surest of, among those that no proposal or mark covers.
//   rarity       words that stand in no other document, and that no proposal or mark covers.
//   Threads  as many as the task says; the result doesn't depend on them. Any number of calls.
//   Progress may stop the call.
//   Errors   as Tagger's and train()'s.
[[nodiscard]] Learned learn(const Documents& documents, const LearningTask& task, const Progress& progress = {});

// The tagger alone. Errors: bad_input where nothing is marked.
[[nodiscard]] TrainedTagger learned_of_known(const Documents& documents, const LearningTask& task,
                                             const Progress& progress = {});

// What the project knows now.
[[nodiscard]] LearningTask learning_task(Project& project);
// Stores what was learned, but for documents that were done meanwhile, whose proposals stay.
void take(Project& project, const LearningTask& task, Learned learned);

}  // namespace sumi::review
