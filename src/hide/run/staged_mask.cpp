#include <filesystem>

#include "hide/rules/output_name.hpp"
#include "hide/run/attacked_documents.hpp"
#include "hide/run/staged_attacks.hpp"
#include <sumi/publish/mask_file.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::hide {
void mask_staged(const HideRules& rules, const std::string& folder, unsigned threads,
                 std::map<std::string, MaskSummary>& masked, std::map<std::string, RestoreScore>& restored,
                 const Progress& progress) {
  for (const HideSource& source : rules.sources) {
    if (source.what != HideSource::What::documents) continue;
    const std::string name = output_name(source);
    const std::string unmasked = folder + "/" + name;
    const std::string result = folder + "/.masked-" + name;
    MaskFileOptions options;
    options.input = unmasked;
    options.output = result;
    options.format = source.format;
    options.format.encoding.clear();                     // the published text is UTF-8
    options.format.header_said = options.format.header;  // the header was judged in the source
    options.pass.all = true;
    options.mask.promise = promise_of(rules);
    options.mask.threads = threads;
    const MaskFileResult done = mask_file(options, progress);
    masked[name] = done.summary;

    verify::VerifyOptions check;
    check.promise = options.mask.promise;
    check.pass.all = true;
    check.format = options.format;
    check.format.format = done.format;
    check.source = unmasked;
    if (!verify::verify(result, check, progress).holds()) throw_broken_promise(name);

    RestoreOptions guess;
    guess.published = result;
    guess.output = folder + "/.guessed-" + name;
    guess.format = check.format;
    guess.source = unmasked;
    guess.guess.threads = threads;
    guess.guess.mark = rules.mask->mark;
    if (const RestoreResult guessed = restore(guess, progress); guessed.score) restored[name] = *guessed.score;
    std::filesystem::remove_all(guess.output);
    std::filesystem::remove_all(unmasked);
    std::filesystem::rename(result, unmasked);
  }
}

}  // namespace sumi::hide
