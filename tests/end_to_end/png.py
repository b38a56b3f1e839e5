"""Pictures as the browser writes them: PNG of 8 bits a channel, not interlaced."""
import struct
import zlib


def decoded(data):
    """Width, height, and rows of bytes, three a pixel."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("not a PNG")
    at, compressed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        chunk = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunk)
        elif kind == b"IDAT":
            compressed += chunk
        at += 12 + length
    channels = {2: 3, 6: 4}[colour]
    if depth != 8 or interlaced:
        raise ValueError("another kind of PNG")
    lines, stride = zlib.decompress(compressed), width * channels
    above, rows = bytearray(stride), []
    for y in range(height):
        begin = y * (stride + 1)
        row = unfiltered(lines[begin], bytearray(lines[begin + 1:begin + 1 + stride]), above, channels)
        rows.append(bytes(row) if channels == 3 else b"".join(bytes(row[i:i + 3]) for i in range(0, stride, 4)))
        above = row
    return width, height, rows


def unfiltered(kind, row, above, step):
    """PNG, 2nd edition, 9.2."""
    if kind == 0:
        return row
    if kind == 2:
        return bytearray(a + b & 255 for a, b in zip(row, above))
    for i in range(len(row)):
        left = row[i - step] if i >= step else 0
        if kind == 1:
            row[i] = row[i] + left & 255
        elif kind == 3:
            row[i] = row[i] + (left + above[i] >> 1) & 255
        elif kind == 4:
            corner = above[i - step] if i >= step else 0
            guess = left + above[i] - corner
            row[i] = row[i] + min((left, above[i], corner), key=lambda one: abs(guess - one)) & 255
    return row


def blocks(picture, size):
    """The mean of each channel over squares."""
    width, height, rows = picture
    means = []
    for top in range(0, height, size):
        square = rows[top:top + size]
        for left in range(0, width, size):
            right = min(left + size, width)
            cut = b"".join(row[3 * left:3 * right] for row in square)
            count = len(cut) // 3
            means.append(tuple(sum(cut[channel::3]) / count for channel in range(3)))
    return means


def difference(one, other, size=5, visible=24):
    """The share of blocks that look different; 1 for pictures of other sizes."""
    if abs(one[0] - other[0]) > 1 or abs(one[1] - other[1]) > max(2, one[1] // 50):
        return 1.0
    height = min(one[1], other[1])
    width = min(one[0], other[0])
    crop = [(width, height, [row[:3 * width] for row in rows[:height]]) for _, _, rows in (one, other)]
    first, second = (blocks(picture, size) for picture in crop)
    far = sum(max(abs(a - b) for a, b in zip(left, right)) > visible for left, right in zip(first, second))
    return far / len(first)
