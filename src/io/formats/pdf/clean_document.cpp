#include <array>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "io/formats/pdf/clean_parts.hpp"
#include "io/formats/pdf/page_text.hpp"
#include "io/formats/pdf/pdf_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using Object = QPDFObjectHandle;

// Takes what a stream unpacks to, up to a limit.
class BoundedSink : public Pipeline {
 public:
  BoundedSink(CleanRun& run, std::string& data) : Pipeline("bounded", nullptr), run_(run), data_(data) {}
  void write(unsigned char const* bytes, std::size_t count) override {
    run_.spend(count);
    data_.append(reinterpret_cast<const char*>(bytes), count);
  }
  void finish() override {}

 private:
  CleanRun& run_;
  std::string& data_;
};

struct Named {
  std::string_view key;
  std::string_view what;
};
// Entries of the catalog and of pages. Those without a name go without a word: they say how to look at a page.
constexpr std::array<Named, 31> kCatalog{{{"/Type", ""},
                                          {"/Pages", ""},
                                          {"/Version", ""},
                                          {"/Extensions", ""},
                                          {"/PageMode", ""},
                                          {"/PageLayout", ""},
                                          {"/ViewerPreferences", ""},
                                          {"/MarkInfo", ""},
                                          {"/Lang", ""},
                                          {"/Metadata", "metadata"},
                                          {"/StructTreeRoot", "structure tree"},
                                          {"/OpenAction", "action"},
                                          {"/AA", "action"},
                                          {"/URI", "action"},
                                          {"/AcroForm", "form"},
                                          {"/OCProperties", "layer"},
                                          {"/Collection", "portfolio"},
                                          {"/AF", "attached file"},
                                          {"/Outlines", "outline"},
                                          {"/Dests", "destination"},
                                          {"/PageLabels", "page label"},
                                          {"/Threads", "article"},
                                          {"/PieceInfo", "private data"},
                                          {"/Perms", "signature"},
                                          {"/DSS", "signature"},
                                          {"/Legal", "signature"},
                                          {"/OutputIntents", "color profile"},
                                          {"/SpiderInfo", "private data"},
                                          {"/Requirements", ""},
                                          {"/NeedsRendering", ""},
                                          {"/Names", ""}}};
constexpr std::array<Named, 31> kPage{{{"/Type", ""},
                                       {"/Parent", ""},
                                       {"/Contents", ""},
                                       {"/Resources", ""},
                                       {"/MediaBox", ""},
                                       {"/CropBox", ""},
                                       {"/BleedBox", ""},
                                       {"/TrimBox", ""},
                                       {"/ArtBox", ""},
                                       {"/Rotate", ""},
                                       {"/UserUnit", ""},
                                       {"/Group", ""},
                                       {"/Tabs", ""},
                                       {"/StructParents", ""},
                                       {"/Dur", ""},
                                       {"/Trans", ""},
                                       {"/Annots", ""},
                                       {"/BoxColorInfo", ""},
                                       {"/Metadata", "metadata"},
                                       {"/Thumb", "thumbnail"},
                                       {"/PieceInfo", "private data"},
                                       {"/LastModified", ""},
                                       {"/AA", "action"},
                                       {"/AF", "attached file"},
                                       {"/B", "article"},
                                       {"/ID", ""},
                                       {"/PZ", ""},
                                       {"/SeparationInfo", ""},
                                       {"/PresSteps", "action"},
                                       {"/TemplateInstantiated", ""},
                                       {"/VP", "private data"}}};
constexpr std::array<Named, 3> kTreesOfNames{
    {{"/JavaScript", "script"}, {"/EmbeddedFiles", "attached file"}, {"/Dests", "destination"}}};

template <std::size_t kSize>
void name_entries(CleanRun& run, Object dictionary, const std::array<Named, kSize>& known) {
  for (const std::string& key : dictionary.getKeys()) {
    std::string_view what = "other entry";
    for (const Named& one : known)
      if (one.key == key) what = one.what;
    if (!what.empty()) run.drop(what);
  }
}

