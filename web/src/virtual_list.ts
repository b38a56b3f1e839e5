import { element } from './dom';

// A listbox of any length of which only the rows in sight are elements. Rows come from `row`, which may not have one yet.
export class VirtualList {
  private readonly inside = element('div', { class: 'rows', role: 'presentation' });
  private count = 0;
  private chosen = -1;

  constructor(private readonly box: HTMLElement, private readonly height: number,
              private readonly row: (index: number) => { content: Node[]; className: string } | null,
              private readonly choose: (index: number) => void) {
    box.append(this.inside);
    box.addEventListener('scroll', () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(box);
    box.addEventListener('click', (event) => {
      const index = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
      if (index !== undefined) this.choose(Number(index));
    });
    box.addEventListener('keydown', (event) => {
      const page = Math.max(1, Math.floor(this.box.clientHeight / this.height) - 1);
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.count, End: this.count };
      const step = steps[event.key];
      if (step === undefined || this.count === 0) return;
      event.preventDefault();
      this.choose(Math.min(this.count - 1, Math.max(0, this.chosen + step)));
    });
  }

  setCount(count: number): void {
    this.count = count;
    this.inside.style.height = `${count * this.height}px`;
    this.draw();
  }

  select(index: number): void {
    this.chosen = index;
    const top = index * this.height;
    if (index >= 0 && (top < this.box.scrollTop || top + this.height > this.box.scrollTop + this.box.clientHeight))
      this.box.scrollTop = Math.max(0, top - this.box.clientHeight / 2);
    this.draw();
  }

  get selected(): number {
    return this.chosen;
  }

  draw(): void {
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.height) - 5);
    const last = Math.min(this.count, Math.ceil((this.box.scrollTop + this.box.clientHeight) / this.height) + 5);
    const rows: HTMLElement[] = [];
    for (let index = first; index < last; ++index) {
      const row = this.row(index);
      const made = element('div', {
        role: 'option', id: `${this.box.id}-${index}`, 'aria-selected': String(index === this.chosen),
        'aria-setsize': String(this.count), 'aria-posinset': String(index + 1), 'data-index': String(index),
        class: 'row ' + (row?.className ?? 'waiting'),
      }, ...(row?.content ?? ['…']));
      made.style.top = `${index * this.height}px`;
      made.style.height = `${this.height}px`;
      rows.push(made);
    }
    this.inside.replaceChildren(...rows);
    const isInSight = this.chosen >= first && this.chosen < last;
    if (isInSight) this.box.setAttribute('aria-activedescendant', `${this.box.id}-${this.chosen}`);
    else this.box.removeAttribute('aria-activedescendant');
  }
}
