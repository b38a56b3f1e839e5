// Positions: the service counts code points, the browser UTF-16 units.
export class Offsets {
  private readonly units: Uint32Array | null;  // of each code point where it begins, and the end; null: all are one unit

  constructor(readonly text: string) {
    let points = 0;
    for (const _ of text) ++points;
    if (points === text.length) {
      this.units = null;
      return;
    }
    this.units = new Uint32Array(points + 1);
    let at = 0;
    let unit = 0;
    for (const character of text) {
      this.units[at++] = unit;
      unit += character.length;
    }
    this.units[at] = unit;
  }

  toUnits(point: number): number {
    return this.units === null ? point : this.units[point];
  }

  // Of a unit within a character: where the character begins.
  toPoints(unit: number): number {
    if (this.units === null) return unit;
    let low = 0;
    let high = this.units.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.units[middle] <= unit) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

// A stretch in UTF-16 units, without white space at its ends, and widened to whole characters as people see them: no
// combining mark and no half of an emoji is cut off. Null: nothing is left.
export function wholeCharacters(text: string, start: number, end: number): [number, number] | null {
  while (start < end && /\s/u.test(text[start])) ++start;
  while (end > start && /\s/u.test(text[end - 1])) --end;
  if (start >= end) return null;
  const from = Math.max(0, text.lastIndexOf('\n', start - 1) + 1);
  const behind = text.indexOf('\n', end);
  const to = behind < 0 ? text.length : behind;
  let first = start;
  let last = end;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(from, to))) {
    const begin = from + index;
    const over = begin + segment.length;
    if (begin < start && start < over) first = begin;
    if (begin < end && end < over) last = over;
    if (begin >= end) break;
  }
  return [first, last];
}

// Words of a text, in UTF-16 units.
export function words(text: string): [number, number][] {
  const all: [number, number][] = [];
  for (const { segment, index, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) all.push([index, index + segment.length]);
  return all;
}
