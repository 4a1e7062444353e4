type DueMoment<T> = { at: number; item: T };

/** A binary heap: the earliest moment first. */
export class DueMoments<T> {
  private readonly heap: DueMoment<T>[] = [];

  get next(): number {
    return this.heap[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  add(at: number, item: T): void {
    const { heap } = this;
    let index = heap.push({ at, item }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.moment(parent).at <= this.moment(index).at) return;
      this.swap(parent, index);
      index = parent;
    }
  }

  take(): T | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last) return undefined;
    if (heap.length === 0) return first.item;
    heap[0] = last;
    this.sink();
    return first.item;
  }

  private sink(): void {
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      if (left >= this.heap.length) return;
      const least = right < this.heap.length && this.moment(right).at < this.moment(left).at ? right : left;
      if (this.moment(index).at <= this.moment(least).at) return;
      this.swap(index, least);
      index = least;
    }
  }

  private moment(index: number): DueMoment<T> {
    return this.heap[index] as DueMoment<T>;
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.moment(b), this.moment(a)];
  }
}
