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

// The input of a round of training: a copy, so that persons can continue meanwhile.
struct LearningTask {
  // Documents that persons have completed, with their marks; without control documents, because estimates by these must
  // come from documents that were not used for training.
  std::vector<std::uint32_t> known;
  std::vector<std::vector<LabelledRange>> marks;
  std::vector<StoredDocument> states;                // one per document
  std::vector<std::vector<Proposal>> old_proposals;  // one per document
  std::vector<std::string> taggers;                  // used in addition to the trained one: names, as for Tagger
  TaggerSetting setting;
  TaggerKind kind = TaggerKind::svm;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  double held_out = .1;       // share of the known documents that is first held out to evaluate the training
  bool with_exposure = true;  // false: states keep their exposure
};

struct Learned {
  std::string model;  // from train(); empty if there was nothing to learn from
  // One list per document. Those of `known` are unchanged: a second person who has yet to review one must not see
  // anything derived from the first one's marks there.
  std::vector<std::vector<Proposal>> proposals;
  std::vector<StoredDocument> states;   // with new orders
  std::optional<Counts> held_out;       // entities in the held-out documents
  std::uint64_t changed_documents = 0;  // documents whose proposals changed
  std::uint64_t added = 0;              // number of proposals
  std::uint64_t removed = 0;
};

// The number of known documents from which on general taggers aren't used any more: their findings are then no longer
// proposed.
inline constexpr std::size_t kEnoughDocuments = 50;

// Trains a tagger on the known documents and proposes spans in the others. With fewer than kEnoughDocuments known, all
// findings of `taggers` are proposed, too; later only those of patterns. The output of an encoder among `taggers` is
// always a feature of the trained tagger. Then orders the documents:
//   uncertainty  expected number of tokens with a wrong state, by the taggers.
//   exposure     the confidence of the attacker of `attack tagger` (a support vector machine trained on the known
//                documents) in its surest token, among those that no proposal or mark covers.
//   rarity       words that occur in no other document, and that no proposal or mark covers.
//   Threads  as many as the task says; the result doesn't depend on them. Any number of calls.
//   Progress may stop the call.
//   Errors   as Tagger's and train()'s.
[[nodiscard]] Learned learn(const Documents& documents, const LearningTask& task, const Progress& progress = {});

// Returns the tagger alone. Errors: bad_input if nothing is marked.
[[nodiscard]] TrainedTagger learned_of_known(const Documents& documents, const LearningTask& task,
                                             const Progress& progress = {});

// Returns the task for the current state of the project.
[[nodiscard]] LearningTask learning_task(Project& project);
// Stores the result of training, except for documents that were completed meanwhile, whose proposals stay.
void take(Project& project, const LearningTask& task, Learned learned);

}  // namespace sumi::review
