#include "io/formats/rtf/rtf_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace sumi::io {
namespace {

using enum RtfPlace;

constexpr std::string_view kRtfComment = "comment";
constexpr std::string_view kRtfTracked = "tracked change";
constexpr std::string_view kRtfDrawing = "drawing";
constexpr std::string_view kRtfMetadata = "metadata";
constexpr std::string_view kRtfSetting = "setting";
constexpr std::string_view kRtfField = "field code";
constexpr std::string_view kRtfCustom = "custom XML";
constexpr std::string_view kRtfCopy = "copy for older programs";
constexpr std::string_view kRtfPermission = "permission";
constexpr std::string_view kRtfListText = "list text";
constexpr std::string_view kRtfFontName = "font name";

constexpr std::array kRtfDestinations = std::to_array<RtfDestination>({
    {"rtf", body},
    {"header", body},
    {"headerl", body},
    {"headerr", body},
    {"headerf", body},
    {"footer", body},
    {"footerl", body},
    {"footerr", body},
    {"footerf", body},
    {"footnote", body},
    {"ftnsep", body},
    {"ftnsepc", body},
    {"ftncn", body},
    {"aftnsep", body},
    {"aftnsepc", body},
    {"aftncn", body},
    {"shptxt", body},
    {"dptxbxtext", body},
    {"fldrslt", shown},
    {"fonttbl", names, kRtfFontName, true, "Serif"},
    {"stylesheet", names, "style name"},
    {"colortbl", layout},
    {"expandedcolortbl", layout},
    {"listtable", layout},
    {"list", layout},
    {"listlevel", layout},
    {"levelnumbers", layout},
    {"listoverridetable", layout},
    {"listoverride", layout},
    {"lfolevel", layout},
    {"nesttableprops", layout},
    {"defchp", layout},
    {"defpap", layout},
    {"pn", layout},
    {"pnseclvl", layout},
    {"shpinst", layout},
    {"sn", judged, kRtfDrawing},
    {"sv", judged, kRtfDrawing},
    {"leveltext", judged, kRtfListText, true, "{\\leveltext\\'00;}"},
    {"listtext", judged, kRtfListText},
    {"pntext", judged, kRtfListText},
    {"pntxta", judged, kRtfListText},
    {"pntxtb", judged, kRtfListText},
    {"listname", judged, "list name", true, "{\\listname ;}"},
    {"panose", judged, kRtfFontName},
    {"falt", judged, kRtfFontName},
    {"fname", judged, kRtfFontName},
    {"sp", judged, kRtfDrawing},
    {"shp", box, kRtfDrawing},
    {"shpgrp", box, kRtfDrawing},
    {"do", box, kRtfDrawing},
    {"shprslt", removed, kRtfCopy},
    {"nonesttables", removed, kRtfCopy, false},
    {"nonshppict", removed, "image", false},
    {"shppict", removed, "image"},
    {"pict", removed, "image"},
    {"listpicture", removed, kRtfDrawing},
    {"background", removed, kRtfDrawing},
    {"object", removed, "embedded file"},
    {"mmath", removed, "formula"},
    {"moMath", removed, "formula"},
    {"moMathPara", removed, "formula"},
    {"mmathPict", removed, "formula", false},
    {"fldinst", removed, kRtfField},
    {"formfield", removed, kRtfField},
    {"datafield", removed, kRtfField},
    {"xe", removed, kRtfField},
    {"tc", removed, kRtfField},
    {"tcn", removed, kRtfField},
    {"rxe", removed, kRtfField},
    {"bkmkstart", removed, "bookmark"},
    {"bkmkend", removed, "bookmark", false},
    {"annotation", removed, kRtfComment},
    {"atnid", removed, kRtfComment, false},
    {"atnauthor", removed, kRtfComment, false},
    {"atnref", removed, kRtfComment, false},
    {"atndate", removed, kRtfComment, false},
    {"atntime", removed, kRtfComment, false},
    {"atnicn", removed, kRtfComment, false},
    {"atnparent", removed, kRtfComment, false},
    {"atrfstart", removed, kRtfComment, false},
    {"atrfend", removed, kRtfComment, false},
    {"revtbl", removed, kRtfTracked, false},
    {"oldcprops", removed, kRtfTracked},
    {"oldpprops", removed, kRtfTracked},
    {"oldtprops", removed, kRtfTracked},
    {"oldsprops", removed, kRtfTracked},
    {"mvfmf", removed, kRtfTracked, false},
    {"mvfml", removed, kRtfTracked, false},
    {"mvtof", removed, kRtfTracked, false},
    {"mvtol", removed, kRtfTracked, false},
    {"info", removed, kRtfMetadata},
    {"userprops", removed, kRtfMetadata},
    {"generator", removed, kRtfMetadata},
    {"docvar", removed, kRtfMetadata},
    {"fontemb", removed, "embedded font"},
    {"fontfile", removed, "embedded font"},
    {"datastore", removed, kRtfCustom},
    {"xmlnstbl", removed, kRtfCustom},
    {"xmlopen", removed, kRtfCustom},
    {"xmlclose", removed, kRtfCustom, false},
    {"xmlattrname", removed, kRtfCustom, false},
    {"xmlattrvalue", removed, kRtfCustom, false},
    {"factoidname", removed, kRtfCustom},
    {"themedata", removed, "theme"},
    {"colorschememapping", removed, "theme", false},
    {"rsidtbl", removed, "revision id"},
    {"latentstyles", removed, kRtfSetting},
    {"mmathPr", removed, kRtfSetting},
    {"wgrffmtfilter", removed, kRtfSetting},
    {"pgdsctbl", removed, kRtfSetting},
    {"pgptbl", removed, kRtfSetting},
    {"template", removed, kRtfSetting},
    {"mailmerge", removed, kRtfSetting},
    {"filetbl", removed, kRtfSetting},
    {"hlinkbase", removed, kRtfSetting},
    {"keycode", removed, kRtfSetting},
    {"nextfile", removed, kRtfSetting},
    {"windowcaption", removed, kRtfSetting},
    {"lchars", removed, kRtfSetting},
    {"fchars", removed, kRtfSetting},
    {"passwordhash", removed, kRtfPermission},
    {"password", removed, kRtfPermission},
    {"writereservation", removed, kRtfPermission},
    {"writereservhash", removed, kRtfPermission},
    {"protusertbl", removed, kRtfPermission},
    {"protstart", removed, kRtfPermission},
    {"protend", removed, kRtfPermission, false},
    {"upr", removed, "other destination"},
});

// Words of RTF 1.9.1 for the look of text, its place or its numbering.
constexpr std::string_view kRtfWords =
    "ab absh abslock absnoovrlp absw acaps acccircle acccomma accdot accnone accunderdot acf adeff additive adeflang "
    "adjustright adn aenddoc aendnotes aexpnd af afs aftnbj aftnnalc aftnnar aftnnauc aftnnchi aftnnrlc aftnnruc "
    "aftnrestart aftnrstcont aftnstart aftntj ai alang allowfieldendsel allprot alntblind animtext annotprot ansi "
    "ansicpg aoutl ApplyBrkRules ascaps ashad asianbrkrule aspalpha aspnum astrike aul auld auldb aulnone aulw aup "
    "autofmtoverride b bdbfhdr bdrrlswsix bgbdiag bgcross bgdcross bgdkbdiag bgdkcross bgdkdcross bgdkfdiag bgdkhoriz "
    "bgdkvert bgfdiag bghoriz bgvert binfsxn binsxn blue bookfold bookfoldrev bookfoldsheets box brdrart brdrb brdrbar "
    "brdrbtw brdrcf brdrdash brdrdashd brdrdashdd brdrdashdotstr brdrdashsm brdrdb brdrdot brdremboss brdrengrave "
    "brdrframe brdrhair brdrinset brdrl brdrnil brdrnone brdroutset brdrr brdrs brdrsh brdrt brdrtbl brdrth brdrthtnlg "
    "brdrthtnmg brdrthtnsg brdrtnthlg brdrtnthmg brdrtnthsg brdrtnthtnlg brdrtnthtnmg brdrtnthtnsg brdrtriple brdrw "
    "brdrwavy brdrwavydb brkfrm brsp caccentfive caccentfour caccentone caccentsix caccentthree caccenttwo "
    "cachedcolbal caps cb cbackgroundone cbackgroundtwo cbpat cchs cell cellx cf cfollowedhyperlink cfpat cgrid "
    "charscalex chbgbdiag chbgcross chbgdcross chbgdkbdiag chbgdkcross chbgdkdcross chbgdkfdiag chbgdkhoriz chbgdkvert "
    "chbgfdiag chbghoriz chbgvert chbrdr chcbpat chcfpat chdate chdpa chdpl chftn chftnsep chftnsepc chhres chpgn "
    "chshdng chtime chyperlink clbgbdiag clbgcross clbgdcross clbgdkbdiag clbgdkcross clbgdkdcross clbgdkfdiag "
    "clbgdkhor clbgdkvert clbgfdiag clbghoriz clbgvert clbrdrb clbrdrl clbrdrr clbrdrt clcbpat clcbpatraw clcfpat "
    "clcfpatraw cldgll cldglu clFitText clftsWidth clhidemark clmgf clmrg clNoWrap clpadb clpadfb clpadfl clpadfr "
    "clpadft clpadl clpadr clpadt clshdng clshdngraw clshdrawnil clspb clspfb clspfl clspfr clspft clspl clspr clspt "
    "cltxbtlr cltxlrtb cltxlrtbv cltxtbrl cltxtbrlv clvertalb clvertalc clvertalt clvmgf clvmrg clwWidth cmaindarkone "
    "cmaindarktwo cmainlightone cmainlighttwo cocoartf cocoatextscaling cocoaplatform cocoasubrtf collapsed colno cols "
    "colsr colsx column colw contextualspace cpg cs cshade ctextone ctexttwo ctint ctrl cts cufi cufl cufr cvmme "
    "date dbch deff defformat deflang deflangfe deftab delnsspwrd dghorigin dghshow dghspace dgmargin dgsnap dgvorigin "
    "dgvshow dgvspace dn dntblnsbdb dobxcolumn dobxmargin dobxpage dobymargin dobypage dobypara dodhgt dolock "
    "donotshowinsdel "
    "dpaendhol dpaendl dpaendsol dpaendw dpastarthol dpastartl dpastartsol dpastartw dpfillbgcb dpfillbgcg dpfillbgcr "
    "dpfillbggray dpfillfgcb dpfillfgcg dpfillfgcr dpfillpat dphsize dpline dplinecob dplinecog dplinecor dplinedado "
    "dplinehollow dplinesolid dplinew dprect dproundr dptxbx dptxbxmar dptxlrtb dpvsize dpx dpy dropcapli dropcapt ds "
    "embo emdash emfblip emspace endash enddoc endnhere endnotes enforceprot enspace expnd expndtw expshrtn f faauto "
    "facenter facingp fafixed fahang faroman favar fbias fbidi fbimajor fbiminor fchars fcharset fcs fdbmajor "
    "fdbminor fdecor felnbrelev fet fetch fhimajor fhiminor fi fittext fjgothic fjminchou flomajor flominor fmodern "
    "fnetwork fnil formdisp formprot formshade fprq fracwidth frelative froman fromhtml fromtext fs fscript fswiss "
    "ftech ftnalt ftnbj ftnlytwnine ftnnalc ftnnar ftnnauc ftnnchi ftnnrlc ftnnruc ftnrestart ftnrstcont ftnrstpg "
    "ftnstart ftntj fttruetype fvaliddos fvalidhpfs fvalidmac fvalidntfs green grfdocevents gutter gutterprl guttersxn "
    "headery footery hich highlight horzdoc horzsect horzvert htmautsp htmlbase htmlrtf hwelev hyphauto hyphcaps "
    "hyphconsec hyphhotz hyphpar i id ignoremixedcontent ilfomacatclnup ilvl impr indmirror indrlsweleven intbl "
    "itap itabflag jclisttab jcompress jexpand jis jsksu keep keepn kerning ksulang krnprsnet landscape lang langfe "
    "langfenp langnp lastrow lbr ldblquote leftgutter level levelfollow levelindent leveljc leveljcn levellegal "
    "levelnfc "
    "levelnfcn levelnorestart levelold levelpicture levelprev levelprevspace levelspace levelstartat leveltemplateid "
    "leveltext levelnumbers li lin line linebetcol linecont linemod lineppage linerestart linestart linestarts linex "
    "linkself linkstyles linktheme lisa lisb listhybrid listid listlevel listoverridecount listoverrideformat "
    "listoverridestartat listrestarthdn listsimple liststyleid listtemplateid lndscpsxn lnbrkrule lnongrid loch "
    "lquote ls lsdlocked lsdlockeddef lsdpriority lsdprioritydef lsdqformat lsdqformatdef lsdsemihidden "
    "lsdsemihiddendef lsdstimax lsdunhideused lsdunhideuseddef ltrch ltrdoc ltrmark ltrpar ltrrow ltrsect lvltentative "
    "lytcalctblwd lytexcttp lytprtmet lyttblrtgr mac makebackup margb margbsxn margl marglsxn margmirror margmirsxn "
    "margr margrsxn margt margtsxn mlit mnor mrSp msmcap muser nestcell nestrow newtblstyruls no noafcnsttbl "
    "nobrkwrptbl "
    "nocolbal nocompatoptions nocwrap nocxsptable noextrasprl nofeaturethrottle nogrowautofit noindnmbrts "
    "nojkernpunct nolead noline nolnhtadjtbl nonshppict nooverflow noproof nosectexpand nosnaplinegrid nospaceforul "
    "nosupersub notabind notbrkcnstfrctbl notcvasp notvatxbx nouicompat noultrlspc nowidctlpar nowrap nowwrap "
    "noxlattoyen oldas oldlinewrap otblrul outl outlinelevel overlay page pagebb pagebottom pagetop paperh paperw par "
    "pard paroff pc pca pgbrdrb pgbrdrfoot pgbrdrhead pgbrdrl pgbrdropt pgbrdrr pgbrdrsnap pgbrdrt pghsxn pgnbidia "
    "pgnbidib pgnchosung pgncnum pgncont pgndbnum pgndec pgndecd pgnganada pgnhindia pgnhn pgnhnsc pgnhnsh pgnhnsm "
    "pgnhnsn pgnhnsp pgnid pgnlcltr pgnlcrm pgnrestart pgnstart pgnstarts pgnthaia pgnucltr pgnucrm pgnx pgny pgp "
    "pgwsxn phcol phmrg phpg plain pmmetafile pnacross pnaiu pnb pnbidia pnbidib pncaps pncard pncf pnchosung pndbnum "
    "pndec pndecd pnf pnfs pnganada pnhang pni pnindent pniroha pnlcltr pnlcrm pnlvl pnlvlblt pnlvlbody pnlvlcont "
    "pnnumonce pnord pnordt pnprev pnqc pnql pnqr pnrestart pnscaps pnsp pnstart pnstrike pnucltr pnucrm pnul pnuld "
    "pnuldash pnuldb pnulnone pnulw posnegx posnegy posx posxc posxi posxl posxo posxr posy posyb posyc posyil posyin "
    "posyout posyt prauth prcolbl printdata prndate psover psz pvmrg pvpara pvpg qc qd qj qk ql qmspace qr qt "
    "rawclbgbdiag "
    "rdblquote readonlyrecommended readprot red relyonvml remdttm rempersonalinfo ri rin row rquote rsltmerge rtlch "
    "rtldoc rtlgutter rtlmark rtlpar rtlrow rtlsect rtlstrike s sa saauto saftnnar saftnnrlc saftnrestart saftnstart "
    "sautoupd sb sbasedon sbauto sbkcol sbkeven sbknone sbkodd sbkpage sbys scaps scompose sect sectd sectdefaultcl "
    "sectexpand sectlinegrid sectspecifycl sectspecifygen sectspecifyl sectunlocked sftnbj sftnnar sftnnauc sftnnchi "
    "sftnnrlc sftnnruc sftnrestart sftnrstcont sftnrstpg sftnstart sftntj shad shading shidden shift shpbottom "
    "shpbxcolumn shpbxignore shpbxmargin shpbxpage shpbyignore shpbymargin shpbypage shpbypara shpfblwtxt shpfhdr "
    "shpleft shplid shplockanchor shpright shptop shpwr shpwrk shpz showplaceholdtext showxmlerrors sl slink slmult "
    "slocked snaptogridincell snext softcol softlheight softline softpage spersonal splytwnine spltpgpar spriority "
    "sprsbsp sprslnsp sprsspbf sprstsm sprstsp spv sqformat sreply ssemihidden stextflow strike striked1 striked "
    "stshfbi stshfdbch stshfhich stshfloch stylelock stylelockbackcomp stylelockenforced stylelockqfset stylelocktheme "
    "stylesortmethod sub subfontbysize sunhideused super swpbdr tab tabsnoovrlp taprtl tb tblind tblindtype "
    "tbllkbestfit "
    "tbllkborder tbllkcolor tbllkfont tbllkhdrcols tbllkhdrrows tbllklastcol tbllklastrow tbllknocolband "
    "tbllknorowband tbllkshading tcelld tdfrmtxtBottom tdfrmtxtLeft tdfrmtxtRight tdfrmtxtTop themelang themelangcs "
    "themelangfe time titlepg tldot tleq tlhyph tlmdot tlth tlul toplinepunct tphcol tphmrg tphpg tposnegx tposnegy "
    "tposx tposxc tposxi tposxl tposxo tposxr tposy tposyb tposyc tposyil tposyin tposyout tposyt tpvmrg tpvpara "
    "tpvpg tqc tqdec tqr transmf trautofit trbgbdiag trbgcross trbrdrb trbrdrh trbrdrl trbrdrr trbrdrt trbrdrv trcbpat "
    "trcfpat trftsWidth trftsWidthA trftsWidthB trgaph trhdr trkeep trkeepfollow trleft trowd trpaddb trpaddfb "
    "trpaddfl trpaddfr trpaddft trpaddl trpaddr trpaddt trpadob trpadofb trpadofl trpadofr trpadoft trpadol trpador "
    "trpadot trpat trql trqc trqr trrh trshdng trspdb trspdfb trspdfl trspdfr trspdft trspdl trspdr trspdt trspob "
    "trspofb trspofl trspofr trspoft trspol trspor trspot truncatefontheight truncex trwWidth trwWidthA trwWidthB ts "
    "tsbgbdiag tsbrdrb tsbrdrdgl tsbrdrdgr tsbrdrh tsbrdrl tsbrdrr tsbrdrt tsbrdrv tscbandhorzeven tscbandhorzodd "
    "tscbandsh tscbandsv tscbandverteven tscbandvertodd tscellcbpat tscellcfpat tscellpaddb tscellpaddfb tscellpaddfl "
    "tscellpaddfr tscellpaddft tscellpaddl tscellpaddr tscellpaddt tscellpct tscellwidth tscellwidthfts tscfirstcol "
    "tscfirstrow tsclastcol tsclastrow tscnecell tscnwcell tscsecell tscswcell tsd tsnowrap tsrowd tsvertalb tsvertalc "
    "tsvertalt twoinone twoonone tx u uc ul ulc uld uldash uldashd uldashdd uldb ulhair ulhwave ulldash ulnone ulth "
    "ulthd ulthdash ulthdashd ulthdashdd ulthldash ululdbwave ulw ulwave up urtf usehltct useltbaln usenormstyforlist "
    "usexform utinl v vern vertal vertalb vertalc vertalj vertalt vertdoc vertsect viewbksp viewkind viewnobound "
    "viewscale viewzk webhidden widctlpar widowctrl windowcaption wpeqn wpjst wpsp wraparound wrapdefault wrapthrough "
    "wraptight wraptrsp wrppunct yts yxe zwbo zwj zwnbo zwnj "
    "pardirnatural partightenfactor tightenfactor expansion slleading nosupersub listmarker htmltag "
    "cssrgb csgray csgenericrgb c bullet ";

const std::unordered_set<std::string_view>& rtf_words() {
  static const std::unordered_set<std::string_view> all = [] {
    std::unordered_set<std::string_view> found;
    for (std::size_t begin = 0; begin < kRtfWords.size();) {
      const std::size_t end = kRtfWords.find(' ', begin);
      found.insert(kRtfWords.substr(begin, end - begin));
      begin = end + 1;
    }
    return found;
  }();
  return all;
}

}  // namespace

