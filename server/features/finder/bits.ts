/**
 * Sets of dense numbers as 32-bit words. Plain loops over Uint32Array: measured 1.5 to 2 times
 * faster here than typedfastbitset for the same intersections and counts.
 */
export type Bits = Uint32Array<ArrayBuffer>;

export const makeBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const addBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
};

export const removeBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31));
};

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

/** into = into AND other */
export const intersect = (into: Bits, other: Bits): void => {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) & (other[i] as number);
};

/** into = into AND NOT other */
export const subtract = (into: Bits, other: Bits): void => {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) & ~(other[i] as number);
};

/** into = into OR other */
export const unite = (into: Bits, other: Bits): void => {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) | (other[i] as number);
};

export const bitsInWord = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const countBits = (bits: Bits): number => {
  let total = 0;
  for (let i = 0; i < bits.length; i++) total += bitsInWord(bits[i] as number);
  return total;
};

/** How many numbers two sets share. */
export const countCommon = (a: Bits, b: Bits): number => {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += bitsInWord((a[i] as number) & (b[i] as number));
  return total;
};

export const eachBit = (bits: Bits, visit: (at: number) => void): void => {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] as number; word !== 0; word &= word - 1) {
      visit((i << 5) + 31 - Math.clz32(word & -word));
    }
  }
};

/**
 * Counts what two sets share and gathers its members from `start` (inclusive) to `end`, counted in rising
 * order, all in one pass; `limits` null shares everything.
 */
export const pageOfBits = (
  bits: Bits,
  limits: Bits | null,
  start: number,
  end: number,
): { total: number; members: number[] } => {
  const both = limits ?? bits;
  const members: number[] = [];
  let seen = 0;
  for (let i = 0; i < bits.length; i++) {
    const shared = (bits[i] as number) & (both[i] as number);
    if (shared === 0) continue;
    const count = bitsInWord(shared);
    if (seen < end && seen + count > start) {
      let at = seen;
      for (let word = shared; word !== 0; word &= word - 1) {
        if (at >= start && at < end) members.push((i << 5) + 31 - Math.clz32(word & -word));
        at++;
      }
    }
    seen += count;
  }
  return { total: seen, members };
};

export const grownBits = (bits: Bits, size: number): Bits => {
  const grown = makeBits(size);
  grown.set(bits.subarray(0, grown.length));
  return grown;
};
