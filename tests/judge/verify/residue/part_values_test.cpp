// Identifiers in every part of documents that people hand in: the search alone finds each.
#include <cstdlib>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "base/bytes/output.hpp"
#include "base/text/utf8.hpp"
#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/seconds_of.hpp"
#include "judge/verify/residue/in_base64.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {
namespace {
namespace handed_in {

using Make = std::function<std::string(const std::string& value)>;
struct Place {
  std::string kind;
  std::string where;
  Make file;
};

// The value with something behind its second character.
std::string cut(const std::string& value, const std::string& with) {
  std::size_t at = utf8::width(value[0]);
  at += utf8::width(value[at]);
  return value.substr(0, at) + with + value.substr(at);
}

std::string in_utf16(std::string_view text, bool has_mark) {
  std::string out = has_mark ? "\xFF\xFE" : "";
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const char32_t c = utf8::decode(text, at);
    out += {static_cast<char>(c & 0xFF), static_cast<char>(c >> 8 & 0xFF)};
  }
  return out;
}

std::string quoted_printable(std::string_view text) {
  std::string out;
  for (const char c : text)
    out += (c & 0x80) != 0 || c == '=' ? fmt::format("={:02X}", static_cast<unsigned char>(c)) : std::string(1, c);
  return out;
}

std::string references(const std::string& value) {
  std::string out;
  for (std::size_t at = 0; at < value.size(); at += utf8::width(value[at]))
    out += fmt::format("&#{};", static_cast<std::uint32_t>(utf8::decode(value, at)));
  return out;
}

std::string run(const std::string& text) {
  return "<w:r><w:t xml:space=\"preserve\">" + text + "</w:t></w:r>";
}
std::string paragraph(const std::string& content) {
  return "<w:p>" + content + "</w:p>";
}

std::string text_docx(const std::string& content) {
  return io::docx_of(paragraph(run("Seen ") + content + run(" today.")));
}
Make part(const std::string& name, const std::string& before, const std::string& behind) {
  return [=](const std::string& v) { return io::docx_of(paragraph(run("Seen.")), {{name, before + v + behind}}); };
}
Make body(const std::string& before, const std::string& behind) {
  return [=](const std::string& v) { return text_docx(before + v + behind); };
}
// A value that something cuts.
Make cut_body(const std::string& with) {
  return [=](const std::string& v) { return text_docx(run(cut(v, with))); };
}

std::vector<Place> of_docx() {
  const std::string w = io::kWordNamespace;
  std::vector<Place> all{
      {"docx", "run", body("<w:r><w:t>", "</w:t></w:r>")},
      {"docx", "two runs", cut_body("</w:t></w:r><w:r><w:rPr><w:b w:val=\"1\"/></w:rPr><w:t>")},
      {"docx", "runs, spelling error, bookmark",
       cut_body("</w:t></w:r><w:proofErr w:type=\"spellStart\"/><w:bookmarkStart w:id=\"0\" w:name=\"b\"/><w:r>\n<w:t "
                "xml:space=\"preserve\">")},
      {"docx", "page break as it was rendered", cut_body("</w:t><w:lastRenderedPageBreak/><w:t>")},
      {"docx", "soft hyphen", cut_body("</w:t><w:softHyphen/><w:t>")},
      {"docx", "hyperlink within", cut_body("</w:t></w:r><w:hyperlink r:id=\"rId9\"><w:r><w:t>")},
      {"docx", "comment of XML within", cut_body("<!-- x > y -->")},
      {"docx", "section", body("<w:r><w:t><![CDATA[", "]]></w:t></w:r>")},
      {"docx", "section within", cut_body("<![CDATA[]]>")},
      {"docx", "comment of XML", body("<!-- ", " -->")},
      {"docx", "processing instruction", body("<?x ", "?>")},
      {"docx", "references", [](const std::string& v) { return text_docx(run(references(v))); }},
      {"docx", "references over runs",
       [](const std::string& v) {
         std::string said = references(v);
         return text_docx(run(said.insert(said.find(';') + 1, "</w:t></w:r><w:r><w:t>")));
       }},
      {"docx", "attribute", body("<w:r><w:drawing><wp:docPr id=\"1\" name=\"x\" descr=\"", "\"/></w:drawing></w:r>")},
      {"docx", "hidden text", body("<w:r><w:rPr><w:vanish/></w:rPr><w:t>", "</w:t></w:r>")},
      {"docx", "deleted text", body("<w:del w:author=\"x\"><w:r><w:delText>", "</w:delText></w:r></w:del>")},
      {"docx", "author of a change", body("<w:ins w:author=\"", "\" w:date=\"2020-01-01T00:00:00Z\"><w:r/></w:ins>")},
      {"docx", "accepted change within",
       cut_body("</w:t></w:r><w:del w:id=\"1\"><w:r><w:delText>qq</w:delText></w:r></w:del><w:r><w:t>")},
      {"docx", "rejected change within",
       cut_body("</w:t></w:r><w:ins w:id=\"1\"><w:r><w:t>qq</w:t></w:r></w:ins><w:r><w:t>")},
      {"docx", "field within", cut_body("</w:t></w:r><w:r><w:instrText>MERGEFIELD q</w:instrText></w:r><w:r><w:t>")},
      {"docx", "instruction over runs",
       [](const std::string& v) {
         return text_docx("<w:r><w:instrText>HYPERLINK \"mailto:" + cut(v, "</w:instrText></w:r><w:r><w:instrText>") +
                          "\"</w:instrText></w:r>");
       }},
      {"docx", "text box within",
       cut_body("<w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></v:textbox></"
                "w:pict>")},
      {"docx", "text box",
       body("<w:r><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>",
            "</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></w:r>")},
      {"docx", "alternate content",
       body("<mc:AlternateContent><mc:Choice Requires=\"wps\"><w:r/></mc:Choice><mc:Fallback><w:r><w:t>",
            "</w:t></w:r></mc:Fallback></mc:AlternateContent>")},
      {"docx", "ruby within", cut_body("<w:rt><w:r><w:t>q</w:t></w:r></w:rt>")},
      {"docx", "header", part("word/header1.xml", "<w:hdr " + w + "><w:p><w:r><w:t>", "</w:t></w:r></w:p></w:hdr>")},
      {"docx", "footnote",
       part("word/footnotes.xml", "<w:footnotes " + w + "><w:p><w:r><w:t>", "</w:t></w:r></w:p></w:footnotes>")},
      {"docx", "author of a comment",
       part("word/comments.xml", "<w:comments " + w + "><w:comment w:author=\"", "\"/></w:comments>")},
      {"docx", "creator",
       part("docProps/core.xml", "<cp:coreProperties><dc:creator>", "</dc:creator></cp:coreProperties>")},
      {"docx", "manager",
       part("docProps/app.xml", "<Properties><Company>x</Company><Manager>", "</Manager></Properties>")},
      {"docx", "property",
       part("docProps/custom.xml", "<Properties><property><vt:lpwstr>", "</vt:lpwstr></property></Properties>")},
      {"docx", "relation",
       part("word/_rels/header1.xml.rels", "<Relationships><Relationship Target=\"mailto:", "\"/></Relationships>")},
      {"docx", "custom XML", part("customXml/item1.xml", "<a><b>", "</b></a>")},
      {"docx", "custom XML in UTF-16",
       [](const std::string& v) {
         return io::docx_of("", {{"customXml/item1.xml", in_utf16("<a><b>" + v + "</b></a>", true)}});
       }},
      {"docx", "chunk of HTML",
       [](const std::string& v) {
         return io::docx_of("", {{"word/afchunk.htm", "<p>" + cut(v, "<b>") + "</b></p>"}});
       }},
      {"docx", "chunk of mail",
       [](const std::string& v) {
         return io::docx_of("", {{"word/afchunk.mht",
                                  "MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n"
                                  "Content-Transfer-Encoding: base64\r\n\r\n" +
                                      in_base64("<p>by " + v + "</p>")}});
       }},
      {"docx", "chart", part("word/charts/chart1.xml", "<c:chart><a:t>", "</a:t></c:chart>")},
      {"docx", "name of a member",
       [](const std::string& v) { return io::docx_of("", {{"word/media/" + v + ".png", "x"}}); }},
      {"docx", "bytes of a picture",
       [](const std::string& v) {
         return io::docx_of(
             "", {{"word/media/i.png", std::string("\x89PNG\0\1\2\xFF", 8) + v + std::string("\0\3\xFE\4", 4)}});
       }},
      {"docx", "UTF-16 in a picture",
       [](const std::string& v) {
         return io::docx_of("",
                            {{"word/media/i.emf", std::string("\1\0\0\0\x6C\xFF\xFE", 7) + std::string("\0\0", 2) +
                                                      in_utf16("by " + v, false) + std::string("\0\0\xFF\xFF\1", 5)}});
       }},
      {"docx", "workbook in it",
       [](const std::string& v) {
         return io::docx_of("", {{"word/embeddings/a.xlsx", io::xlsx_of("", "<si><t>" + v + "</t></si>")}});
       }},
      {"docx", "compressed member",
       [](const std::string& v) {
         std::string packed;
         const auto sink = io::compressed(std::make_unique<io::StringSink>(packed), io::Compression::gzip);
         sink->write("<svg><text>" + v + "</text></svg>");
         sink->close();
         return io::docx_of("", {{"word/media/a.svgz", packed}});
       }},
  };
  return all;
}

Make sheet(const std::string& before, const std::string& behind, const std::string& with = "") {
  return [=](const std::string& v) { return io::xlsx_of(before + (with.empty() ? v : cut(v, with)) + behind, ""); };
}
Make strings(const std::string& before, const std::string& behind, const std::string& with = "") {
  return [=](const std::string& v) { return io::xlsx_of("", before + (with.empty() ? v : cut(v, with)) + behind); };
}

std::vector<Place> of_xlsx() {
  return {
      {"xlsx", "shared string", strings("<si><t>", "</t></si>")},
      {"xlsx", "rich runs", strings("<si><r><t>", "</t></r></si>", "</t></r><r><rPr><b/></rPr><t>")},
      {"xlsx", "prefix of its own", strings("<x:si><x:r><x:t>", "</x:t></x:r></x:si>", "</x:t></x:r><x:r><x:t>")},
      {"xlsx", "pronunciation", strings("<si><t>x</t><rPh><t>", "</t></rPh></si>")},
      {"xlsx", "pronunciation within",
       strings("<si><r><t>", "</t></r></si>", "</t></r><rPh sb=\"0\" eb=\"1\"><t>q</t></rPh><r><t>")},
      {"xlsx", "string in a cell", sheet("<row><c t=\"inlineStr\"><is><t>", "</t></is></c></row>")},
      {"xlsx", "result of a formula", sheet("<row><c t=\"str\"><f>A1&amp;B1</f><v>", "</v></c></row>")},
      {"xlsx", "formula", sheet("<row><c><f>IF(A1=\"", "\",1,2)</f><v>1</v></c></row>")},
      {"xlsx", "name of a hidden sheet",
       [](const std::string& v) {
         return io::xlsx_of("", "", "<sheet name=\"" + v + "\" sheetId=\"1\" state=\"veryHidden\" r:id=\"rId1\"/>");
       }},
      {"xlsx", "header of pages",
       sheet("</row></sheetData><headerFooter><oddHeader>&amp;C", "</oddHeader></headerFooter><sheetData>")},
      {"xlsx", "validation", sheet("<dataValidation><formula1>\"", ",x\"</formula1></dataValidation>")},
      {"xlsx", "cache of a pivot",
       [](const std::string& v) {
         return io::archive_of(
             {{"xl/workbook.xml", "<workbook/>"}, {"xl/pivotCache/d.xml", "<r><s v=\"" + v + "\"/></r>"}});
       }},
      {"xlsx", "comment",
       [](const std::string& v) {
         return io::archive_of({{"xl/comments1.xml", "<comments><author>x</author><text><r><t>" +
                                                         cut(v, "</t></r><r><t>") + "</t></r></text></comments>"}});
       }},
      {"xlsx", "link to another file",
       [](const std::string& v) {
         return io::archive_of(
             {{"xl/externalLinks/_rels/e.xml.rels", "<Relationship Target=\"file:///C:\\" + v + "\\a.xlsx\"/>"}});
       }},
  };
}

Make odt(const std::string& before, const std::string& behind, const std::string& with = "") {
  return [=](const std::string& v) {
    return io::archive_of(
        {{"mimetype", "application/vnd.oasis.opendocument.text"},
         {"content.xml", "<office:document-content><office:body>" + before + (with.empty() ? v : cut(v, with)) +
                             behind + "</office:body></office:document-content>"}});
  };
}
Make odt_part(const std::string& name, const std::string& before, const std::string& behind) {
  return [=](const std::string& v) {
    return io::archive_of({{"mimetype", "application/vnd.oasis.opendocument.text"}, {name, before + v + behind}});
  };
}

std::vector<Place> of_odt() {
  return {
      {"odt", "paragraph", odt("<text:p>", "</text:p>")},
      {"odt", "spans",
       odt("<text:p><text:span>", "</text:span></text:p>", "</text:span><text:span text:style-name=\"T1\">")},
      {"odt", "heading", odt("<text:h>", "</text:h>")},
      {"odt", "cell (ods)", odt("<table:table-cell><text:p>", "</text:p></table:table-cell>")},
      {"odt", "value of a cell (ods)", odt("<table:table-cell office:string-value=\"", "\"/>")},
      {"odt", "note within",
       odt("<text:p>", "</text:p>",
           "<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>q</text:p></text:note-body></"
           "text:note>")},
      {"odt", "annotation within",
       odt("<text:p>", "</text:p>",
           "<office:annotation><dc:creator>q</dc:creator><text:p>q</text:p></office:annotation>")},
      {"odt", "author of an annotation", odt("<office:annotation><dc:creator>", "</dc:creator></office:annotation>")},
      {"odt", "deleted text",
       odt("<text:tracked-changes><text:changed-region><text:deletion><text:p>",
           "</text:p></text:deletion></text:changed-region></text:tracked-changes>")},
      {"odt", "mark of a change within", odt("<text:p>", "</text:p>", "<text:change-start text:change-id=\"c1\"/>")},
      {"odt", "hidden text", odt("<text:hidden-text text:string-value=\"", "\"/>")},
      {"odt", "meta",
       odt_part("meta.xml", "<office:meta><meta:initial-creator>", "</meta:initial-creator></office:meta>")},
      {"odt", "header", odt_part("styles.xml", "<style:header><text:p>", "</text:p></style:header>")},
      {"odt", "object in it", odt_part("Object 1/content.xml", "<text:p>", "</text:p>")},
      {"odt", "settings",
       odt_part("settings.xml", "<config:config-item config:name=\"PrinterName\">", "</config:config-item>")},
      {"odt", "name of a picture",
       [](const std::string& v) { return io::archive_of({{"Pictures/" + v + ".jpg", "x"}}); }},
  };
}

std::string message(const std::string& header, const std::string& body) {
  return "From: x <x@y.example>\r\nMIME-Version: 1.0\r\n" + header + "\r\n\r\n" + body + "\r\n";
}
std::string parts(const std::string& inner) {
  return message(
      "Content-Type: multipart/mixed; boundary=\"b 1\"",
      "preamble\r\n--b 1\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b 1\r\n" + inner + "\r\n--b 1--\r\nend");
}
std::string attached(const std::string& bytes, const std::string& type = "application/octet-stream") {
  return "Content-Type: " + type +
         "; name=a.bin\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n" +
         in_base64(bytes);
}

std::vector<Place> of_mail() {
  return {
      {"eml", "subject", [](const std::string& v) { return message("Subject: " + v, "x"); }},
      {"eml", "encoded subject",
       [](const std::string& v) {
         return message("Subject: Re: =?utf-8?B?" + in_base64("to " + v + " now", 0) + "?=", "x");
       }},
      {"eml", "encoded word that is quoted",
       [](const std::string& v) {
         std::string q = quoted_printable(v);
         for (char& c : q) c = c == ' ' ? '_' : c;
         return message("To: =?UTF-8?Q?" + q + "?= <a@b.example>", "x");
       }},
      {"eml", "two encoded words that cut a character",
       [](const std::string& v) {
         return message("Subject: =?utf-8?B?" + in_base64(v.substr(0, 3), 0) + "?=\r\n =?utf-8?B?" +
                            in_base64(v.substr(3), 0) + "?=",
                        "x");
       }},
      {"eml", "body",
       [](const std::string& v) { return message("Content-Type: text/plain; charset=utf-8", "by " + v); }},
      {"eml", "body in base64",
       [](const std::string& v) {
         return message("Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: BASE64",
                        in_base64("Seen today by " + v + ", and " + std::string(200, 'x')));
       }},
      {"eml", "body that is quoted",
       [](const std::string& v) {
         return message("Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable",
                        "by =\r\n" + quoted_printable(v));
       }},
      {"eml", "part of HTML in base64",
       [](const std::string& v) {
         return parts(attached(
             "<html><p>by " + cut(v, "<b style=\"" + std::string(400, 'x') + "\">") + "</b></p></html>", "text/html"));
       }},
      {"eml", "attached letter",
       [](const std::string& v) { return parts(attached(text_docx(run(cut(v, "</w:t></w:r><w:r><w:t>"))))); }},
      {"eml", "attached archive of a workbook",
       [](const std::string& v) {
         return parts(attached(io::archive_of({{"b.xlsx", io::xlsx_of("", "<si><t>" + v + "</t></si>")}})));
       }},
      {"eml", "attached message",
       [](const std::string& v) {
         return parts("Content-Type: message/rfc822\r\n\r\n" +
                      message("Content-Transfer-Encoding: base64", in_base64("Seen by " + v + ".")));
       }},
      {"eml", "attached message in base64",
       [](const std::string& v) {
         return parts(attached(parts(attached("by " + v, "text/plain")), "message/rfc822"));
       }},
      {"eml", "parts in parts",
       [](const std::string& v) {
         return parts("Content-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\n" +
                      attached("Seen by " + v, "text/plain") + "\r\n--c--");
       }},
      {"eml", "picture attached",
       [](const std::string& v) {
         return parts(attached(std::string("\xFF\xD8\xFF\xE1\0\1", 6) + v + std::string("\0\2", 2), "image/jpeg"));
       }},
      {"eml", "name of a file",
       [](const std::string& v) {
         return parts("Content-Disposition: attachment; filename=\"=?utf-8?B?" + in_base64(v + ".pdf", 0) +
                      "?=\"\r\n\r\nx");
       }},
      {"eml", "behind the parts", [](const std::string& v) { return parts("\r\nx") + "by " + v; }},
      {"mbox", "third message",
       [](const std::string& v) {
         const std::string one = "From a@b Mon Nov 30 00:00:00 2026\r\n" + message("Subject: x", "hello\r\n");
         return one + one + "From a@b Mon Nov 30 00:00:00 2026\r\n" + parts(attached(text_docx(run(v)))) + one;
       }},
      {"json", "letter in base64",
       [](const std::string& v) {
         return "{\"contentType\":\"application/msword\",\"data\":\"" + in_base64(text_docx(run(v)), 0) + "\"}";
       }},
  };
}

std::vector<Place> of_pages() {
  return {
      {"html", "text", [](const std::string& v) { return "<p>" + v + "</p>"; }},
      {"html", "tags within", [](const std::string& v) { return "<p>by " + cut(v, "<b>") + "</b></p>"; }},
      {"html", "long tag within",
       [](const std::string& v) {
         return "<p>by " + cut(v, "<a href=\"" + std::string(900, 'x') + "?a>b\">") + "</a></p>";
       }},
      {"html", "comment within",
       [](const std::string& v) { return "<p>by " + cut(v, "<!-- " + std::string(500, 'x') + " -->") + "</p>"; }},
      {"html", "script within",
       [](const std::string& v) { return "<p>by " + cut(v, "<script>f(1)</script>") + "</p>"; }},
      {"html", "change within", [](const std::string& v) { return "<p>by " + cut(v, "<del>qq</del>") + "</p>"; }},
      {"html", "references", [](const std::string& v) { return "<p>by " + references(v) + "</p>"; }},
      {"html", "attribute", [](const std::string& v) { return "<img alt='" + v + "'>"; }},
      {"html", "comment", [](const std::string& v) { return "<!-- " + v + " -->"; }},
      {"html", "angle brackets that are text",
       [](const std::string& v) { return "<p>&lt;" + cut(v, "</b><i>") + "</i>&gt;</p>"; }},
      {"html", "script", [](const std::string& v) { return "<script>var a = \"" + v + "\";</script>"; }},
      {"xml", "section", [](const std::string& v) { return "<a><![CDATA[" + cut(v, "]]><![CDATA[") + "]]></a>"; }},
      {"md", "marks within", [](const std::string& v) { return "by " + cut(v, "<span class=\"x\">") + "</span>\n"; }},
      {"rtf", "command within",
       [](const std::string& v) {
         std::string escaped;
         for (std::size_t at = 0; at < v.size(); at += utf8::width(v[at])) {
           const char32_t c = utf8::decode(v, at);
           escaped +=
               c < 0x80 ? std::string(1, static_cast<char>(c)) : fmt::format("\\u{}?", static_cast<std::uint32_t>(c));
           if (at == 0) escaped += "{\\b\\fs24 ";
         }
         return "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}\\pard by " + escaped + "}\\par}";
       }},
  };
}

std::vector<Place> all_places() {
  std::vector<Place> all;
  for (std::vector<Place> some : {of_docx(), of_xlsx(), of_odt(), of_mail(), of_pages()})
    for (Place& one : some) all.push_back(std::move(one));
  return all;
}

const std::vector<ResidueIdentifier> kSought{
    {"name", "Zo\u00EB Brandvold-Ib\u00E1\u00F1ez", 1, true, false, ResidueLikeness::name},
    {"name",
     "\u041C\u0430\u0440\u0438\u044F \u0418\u0432\u0430\u043D\u043E\u0432\u043D\u0430 "
     "\u041A\u0440\u0443\u0433\u043B\u043E\u0432\u0430",
     2, true, false, ResidueLikeness::name},
    {"name", "\u68EE \u674F\u5948", 3, true, false, ResidueLikeness::name},
    {"record", "536228726", 4, true, false, ResidueLikeness::number},
    {"record", "QX-4821-1907", 5, true, false, ResidueLikeness::number},
    {"born", "1951-03-14", 6, true, false, ResidueLikeness::date}};

class SaidPartsTest : public ::testing::Test {
 protected:
  // Which files hold one.
  std::set<std::string> found(const std::string& folder) {
    ResidueOptions options{.identifiers = kSought};
    options.most = 1'000'000;
    std::set<std::string> files;
    for (const ResiduePlace& place : find_residue(folder_.at(folder), options, 2).places) files.insert(place.file);
    return files;
  }
  std::string error(const std::string& bytes, const std::string& name = "a") {
    folder_.write("one/" + name, bytes);
    return io::error_of([&] { static_cast<void>(found("one")); });
  }
  io::TestFolder folder_;
};

// Set SUMI_RESIDUE_TABLE to print the counts that docs/hide-residue.md has.
TEST_F(SaidPartsTest, FindsWhatIsPlantedInEveryPart) {
  const std::vector<Place> places = all_places();
  std::map<std::string, std::pair<int, int>> counts;
  for (std::size_t v = 0; v < kSought.size(); ++v) {
    const std::string folder = "v" + std::to_string(v);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const bool is_known_by_name = places[i].kind != "docx" && places[i].kind != "xlsx" && places[i].kind != "odt";
      folder_.write(fmt::format("{}/{:03}.{}", folder, i, is_known_by_name ? places[i].kind : "x"),
                    places[i].file(kSought[v].value));
    }
    const std::set<std::string> files = found(folder);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const bool is_found = files.lower_bound(fmt::format("{:03}.", i)) != files.end() &&
                            files.lower_bound(fmt::format("{:03}.", i))->starts_with(fmt::format("{:03}.", i));
      EXPECT_TRUE(is_found) << places[i].kind << ", " << places[i].where << ": " << kSought[v].value;
      ++counts[places[i].kind].first;
      counts[places[i].kind].second += is_found ? 1 : 0;
    }
  }
  if (std::getenv("SUMI_RESIDUE_TABLE") != nullptr)
    for (const auto& [kind, count] : counts) fmt::print("| {} | {} | {} |\n", kind, count.first, count.second);
}

