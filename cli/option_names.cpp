#include "option_names.hpp"

#include <array>
#include <string_view>

namespace sumi::cli {
namespace {

struct OptionOfSetting {
  std::string_view setting;
  std::string_view option;
};

// A setting may have another name in another command: the one that the command has is said.
constexpr auto kOptions = std::to_array<OptionOfSetting>({
    {"after", "--after"},
    {"after_private", "--after-private"},
    {"allow", "--allow"},
    {"allow_unread", "--allow-unread"},
    {"already_masked", "--already-masked"},
    {"any_file", "--any-file"},
    {"any_size", "--any-size"},
    {"assignment", "--assign"},
    {"background", "--background"},
    {"bias", "--bias"},
    {"by", "--by"},
    {"certificate", "--certificate"},
    {"collapse", "--collapse"},
    {"columns", "--columns"},
    {"cost", "--cost"},
    {"counts", "--counts"},
    {"decisions", "--decisions"},
    {"delimiter", "--delimiter"},
    {"dictionary", "--dict"},
    {"docstart", "--docstart"},
    {"drop", "--drop"},
    {"each_text", "--each-text"},
    {"encoder", "--encoder"},
    {"encoding", "--encoding"},
    {"facts", "--facts"},
    {"features_file", "--features"},
    {"file_names", "--keep-names"},
    {"fold", "--fold"},
    {"folds", "--folds"},
    {"format", "--format"},
    {"header", "--header"},
    {"header", "--no-header"},
    {"held_out", "--held-out"},
    {"hierarchies", "--hierarchy"},
    {"hierarchy", "--hierarchy"},
    {"id_column", "--id-column"},
    {"id_field", "--id-field"},
    {"k", "--k"},
    {"k_max", "--k-max"},
    {"keep", "--allow"},
    {"keep_names", "--keep-names"},
    {"key", "--key"},
    {"key_file", "--key"},
    {"kind_column", "--kind-column"},
    {"known", "--known"},
    {"l1", "--l1"},
    {"l2", "--l2"},
    {"label_column", "--label-column"},
    {"label_costs", "--label-cost"},
    {"labels", "--labels"},
    {"least_score", "--min-score"},
    {"link_documents", "--link-documents"},
    {"lists", "--list"},
    {"mark", "--mark"},
    {"max_iterations", "--max-iterations"},
    {"memory_bytes", "--memory"},
    {"method", "--method"},
    {"most_rounds", "--most-rounds"},
    {"n", "--n"},
    {"offsets", "--offsets"},
    {"one_to_one", "--one-to-one"},
    {"online", "--online"},
    {"order", "--order"},
    {"output", "-o"},
    {"overwrite", "--overwrite"},
    {"overwrite_owner", "--overwrite-owner"},
    {"owner_column", "--owner-column"},
    {"owner_field", "--owner-field"},
    {"pass", "--pass"},
    {"population", "--population"},
    {"private_file", "--private"},
    {"quasi_identifiers", "--qi"},
    {"resamples", "--bootstrap"},
    {"resume", "--resume"},
    {"reversal", "--reversal"},
    {"roster", "--roster"},
    {"rules", "--rules"},
    {"sample", "--sample"},
    {"sampled_share", "--sampled-share"},
    {"skip_unread", "--skip-unread"},
    {"source", "--source"},
    {"sources", "--source"},
    {"span_field", "--span-field"},
    {"start", "--start"},
    {"style", "--style"},
    {"tab", "--tab"},
    {"tagger", "--tagger"},
    {"taggers", "--tagger"},
    {"taggers", "--with"},
    {"text_column", "--text-column"},
    {"text_column", "--column"},
    {"text_field", "--text-field"},
    {"threads", "--threads"},
    {"to", "--to"},
    {"together", "--together"},
    {"token_column", "--token-column"},
    {"truth", "--truth"},
    {"truth_field", "--truth-field"},
    {"type", "--type"},
    {"unlabelled", "--unlabelled"},
    {"with", "--with"},
    {"with_lists", "--with-lists"},
    {"with_private", "--with-private"},
});

}  // namespace

const CLI::App& innermost_command(const CLI::App& app) {
  const CLI::App* command = &app;
  for (auto parsed = command->get_subcommands(); !parsed.empty(); parsed = command->get_subcommands()) {
    command = parsed.front();
  }
  return *command;
}

std::string words_of(const Error& error, const CLI::App& command) {
  std::string options;
  for (const std::string& setting : error.settings()) {
    for (const auto& [name, option] : kOptions) {
      if (name != setting || command.get_option_no_throw(std::string(option)) == nullptr) continue;
      options.append(options.empty() ? " (" : ", ").append(option);
    }
  }
  return error.what() + (options.empty() ? options : options + ")");
}

}  // namespace sumi::cli
