#include "promise/promise_rows.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// Gives texts to the rows of a promise, by their names.
class Given {
 public:
  Given& with(const std::string& name, const std::string& text) {
    const std::vector<OptionRow> rows = promise_rows(promise);
    const auto row = std::ranges::find(rows, name, &OptionRow::name);
    EXPECT_NE(row, rows.end()) << name;
    if (const auto* read = std::get_if<OptionRow::Text>(&row->into)) read->read(text);
    if (const auto* names = std::get_if<OptionRow::Names>(&row->into)) names->choose(text);
    if (auto* const* several = std::get_if<std::vector<std::string>*>(&row->into)) (*several)->push_back(text);
    if (const auto* path = std::get_if<OptionRow::Path>(&row->into)) *path->into = text;
    if (const auto* number = std::get_if<OptionRow::Number>(&row->into))
      *number->into = static_cast<unsigned>(std::stoul(text));
    names_.insert(name);
    return *this;
  }
  Promise settled() {
    Promise made = promise;
    settle_promise(made, [this](std::string_view name) { return names_.contains(std::string(name)); });
    return made;
  }

  Promise promise;

 private:
  std::set<std::string> names_;
};

TEST(PromiseRows, HaveDistinctNamesAndSayWhatTheyDo) {
  Promise promise;
  std::set<std::string_view> names;
  for (const OptionRow& row : promise_rows(promise)) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.help.empty()) << row.name;
    EXPECT_EQ(row.doors & OptionRow::http, 0U) << row.name;
  }
}

TEST(PromiseRows, ReadWhatWasGiven) {
  const Promise promise = Given()
                              .with("k", "4")
                              .with("method", "ngrams,words")
                              .with("combine", "any")
                              .with("fold", "case")
                              .with("fold", "space")
                              .with("mark", "[MASK]")
                              .with("copies", "once")
                              .with("short", "keep")
                              .settled();
  EXPECT_EQ(promise.k, 4U);
  EXPECT_EQ(promise.methods, (std::vector{Method::ngrams, Method::words}));
  EXPECT_EQ(promise.combine, Combine::any);
  EXPECT_TRUE(promise.fold.letter_case && promise.fold.space && !promise.fold.width);
  EXPECT_EQ(promise.mark_text, "[MASK]");
  EXPECT_TRUE(promise.copies_once);
  EXPECT_EQ(promise.short_documents, ShortDocuments::keep);
}

TEST(PromiseRows, RefuseWhatMakesNoSenseTogether) {
  EXPECT_THROW((void)Given().settled(), Error) << "k is missing";
  EXPECT_NO_THROW((void)Given().with("method", "spans").settled());
  EXPECT_THROW((void)Given().with("k", "2").with("combine", "all").settled(), Error);
  EXPECT_THROW((void)Given().with("k", "2").with("n", "3").settled(), Error) << "repeats have no n";
  EXPECT_THROW((void)Given().with("k", "2").with("method", "terms").settled(), Error) << "no dictionary";
  EXPECT_NO_THROW((void)Given().with("k", "2").with("method", "terms").with("dictionary", "d").settled());
  EXPECT_THROW((void)Given().with("k", "2").with("method", "sentences").with("guarantee", "published").settled(),
               Error);
  EXPECT_THROW((void)Given().with("k", "2").with("method", "sentences").with("copies", "once").settled(), Error);
  EXPECT_THROW((void)Given().with("k", "2").with("together", "all").settled(), Error) << "no facts";
  for (const char* const methods : {"", "none", "repeats,repeats"})
    EXPECT_THROW(Given().with("method", methods), Error) << methods;
  for (const char* const together : {"", "0", "-1", "some"}) EXPECT_THROW(Given().with("together", together), Error);
  for (const char* const mark : {"", " ", "***", "\xff"}) EXPECT_THROW(Given().with("mark", mark), Error) << mark;
}

TEST(PromiseRows, TakeAllFactsThatAreNamed) {
  const Promise promise =
      Given().with("k", "2").with("together", "all").with("facts", "NAME").with("facts", "BORN").settled();
  EXPECT_EQ(promise.together, 2U);
  EXPECT_EQ(Given().with("k", "2").with("method", "sentences").settled().guarantee, Guarantee::source);
}

}  // namespace
}  // namespace sumi::io
