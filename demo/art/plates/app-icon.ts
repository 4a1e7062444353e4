import sharp from 'sharp';
import { coil } from './open-graph.ts';

const paper = '#f4f6f3';
const ink = '#143630';

/** The sizes that devices take icons from; a maskable one is cut to the device's own shape, so its mark keeps away from the edge. */
export const appIconFiles = {
  'app/icon-192.png': { size: 192, corner: 0.22, mark: 0.62 },
  'app/icon-512.png': { size: 512, corner: 0.22, mark: 0.62 },
  'app/maskable-512.png': { size: 512, corner: 0, mark: 0.48 },
} as const;

/** The mark on the color of the page, as a PNG. */
export const renderAppIcon = (file: keyof typeof appIconFiles): Promise<Buffer> => {
  const { size, corner, mark } = appIconFiles[file];
  const scale = (size * mark) / 32;
  const edge = (size - 32 * scale) / 2;
  // The mark is drawn a little above the middle of its square.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${paper}"/><g transform="translate(${edge} ${edge + scale}) scale(${scale})"><path d="${coil}" fill="none" stroke="${ink}" stroke-width="2.3" stroke-linecap="round"/></g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
};
