/** ffmpeg filters that turn a picture upright; `swapsSides` is true if width and height change places. */
export type Orientation = { filters: string[]; swapsSides: boolean };

const upright: Orientation = { filters: [], swapsSides: false };

/** Orientations by the signs of a, b, c, d of the display matrix (x' = ax + cy, y' = bx + dy, y downwards). */
const orientations: Record<string, Orientation> = {
  '1,0,0,1': upright,
  '0,1,-1,0': { filters: ['transpose=clock'], swapsSides: true },
  '-1,0,0,-1': { filters: ['hflip', 'vflip'], swapsSides: false },
  '0,-1,1,0': { filters: ['transpose=cclock'], swapsSides: true },
  '-1,0,0,1': { filters: ['hflip'], swapsSides: false },
  '1,0,0,-1': { filters: ['vflip'], swapsSides: false },
  '0,1,1,0': { filters: ['transpose=cclock_flip'], swapsSides: true },
  '0,-1,-1,0': { filters: ['transpose=clock_flip'], swapsSides: true },
};

const fromSigns = (a: number, b: number, c: number, d: number): Orientation => {
  const straight = Math.abs(a) >= Math.abs(b);
  const signs = (straight ? [a, 0, 0, d] : [0, b, c, 0]).map((value) => Math.sign(value) + 0);
  return orientations[signs.join(',')] ?? upright;
};

/**
 * Reads the orientation from the nine numbers that ffprobe prints. An angle in between counts as the nearest quarter
 * turn.
 */
export const orientationOfMatrix = (printed: string): Orientation => {
  const numbers = printed
    .split('\n')
    .flatMap((line) => line.replace(/^\s*[0-9a-f]+:/i, '').match(/-?\d+/g) ?? [])
    .map(Number);
  const [a = 1, b = 0, , c = 0, d = 1] = numbers;
  return numbers.length < 9 ? upright : fromSigns(a, b, c, d);
};

/** Reads the orientation from degrees clockwise, as in the `rotate` tag of older files. */
export const orientationOfDegrees = (degrees: number): Orientation => {
  const quarter = ((Math.round(degrees / 90) % 4) + 4) % 4;
  const cosine = [1, 0, -1, 0][quarter] ?? 1;
  const sine = [0, 1, 0, -1][quarter] ?? 0;
  return fromSigns(cosine, sine, -sine, cosine);
};
