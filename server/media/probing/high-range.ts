import type { HighRange } from './source.ts';

const side = 33;

/** Light of one code value; 1 is the white of paper (203 cd/m², ITU-R BT.2408). */
const light = (kind: HighRange, code: number): number => {
  if (kind === 'hlg') return hlgLight(code);
  const power = code ** (1 / 78.84375);
  const linear = (Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125);
  return (linear * 10_000) / 203;
};

/** ITU-R BT.2100, scaled so that its reference white, code 0.75, is 1. */
const hlgLight = (code: number): number => {
  const scene = (value: number): number =>
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return scene(code) / scene(0.75);
};

/** Leaves what is darker than most of a picture as it is and rolls highlights off towards white. */
const tamed = (value: number, brightest: number): number => {
  const knee = 0.6;
  if (value <= knee) return value;
  const room = 1 - knee;
  const over = (value - knee) / room;
  const most = (brightest - knee) / room;
  return knee + (room * over * (1 + over / most ** 2)) / (1 + over);
};

/** BT.2020 primaries to BT.709, linear light. */
const toBt709 = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
] as const;

const encoded = (value: number): number => {
  const bounded = Math.min(1, Math.max(0, value));
  // What screens do to BT.709 is a power of 2.4 (BT.1886).
  return bounded ** (1 / 2.4);
};

const ordinary = (kind: HighRange, codes: readonly number[]): number[] => {
  // An overall power of 1.2 is what an HLG screen adds to the light of the scene.
  const wide = codes.map((code) => light(kind, code) ** (kind === 'hlg' ? 1.2 : 1));
  const brightest = kind === 'hlg' ? light('hlg', 1) ** 1.2 : 1000 / 203;
  const narrow = toBt709.map((row) => row.reduce((sum, weight, at) => sum + weight * (wide[at] ?? 0), 0));
  // By the largest of the three, so that no color shifts.
  const most = Math.max(...narrow, 1e-6);
  const factor = tamed(Math.min(most, brightest), brightest) / most;
  return narrow.map((value) => encoded(value * factor));
};

/**
 * Pure: a look-up table (.cube) from HDR (BT.2020 with PQ or HLG, as phones film) to ordinary BT.709. A table
 * works on every ffmpeg there is and costs a tenth of doing the same in floating point.
 */
export const highRangeTable = (kind: HighRange): string => {
  const lines = [`LUT_3D_SIZE ${side}`];
  const codes = Array.from({ length: side }, (_, index) => index / (side - 1));
  // Red runs fastest.
  for (const blue of codes)
    for (const green of codes)
      for (const red of codes)
        lines.push(
          ordinary(kind, [red, green, blue])
            .map((value) => value.toFixed(6))
            .join(' '),
        );
  return `${lines.join('\n')}\n`;
};
