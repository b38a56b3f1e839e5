#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/spread_support.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

using namespace testing;

struct Place {
  std::size_t document;
  std::uint64_t begin;
  std::uint64_t end;
  auto operator<=>(const Place&) const = default;
};

struct Document {
  std::string published;
  std::string source;
  std::uint32_t owner = 0;
};

std::uint64_t supporter_of(Support by, const Document& document, std::size_t number) {
  return by == Support::owners ? document.owner : std::uint64_t{number} << 33;
}

// Steps over blocks that know nothing but the state of the last one.
std::set<Place> rare_in_blocks(const std::vector<Document>& documents, const Promise& promise, std::size_t blocks,
                               std::uint32_t ranges, std::uint32_t first_depth) {
  const auto block_at = [&](std::size_t b) {
    SupportBlock block(promise);
    for (std::size_t i = b; i < documents.size(); i += blocks) {
      const std::string_view source = documents[i].source;
      block.add(documents[i].published, promise.guarantee == Guarantee::source ? &source : nullptr,
                supporter_of(promise.by, documents[i], i));
    }
    block.begin();
    return block;
  };
  std::vector<std::string> states;
  std::uint32_t shortest = 8;
  std::size_t live = 0;
  for (std::size_t b = 0; b < blocks; ++b) {
    const SupportBlock block = block_at(b);
    states.push_back(block.state());
    shortest = std::min(shortest, block.shortest());
    live += block.live();
  }
  SupportStep step{.known = 0, .key_bytes = shortest, .depth = std::max(shortest, first_depth), .ranges = ranges};
  while (live > 0) {
    std::vector<std::vector<std::string>> sent;
    std::vector<std::vector<std::string>> answers(blocks, std::vector<std::string>(ranges));
    for (std::size_t b = 0; b < blocks; ++b) {
      SupportBlock block = block_at(b);
      block.resume(states[b]);
      sent.push_back(block.send(step));
      states[b] = block.state();
    }
    for (std::uint32_t range = 0; range < ranges; ++range) {
      std::vector<std::string_view> lists;
      std::vector<std::size_t> of;
      for (std::size_t b = 0; b < blocks; ++b) {
        if (sent[b][range].empty()) continue;
        lists.push_back(sent[b][range]);
        of.push_back(b);
      }
      const std::vector<std::string> said = judge_range(lists, step, promise.k);
      for (std::size_t i = 0; i < of.size(); ++i) answers[of[i]][range] = said[i];
    }
    live = 0;
    for (std::size_t b = 0; b < blocks; ++b) {
      SupportBlock block = block_at(b);
      block.resume(states[b]);
      block.receive(step, answers[b]);
      live += block.live();
      states[b] = block.state();
    }
    step.known = step.depth;
    step.key_bytes = step.known + 1;
    step.depth *= 2;
  }
  std::set<Place> all;
  for (std::size_t b = 0; b < blocks; ++b) {
    SupportBlock block = block_at(b);
    block.resume(states[b]);
    for (const SupportBlock::Rare& one : block.rare()) all.insert({b + blocks * one.document, one.begin, one.end});
  }
  return all;
}

std::set<Place> rare_on_one_machine(const std::vector<Document>& documents, const Promise& promise) {
  CorpusBuilder source;
  std::vector<std::string> published;
  for (const Document& document : documents) {
    source.add(document.source, {}, std::to_string(document.owner));
    published.push_back(document.published);
  }
  const Corpus corpus = std::move(source).build();
  const Verdict verdict =
      verify_texts(published, {.promise = promise, .source = &corpus, .with = {}, .max_violations = ~std::uint64_t{0}});
  std::set<Place> all;
  for (const Violation& one : verdict.violations) {
    EXPECT_EQ(one.reason, Violation::Reason::rare);
    all.insert({std::stoul(one.document.substr(1)) - 1, one.begin, one.end});
  }
  return all;
}