TEST_F(SaidPartsTest, FindsNothingInCleanDocuments) {
  const std::vector<Place> places = all_places();
  for (std::size_t i = 0; i < places.size(); ++i)
    folder_.write(fmt::format("clean/{:03}.{}", i, places[i].kind), places[i].file("somebody unknown"));
  EXPECT_TRUE(found("clean").empty());
}

std::string workbook(const std::string& cells, bool from_1904 = false) {
  return io::archive_of(
      {{"xl/workbook.xml",
        std::string("<workbook><workbookPr") + (from_1904 ? " date1904=\"1\"" : "") + "/></workbook>"},
       {"xl/styles.xml",
        "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"[$-409]d\\-mmm\\-yy;@\"/><numFmt "
        "formatCode=\"000000000\" "
        "numFmtId=\"165\"/><numFmt numFmtId=\"166\" formatCode=\"&quot;day&quot; 0\"/></numFmts><cellStyleXfs><xf "
        "numFmtId=\"14\"/></cellStyleXfs><cellXfs count=\"5\"><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf "
        "numFmtId=\"164\"/><xf numFmtId=\"165\"><alignment/></xf><xf numFmtId=\"166\"/></cellXfs></styleSheet>"},
       {"xl/worksheets/sheet1.xml", "<worksheet><sheetData><row r=\"1\">" + cells + "</row></sheetData></worksheet>"}});
}

