"""A message and a mailbox (samples_of_formats.py)."""
import base64

from office_packages import SHARED
from samples_of_formats import sample_of

page = sample_of("html").page
rtf = sample_of("rtf").rtf


def message(name="Zorbakowski", shared=SHARED):
    return (f"""From: Quibblefax <q@mumpelgard.example>
To: Mumpelgard <m@mumpelgard.example>
Subject: about {name}
Subject: about Trelloway
X-Vandersnoot: 1
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="Wexelbaum"

Yarrowick preamble
--Wexelbaum
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

{shared}
caf=E9 seen by {name} today,
""" + f"""From here {shared}
--inner
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

""").encode() + base64.encodebytes(page(name, shared)) + b"""--inner--
--Wexelbaum
Content-Type: text/csv; name="Kloppinger.csv"
Content-Disposition: attachment; filename="Kloppinger.csv"

Nimbleford
--Wexelbaum
Content-Type: application/rtf; name="Ostrabuck.rtf"
Content-Disposition: attachment; filename="Ostrabuck.rtf"
Content-Transfer-Encoding: base64

""" + base64.encodebytes(rtf(name, shared)) + b"""--Wexelbaum--
"""


def mbox(name="Zorbakowski", shared=SHARED):
    return b"From q@quibblefax.example Mon Jan  1 10:00:00 2024\n" + message(name, shared) + b"\nFrom r@rumbletweed.example Mon Jan  1 11:00:00 2024\n" + \
        f"From: Rumbletweed\nMIME-Version: 1.0\n\n{shared}\nno newline".encode() + b"\n\n"


FORMATS = {"eml": message, "mbox": mbox}
DROPPED = {"eml": {"from", "to", "subject", "other header", "attachment", "text around parts", "image"},
           "mbox": {"envelope", "from", "attachment"}}
