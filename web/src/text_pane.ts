import { createTextAnnotator } from '@recogito/text-annotator';
import type { Span } from './api';
import { element } from './dom';
import { Offsets, wholeCharacters } from './offsets';

const kColours = { light: ['#0b63c5', '#b3261e', '#1b7a3d', '#8a4b00', '#7b2fbe', '#00696f', '#a0186b', '#5a5a00'],
                   dark: ['#7fb4ff', '#ff9c94', '#7fd89a', '#ffc37a', '#cfa3ff', '#6fd6dc', '#ff9bd2', '#d9d96a'] };
const isDark = matchMedia('(prefers-color-scheme: dark)');

export function colourOf(label: string, labels: string[]): string {
  const colours = isDark.matches ? kColours.dark : kColours.light;
  return colours[Math.max(0, labels.indexOf(label)) % colours.length];
}

// Of a span's name, "3-17": its place in the list. NaN: it is what somebody selects just now.
function indexOf(id: string): number {
  return /^\d+-\d+$/.test(id) ? Number(id.split('-')[1]) : NaN;
}

// The document's text with its spans: selecting and drawing is the annotation library's, which keeps the text one plain text node.
export class TextPane {
  private annotator: ReturnType<typeof createTextAnnotator> | null = null;
  private offsets = new Offsets('');
  private spans: Span[] = [];
  private labels: string[] = [];
  private chosen = -1;
  private isSetting = false;
  private round = 0;  // of showing: the library draws anew only what has another name

  constructor(private readonly box: HTMLElement, private readonly marked: (start: number, end: number) => void,
              private readonly clicked: (index: number) => void) {
    isDark.addEventListener('change', () => this.show(this.spans, this.labels, this.chosen));
  }

  open(text: string): Offsets {
    this.annotator?.destroy();
    this.offsets = new Offsets(text);
    const holder = element('div', { class: 'text', dir: 'auto', lang: 'und' });
    holder.append(document.createTextNode(text));
    this.box.replaceChildren(holder);
    this.box.scrollTop = 0;
    this.annotator = createTextAnnotator(holder, {
      renderer: 'SPANS',
      style: (annotation: { id: string }) => this.styleOf(indexOf(annotation.id)),
    } as Parameters<typeof createTextAnnotator>[1]);
    this.annotator.on('createAnnotation', (made: any) => this.take(made));
    this.annotator.on('selectionChanged', (selected: any[]) => {
      const index = selected.length === 1 ? indexOf(selected[0].id) : NaN;
      if (!this.isSetting && Number.isInteger(index) && index !== this.chosen) this.clicked(index);
    });
    return this.offsets;
  }

  // What was selected with the pointer, in code points.
  private take(made: { id: string; target: { selector: { start: number; end: number }[] } }): void {
    const { start, end } = made.target.selector[0];
    this.annotator?.removeAnnotation(made.id);
    const whole = wholeCharacters(this.offsets.text, start, end);
    getSelection()?.removeAllRanges();
    if (whole) this.marked(this.offsets.toPoints(whole[0]), this.offsets.toPoints(whole[1]));
  }

  private styleOf(index: number) {
    const span = this.spans[index];
    if (!span) return { fill: '#808080', fillOpacity: 0.2 };
    const colour = span.state === 'rejected' ? '#808080' : colourOf(span.label, this.labels);
    const opacity = span.state === 'accepted' ? 0.28 : span.state === 'proposed' ? 0.12 : 0.05;
    return {
      fill: colour, fillOpacity: index === this.chosen ? opacity + 0.14 : opacity, underlineColor: colour, underlineOffset: 0,
      underlineStyle: span.state === 'accepted' ? 'solid' : span.state === 'proposed' ? 'dashed' : 'dotted',
      underlineThickness: index === this.chosen ? 4 : 2,
    };
  }

  show(spans: Span[], labels: string[], chosen: number): void {
    if (!this.annotator) return;
    this.spans = spans;
    this.labels = labels;
    this.chosen = chosen;
    this.isSetting = true;
    ++this.round;
    this.annotator.setAnnotations(spans.map((span, index) => {
      const start = this.offsets.toUnits(span.start);
      const end = this.offsets.toUnits(span.end);
      const id = `${this.round}-${index}`;
      return { id, bodies: [], target: { annotation: id, created: new Date(0), creator: { id: 'sumi' },
                                         selector: [{ quote: this.offsets.text.slice(start, end), start, end }] } } as any;
    }), true);
    this.isSetting = false;
    this.annotator.state.store.recalculatePositions();
    this.annotator.renderer.redraw(true);
  }

  choose(index: number): void {
    this.chosen = index;
    this.annotator?.setStyle(((annotation: { id: string }) => this.styleOf(indexOf(annotation.id))) as any);
    const span = this.spans[index];
    if (span) this.scrollTo(span.start, span.end);
  }

  // A stretch that isn't a span: the word cursor, a hit of a search.
  point(start: number | null, end = 0): void {
    const highlights = (CSS as any).highlights;
    if (!highlights) return;
    highlights.delete('cursor');
    if (start === null) return;
    const range = this.rangeOf(start, end);
    if (range) highlights.set('cursor', new (globalThis as any).Highlight(range));
    this.scrollTo(start, end);
  }

  private rangeOf(start: number, end: number): Range | null {
    const node = this.box.querySelector('.text')?.firstChild;
    if (!node || node.nodeType !== Node.TEXT_NODE) return null;
    const range = document.createRange();
    range.setStart(node, this.offsets.toUnits(start));
    range.setEnd(node, this.offsets.toUnits(end));
    return range;
  }

  private scrollTo(start: number, end: number): void {
    const where = this.rangeOf(start, end)?.getBoundingClientRect();
    const box = this.box.getBoundingClientRect();
    if (where && (where.top < box.top + 20 || where.bottom > box.bottom - 20))
      this.box.scrollTop += where.top - box.top - box.height / 3;
  }
}
