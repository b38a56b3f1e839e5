#!/usr/bin/env python3
"""Writes src/hide/fhir/fhir_elements.tsv: the elements of all types of FHIR R4, with their types.

    pip download fhir.resources==6.1.0 --no-deps && python3 scripts/fhir_elements.py fhir.resources-6.1.0-py2.py3-none-any.whl

Source: the element definitions of HL7 FHIR R4 (4.0.1; CC0), as the package fhir.resources (BSD) has them.
"""
import ast
import pathlib
import sys
import zipfile

FOLDER = pathlib.Path(__file__).resolve().parent.parent
OUT = FOLDER / "src" / "hide" / "fhir" / "fhir_elements.tsv"
LEFT_OUT = {"fhir_comments", "resource_type", "extension", "modifierExtension", "id"}
PRIMITIVES = {"String": "string", "Code": "code", "Date": "date", "DateTime": "dateTime", "Instant": "instant", "Boolean": "boolean", "Integer": "integer", "Decimal": "decimal",
              "Uri": "uri", "Url": "url", "Canonical": "canonical", "Markdown": "markdown", "Id": "id", "Oid": "oid", "Uuid": "uuid", "Base64Binary": "base64Binary",
              "PositiveInt": "positiveInt", "UnsignedInt": "unsignedInt", "Time": "time", "Xhtml": "xhtml"}


def classes_of(text):
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            yield node


def type_of(annotation):
    """("HumanName", True) of typing.List[fhirtypes.HumanNameType]; None: no element."""
    many = isinstance(annotation, ast.Subscript)
    inner = annotation.slice if many else annotation
    if isinstance(inner, ast.Subscript):  # typing.List[typing.Optional[fhirtypes.String]]
        inner = inner.slice
    if isinstance(inner, ast.Name) and inner.id == "bool":
        return "boolean", many
    if not isinstance(inner, ast.Attribute):
        return None
    name = inner.attr
    if name.startswith("FHIRPrimitiveExtension"):
        return None
    return PRIMITIVES.get(name) or name.removesuffix("Type"), many


def main(wheel):
    types = {}
    archive = zipfile.ZipFile(wheel)
    for name in sorted(archive.namelist()):
        path = pathlib.PurePath(name)
        if str(path.parent) != "fhir/resources" or path.suffix != ".py" or path.name.startswith(("fhir", "__", "core")):
            continue
        for node in classes_of(archive.read(name).decode()):
            elements = []
            for item in node.body:
                if not isinstance(item, ast.AnnAssign) or item.value is None or not isinstance(item.value, ast.Call):
                    continue
                alias = next((k.value.value for k in item.value.keywords if k.arg == "alias"), item.target.id)
                found = type_of(item.annotation)
                if found and alias not in LEFT_OUT and not alias.startswith("_"):
                    elements.append(f"{alias}:{found[0]}{'[]' if found[1] else ''}")
            base = node.bases[0].attr if node.bases and isinstance(node.bases[0], ast.Attribute) else ""
            types[node.name] = (base, elements)
    lines = ["# Elements of FHIR R4 (4.0.1): a type, what it is based on, its elements as name:type, [] where there may be several.",
             "# Made by scripts/fhir_elements.py of the element definitions of HL7 FHIR (CC0), as the package fhir.resources 6.1.0 (BSD) has them."]
    lines += ["\t".join([name, base, *elements]) for name, (base, elements) in sorted(types.items())]
    OUT.write_text("\n".join(lines) + "\n")
    print(len(types), "types,", sum(base in ("DomainResource", "Resource") for base, _ in types.values()), "resources")


if __name__ == "__main__":
    main(sys.argv[1])