const RtfDestination* rtf_destination(std::string_view word) {
  static const std::unordered_map<std::string_view, const RtfDestination*> all = [] {
    std::unordered_map<std::string_view, const RtfDestination*> found;
    for (const RtfDestination& one : kRtfDestinations) found.emplace(one.name, &one);
    return found;
  }();
  const auto found = all.find(word);
  return found == all.end() ? nullptr : found->second;
}

std::string_view removal_reason(std::string_view word) {
  static const std::unordered_set<std::string_view> tracked{
      "deleted",    "revised",    "revauth",   "revauthdel", "revdttm",    "revdttmdel",     "crauth",  "crdate",
      "mvf",        "mvt",        "mvauth",    "mvdate",     "revisions",  "revprop",        "revbar",  "revprot",
      "cldel",      "cldelauth",  "cldeldttm", "clins",      "clinsauth",  "clinsdttm",      "clmrgd",  "clmrgdr",
      "clmrgdauth", "clmrgddttm", "clsplit",   "clsplitr",   "trauth",     "trdate",         "dfrauth", "dfrdate",
      "dfrstart",   "dfrstop",    "dfrxst",    "pnrauth",    "pnrdate",    "pnrnfc",         "pnrnot",  "pnrpnbr",
      "pnrrgb",     "pnrstart",   "pnrstop",   "pnrxst",     "trackmoves", "trackformatting"};
  static const std::unordered_set<std::string_view> field{"field",   "flddirty", "fldedit", "fldlock",
                                                          "fldpriv", "fldalt",   "fldpriv"};
  if (rtf_words().contains(word)) return {};
  if (tracked.contains(word)) return kRtfTracked;
  if (field.contains(word)) return kRtfField;
  if (word == "chatn") return kRtfComment;
  if (word.find("rsid") != std::string_view::npos) return "revision id";
  return "other control word";
}