TEST_F(SaidPartsTest, ReadsNumbersOfCellsAsTheyAreShown) {
  const auto seen = [&](const std::string& cells, bool from_1904 = false) {
    folder_.write("one/a.xlsx", workbook(cells, from_1904));
    return !found("one").empty();
  };
  EXPECT_TRUE(seen("<c r=\"A1\"><v>536228726</v></c>"));
  EXPECT_TRUE(seen("<c r=\"A1\"><v>5.36228726E8</v></c>"));
  EXPECT_TRUE(seen("<c r=\"A1\" s=\"1\"/><c r=\"B1\" s=\"1\"><v>18701</v></c>"));
  EXPECT_TRUE(seen("<c s=\"2\"><f>A1+1</f><v>18701.75</v></c>"));
  EXPECT_TRUE(seen("<x:c s=\"2\"><x:f si=\"0\"/><x:v>18701</x:v></x:c>"));
  EXPECT_TRUE(seen("<c s=\"1\"><v>17239</v></c>", true));
  EXPECT_FALSE(seen("<c s=\"0\"><v>18701</v></c>"));  // a number
  EXPECT_FALSE(seen("<c s=\"4\"><v>18701</v></c>"));
  EXPECT_FALSE(seen("<c s=\"1\" t=\"s\"><v>18701</v></c>"));
  EXPECT_FALSE(seen("<c s=\"1\"><v>18702</v></c>"));
}

