#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "allow_options.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::cli {

// Whether --k and --n take one number, or many.
enum class Settings { one, many };

// The options that mask, sweep and verify share: what is promised. Read with resolve() after parsing.
class PromiseArguments {
 public:
  // Returns the options added.
  std::vector<CLI::Option*> add(CLI::App& command, Settings settings = Settings::one);
  // Reads the list of kept phrases too; k and n are the first ones. Errors: bad_usage, bad_input.
  [[nodiscard]] Promise resolve() const;
  // Errors: bad_usage.
  [[nodiscard]] std::vector<unsigned> ks() const;
  [[nodiscard]] std::vector<unsigned> ns() const;

  // The mark and collapse alone. Errors: bad_usage.
  [[nodiscard]] Promise written() const;
  // The kept phrases alone.
  [[nodiscard]] std::vector<std::string> phrases() const;

  [[nodiscard]] const std::string& keep_file() const { return keep_.file; }

  [[nodiscard]] const std::string& dictionary() const { return dictionary_; }
  [[nodiscard]] const std::string& roster() const { return roster_; }
  [[nodiscard]] bool says_by() const { return by_->count() > 0; }
  [[nodiscard]] bool says_guarantee() const { return guarantee_->count() > 0; }
  [[nodiscard]] bool says_collapse() const { return collapse_option_->count() > 0; }
  [[nodiscard]] bool says_short() const { return short_->count() > 0; }

 private:
  void add_methods(CLI::App& command);
  [[nodiscard]] std::vector<unsigned> numbers(const std::string& text, const std::string& option, unsigned least) const;
  void resolve_ngrams(Promise& promise) const;
  void resolve_terms(Promise& promise) const;
  void resolve_sentences(Promise& promise) const;
  void resolve_facts(Promise& promise) const;

  std::string methods_ = "repeats";
  std::string combine_name_ = "all";
  std::string by_name_ = "owners";
  std::string guarantee_name_ = "published";
  Settings settings_ = Settings::one;
  std::string k_;
  std::string n_;
  bool strip_space_ = false;
  std::string short_name_ = "mask";
  std::string dictionary_;
  std::string borders_name_ = "auto";
  std::string copies_ = "each";
  std::vector<std::string> fold_;
  std::string mark_ = "█";
  bool collapse_ = true;
  AllowArguments keep_;
  std::string together_;
  std::vector<std::string> facts_;
  std::string roster_;
  CLI::Option* method_ = nullptr;
  CLI::Option* combine_ = nullptr;
  std::vector<CLI::Option*> of_ngrams_;
  std::vector<CLI::Option*> of_terms_;
  CLI::Option* short_ = nullptr;
  CLI::Option* by_ = nullptr;
  CLI::Option* guarantee_ = nullptr;
  CLI::Option* collapse_option_ = nullptr;
};

// The one visible character of `text`. Errors: bad_usage.
[[nodiscard]] char32_t parse_mark(const std::string& text);
// The same, or a mark of several characters. Errors: bad_usage.
void parse_mark(const std::string& text, Promise& promise);

// case, width, space.
[[nodiscard]] Folding parse_fold(const std::vector<std::string>& names);

// Names parted by commas. Errors: bad_usage.
[[nodiscard]] std::vector<Method> parse_methods(const std::string& names);

// Errors: bad_input, with `path` as the place, where a phrase has the mark in it.
void require_without_mark(const std::vector<std::string>& phrases, const std::string& mark, const std::string& path);

}  // namespace sumi::cli
