#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/bytes/checksum.hpp"
#include "base/text/allowed_phrases.hpp"
#include "base/text/mark_text.hpp"
#include "labs/spread/block_hiding.hpp"
#include "labs/spread/live_suffixes.hpp"
#include "labs/spread/lost_starts.hpp"
#include "methods/rare/units.hpp"
#include "publish/mask/publication_writer.hpp"
#include "publish/mask/render.hpp"
#include "publish/mask/start_visibility.hpp"
#include <sumi/model/error.hpp>
#include <sumi/spread/block.hpp>

namespace sumi {
namespace {

void require_usage(bool holds, std::string_view fact) {
  if (!holds) throw Error{Error::Kind::bad_usage, "", fact};
}

spread::Rung rung_of(const CountStep& step) {
  require_usage(step.key_bytes >= 1 && step.key_bytes <= step.depth && step.known < step.depth && step.ranges >= 1,
                "a step of a count makes no sense; compare more bytes than are known");
  return {.known = step.known, .key_bytes = step.key_bytes, .depth = step.depth, .ranges = step.ranges};
}

spread::BlockDocuments spelled_block(std::string_view packed, const CanonicalSpelling& spelling) {
  spread::BlockDocuments block = spread::read_block(packed);
  if (spelling.any()) block.corpus = publish::spelled_corpus(block.corpus, spelling);
  return block;
}

MaskOptions spelled_options(const MaskOptions& options, const CanonicalSpelling& spelling) {
  CorpusBlock::require_options(options);
  MaskOptions spelled = options;
  spelled.promise = spelling.promised(options.promise);
  spelled.threads = 1;
  return spelled;
}

}  // namespace

struct CorpusBlock::State {
  State(std::string_view packed, const MaskOptions& given)
      : spelling(given.promise),
        options(spelled_options(given, spelling)),
        mark(written_mark(given.promise)),
        block(spelled_block(packed, spelling)),
        visibility(publish::StartVisibility(options).of(block.corpus, {})),
        hiding(block.corpus, units, options, visibility),
        supporters(hiding.text(), options.promise.by),
        whose(io::checksum_of(std::as_bytes(std::span(packed)))) {
    if (!options.already_masked) publish::require_free_mark(block.corpus, options.promise);
  }

  [[nodiscard]] spread::CountedBlock counted() const {
    return {.text = hiding.text(),
            .shown = hiding.shown(),
            .most = hiding.most(),
            .supporters = supporters,
            .shared_owners = options.promise.by == Support::owners ? std::span(block.shared_owners)
                                                                   : std::span<const std::uint32_t>(),
            .by = options.promise.by,
            .k = options.promise.k};
  }

  void begin_count(const spread::LostFilter* lost) {
    hiding.begin_count();
    live.reset();
    live.emplace(counted(), least_bytes_counted(options), lost);
  }