TEST_F(SaidPartsTest, ReadsCharsetsOfMail) {
  struct Written {
    const char* charset;
    std::string bytes;
    const char* value;
  };
  for (const auto& [charset, bytes, value] : std::vector<Written>{
           {"iso-8859-15",
            "\xA6ime \xB8"
            "bik",
            "\u0160ime \u017Ebik"},
           {"windows-1252",
            "\x8Aime \x9E"
            "bik",
            "\u0160ime \u017E"
            "bik"},
           {"ISO-8859-1", "Ren\xE9 M\xFCnk", "Ren\u00E9 M\u00FCnk"},
           {"koi8-r", "\xE9\xD7\xC1\xCE \xEB\xD2\xD5\xC7", "\u0418\u0432\u0430\u043D \u041A\u0440\u0443\u0433"},
           {"windows-1251", "\xC8\xE2\xE0\xED \xCA\xF0\xF3\xE3", "\u0418\u0432\u0430\u043D \u041A\u0440\u0443\u0433"},
           {"shift_jis", "\x90\x58\x88\xC7\x93\xDE", "\u68EE\u674F\u5948"}}) {
    const ResidueOptions options{.identifiers = {{"name", value, 1, true}}};
    const std::string type =
        std::string("Content-Type: text/plain; charset=\"") + charset + "\"\r\nContent-Transfer-Encoding: ";
    std::size_t number = 0;
    for (const std::string& mail : {message(type + "8bit", "by " + bytes + " today"),
                                    message(type + "base64", in_base64("by " + bytes + " today")),
                                    message(type + "quoted-printable", "by " + quoted_printable(bytes) + " today"),
                                    parts(type + "8bit\r\n\r\nby " + bytes + " today")}) {
      folder_.write("one/a.eml", mail);
      EXPECT_FALSE(find_residue(folder_.at("one"), options).places.empty()) << charset << " " << number++;
    }
  }
}

