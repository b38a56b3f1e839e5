#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/machine/parallel.hpp"
#include "base/text/bare_letters.hpp"
#include "base/text/beside_words.hpp"
#include "base/text/everyday_words.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/folder_entries.hpp"
#include "judge/verify/fresh_id_number.hpp"
#include "judge/verify/residue/json_values.hpp"
#include "judge/verify/residue/plain_words.hpp"
#include "judge/verify/residue/readings.hpp"
#include "judge/verify/residue/residue_search.hpp"
#include "judge/verify/residue/spelling_search.hpp"
#include "judge/verify/residue/text_batch.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::verify {
namespace {

constexpr std::size_t kBatchBytes = std::size_t{1} << 24;
constexpr std::size_t kPieceTexts = 64;
constexpr std::string_view kFileName = "file name";
constexpr std::size_t kShortestInFileName = 3;  // characters of a word of a name

// A word of a name in a file's name may be about anybody; common words name files of all sorts.
bool tells_in_file_name(std::string_view name, Range where) {
  const std::string_view word = name.substr(where.begin, where.size());
  return utf8::count(word) >= kShortestInFileName && !is_everyday_word(bare_word(word));
}

// Searches one text after the other and adds what it finds to the places.
class Searcher {
 public:
  Searcher(const ResidueSearch& search, const SpellingSearch& spellings, const InflectedSearch& inflected,
           const ResidueOptions& options, Joiners joiners)
      : search_(search),
        spellings_(spellings),
        inflected_(inflected),
        identifiers_(options.identifiers),
        marks_(options.marks),
        text_(joiners),
        are_file_names_(joiners == Joiners::spaces),
        places_(options.most, search.attributes().size()) {
    for (const std::string& attribute : search.attributes()) {
      const auto words = options.words_beside.find(attribute);
      words_beside_.push_back(words == options.words_beside.end() ? nullptr : &words->second);
    }
  }

  // `fresh`: of the file, or null.
  void look_in(std::string_view said, std::span<const std::uint32_t> persons, const std::string& file,
               std::uint64_t record, std::string_view field, const ResidueFreshIds* fresh) {
    made_ = made_id(said, field, fresh);
    text_.fold(said);
    stretches_.clear();
    search_.for_each(text_.characters(), [&](std::uint32_t value, std::size_t begin, std::size_t end) {
      const Range where = text_.source(begin, end);
      if (is_of_made_id(where) || is_in_mark(said, where)) return;
      const auto keep = [&](std::span<const ResidueSearch::Owner> owners) {
        for (const ResidueSearch::Owner& owner : owners.first(std::min(owners.size(), places_.most())))
          places_.keep({file, record, std::string(field), where.begin, where.end, search_.attributes()[owner.attribute],
                        owner.person});
      };
      for (const auto& [attribute, owners] : search_.everywhere_counts(value)) places_.count(attribute, owners);
      keep(search_.everywhere(value));
      for (const ResidueSearch::Owner& owner : search_.everywhere(value))
        stretches_.add({owner.attribute, owner.person}, where);
      const auto take = [&](std::span<const ResidueSearch::Owner> owners) {
        for (const ResidueSearch::Owner& owner : owners) {
          if (!counts_there(owner.is_word_of_name, said, where) || !has_required_neighbour(owner, said, where))
            continue;
          places_.count(owner.attribute, 1);
          keep(std::span(&owner, 1));
          stretches_.add({owner.attribute, owner.person}, where);
        }
      };
      for (const std::uint32_t person : persons) take(search_.in_own_records(value, person));
      if (!are_file_names_) take(search_.in_own_records(value, kAnybody));
      if (are_file_names_) take(search_.in_own_records(value));
    });
    if (!spellings_.empty() || !inflected_.empty()) search_spellings(said, persons, {file, record, field});
    for (const Reading& reading : readings_of(said)) search_reading(reading, persons, {file, record, field});
  }
  [[nodiscard]] bool holds_any(std::string_view said) {
    bool holds = false;
    text_.fold(said);
    search_.for_each(text_.characters(), [&](std::uint32_t, std::size_t, std::size_t) { holds = true; });
    return holds;
  }
  [[nodiscard]] ResiduePlaces& places() { return places_; }

 private:
  struct Place {
    const std::string& file;
    std::uint64_t record;
    std::string_view field;
  };

