#include <memory>

#include "context.hpp"
#include "mask_options.hpp"
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
};

int run(const MaskCommand& arguments, Context& context) {
  const MaskOptions mask = arguments.mask.resolve(context);
  const MaskFileOptions file =
      arguments.publication.resolve(mask, {{arguments.mask.promise().keep_file(), "the list of phrases"}}, context);
  publish(file, context);
  return kDone;
}

}  // namespace

void add_mask(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("mask", "Hide what could identify a person, and publish the rest");
  command->footer(kMaskExample);
  const auto arguments = std::make_shared<MaskCommand>();
  arguments->publication.add(*command);
  arguments->mask.add(*command, Settings::one);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
