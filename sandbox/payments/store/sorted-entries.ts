/** Sort key of an entry: time of creation, then order of arrival. */
export type Placed = { created: number; sequence: number };

const compare = (a: Placed, b: Placed): number => a.created - b.created || a.sequence - b.sequence;

/** Entries in ascending order, found by bisection. Most are added at the end, so that adding is cheap. */
export class SortedEntries<Entry extends Placed> {
  private readonly entries: Entry[] = [];

  get size(): number {
    return this.entries.length;
  }

  at(index: number): Entry | undefined {
    return this.entries[index];
  }

  /** Returns the index of the first entry that does not come before `place`. */
  indexOf(place: Placed): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.entries[middle] as Entry, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(entry: Entry): void {
    const last = this.entries.at(-1);
    if (!last || compare(last, entry) < 0) this.entries.push(entry);
    else this.entries.splice(this.indexOf(entry), 0, entry);
  }

  remove(entry: Entry): void {
    const index = this.indexOf(entry);
    if (this.entries[index] === entry) this.entries.splice(index, 1);
  }
}
