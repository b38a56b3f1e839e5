#include "tag/training/training_materials.hpp"

#include <numeric>
#include <random>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/text/brief.hpp"
#include "base/text/utf8.hpp"
#include "tag/features/feature_template.hpp"
#include "tag/features/word_clusters.hpp"
#include "tag/models/model_file.hpp"
#include "tag/models/tagger_kinds.hpp"
#include "tag/patterns/pattern_set.hpp"
#include "tag/training/suited_kind.hpp"
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::tag {

namespace {

std::string whole_text(const std::string& path) {
  std::string text;
  io::append_whole(*io::Input(path).open(), text);
  io::require_utf8(text, path);
  return text;
}

BuiltWordLists read_lists(const TrainOptions& options) {
  WordListsBuilder builder;
  for (const auto& [name, path] : options.lists) {
    builder.begin(name);
    FormatOptions lines;
    lines.format = Format::lines;
    const Corpus entries = read_corpus(path, lines).corpus;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      try {
        builder.add(entries.text(i));
      } catch (const Error& error) {
        throw error.within(fmt::format("{}:{}", path, i + 1));
      }
    }
  }
  for (const auto& [name, entries] : options.word_lists) {
    builder.begin(name);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const auto place = [&] { return fmt::format("word list {}, entry {}", brief(name), i + 1); };
      if (utf8::first_invalid(entries[i]))
        throw Error{Error::Kind::bad_input, place(), "it is not valid UTF-8; convert it to UTF-8"};
      try {
        builder.add(entries[i]);
      } catch (const Error& error) {
        throw error.within(place());
      }
    }
  }
  return std::move(builder).build();
}

[[noreturn]] void refuse(std::string_view fact, Settings settings) {
  throw Error{Error::Kind::bad_usage, "", fact, std::move(settings)};
}

void require_one_source_each(const TrainOptions& options) {
  if (options.feature_template && !options.features_file.empty())
    refuse("the template is given twice, as a file and in memory; give one of them", Settings{"features_file"});
  if (options.start_model && !options.start.empty())
    refuse("the model to start from is given twice, as a file and in memory; give one of them", Settings{"start"});
}

// Returns the model whose lists and clusters are used as features, if one is named.
std::optional<TaggerModel> lender_of(const TrainOptions& options) {
  if (options.with_lists.empty() && !options.with_lists_model) return std::nullopt;
  const Settings named = Settings{"with_lists"};
  if (!options.with_lists.empty() && options.with_lists_model)
    refuse("the model with the lists is given twice, as a file and in memory; give one of them", named);
  if (!options.start.empty() || options.start_model)
    refuse("a model to start from has lists of its own; leave one of both out", Settings{"start", "with_lists"});
  if (!options.lists.empty() || !options.word_lists.empty() || !options.unlabelled.empty())
    refuse("lists and clusters come from a model, or are made here; leave one of both out",
           Settings{"with_lists", "lists", "unlabelled"});
  TaggerModel lender =
      options.with_lists_model
          ? ModelFile(io::SectionFile::of_bytes(*options.with_lists_model, "the model with the lists", kModelKind))
                .copied()
          : ModelFile(options.with_lists).copied();
  if (lender.lists.names.empty() && lender.clusters.paths.empty())
    refuse("this model has neither word lists nor clusters; name another", named);
  return lender;
}

void check_costs(const TrainOptions& options) {
  const auto is_cost = [](double cost) { return cost >= 1 / kLargestCost && cost <= kLargestCost; };
  if (!is_cost(options.cost))
    refuse("the cost of a miss must be between 1e-6 and 1e6; choose such a number", Settings{"cost"});
  if (!(options.held_out >= 0 && options.held_out <= .5))
    refuse("the share held out must be between 0 and 0.5; choose such a number", Settings{"held_out"});
  if (!std::ranges::all_of(options.label_costs, [&](const auto& one) { return is_cost(one.second); }))
    refuse("the cost of a label must be between 1e-6 and 1e6; choose such a number", Settings{"label_costs"});
  if (options.sample > kLargestSample)
    refuse("a sample has at most 100000000 examples; draw fewer", Settings{"sample"});
}

void require_bayes_for_samples(const TrainOptions& options, TaggerKind kind) {
  if (kind == TaggerKind::bayes) return;
  if (options.sample > 0)
    refuse("only naive Bayes draws a sample; leave the sample out, or choose the tagger bayes",
           Settings{"sample", "tagger"});
  if (!options.label_costs.empty())
    refuse("only naive Bayes draws by labels' costs; leave them out, or choose the tagger bayes",
           Settings{"label_costs", "tagger"});
}

void require_chain_for_iterations(const TrainOptions& options, TaggerKind kind, bool is_chain) {
  if (options.online && kind != TaggerKind::crf)
    refuse("only the CRF is trained online; train it otherwise, or choose the tagger crf",
           Settings{"online", "tagger"});
  if (options.max_iterations > 0 && (!is_chain || options.online))
    refuse("only the CRF has iterations, and not if trained online; leave their number out, or choose the tagger crf",
           Settings{"max_iterations", "online", "tagger"});
}

void check_penalties(const TrainOptions& options, TaggerKind kind, bool is_chain) {
  if (options.l1 && !is_chain)
    refuse("only the CRF has the penalty l1; leave it out, or choose the tagger crf", Settings{"l1", "tagger"});
  if (options.l2 && kind == TaggerKind::bayes)
    refuse("only the CRF and the SVM have the penalty l2; leave it out, or choose one of them",
           Settings{"l2", "tagger"});
  const auto is_penalty = [](const std::optional<double>& value, double least) {
    return !value || (*value >= least && *value <= kLargestPenalty);
  };
  if (!is_penalty(options.l1, 0) || !is_penalty(options.l2, is_chain ? 0 : 1 / kLargestPenalty))
    refuse("a penalty must be between 0 and 1e6, the SVM's at least 1e-6; choose such a number", Settings{"l1", "l2"});
}

