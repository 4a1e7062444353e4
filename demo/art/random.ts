/** A seeded source of numbers in [0, 1): the same seed always gives the same picture. */
export type Random = () => number;

export const createRandom = (seed: string | number): Random => {
  let state = hash(String(seed));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** FNV-1a, used wherever a slug has to become a number. */
export const hash = (text: string): number => {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.charCodeAt(0);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
};

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

export const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('Cannot pick from an empty list');
  return item;
};