std::string_view rtf_character(std::string_view word) {
  static const std::unordered_map<std::string_view, std::string_view> all{
      {"tab", "\t"},           {"line", "\n"},          {"page", "\n"},        {"column", "\n"},
      {"emdash", "\u2014"},    {"endash", "\u2013"},    {"emspace", "\u2003"}, {"enspace", "\u2002"},
      {"qmspace", "\u2005"},   {"bullet", "\u2022"},    {"lquote", "\u2018"},  {"rquote", "\u2019"},
      {"ldblquote", "\u201C"}, {"rdblquote", "\u201D"}, {"zwj", "\u200D"},     {"zwnj", "\u200C"},
      {"zwbo", "\u200B"},      {"zwnbo", "\u2060"},     {"ltrmark", "\u200E"}, {"rtlmark", "\u200F"}};
  const auto found = all.find(word);
  return found == all.end() ? std::string_view() : found->second;
}

std::string_view rtf_symbol(char symbol) {
  switch (symbol) {
    case '~':
      return "\u00A0";
    case '-':
      return "\u00AD";
    case '_':
      return "\u2011";
    case '\t':
      return "\t";
    case '\\':
      return "\\";
    case '{':
      return "{";
    case '}':
      return "}";
    default:
      return {};
  }
}

bool is_shape_number(std::string_view property) {
  static const std::unordered_set<std::string_view> all{"shapeType",
                                                        "fFlipH",
                                                        "fFlipV",
                                                        "rotation",
                                                        "txflTextFlow",
                                                        "hspNext",
                                                        "dxTextLeft",
                                                        "dyTextTop",
                                                        "dxTextRight",
                                                        "dyTextBottom",
                                                        "anchorText",
                                                        "fillColor",
                                                        "fillBackColor",
                                                        "fillType",
                                                        "fFilled",
                                                        "lineColor",
                                                        "lineBackColor",
                                                        "lineWidth",
                                                        "lineDashing",
                                                        "lineStyle",
                                                        "fLine",
                                                        "fShadow",
                                                        "shadowColor",
                                                        "posh",
                                                        "posv",
                                                        "posrelh",
                                                        "posrelv",
                                                        "dhgt",
                                                        "fLayoutInCell",
                                                        "fAllowOverlap",
                                                        "fBehindDocument",
                                                        "fHidden",
                                                        "fPseudoInline",
                                                        "fRotateText",
                                                        "fFitShapeToText",
                                                        "fFitTextToShape",
                                                        "WrapText",
                                                        "dxWrapDistLeft",
                                                        "dyWrapDistTop",
                                                        "dxWrapDistRight",
                                                        "dyWrapDistBottom",
                                                        "lTxid",
                                                        "groupLeft",
                                                        "groupTop",
                                                        "groupRight",
                                                        "groupBottom",
                                                        "relLeft",
                                                        "relTop",
                                                        "relRight",
                                                        "relBottom",
                                                        "pctHoriz",
                                                        "pctVert",
                                                        "sizerelh",
                                                        "sizerelv",
                                                        "fPrint"};
  return all.contains(property);
}

}  // namespace sumi::io
