#include <memory>
#include <utility>
#include <vector>

#include "context.hpp"
#include "finder_options.hpp"
#include "mask_options.hpp"
#include "on_run.hpp"
#include "publication_options.hpp"

namespace sumi::cli {
namespace {

constexpr const char* kMaskExample =
    "Example:\n"
    "  sumi mask notes.jsonl -o published.jsonl --k 3 --private key.jsonl\n"
    "shows only what at least three persons share. Without --by, the records must name owners.";

struct MaskCommand {
  PublicationArguments publication;
  MaskArguments mask;
  TaggerArguments finders;
};

void mask_corpus(const MaskCommand& arguments, Context& context) {
  const MaskOptions mask = arguments.mask.resolve(context);
  TaggerArguments finders = arguments.finders;
  std::vector<io::PathUse> reads = finders.resolve();
  reads.push_back({arguments.mask.promise().keep_file(), "the list of phrases"});
  const MaskFileOptions file = arguments.publication.resolve(mask, std::move(reads), context);
  publish(file, context, {finders.taggers, finders.setting, finders.least_score, true});
}

}  // namespace

void add_mask(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("mask", "Hide what could identify a person, and publish the rest");
  command->footer(kMaskExample);
  const auto arguments = std::make_shared<MaskCommand>();
  arguments->publication.add(*command, PublicationArguments::Of::corpus);
  arguments->mask.add(*command, Settings::one);
  arguments->finders.add(*command,
                         "method spans: hide also what this finds: a ready-made finder (en, es, …), auto, a model, "
                         "patterns or FILE.toml, as tag has them");
  on_run(command, arguments, context, mask_corpus);
}

}  // namespace sumi::cli
