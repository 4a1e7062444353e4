import { mix } from './color.ts';
import { createRandom } from './random.ts';

export type Noise = {
  /** Gradient noise, about -1 to 1. */
  at(x: number, y: number): number;
  /** Summed octaves, soft. */
  fbm(x: number, y: number, octaves?: number, lacunarity?: number, gain?: number): number;
  /** Summed octaves folded into crests, 0 to 1. */
  ridge(x: number, y: number, octaves?: number, lacunarity?: number, gain?: number): number;
};

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** The numbers from 0 to 255 in a random order, twice, so that a sum of two of them needs no wrapping. */
const permutation = (random: () => number): Uint8Array => {
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = (random() * (i + 1)) | 0;
    const held = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = held;
  }
  const table = new Uint8Array(512);
  for (let i = 0; i < 512; i++) table[i] = order[i & 255] ?? 0;
  return table;
};

export const createNoise = (seed: string): Noise => {
  const random = createRandom(seed);
  const table = permutation(random);
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    const angle = random() * Math.PI * 2;
    gradientX[i] = Math.cos(angle);
    gradientY[i] = Math.sin(angle);
  }
  const slot = (i: number): number => table[i] as number;
  const dot = (corner: number, dx: number, dy: number): number =>
    (gradientX[corner] as number) * dx + (gradientY[corner] as number) * dy;

  const at = (x: number, y: number): number => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const dx = x - cellX;
    const dy = y - cellY;
    const column = cellX & 255;
    const row = cellY & 255;
    const left = slot(column) + row;
    const right = slot(column + 1) + row;
    const u = fade(dx);
    const top = mix(dot(slot(left), dx, dy), dot(slot(right), dx - 1, dy), u);
    const bottom = mix(dot(slot(left + 1), dx, dy - 1), dot(slot(right + 1), dx - 1, dy - 1), u);
    return 1.5 * mix(top, bottom, fade(dy));
  };

  const fbm: Noise['fbm'] = (x, y, octaves = 5, lacunarity = 2.03, gain = 0.5) => {
    let amplitude = 1;
    let sum = 0;
    let total = 0;
    let [px, py] = [x, y];
    for (let i = 0; i < octaves; i++) {
      sum += amplitude * at(px, py);
      total += amplitude;
      px = px * lacunarity + 13.7;
      py = py * lacunarity + 7.3;
      amplitude *= gain;
    }
    return sum / total;
  };

  const ridge: Noise['ridge'] = (x, y, octaves = 5, lacunarity = 2.05, gain = 0.5) => {
    let amplitude = 1;
    let sum = 0;
    let total = 0;
    let [px, py] = [x, y];
    for (let i = 0; i < octaves; i++) {
      const crest = 1 - Math.abs(at(px, py));
      sum += amplitude * crest * crest;
      total += amplitude;
      px = px * lacunarity + 5.1;
      py = py * lacunarity + 9.2;
      amplitude *= gain;
    }
    return sum / total;
  };

  return { at, fbm, ridge };
};
