/** Smallest of many keys, without sorting the others: a heap of the smallest so far, the largest of them on top. */
export class BestKeys {
  readonly #heap: Float64Array;
  #size = 0;

  /** Keeps at most `limit` keys. */
  constructor(limit: number) {
    this.#heap = new Float64Array(limit);
  }

  offer(key: number): void {
    const heap = this.#heap;
    if (this.#size < heap.length) {
      let at = this.#size++;
      for (let above = (at - 1) >> 1; at > 0 && (heap[above] as number) < key; above = (at - 1) >> 1) {
        heap[at] = heap[above] as number;
        at = above;
      }
      heap[at] = key;
    } else if (heap.length > 0 && key < (heap[0] as number)) this.#sink(key);
  }

  /** Puts the key in the place of the largest. */
  #sink(key: number): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && (heap[below + 1] as number) > (heap[below] as number)) below++;
      if ((heap[below] as number) <= key) break;
      heap[at] = heap[below] as number;
      at = below;
    }
    heap[at] = key;
  }

  /** Returns the kept keys, the smallest first. */
  sorted(): Float64Array {
    return this.#heap.slice(0, this.#size).sort();
  }
}
