/** FNV-1a, used wherever a slug has to become a number. */
export const hash = (text: string): number => {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.charCodeAt(0);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
};

export const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('Cannot pick from an empty list');
  return item;
};