TEST_F(SaidPartsTest, NamesThePartButNoTextOfIt) {
  const std::string& name = kSought[3].value;
  const auto fields = [&](const std::string& bytes) {
    folder_.write("one/a", bytes);
    std::vector<std::string> all;
    for (const ResiduePlace& place : find_residue(folder_.at("one"), {.identifiers = kSought}).places)
      all.push_back(place.field);
    return all;
  };
  using Fields = std::vector<std::string>;
  EXPECT_EQ(fields(text_docx(run(name))), Fields{"word/document.xml"});
  EXPECT_EQ(fields(text_docx(run(cut(name, "</w:t></w:r><w:r><w:t>")))), Fields{"word/document.xml"});
  EXPECT_EQ(fields(io::docx_of("", {{"word/a.xlsx", io::archive_of({{"xl/b.xml", "<v>" + name + "</v>"}})}})),
            Fields{"word/a.xlsx/xl/b.xml"});
  EXPECT_EQ(fields(io::archive_of({{"a " + name + ".txt", "x"}})), Fields{"file name"});
  EXPECT_EQ(fields(io::archive_of({{name + ".txt", name}})), (Fields{"file name", ""}));
  EXPECT_EQ(fields(parts(attached(text_docx(run(name))))), Fields{"part 1/word/document.xml"});
}

