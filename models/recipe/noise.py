"""What happens to documents on their way: case, typing and reading errors, broken lines. Segments are (text, label or None)."""
READ_WRONGLY = [("rn", "m"), ("l", "1"), ("O", "0"), ("I", "l"), ("e", "c"), ("cl", "d"), ("m", "rn"), ("S", "5"), ("B", "8"), ("u", "ii")]
MARKS_OF_ACCENTS = "áàâäãåéèêëíìîïóòôöõúùûüñçšžčćđłńśżźğışőű"


def changed_case(segments, change):
    return [(change(text), label) for text, label in segments]


def typed_wrongly(text, draws, rate):
    made = list(text)
    i = 0
    while i < len(made) - 1:
        if made[i].isalpha() and made[i + 1].isalpha() and draws.chance(rate):
            how = draws.number(4)
            if how == 0:
                made[i], made[i + 1] = made[i + 1], made[i]
            elif how == 1:
                del made[i + 1]
            elif how == 2:
                made.insert(i, made[i])
            else:
                made[i + 1] = "abcdefghijklmnopqrstuvwxyz"[draws.number(26)]
            i += 1
        i += 1
    return "".join(made)


def read_wrongly(text, draws, rate):
    made, i = "", 0
    while i < len(text):
        for seen, taken in READ_WRONGLY:
            if text.startswith(seen, i) and draws.chance(rate):
                made += taken
                i += len(seen)
                break
        else:
            made += text[i]
            i += 1
    return made


def broken_lines(text, draws, rate):
    return "".join("\n" if c == " " and draws.chance(rate) else c for c in text)


def without_commas(text):
    return "".join(c for c in text if c not in ",.;:!?'\"")


def title_case(text):
    return " ".join(word[:1].upper() + word[1:] for word in text.split(" "))


def noisy(segments, draws):
    """The document as somebody else would have written or scanned it; most stay as they are."""
    what = draws.number(100)
    if what < 16:
        return changed_case(segments, str.lower)
    if what < 20:
        return changed_case([(without_commas(text) if label is None else text, label) for text, label in segments], str.lower)
    if what < 27:
        return changed_case(segments, str.upper)
    if what < 30:
        return changed_case(segments, title_case)
    if what < 38:
        return [(typed_wrongly(text, draws, .03), label) for text, label in segments]
    if what < 43:
        return [(read_wrongly(text, draws, .02), label) for text, label in segments]
    if what < 49:
        return [(broken_lines(text, draws, .06), label) for text, label in segments]
    if what < 53:  # names alone in lower case
        return [(text.lower() if label else text, label) for text, label in segments]
    return segments
