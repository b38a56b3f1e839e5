"""An HTML page (samples_of_formats.py)."""
from office_packages import SHARED


def page(name="Zorbakowski", shared=SHARED):
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta name="author" content="Quibblefax"><title>{shared}</title><style>.Mumpelgard {{}}</style><script>var a = "Trelloway </p>";</script></head>
<body onload="Vandersnoot()"><!-- Wexelbaum --><p class="Yarrowick">seen by <b>{name[:5]}</b>{name[5:]} today,<br>{shared} &amp; caf&eacute;</p><img longdesc="Kloppinger" src="Nimbleford.png">
<a href="http://ostrabuck.example/Ostrabuck">{shared}</a><img alt="seen by {name}" src="Nimbleford.png"><svg><text>Pringlehof</text></svg><input value="Rumbletweed"></body></html>
""".encode()


FORMATS = {"html": page}
DROPPED = {"html": {"metadata", "style sheet", "script", "comment", "image", "link", "form field", "other attribute"}}
