"""A message of HL7 v2 (samples_of_formats.py)."""
from office_packages import SHARED


def hl7_message(name="Zorbakowski", shared=SHARED):
    return "\r".join((r"MSH|^~\&|Quibblefax|Mumpelgard|||20190304||ORU^R01|Trelloway|P|2.5.1", "PID|1||Vandersnoot^^^^MR||Wexelbaum^Yarrowick||19610312|F",
                      "ZPI|1|Kloppinger", f"OBX|1|TX|8^Note^L||{shared}", f"NTE|1||seen by {name} today, {shared}")).encode() + b"\r"


FORMATS = {"hl7": hl7_message}
DROPPED = {"hl7": {"typed value", "unknown field", "code"}}