  static std::optional<FreshReference> made_id(std::string_view said, std::string_view field,
                                               const ResidueFreshIds* fresh) {
    if (fresh == nullptr || !fresh->fields.contains(std::string(field))) return std::nullopt;
    const std::optional<FreshReference> made = fresh_reference(said);
    return made && made->number <= fresh->most ? made : std::nullopt;
  }
  [[nodiscard]] bool is_of_made_id(Range where) const {
    const auto lies_in = [&](Range whole) { return whole.begin <= where.begin && where.end <= whole.end; };
    return made_ && (lies_in(made_->digits) || lies_in(made_->type));
  }

  // Returns whether a value that only counts in the person's own records counts in this text.
  [[nodiscard]] bool counts_there(bool is_word_of_name, std::string_view said, Range where) const {
    if (are_file_names_) return is_word_of_name && tells_in_file_name(said, where);
    return !is_word_of_name || reads_as_person_name(said, where);
  }

  // Returns whether a value that only counts next to a word counts there. The whole name of a file has no neighbouring
  // words.
  [[nodiscard]] bool has_required_neighbour(const ResidueSearch::Owner& owner, std::string_view said,
                                            Range where) const {
    if (!owner.is_beside_word) return true;
    const BareWords* const words = words_beside_[owner.attribute];
    return words != nullptr && has_word_nearby(said, where, *words);
  }

  [[nodiscard]] bool is_in_mark(std::string_view said, Range where) const {
    return std::ranges::any_of(marks_, [&](const std::string& mark) {
      if (mark.size() < where.size()) return false;
      const std::size_t first = where.end > mark.size() ? where.end - mark.size() : 0;
      return said.substr(first, where.begin + mark.size() - first).find(mark) != std::string_view::npos;
    });
  }

  // Adds what only occurs in the decoded text. A stretch counts once for an attribute and person.
  void search_reading(const Reading& reading, std::span<const std::uint32_t> persons, const Place& place) {
    text_.fold(reading.text);
    search_.for_each(text_.characters(), [&](std::uint32_t value, std::size_t begin, std::size_t end) {
      const Range where = text_.source(begin, end);
      if (!reading.is_read(where) || is_in_mark(reading.text, where)) return;
      const auto take = [&](const ResidueSearch::Owner& owner) {
        if (!stretches_.add_if_apart({owner.attribute, owner.person}, reading.source(where))) return;
        keep(place, reading.source(where), owner.attribute, owner.person);
      };
      std::ranges::for_each(search_.everywhere(value), take);
      const auto take_own = [&](std::uint32_t person) {
        for (const ResidueSearch::Owner& owner : search_.in_own_records(value, person))
          if ((!owner.is_word_of_name || reads_as_name(reading.text, where)) &&
              has_required_neighbour(owner, reading.text, where))
            take(owner);
      };
      std::ranges::for_each(persons, take_own);
      take_own(kAnybody);
    });
    if (!spellings_.empty() || !inflected_.empty()) search_spellings(reading.text, persons, place, &reading);
  }

  void keep(const Place& place, Range where, std::uint32_t attribute, std::uint32_t person) {
    places_.count(attribute, 1);
    places_.keep({place.file, place.record, std::string(place.field), where.begin, where.end,
                  search_.attributes()[attribute], person});
  }

  // Adds other spellings. A stretch counts once for an attribute and person. With a reading: only in its decoded parts.
  void search_spellings(std::string_view said, std::span<const std::uint32_t> persons, const Place& place,
                        const Reading* reading = nullptr) {
    words_.read(text_.folded(), said);
    const auto visit = [&](std::span<const std::uint32_t> alike, std::size_t first, std::size_t last) {
      const Range where{text_.folded().source(first, first + 1).begin, text_.folded().source(last, last + 1).end};
      if (reading == nullptr ? is_of_made_id(where) : !reading->is_read(where)) return;
      if (is_in_mark(said, where)) return;
      for (const std::uint32_t number : alike) {
        const ResidueIdentifier& one = identifiers_[number];
        const bool is_of_record =
            are_file_names_ || one.person == kAnybody || std::ranges::find(persons, one.person) != persons.end();
        if (!one.everywhere && (!is_of_record || !counts_there(one.is_word_of_name, said, where))) continue;
        const auto attribute = static_cast<std::uint32_t>(
            std::ranges::lower_bound(search_.attributes(), one.attribute) - search_.attributes().begin());
        const Range stands = reading == nullptr ? where : reading->source(where);
        if (!stretches_.add_if_apart({attribute, one.person}, stands)) continue;
        keep(place, stands, attribute, one.person);
      }
    };
    spellings_.for_each(words_, visit);
    inflected_.for_each(words_, text_.folded(), said, visit);
  }

