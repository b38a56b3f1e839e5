#include <algorithm>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "promise/certificate.hpp"
#include "promise/promised_roster.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

[[noreturn]] void throw_usage(const std::string& place, std::string_view fact, Settings settings = {}) {
  throw Error{Error::Kind::bad_usage, place, fact, std::move(settings)};
}

void require_phrases(const std::string& path, const io::Certificate& certificate,
                     const std::vector<std::string>& keep) {
  if (certificate.keep_sha256.empty()) {
    if (!keep.empty()) throw_usage(path, "no phrases were kept; leave their list out", Settings{"keep"});
  } else if (keep.empty()) {
    throw_usage(path, "phrases were kept; give their list", Settings{"keep"});
  } else if (io::sha256_of_phrases(keep) != certificate.keep_sha256) {
    throw_usage(path, "another list of phrases was kept; give that one", Settings{"keep"});
  }
}

void require_dictionary(const std::string& path, const io::Certificate& certificate, const Promise& given) {
  if (certificate.dictionary_sha256.empty()) {
    if (given.has_dictionary())
      throw_usage(path, "no terms were hidden; leave the dictionary out", Settings{"dictionary"});
  } else if (!given.has_dictionary()) {
    throw_usage(path, "terms were hidden by a dictionary; name it", Settings{"dictionary"});
  } else if (io::sha256_of_dictionary(given) != certificate.dictionary_sha256) {
    throw_usage(path, "another dictionary was used; name that one", Settings{"dictionary"});
  }
}

void require_roster(const std::string& path, const io::Certificate& certificate, Promise given) {
  given.facts = certificate.mask.promise.facts;
  given.k = certificate.mask.promise.k;
  if (certificate.roster_sha256.empty()) {
    if (given.has_roster()) throw_usage(path, "no roster was named; leave it out", Settings{"roster"});
  } else if (!given.has_roster()) {
    throw_usage(path, "facts agree with those of a roster; name it", Settings{"roster"});
  } else if (io::sha256_of_roster(given) != certificate.roster_sha256) {
    throw_usage(path, "another roster was used; name that one", Settings{"roster"});
  }
}

void require_counts(const std::string& path, const io::Certificate& certificate, const VerifyOptions& options) {
  if (certificate.counts_sha256.empty()) {
    if (options.counts) throw_usage(path, "it wasn't masked by counts; leave them out", Settings{"counts"});
  } else if (!options.counts) {
    throw_usage(path, "it was masked by counts; name their file", Settings{"counts"});
  } else if (io::sha256_of_path(*options.counts) != certificate.counts_sha256) {
    throw_usage(path, "other counts were used; name those", Settings{"counts"});
  }
}

void add_changed(Verdict& verdict, std::uint64_t max_violations) {
  ++verdict.violation_count;
  verdict.violations.insert(verdict.violations.begin(), Violation{"", 0, 0, Violation::Reason::changed});
  if (verdict.violations.size() > max_violations) verdict.violations.pop_back();
}

}  // namespace

Verdict verify_certificate(const std::string& published, const std::string& path, const VerifyOptions& options,
                           const Progress& progress) {
  if (published == "-" || options.source == "-")
    throw_usage("", "a certificate is about the bytes of files; name files");
  const io::Certificate certificate = io::read_certificate(path);
  if (!promises_something(certificate.mask)) throw_usage(path, "it promises nothing that could be verified");
  require_phrases(path, certificate, options.promise.keep);
  require_dictionary(path, certificate, options.promise);
  require_roster(path, certificate, options.promise);
  require_counts(path, certificate, options);
  VerifyOptions certified = options;
  certified.promise = certificate.mask.promise;
  certified.promise.keep = options.promise.keep;
  certified.promise.dictionary = options.promise.dictionary;
  certified.promise.dictionary_bytes = options.promise.dictionary_bytes;
  certified.promise.roster = options.promise.roster;
  certified.promise.roster_table = options.promise.roster_table;
  certified.pass = certificate.pass;
  certified.format = certificate.format;
  Verdict verdict = verify(published, certified, progress);
  if (verdict.documents_without_owner && certificate.records_without_owner)
    verdict.documents_without_owner = std::max(*verdict.documents_without_owner, *certificate.records_without_owner);
  if (options.source && io::sha256_of_path(*options.source) != certificate.source_sha256) {
    add_changed(verdict, options.max_violations);
  }
  if (io::sha256_of_path(published) != certificate.published_sha256) add_changed(verdict, options.max_violations);
  return verdict;
}

}  // namespace sumi::verify
