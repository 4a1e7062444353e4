import sharp from 'sharp';

/** The mark, drawn in a 32 px square. */
const coil = 'M2 25.5h19a10.5 10.5 0 1 0-10.5-10.5 6.5 6.5 0 0 0 6.5 6.5 5 5 0 0 0 5-5 3.2 3.2 0 0 0-3.2-3.2';
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

/** The mark at the head of mails, in the ink of each theme; the name beside it is text. */
export const mailMarkFiles = {
  'mails/mark-light.png': '#12211f',
  'mails/mark-dark.png': '#eff2ed',
} as const;

/** Three times as large as it is drawn. Its line is wider than the 32 units of its square on the right. */
export const renderMailMark = (file: keyof typeof mailMarkFiles): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33" width="96" height="96"><path d="${coil}" fill="none" stroke="${mailMarkFiles[file]}" stroke-width="2.3" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};
