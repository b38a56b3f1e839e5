"""A document in RTF, and a reader of its text that shares nothing with the program's (samples_of_formats.py)."""
import re

from office_packages import SHARED


def escaped(text):
    return "".join(c if " " <= c < "\x7f" and c not in "\\{}" else f"\\u{ord(c)}?" for c in text)


def rtf(name="Zorbakowski", shared=SHARED):
    half = len(name) // 2
    return (r"""{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman\fcharset0 Times New Roman{\*\falt Quibblefax};}{\f1\fnil\fcharset204 Mumpelgard;}}
{\colortbl;\red0\green0\blue255;}{\stylesheet{\s0\snext0 Normal;}{\s1\sbasedon0 Trelloway;}}{\*\generator Vandersnoot;}{\info{\author Wexelbaum}{\title Wexelbaum}}
{\*\rsidtbl\rsid77}{\*\revtbl{Unknown;}{Yarrowick;}}{\header\pard SHARED WHOLE\par}
\pard\plain\s1\f0\fs24 SHARED\par
\pard seen by {\b FRONT}{\i BACK} today\line SHARED{\*\atnid Kloppinger}{\*\atnauthor Kloppinger}{\*\annotation\pard Kloppinger\par}\par
\pard{\revised\revauth1 SHARED}{\deleted\revauthdel1\revdttmdel7 Nimbleford}\par
{\*\bkmkstart Ostrabuck}{\field{\*\fldinst HYPERLINK "http://pringlehof.example"}{\fldrslt SHARED}}{\*\bkmkend Ostrabuck}\par
\trowd\cellx2000\cellx4000\pard\intbl SHARED\cell WHOLE\cell\row\pard
{\shp{\*\shpinst{\sp{\sn wzName}{\sv Rumbletweed}}{\shptxt\pard SHARED\par}}{\shprslt{\*\do SHARED Rumbletweed}}}{\pict{\*\picprop{\sp{\sn wzDescription}{\sv Snaggerty}}}\pngblip 89504e47}
SHARED{\footnote\pard SHARED\par}{\*\unknown Uppencott}\Dribblesby7  \par}""".replace("SHARED", escaped(shared)).replace("WHOLE", escaped(name))
            .replace("FRONT", escaped(name[:half])).replace("BACK", escaped(name[half:])).encode())


def text_of(raw):
    """All characters of a file in code page 1252, whatever group they lie in."""
    said = ""
    for number, byte, _, other in re.findall(r"\\u(-?\d+) ?\??|\\'([0-9a-f]{2})|(\\[a-zA-Z]+-?\d* ?|[{}\r\n])|(\\?.)", raw.decode("cp1252", errors="replace")):
        said += chr(int(number) % 0x10000) if number else bytes.fromhex(byte).decode("cp1252", errors="replace") if byte else other[-1:]
    return said


FORMATS = {"rtf": rtf}
DROPPED = {"rtf": {"comment", "tracked change", "metadata", "image", "drawing", "field code", "bookmark", "revision id", "font name", "style name", "copy for older programs",
                   "other destination", "other control word"}}
OPENED_AS = {"rtf": "txt:Text"}
TEXT_OF = {"rtf": text_of}
