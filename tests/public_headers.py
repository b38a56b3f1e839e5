"""Reads the declarations of public headers, as clang-format lays them out: enough to ask what is documented."""
import dataclasses
import re


@dataclasses.dataclass
class Declaration:
    kind: str  # "type", "function", "field", "value"
    name: str
    text: str  # the whole declaration, on one line, without comments
    card: str  # the comment above it (or above the group that it stands in) and beside it
    own_card: bool  # whether the comment above is its own, not the group's
    line: int
    type: str  # of a member: the types around it, "Corpus" or "Inspection::Label"; else empty
    is_public: bool


TYPE = re.compile(r"(?:template <[^>]*>\s*)?(?:struct|class|enum class|enum) (\w+)\b(?:[^;(]*)(\{)?")


def without_strings(line):
    return re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])\'', '""', line)


def without_templates(code):
    before = None
    while before != code:
        before, code = code, re.sub(r"(?<!operator)<[^<>=]*>", "", code)
    return code


def declarations(text):
    found = []
    types = []  # (name, is_public, is_enum) of the braces that are open
    above, beside, statement, first_line = [], [], "", 0
    group = ""
    skipping = 0  # braces of a function's body
    for number, raw in enumerate(text.split("\n"), 1):
        line = without_strings(raw).strip()
        code, slashes, comment = line.partition("//")
        code = code.strip()
        if skipping:
            skipping += code.count("{") - code.count("}")
            continue
        if not statement and not code:
            if slashes:
                above.append(comment.strip())
            else:
                above, group = [], ""
            continue
        if code.startswith("#") or code.startswith("namespace ") or code == "}  // namespace sumi":
            above, group = [], ""
            continue
        if slashes:
            beside.append(comment.strip())
        if code in ("public:", "private:", "protected:"):
            types[-1] = (types[-1][0], code == "public:", types[-1][2])
            above, group = [], ""
            continue
        if not statement:
            first_line = number
        statement = (statement + " " + code).strip()
        if re.match(r"\}", statement) and not re.match(r"\}\s*\w", statement):
            if types:
                types.pop()
            statement, above, beside, group = "", [], [], ""
            continue
        in_enum = bool(types) and types[-1][2]
        opened = statement.count("{") - statement.count("}")
        type_found = TYPE.match(statement)
        if type_found and not in_enum and "(" not in statement.split("{")[0]:
            if not statement.endswith(("{", ";", "}")) :
                continue
            if statement.endswith(";") and "{" not in statement:  # declared only
                group = " ".join(above) or group
                statement, above, beside = "", [], []
                continue
            name = type_found.group(1)
            owner = "::".join(t[0] for t in types)
            public = all(t[1] for t in types)
            found.append(Declaration("type", name, statement, " ".join(above + beside), bool(above), first_line, owner, public))
            if opened > 0:
                is_enum = statement.startswith("enum")
                types.append((name, not statement.startswith("class") , is_enum))
            statement, above, beside, group = "", [], [], ""
            continue
        if in_enum:
            for name in re.findall(r"(\w+)(?:\s*=\s*[^,]+)?,?", code) if code not in ("};", "}") else []:
                found.append(Declaration("value", name, code, " ".join(above + beside), bool(above), number, types[-1][0], True))
            statement, above, beside = "", [], []
            continue
        is_body = opened > 0 and "(" in statement and not re.search(r"=\s*\{?$|\{\{", statement)
        if not (statement.endswith(";") and opened == 0) and not is_body and not (statement.endswith("}") and opened == 0 and "(" in statement):
            continue
        if is_body:
            skipping = opened
        card_above = " ".join(above)
        own = bool(above)
        if own:
            group = card_above
        body = statement
        head = body.split("{")[0] if is_body else body
        function = re.search(r"(operator\S+|~?\w+)\s*\(", without_templates(re.sub(r"\{[^}]*\}", "", head)))
        is_using = re.match(r"using (\w+)", head)
        is_constant = re.match(r"(inline |static )*constexpr ", head) and "(" not in head.split("=")[0]
        owner = "::".join(t[0] for t in types)
        public = all(t[1] for t in types)
        card = " ".join(filter(None, [card_above or group, " ".join(beside)]))
        if is_using:
            found.append(Declaration("type", is_using.group(1), head, card, own, first_line, owner, public))
        elif "friend " in head or head.startswith("extern"):
            pass
        elif function and not is_constant and "= nullptr" not in head.split("(")[0] and not re.match(r"[\w:<>, *&]+ \w+ = ", head):
            found.append(Declaration("function", function.group(1), head, card, own, first_line, owner, public))
        else:
            name = re.search(r"(\w+)\s*(?:=|\{|;|\[)", without_templates(head))
            found.append(Declaration("field", name.group(1) if name else head, head, card, own, first_line, owner, public))
        statement, above, beside = "", [], []
    return found