  const ResidueSearch& search_;
  const SpellingSearch& spellings_;
  const InflectedSearch& inflected_;
  std::span<const ResidueIdentifier> identifiers_;
  std::span<const std::string> marks_;
  std::vector<const BareWords*> words_beside_;  // for each attribute; null: none
  SearchedText text_;
  bool are_file_names_;
  PlainWords words_;
  std::optional<FreshReference> made_;  // set if the current text is entirely a fresh name
  CountedStretches stretches_;          // of the current text
  ResiduePlaces places_;
};

// Visits all texts of the file with this number, its index among the entries.
using VisitFile =
    std::function<JsonValues::Records(std::size_t number, const KnownOfFile& about, const OnVisit& on_visit)>;

// A run over the files of a folder, or in memory. `place`: for errors that belong to no file.
class Run {
 public:
  Run(std::vector<FolderEntry> entries, VisitFile say, const ResidueOptions& options, unsigned threads,
      const std::string& place)
      : say_(std::move(say)),
        options_(options),
        threads_(std::max(1U, threads)),
        place_(place),
        entries_(std::move(entries)),
        in_texts_(options.identifiers),
        in_names_(options.identifiers, Joiners::spaces),
        spellings_(options.identifiers),
        inflected_(options.identifiers),
        names_(in_names_, spellings_, inflected_, options, Joiners::spaces) {
    for (unsigned i = 0; i < threads_; ++i)
      searchers_.emplace_back(in_texts_, spellings_, inflected_, options, Joiners::themselves);
    for (const auto& [file, persons] : options.persons_of) {
      const auto entry = std::ranges::lower_bound(entries_, file, {}, &FolderEntry::path);
      if (entry == entries_.end() || entry->path != file || entry->is_folder)
        throw Error{Error::Kind::bad_usage, place,
                    "persons are named for a file that is not in the publication; name the files that are in it"};
    }
  }

  Residue search(const Progress& progress) {
    for (std::uint32_t i = 0; i < entries_.size(); ++i) {
      if (progress) progress("searching for identifiers", i, entries_.size());
      const FolderEntry& entry = entries_[i];
      residue_.searched_bytes += entry.name().size();
      const std::size_t folder = entry.path.size() - std::min(entry.path.size(), entry.name().size() + 1);
      names_.look_in(entry.name(), {}, entry.path, 0, kFileName, fresh_ids_of(entry.path.substr(0, folder)));
      if (!entry.is_folder) search_file(i);
    }
    flush();
    if (progress) progress("searching for identifiers", entries_.size(), entries_.size());
    return result();
  }

 private:
  void search_file(std::uint32_t number) {
    const std::string& path = entries_[number].path;
    const auto listed = options_.persons_of.find(path);
    const std::span<const std::uint32_t> persons =
        listed == options_.persons_of.end() ? std::span<const std::uint32_t>() : listed->second;
    std::vector<std::uint32_t>& distinct = distinct_.emplace_back(persons.begin(), persons.end());
    std::ranges::sort(distinct);
    distinct.erase(std::ranges::unique(distinct).begin(), distinct.end());
    KnownOfFile about;
    about.persons = persons.size();
    if (const auto table = options_.tables.find(path); table != options_.tables.end()) about.table = table->second;

    const OnVisit on_visit = [&](const VisitedText& said) {
      residue_.searched_bytes += said.text.size();
      if (said.is_file_name) return names_.look_in(said.text, {}, path, 0, said.field, nullptr);
      std::span<const std::uint32_t> whom;
      if (said.is_whole_file) {
        whom = distinct;
      } else if (said.record > 0 && said.record <= persons.size()) {
        whom = persons.subspan(said.record - 1, 1);
      }
      batch_.add(said, number, whom);
      if (batch_.bytes() >= kBatchBytes) flush();
    };
    JsonValues::Records records;
    const bool is_read = placed(path, [&] { records = say_(number, about, on_visit); });
    if (is_read && !persons.empty() && !records.is_whole_file && records.number != persons.size())
      throw Error{Error::Kind::bad_usage, place_.empty() ? path : place_ + "/" + path,
                  fmt::format("it has {} records, but persons are named for {}; name one person for each record",
                              records.number, persons.size())};
    ++residue_.files;
  }

  [[nodiscard]] const ResidueFreshIds* fresh_ids_of(const std::string& path) const {
    const auto found = options_.fresh_ids.find(path);
    return found == options_.fresh_ids.end() ? nullptr : &found->second;
  }