// An archive of one deflated member, whose packed size counts a name behind its stream.
std::string with_bytes_behind_stream() {
  std::string bytes = io::archive_of({{"a.txt", std::string(300, 'x')}});
  const std::string behind = kSought[0].value;
  const auto number = [&](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
  };
  const auto add = [&](std::size_t at) {
    const std::uint32_t value = number(at) + static_cast<std::uint32_t>(behind.size());
    for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(value >> 8 * i & 0xFF);
  };
  const std::size_t entry = bytes.find("PK\x01\x02");
  add(entry + 20);
  add(bytes.find("PK\x05\x06") + 16);
  add(18);
  return bytes.substr(0, entry) + behind + bytes.substr(entry);
}

TEST_F(SaidPartsTest, RefusesWhatItCannotSearch) {
  const auto refused = [&](const std::string& bytes) {
    return error(bytes).starts_with("bad_input: " + folder_.at("one/a"));
  };
  const std::string sound = text_docx(run("x"));
  EXPECT_EQ(error(sound), "no error");
  EXPECT_TRUE(refused(sound.substr(0, sound.size() - 9)));
  std::string damaged = sound;
  damaged[60] = static_cast<char>(damaged[60] ^ 0x55);
  EXPECT_TRUE(refused(damaged));
  EXPECT_TRUE(refused(sound.substr(0, sound.find("PK\x01\x02")) + "between" + sound.substr(sound.find("PK\x01\x02"))));
  std::string encrypted = sound;
  for (std::size_t at = encrypted.find("PK\x01\x02"); at != std::string::npos;
       at = encrypted.find("PK\x01\x02", at + 4))
    encrypted[at + 8] |= 1;
  EXPECT_TRUE(refused(encrypted));
  for (const std::string& bytes :
       {std::string("%PDF-1.7"), std::string("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), std::string("SQLite format 3\0", 16)})
    EXPECT_TRUE(refused(io::docx_of("", {{"word/x.bin", bytes}})));
  EXPECT_TRUE(refused(parts(attached("%PDF-1.7 x"))));
  EXPECT_TRUE(refused("%PDF-1.7\n4 0 obj<</Filter/ASCII85Decode>>stream\nGb\"0J~>\nendstream"));
  EXPECT_TRUE(refused(io::archive_of({{"a.docx", "junk" + sound}})));
  EXPECT_TRUE(refused(parts(attached("\n" + sound))));
  EXPECT_TRUE(refused("junk" + sound));
  EXPECT_TRUE(refused(with_bytes_behind_stream()));
  EXPECT_TRUE(refused(io::archive_of({{"xl/workbook.bin", "x"}})));
  EXPECT_TRUE(refused(io::archive_of({{"a.xml", "<!DOCTYPE a [<!ENTITY b \"x\">]><a>&b;</a>"}})));
  EXPECT_TRUE(refused(io::archive_of({{"a.xml", std::string(64 << 20, ' ')}})));
  std::string deep = io::archive_of({{"a.txt", "x"}});
  for (int i = 1; i < kDeepestParts; ++i) deep = io::archive_of({{"a.zip", deep}});
  EXPECT_EQ(error(deep), "no error");
  EXPECT_TRUE(refused(io::archive_of({{"a.zip", deep}})));
  EXPECT_TRUE(refused("{\"data\":\"" + in_base64(sound.substr(0, sound.size() - 30), 0) + "\"}"));
}

// Elements that are left out and are never closed, and end tags that nothing began.
TEST_F(SaidPartsTest, ReadsMarkupInBoundedTime) {
  for (const auto& [tag, end] :
       std::vector<std::pair<std::string, std::string>>{{"<del>", "</ins>"}, {"<del>", "</del>"}}) {
    std::string page;
    for (int i = 0; i < 90'000; ++i) page += tag;
    for (int i = 0; i < 90'000; ++i) page += end;
    folder_.write("one/a.html", page + kSought[0].value);
    bool is_found = false;
    EXPECT_LT(io::seconds_of([&] { is_found = !found("one").empty(); }), 4.0);
    EXPECT_TRUE(is_found);
  }
}

TEST_F(SaidPartsTest, ReadsRtfHoweverManyCharactersStandForOne) {
  const ResidueOptions options{.identifiers = {{"name", "Micha\u0142owski", 1, true}}};
  for (const char* text :
       {"Micha\\u322?owski", "\\uc0 Micha\\u322 owski", "Micha\\uc0\\u322 owski", "{\\uc2 x}Micha\\u322?owski",
        "\\uc2 Micha\\u322 l?owski", "\\uc2 Micha\\u322\\'b3?owski", "\\uc1 Micha\\u322\\bullet owski"}) {
    folder_.write("one/a.rtf", std::string("{\\rtf1\\ansi ") + text + "}");
    EXPECT_FALSE(find_residue(folder_.at("one"), options).places.empty()) << text;
  }
}

TEST_F(SaidPartsTest, FindsWhatAnArchiveSaysBesideItsMembers) {
  std::string commented = text_docx(run("x"));
  const std::string comment = "by " + kSought[0].value;
  commented[commented.size() - 2] = static_cast<char>(comment.size());
  folder_.write("one/a", commented + comment);
  EXPECT_FALSE(found("one").empty());
}

// Whatever lies in a file: an error or a result.
TEST_F(SaidPartsTest, SurvivesWhatIsDamaged) {
  std::mt19937 random(59);
  const std::vector<Place> places = all_places();
  std::vector<std::string> files;
  for (const Place& place : places) files.push_back(place.file(kSought[0].value));
  files.push_back(workbook("<c s=\"1\"><v>18701</v></c>"));
  const char* const all = std::getenv("SUMI_RESIDUE_MUTATIONS");
  const int times = all != nullptr ? std::atoi(all) : 400;
  int errors = 0;
  const OnVisit nothing = [](const VisitedText& said) { ASSERT_FALSE(utf8::first_invalid(said.text)); };
  for (int i = 0; i < times; ++i) {
    std::string bytes = files[random() % files.size()];
    for (std::size_t n = 1 + random() % 4; n > 0 && !bytes.empty(); --n) {
      const std::size_t at = random() % bytes.size();
      switch (random() % 4) {
        case 0:
          bytes[at] = static_cast<char>(random());
          break;
        case 1:
          bytes.erase(at, random() % 40);
          break;
        case 2:
          bytes.insert(at, bytes.substr(random() % bytes.size(), random() % 40));
          break;
        default:
          bytes.resize(at + 1);
      }
    }
    try {
      PartValues parts("a", bytes.size(), nothing);
      if (is_zip(bytes)) {
        parts.visit_archive(bytes, {});
      } else {
        parts.visit_mail(bytes, {});
      }
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), Error::Kind::bad_input);
      ++errors;
    }
  }
  EXPECT_GT(errors, 0);
  EXPECT_LT(errors, times);
}

}  // namespace handed_in
}  // namespace
}  // namespace sumi::verify