// Layers that aren't shown when the document is opened.
std::set<QPDFObjGen> hidden_layers(Object catalog) {
  std::set<QPDFObjGen> hidden;
  Object properties = catalog.getKey("/OCProperties");
  if (!properties.isDictionary()) return hidden;
  Object start = properties.getKey("/D");
  const auto each = [](Object all, const auto& visit) {
    if (!all.isArray()) return;
    for (Object one : all.aitems())
      if (one.isIndirect()) visit(one.getObjGen());
  };
  if (!start.isDictionary()) return hidden;
  if (start.getKey("/BaseState").isNameAndEquals("/OFF")) {
    each(properties.getKey("/OCGs"), [&](QPDFObjGen one) { hidden.insert(one); });
    each(start.getKey("/ON"), [&](QPDFObjGen one) { hidden.erase(one); });
  }
  each(start.getKey("/OFF"), [&](QPDFObjGen one) { hidden.insert(one); });
  return hidden;
}

// Form fields that show stay as drawn text; all other annotations go.
void drop_annotations(CleanRun& run, QPDF& from) {
  bool has_fields = false;
  for (Object page : from.getAllPages()) {
    run.dropped_on_page.clear();
    Object annotations = page.getKey("/Annots");
    if (!annotations.isArray()) continue;
    Object fields = Object::newArray();
    for (Object one : annotations.aitems()) {
      if (!one.isDictionary()) continue;
      Object kind = one.getKey("/Subtype");
      if (kind.isNameAndEquals("/Widget")) {
        run.drop("form field");
        fields.appendItem(one);
        has_fields = true;
      } else {
        run.drop(kind.isNameAndEquals("/Link") ? "link" : "annotation");
      }
    }
    page.replaceKey("/Annots", fields);
  }
  if (!has_fields) return;
  QPDFAcroFormDocumentHelper form(from);
  form.generateAppearancesIfNeeded();
  QPDFPageDocumentHelper(from).flattenAnnotations();
}

// Ends of files that were appended to.
std::size_t ends_in(std::string_view pdf) {
  std::size_t found = 0;
  for (std::size_t at = pdf.find("%%EOF"); at != std::string_view::npos; at = pdf.find("%%EOF", at + 1)) ++found;
  return found;
}

void name_document(CleanRun& run, QPDF& from, std::string_view pdf) {
  Object catalog = from.getRoot();
  run.dropped_on_page.clear();
  name_entries(run, catalog, kCatalog);
  Object names = catalog.getKey("/Names");
  if (names.isDictionary()) name_entries(run, names, kTreesOfNames);
  Object properties = from.getTrailer().getKey("/Info");
  if (properties.isDictionary() && !properties.getKeys().empty()) run.drop("document property");
  constexpr std::size_t kHead = 1024;
  const bool is_linearized = pdf.substr(0, kHead).find("/Linearized") != std::string_view::npos;
  if (ends_in(pdf) > (is_linearized ? 2U : 1U)) run.drop("earlier revision");
}

Object inherited(Object page, const std::string& key) {
  for (int depth = 0; page.isDictionary() && depth < 64; ++depth) {
    if (page.hasKey(key)) return page.getKey(key);
    page = page.getKey("/Parent");
  }
  return Object::newNull();
}

constexpr int kMostParts = 10'000;  // of a page's content

std::string content_of(CleanRun& run, Object page) {
  Object contents = page.getKey("/Contents");
  if (contents.isStream()) return run.unpacked(contents);
  std::string all;
  if (!contents.isArray()) return all;
  if (contents.getArrayNItems() > kMostParts)
    throw Error{Error::Kind::bad_input, run.place,
                "a page of it has more parts of content than any usual page; save it again"};
  for (Object one : contents.aitems())
    if (one.isStream()) (all += run.unpacked(one)) += '\n';
  return all;
}