TEST(SupportBlock, FindsWhatOneMachineFinds) {
  std::mt19937 random(5);
  std::size_t found = 0;
  for (int round = 0; round < 300; ++round) {
    Promise promise{.k = 2 + static_cast<unsigned>(random() % 2)};
    promise.by = kSupports[random() % 3];
    promise.guarantee = random() % 2 == 0 ? Guarantee::source : Guarantee::published;
    promise.collapse = false;
    if (random() % 3 == 0) promise.keep = {"ab"};
    std::vector<Document> documents;
    for (const PlainDocument& one : random_corpus(random, 2 + random() % 6, 1 + random() % 50, kMixedAlphabet, 3)) {
      std::u32string masked = one.text;
      for (char32_t& character : masked) character = random() % 6 == 0 ? U'█' : character;
      documents.push_back({to_utf8(masked), to_utf8(one.text), one.owner});
    }
    const std::set<Place> expected = rare_on_one_machine(documents, promise);
    found += expected.size();
    ASSERT_EQ(rare_in_blocks(documents, promise, 1 + random() % 4, 1 + static_cast<std::uint32_t>(random() % 3),
                             1 + static_cast<std::uint32_t>(random() % 9)),
              expected)
        << round;
  }
  EXPECT_GT(found, 1000U);
}

TEST(SupportBlock, RefusesOtherPromises) {
  EXPECT_THROW(SupportBlock(Promise{.methods = {Method::words}}), Error);
  EXPECT_THROW(SupportBlock(Promise{.k = 1}), Error);
}

TEST(SupportBlock, RefusesWhatNobodySent) {
  const std::vector<std::string_view> lists{"\x05"};
  EXPECT_THROW((void)judge_range(lists, {}, 2), Error);
}

TEST(SupportBlock, RefusesAStepThatWouldPassOverStretches) {
  SupportBlock block(Promise{});
  block.add("abc", nullptr, 1);
  block.begin();
  EXPECT_EQ(block.shortest(), 3U);
  EXPECT_THROW((void)block.send({.known = 0, .key_bytes = 4, .depth = 9, .ranges = 1}), Error);
  EXPECT_NO_THROW((void)block.send({.known = 0, .key_bytes = 3, .depth = 9, .ranges = 1}));
}

TEST(SupportBlock, RefusesAnswersToAnotherStepAndJunkBehindThem) {
  const SupportStep step{.known = 0, .key_bytes = 1, .depth = 9, .ranges = 1};
  SupportBlock block(Promise{});
  block.add("abc", nullptr, 1);
  block.begin();
  EXPECT_THROW(block.receive(step, std::vector<std::string>{""}), Error);  // nothing was sent
  const std::vector<std::string> sent = block.send(step);
  const std::string_view list = sent.front();
  const std::vector<std::string> answers = judge_range(std::span(&list, 1), step, 2);
  SupportStep other = step;
  other.depth = 2;
  EXPECT_THROW(block.receive(other, answers), Error);
  EXPECT_THROW(block.receive(step, std::vector<std::string>{answers.front() + "x"}), Error);
}

TEST(SupportBlock, RefusesADamagedStateAndThatOfOtherTexts) {
  const auto begun = [](std::string_view text) {
    SupportBlock block(Promise{});
    block.add(text, nullptr, 1);
    block.begin();
    return block;
  };
  const std::string state = begun("abc").state();
  EXPECT_NO_THROW(begun("abc").resume(state));
  EXPECT_THROW(begun("abd").resume(state), Error);
  for (std::size_t size = 0; size < state.size(); ++size)
    EXPECT_THROW(begun("abc").resume(std::string_view(state).substr(0, size)), Error) << size;
  for (std::size_t at = 0; at < state.size(); ++at) {
    std::string damaged = state;
    damaged[at] ^= 1;
    EXPECT_THROW(begun("abc").resume(damaged), Error) << at;
  }
}

TEST(VerifyTexts, WithoutSupportsFindsChangesAlone) {
  CorpusBuilder builder;
  builder.add("one text");
  builder.add("another");
  const Corpus source = std::move(builder).build();
  const std::vector<std::string> published{"one █", "other"};
  const Verdict verdict = verify_texts(
      published, {.promise = {.by = Support::documents}, .source = &source, .with = {}, .judges_supports = false});
  ASSERT_EQ(verdict.violations.size(), 1U);
  EXPECT_EQ(verdict.violations.front().reason, Violation::Reason::changed);
  EXPECT_EQ(verdict.violations.front().document, "d000002");
}

}  // namespace
}  // namespace sumi::verify
