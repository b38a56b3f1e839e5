"""A message and a mailbox (samples_of_formats.py)."""
import base64

from office_packages import SHARED
from samples_of_formats import sample_of

page = sample_of("html").page


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
Content-Type: text/plain; name="Kloppinger.txt"
Content-Disposition: attachment; filename="Kloppinger.txt"

Nimbleford
--Wexelbaum--
"""


def mbox(name="Zorbakowski", shared=SHARED):
    return b"From q@quibblefax.example Mon Jan  1 10:00:00 2024\n" + message(name, shared) + b"\nFrom r@rumbletweed.example Mon Jan  1 11:00:00 2024\n" + \
        f"From: Rumbletweed\nMIME-Version: 1.0\n\n{shared}\nno newline".encode() + b"\n\n"


FORMATS = {"eml": message, "mbox": mbox}
DROPPED = {"eml": {"from", "to", "subject", "other header", "attachment", "text around parts", "image"},
           "mbox": {"envelope", "from", "attachment"}}
