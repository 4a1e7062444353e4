import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with something to see: light falling from one corner to the other. */
export const picture = (width: number, height: number): Sharp => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4d9b8"/><stop offset="1" stop-color="#20504a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(drawing));
};

/** A drawing; `inside` stands within its root. */
export const svg = (inside: string, root = 'width="400" height="300"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`,
  );

/** Two frames, red and then blue. */
export const movingGif = async (): Promise<Buffer> => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
    .gif()
    .toBuffer();
};

/** A few kilobytes that say they are 900 million pixels. */
export const pixelBomb = async (): Promise<Buffer> => {
  const bytes = await picture(64, 64).png().toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};