  CanonicalSpelling spelling;
  MaskOptions options;
  std::string mark;
  spread::BlockDocuments block;
  rare::UnitStarts units;  // known when the block covers, which is once in a count of many steps
  bool has_units = false;
  Visibility visibility;
  spread::BlockHiding hiding;
  rare::CountedOwners supporters;
  std::uint64_t whose;  // distinguishes data of different blocks
  std::optional<spread::LiveSuffixes> live;
};

CorpusBlock::CorpusBlock(std::string_view packed, const MaskOptions& options)
    : state_(std::make_unique<State>(packed, options)) {}
CorpusBlock::CorpusBlock(CorpusBlock&&) noexcept = default;
CorpusBlock& CorpusBlock::operator=(CorpusBlock&&) noexcept = default;
CorpusBlock::~CorpusBlock() = default;

void CorpusBlock::require_options(const MaskOptions& options) {
  publish::check_mask_options(options);
  const Promise& promise = options.promise;
  require_usage(promise.methods == std::vector{Method::repeats}, "over many machines, repeats alone are counted");
  require_usage(!promise.copies_once, "over many machines, each copied passage counts; leave copies once out");
  require_usage(promise.together == 0, "facts known together are compared on one machine; leave them out");
  require_usage(!options.show_space && !options.show_punctuation,
                "over many machines, what is hidden stays hidden; leave shown characters out");
}

std::string CorpusBlock::hidden() const {
  spread::PackedWriter writer;
  writer.number(rounds() - (state_->live ? 1 : 0));  // completed rounds
  state_->hiding.write(writer);
  return spread::sealed(std::move(writer).take(), state_->whose);
}

std::string CorpusBlock::counted() const {
  if (!state_->live) return {};
  spread::PackedWriter writer;
  state_->live->write(writer);
  return spread::sealed(std::move(writer).take(), ~state_->whose);
}

void CorpusBlock::resume(std::string_view hidden, std::string_view counted) {
  state_->live.reset();
  if (!hidden.empty()) {
    spread::PackedReader reader(spread::opened(hidden, state_->whose));
    const std::uint32_t ended = reader.narrow();
    state_->hiding.read(reader, ended);
    reader.require_end();
  }
  if (counted.empty()) return;
  state_->hiding.begin_count();
  spread::PackedReader reader(spread::opened(counted, ~state_->whose));
  state_->live.emplace(state_->counted(), reader);
  reader.require_end();
}

void CorpusBlock::begin_count() {
  state_->begin_count(nullptr);
}

void CorpusBlock::begin_count(std::string_view lost) {
  require_usage(state_->hiding.rounds() > 0 && state_->hiding.most().size() == state_->hiding.text().bytes.size(),
                "nothing was counted that a count could go on from; count all");
  const spread::LostFilter filter(lost, least_bytes_counted(state_->options));
  state_->begin_count(&filter);
}

void CorpusBlock::begin_count(std::optional<std::string_view> lost, std::string_view starts) {
  require_usage(state_->hiding.most().size() == state_->hiding.text().bytes.size(),
                "nothing was counted that a count could go on from; count all");
  state_->hiding.keep_starts(spread::LostFilter(starts, least_bytes_counted(state_->options)));
  lost ? begin_count(*lost) : begin_count();
}

std::size_t CorpusBlock::live() const {
  return state_->live ? state_->live->size() : 0;
}

std::array<std::uint64_t, 31> CorpusBlock::bytes_at_depths() const {
  return state_->live ? state_->live->bytes_at_depths() : std::array<std::uint64_t, 31>{};
}

std::vector<std::string> CorpusBlock::send(const CountStep& step) {
  require_usage(state_->live.has_value(), "no count was begun; begin one");
  return state_->live->send(rung_of(step));
}

void CorpusBlock::receive(const CountStep& step, std::span<const std::string> answers) {
  require_usage(state_->live.has_value(), "no count was begun; begin one");
  state_->live->receive(rung_of(step), answers);
}

bool CorpusBlock::cover() {
  require_usage(state_->live && state_->live->size() == 0, "a count isn't finished; go on with it");
  const std::vector<std::uint32_t> lengths = state_->live->lengths();
  state_->live.reset();
  if (!std::exchange(state_->has_units, true))
    state_->units = rare::UnitStarts(state_->block.corpus, state_->options.snap, 1);
  return state_->hiding.cover(lengths);
}

std::optional<std::string> CorpusBlock::lost() const {
  return state_->hiding.lost();
}

std::optional<std::string> CorpusBlock::starts() const {
  require_usage(state_->has_units, "units aren't known before the first cover");
  return state_->hiding.starts();
}

unsigned CorpusBlock::rounds() const {
  return state_->hiding.rounds();
}

std::vector<std::string> CorpusBlock::texts() const {
  std::vector<std::string> texts;
  publish::Rendering rendering(state_->mark, state_->options.promise.collapse);
  for (std::size_t document = 0; document < state_->block.corpus.size(); ++document) {
    rendering.render(state_->block.corpus, state_->visibility, document, false);
    texts.emplace_back(rendering.text());
  }
  return texts;
}

MaskSummary CorpusBlock::summary() const {
  return summarize(state_->block.corpus, state_->visibility);
}

std::vector<std::string> CorpusBlock::stretches() const {
  const Visibility& visibility = state_->visibility;
  std::vector<std::string> stretches;
  for (Position begin = 0; begin < visibility.size();) {
    Position end = begin;
    while (end < visibility.size() && visibility[end] == Why::shown) ++end;
    if (end > begin) stretches.emplace_back(state_->block.corpus.text(Range{begin, end}));
    begin = end + 1;
  }
  std::sort(stretches.begin(), stretches.end());
  stretches.erase(std::unique(stretches.begin(), stretches.end()), stretches.end());
  return stretches;
}

std::uint32_t least_bytes_counted(const MaskOptions& options) {
  return rare::least_length(options);
}

std::string unite_lost(std::span<const std::string_view> all) {
  return spread::united_starts(all);
}

std::vector<std::string> count_range(std::span<const std::string_view> lists, const CountStep& step, unsigned k) {
  return spread::merge_range(lists, rung_of(step), k);
}

}  // namespace sumi