void check(const TrainOptions& options, TaggerKind kind) {
  const bool is_chain = kind == TaggerKind::crf || kind == TaggerKind::ensemble;
  require_bayes_for_samples(options, kind);
  check_costs(options);
  require_chain_for_iterations(options, kind, is_chain);
  check_penalties(options, kind, is_chain);
}

std::shared_ptr<const TokenMarker> encoder_of(const TrainOptions& options, const std::optional<TaggerModel>& start) {
  if (options.encoder.empty()) {
    if (start && !start->about.encoder.empty())
      refuse(fmt::format("the model to start from was trained with the encoder \"{}\"; name it again",
                         start->about.encoder),
             Settings{"encoder", "start"});
    return nullptr;
  }
  if (!options.encoder.ends_with(kEncoderSuffix))
    refuse("this finder is no encoder; name one, such as \"multi\"", Settings{"encoder"});
  return make_encoder_marks(options.encoder);
}

std::string template_of(const TrainOptions& options, const std::optional<TaggerModel>& start) {
  if (options.feature_template) {
    static_cast<void>(FeatureTemplate::parse(*options.feature_template, "the template"));
    return *options.feature_template;
  }
  if (options.features_file.empty()) return start ? start->about.features : default_features();
  std::string text = whole_text(options.features_file);
  static_cast<void>(FeatureTemplate::parse(text, options.features_file));
  return text;
}

std::string patterns_of(const std::string& choice, const std::optional<TaggerModel>& start) {
  if (choice.empty() && start) return start->about.patterns;
  if (choice == "none") return "";
  if (choice.empty() || choice == "builtin") return "builtin = \"all\"\n";
  std::string text = whole_text(choice);
  PatternChoice patterns = parse_patterns(text, choice);  // its errors name the file
  static_cast<void>(PatternSet(std::move(patterns.builtin), std::move(patterns.own), patterns.min_score));
  return text;
}

ClusterOptions cluster_options(const TrainOptions& options) {
  ClusterOptions clusters;
  clusters.least_documents = options.least_documents;
  return clusters;
}

}  // namespace

TrainingMaterials::TrainingMaterials(const TrainOptions& options, const Progress& progress)
    : lists((require_one_source_each(options), read_lists(options))) {
  if (!options.start.empty()) start = ModelFile(options.start).copied();
  if (options.start_model)
    start = ModelFile(io::SectionFile::of_bytes(*options.start_model, "the model to start from", kModelKind)).copied();
  fit.kind = options.tagger.value_or(start ? start->about.kind : TaggerKind::svm);
  check(options, fit.kind);
  is_kind_open_ = !options.tagger && !start;
  if (start && options.lists.empty() && options.word_lists.empty()) lists = start->lists;
  if (start) clusters = start->clusters;
  if (std::optional<TaggerModel> lender = lender_of(options)) {
    lists = std::move(lender->lists);
    clusters = std::move(lender->clusters);
  }
  fit.lists = &lists;
  if (!options.unlabelled.empty()) clusters = learn_clusters(options.unlabelled, cluster_options(options), progress);
  fit.clusters = &clusters;
  fit.encoder = encoder_of(options, start);
  fit.features = template_of(options, start);
  fit.patterns = patterns_of(options.patterns, start);
  fit.online = options.online;
  fit.cost = options.cost;
  if (!options.finder.empty()) static_cast<void>(parse_finder(options.finder, "what the finder says of itself"));
  fit.finder = options.finder;
  fit.least_documents = options.least_documents;
  fit.sample = options.sample;
  fit.label_costs = options.label_costs;
  fit.l1 = options.l1;
  fit.l2 = options.l2;
  fit.max_iterations = options.max_iterations;
  fit.seed = options.seed;
  fit.threads = options.threads;
  fit.progress = progress;
}

void TrainingMaterials::suit(const Corpus& corpus) {
  if (is_kind_open_) fit.kind = suited_kind(corpus);
}

const TaggerModel* TrainingMaterials::weights_to_start() const {
  const bool are_chains = start && start->about.kind != TaggerKind::svm && start->about.kind != TaggerKind::bayes;
  return are_chains ? &*start : nullptr;
}

std::vector<std::uint32_t> document_folds(const Corpus& corpus, std::uint32_t folds, std::uint64_t seed) {
  std::vector<std::uint32_t> order(corpus.owners());
  std::iota(order.begin(), order.end(), 0U);
  std::mt19937_64 random(seed);
  // std::shuffle differs between libraries; this is the same everywhere.
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  std::vector<std::uint32_t> fold_of_owner(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) fold_of_owner[order[i]] = static_cast<std::uint32_t>(i % folds);
  std::vector<std::uint32_t> fold_of;
  for (const Document& document : corpus.documents()) fold_of.push_back(fold_of_owner[document.owner]);
  return fold_of;
}

std::vector<std::uint32_t> documents_where(const std::vector<std::uint32_t>& folds,
                                           const std::function<bool(std::uint32_t fold)>& wanted) {
  std::vector<std::uint32_t> documents;
  for (std::uint32_t document = 0; document < folds.size(); ++document) {
    if (wanted(folds[document])) documents.push_back(document);
  }
  return documents;
}

}  // namespace sumi::tag
