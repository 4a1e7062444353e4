import { type Detail, gray, luminanceAt, type Pixels } from './picture-ground.ts';

/** Reach in a photo of which it was not measured. */
const unmeasured: Detail = { lighter: 60, darker: 60 };

/** Returns the length of the ThumbHash at the beginning of these bytes, by its header. */
const thumbHashLength = (bytes: Uint8Array): number => {
  const [, , alphaByte = 0, sizeByte = 0, shapeByte = 0] = bytes;
  const hasAlpha = alphaByte >> 7 === 1;
  const most = hasAlpha ? 5 : 7;
  const isLandscape = shapeByte >> 7 === 1;
  const other = sizeByte & 7;
  const columns = Math.max(3, isLandscape ? most : other);
  const rows = Math.max(3, isLandscape ? other : most);
  const waves = (nx: number, ny: number): number => {
    let count = 0;
    for (let y = 0; y < ny; y += 1) for (let x = y ? 0 : 1; x * ny < nx * (ny - y); x += 1) count += 1;
    return count;
  };
  const halves = waves(columns, rows) + 2 * waves(3, 3) + (hasAlpha ? waves(5, 5) : 0);
  return (hasAlpha ? 6 : 5) + Math.ceil(halves / 2);
};

/** Returns the detail that follows the ThumbHash of a photo. */
export const photoDetail = (bytes: Uint8Array): Detail => {
  const [lighter, darker] = bytes.subarray(thumbHashLength(bytes));
  return lighter === undefined || darker === undefined ? unmeasured : { lighter, darker };
};

/** Measures by how much the pixels of a picture are lighter and darker than its likeness. */
export const detailOf = (picture: Pixels, likeness: Pixels): Detail => {
  const differences: number[] = [];
  for (let y = 0; y < picture.h; y += 1)
    for (let x = 0; x < picture.w; x += 1) {
      const row = Math.floor((y * likeness.h) / picture.h);
      const column = Math.floor((x * likeness.w) / picture.w);
      differences.push(
        gray(luminanceAt(picture.rgba, (y * picture.w + x) * 4)) -
          gray(luminanceAt(likeness.rgba, (row * likeness.w + column) * 4)),
      );
    }
  differences.sort((one, other) => one - other);
  const reach = (part: number): number =>
    Math.min(255, Math.round(Math.abs(differences[Math.floor(part * (differences.length - 1))] ?? 0)));
  return { lighter: reach(0.97), darker: reach(0.03) };
};