Object clean_page(CleanRun& run, Object page) {
  run.dropped_on_page.clear();
  name_entries(run, page, kPage);
  const CleanContent content =
      clean_content(run, content_of(run, page), inherited(page, "/Resources"), ContentOf::page);
  Object made = Object::newDictionary();
  made.replaceKey("/Type", Object::newName("/Page"));
  for (const std::string key : {"/MediaBox", "/CropBox"})
    if (Object box = inherited(page, key); are_numbers(box) && box.getArrayNItems() == 4)
      made.replaceKey(key, clean_numbers(box));
  if (!made.hasKey("/MediaBox")) made.replaceKey("/MediaBox", Object::newArray(Object::Rectangle(0, 0, 612, 792)));
  if (Object turned = inherited(page, "/Rotate"); turned.isInteger() && turned.getIntValue() % 360 != 0)
    made.replaceKey("/Rotate", Object::newInteger(turned.getIntValue() % 360));
  if (Object unit = page.getKey("/UserUnit"); unit.isNumber())
    made.replaceKey("/UserUnit", Object::newReal(written_number(unit)));
  made.replaceKey("/Resources", content.resources);
  made.replaceKey("/Contents", run.stream_of(content.bytes));
  return made;
}

CleanDocument cleaned(std::string_view pdf, const std::string& place,
                      const std::function<bool(std::string_view)>& passes) {
  QPDF from;
  from.setSuppressWarnings(true);
  from.processMemoryFile("document", pdf.data(), pdf.size());
  QPDF to;
  to.setSuppressWarnings(true);
  to.emptyPDF();
  CleanRun run{.to = to, .place = place, .passes = passes, .dropped = {}, .bytes_left = kMostPdfBytes};
  if (from.getAllPages().size() > static_cast<std::size_t>(kMostPdfPages))
    throw Error{Error::Kind::bad_input, place, "it has more pages than any usual document; split it"};
  name_document(run, from, pdf);
  run.hidden_layers = hidden_layers(from.getRoot());
  drop_annotations(run, from);
  for (Object page : from.getAllPages()) to.addPage(to.makeIndirectObject(clean_page(run, page)), false);
  return {written_document(to), std::move(run.dropped), to.getAllPages().size()};
}

}  // namespace

void CleanRun::spend(std::uint64_t bytes) {
  if (bytes > bytes_left)
    throw Error{Error::Kind::bad_input, place, "it unpacks to more than any usual document does; don't trust it"};
  bytes_left -= bytes;
}

std::string CleanRun::unpacked(QPDFObjectHandle stream) {
  std::string data;
  BoundedSink sink(*this, data);
  if (!stream.pipeStreamData(&sink, 0, qpdf_dl_specialized, true, false))
    throw Error{Error::Kind::bad_input, place, "a stream of it can't be unpacked; save it again by a usual program"};
  return data;
}

std::string written_document(QPDF& document) {
  QPDFWriter writer(document);
  writer.setOutputMemory();
  writer.setDeterministicID(true);
  writer.setObjectStreamMode(qpdf_o_generate);
  writer.setCompressStreams(true);
  writer.write();
  const std::shared_ptr<Buffer> made = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(made->getBuffer()), made->getSize()};
}

CleanDocument clean_document(std::string_view pdf, const std::string& place,
                             const std::function<bool(std::string_view)>& passes) {
  try {
    return cleaned(pdf, place, passes);
  } catch (const Error&) {
    throw;
  } catch (const QPDFExc& error) {
    if (error.getErrorCode() == qpdf_e_password)
      throw Error{Error::Kind::bad_input, place, "it needs a password; save it without one"};
    throw Error{Error::Kind::bad_input, place, "it is no sound PDF document; repair it"};
  } catch (const std::logic_error&) {  // of qpdf, for what it expects otherwise
    throw Error{Error::Kind::bad_input, place, "it is no sound PDF document; repair it"};
  } catch (const std::runtime_error&) {
    throw Error{Error::Kind::bad_input, place, "it is no sound PDF document; repair it"};
  }
}

}  // namespace sumi::io
