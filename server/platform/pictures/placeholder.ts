import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';

/** So few pixels that the browser's own scaling blurs them. */
const columns = 4;
const rows = 3;
/** The head of a bitmap of that size with 24 bits a pixel: 54 bytes, so its base64 ends where that of the pixels begins. */
const bitmapHead = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAATCwAAEwsAAAAAAAAAAAAA';
/** Decoded once for many cards; a hash is about 30 characters. */
const decoded = new LRUCache<string, string>({ max: 20_000 });

type Pixels = { w: number; h: number; rgba: Uint8Array };

/** The mean of one channel over the part of the picture that one pixel of the placeholder stands for. */
const mean = ({ w, h, rgba }: Pixels, column: number, row: number, channel: number): number => {
  const from = { x: Math.floor((column * w) / columns), y: Math.floor((row * h) / rows) };
  const to = {
    x: Math.max(from.x + 1, Math.floor(((column + 1) * w) / columns)),
    y: Math.max(from.y + 1, Math.floor(((row + 1) * h) / rows)),
  };
  let sum = 0;
  for (let y = from.y; y < to.y; y += 1)
    for (let x = from.x; x < to.x; x += 1) sum += rgba[(y * w + x) * 4 + channel] ?? 0;
  return Math.round(sum / ((to.x - from.x) * (to.y - from.y)));
};

/** A bitmap holds its rows from the bottom up, and blue before green before red. */
const bitmapPixels = (pixels: Pixels): Buffer => {
  const bytes: number[] = [];
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = 0; column < columns; column += 1)
      for (const channel of [2, 1, 0]) bytes.push(mean(pixels, column, row, channel));
  return Buffer.from(bytes);
};

const decode = (thumbHash: string): string => {
  try {
    return bitmapPixels(thumbHashToRGBA(Buffer.from(thumbHash, 'base64'))).toString('base64');
  } catch {
    return '';
  }
};

/** The `data:` address of a blurred placeholder from a ThumbHash in base64; null for what is none. */
export const placeholderOf = (thumbHash: string): string | null => {
  const kept = decoded.get(thumbHash) ?? decode(thumbHash);
  decoded.set(thumbHash, kept);
  return kept === '' ? null : `data:image/bmp;base64,${bitmapHead}${kept}`;
};
