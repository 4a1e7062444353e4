const bytes = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Mixes two display colors (#rrggbb). */
export const mixHex = (a: string, b: string, t: number): string => {
  const from = bytes(a);
  const to = bytes(b);
  const parts = from.map((v, i) =>
    Math.round(v + ((to[i] ?? v) - v) * t)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
};

export const alpha = (hex: string, opacity: number): string => `rgba(${bytes(hex).join(',')},${opacity})`;