  void flush() {
    const auto& texts = batch_.texts();
    for_each_piece(texts.size(), kPieceTexts, threads_, [&](std::size_t begin, std::size_t end, unsigned worker) {
      for (const TextBatch::Text& text : std::span(texts).subspan(begin, end - begin))
        search_in(text, searchers_[worker]);
    });
    batch_.clear();
  }

  void search_in(const TextBatch::Text& text, Searcher& searcher) {
    const std::string& path = entries_[text.file].path;
    placed(path, [&] {
      searcher.look_in(batch_.said(text), text.persons, path, text.record, batch_.field(text), fresh_ids_of(path));
    });
  }

  // Adds the file's place to errors of encoded parts, which have none. False: the file can't be read.
  template <typename Action>
  bool placed(const std::string& path, Action action) {
    try {
      action();
      return true;
    } catch (const Error& error) {
      if (options_.lists_unread && error.kind() == Error::Kind::bad_input) {
        const std::scoped_lock lock(unread_mutex_);
        const auto [at, is_new] = unread_.emplace(path, error.fact());
        if (!is_new) at->second = std::min(at->second, error.fact());  // the same whichever thread comes first
        return false;
      }
      if (!error.place().empty()) throw;
      throw Error{error.kind(), place_.empty() ? path : place_ + "/" + path, error.fact(), error.remedy(),
                  error.settings()};
    }
  }

  Residue result() {
    ResiduePlaces& all = names_.places();
    for (Searcher& searcher : searchers_) all.take(std::move(searcher.places()));
    for (std::size_t attribute = 0; attribute < in_texts_.attributes().size(); ++attribute) {
      const std::uint64_t found = all.by_attribute()[attribute];
      if (found == 0) continue;
      residue_.by_attribute[in_texts_.attributes()[attribute]] = found;
      residue_.found += found;
    }
    residue_.places = all.first();
    for (ResiduePlace& place : residue_.places)
      if (place.field != kTextField && place.field != kFileName && names_.holds_any(place.field)) place.field.clear();
    std::ranges::sort(residue_.places);
    for (const auto& [file, why] : unread_) residue_.unread.push_back({file, why});
    return std::move(residue_);
  }

  VisitFile say_;
  const ResidueOptions& options_;
  unsigned threads_;
  const std::string& place_;
  std::vector<FolderEntry> entries_;
  ResidueSearch in_texts_, in_names_;
  SpellingSearch spellings_;
  InflectedSearch inflected_;
  Searcher names_;
  std::vector<Searcher> searchers_;                  // one a thread
  std::deque<std::vector<std::uint32_t>> distinct_;  // persons of each file, to which the batch refers
  TextBatch batch_;
  std::mutex unread_mutex_;
  std::map<std::string, std::string> unread_;  // by path: the reason
  Residue residue_;
};

// Sorts by path in byte order; `order` gets the indexes in `files`.
std::vector<FolderEntry> entries_of(std::span<const ResidueFile> files, std::vector<std::size_t>& order) {
  order.resize(files.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t file) { return std::string_view(files[file].path); });
  std::vector<FolderEntry> entries;
  for (const std::size_t file : order) {
    const std::string& path = files[file].path;
    if (path.empty() || path.ends_with('/'))
      throw Error{Error::Kind::bad_usage, path, "a file of the publication has no name; give each a path"};
    if (!entries.empty() && entries.back().path == path)
      throw Error{Error::Kind::bad_usage, path, "two files of the publication have this path; give each its own"};
    if (utf8::first_invalid(path))
      throw Error{Error::Kind::bad_input, "", "the path of a file of the publication is not valid UTF-8; rename it"};
    entries.push_back({path, false});
  }
  return entries;
}

}  // namespace

Residue find_residue(const std::string& folder, const ResidueOptions& options, unsigned threads,
                     const Progress& progress) {
  const std::vector<FolderEntry> entries = folder_entries(folder);
  const auto say = [&](std::size_t number, const KnownOfFile& about, const OnVisit& on_visit) {
    const io::Input file(folder + (folder.ends_with('/') ? "" : "/") + entries[number].path);
    return visit_texts(file, about, on_visit);
  };
  return Run(entries, say, options, threads, folder).search(progress);
}

Residue find_residue(std::span<const ResidueFile> files, const ResidueOptions& options, unsigned threads,
                     const Progress& progress) {
  std::vector<std::size_t> order;
  std::vector<FolderEntry> entries = entries_of(files, order);
  const auto say = [&](std::size_t number, const KnownOfFile&, const OnVisit& on_visit) {
    return visit_values(files[order[number]], on_visit);
  };
  const std::string no_place;
  return Run(std::move(entries), say, options, threads, no_place).search(progress);
}

}  // namespace sumi::verify
