const slabBytes = 1 << 20;

/**
 * Cards as bytes, one after another in large slabs, found by class number. A buffer each would cost
 * a hundred bytes more and, among 100,000 classes, several cache misses for every card of a page.
 */
export class CardStore {
  #slabs: Buffer[] = [];
  #used = slabBytes;
  /** Per number: slab, first byte, length. */
  #places = new Uint32Array(3 * 256);

  set(number: number, card: Buffer): void {
    if (card.length <= this.lengthOf(number)) this.#replace(number, card);
    else card.copy(this.#place(number, card.length), this.#used - card.length);
  }

  /** The same for a card that is text and has no place yet. */
  write(number: number, card: string): void {
    const bytes = Buffer.byteLength(card);
    this.#place(number, bytes).write(card, this.#used - bytes);
  }

  /** The slab in which the card's bytes are the last that are used. */
  #place(number: number, bytes: number): Buffer {
    if (this.#used + bytes > slabBytes) {
      this.#slabs.push(Buffer.allocUnsafeSlow(Math.max(slabBytes, bytes)));
      this.#used = 0;
    }
    const slab = this.#slabs.length - 1;
    const at = 3 * number;
    if (at + 2 >= this.#places.length) {
      const grown = new Uint32Array(Math.max(at + 3, this.#places.length * 2));
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places[at] = slab;
    this.#places[at + 1] = this.#used;
    this.#places[at + 2] = bytes;
    this.#used += bytes;
    return this.#slabs[slab] as Buffer;
  }

  /** A card that is no longer than what stood there takes its place. */
  #replace(number: number, card: Buffer): void {
    const slab = this.#slabs[this.#places[3 * number] as number] as Buffer;
    card.copy(slab, this.#places[3 * number + 1] as number);
    this.#places[3 * number + 2] = card.length;
  }

  /** Bytes of the card; 0 where there is none. */
  lengthOf(number: number): number {
    return this.#places[3 * number + 2] ?? 0;
  }

  /** Copies the card without its last `omit` bytes; gives how many were copied. */
  copy(number: number, into: Buffer, at: number, omit = 0): number {
    const first = this.#places[3 * number + 1] as number;
    const length = (this.#places[3 * number + 2] as number) - omit;
    const slab = this.#slabs[this.#places[3 * number] as number] as Buffer;
    return slab.copy(into, at, first, first + length);
  }

  equals(number: number, card: Buffer): boolean {
    const length = this.lengthOf(number);
    if (length !== card.length) return false;
    const first = this.#places[3 * number + 1] as number;
    return (
      (this.#slabs[this.#places[3 * number] as number] as Buffer).compare(
        card,
        0,
        length,
        first,
        first + length,
      ) === 0
    );
  }
}
