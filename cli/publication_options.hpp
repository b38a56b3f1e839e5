#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include <sumi/publish/mask_found.hpp>

namespace sumi::cli {

// The input and output of mask, mask-by-counts and terms apply. Call resolve() after parsing.
class PublicationArguments {
 public:
  // What is masked: a corpus as a whole, or each document separately, without private file, order, earlier releases and
  // decisions.
  enum class Of { corpus, each_document };

  void add(CLI::App& command, Of of);
  // Also claims the paths that are read and written, including `read`. Errors: bad_usage.
  [[nodiscard]] MaskFileOptions resolve(const MaskOptions& mask, std::vector<io::PathUse> read,
                                        const Context& context) const;

 private:
  void add_of_corpus(CLI::App& command);

  MaskFileOptions file_;
  InputArguments input_;
  bool keep_names_ = false;
  FormatArguments format_;
  std::vector<std::string> pass_;
  std::string private_file_;
  std::string order_key_;
  bool shuffle_ = false;
  std::string certificate_;
  std::string decisions_;
  std::string known_;
};

// Reports which files an earlier run had finished.
void report_resumed_files(const MaskFileOptions& options, const MaskFileResult& result, Context& context);

// Masks, and reports the result.
void publish(const MaskFileOptions& options, Context& context, const SpanFinders& finders = {});

}  // namespace sumi::cli
