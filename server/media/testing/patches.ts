import { readFileSync, writeFileSync } from 'node:fs';

/** Rewrites the display matrix of the first track of an MP4, as a phone held another way would have written it. */
export const turnMp4 = (file: string, [a, b, c, d]: readonly [number, number, number, number]): void => {
  const data = readFileSync(file);
  // 'tkhd', version 0: the matrix follows 40 bytes after the end of the word.
  const at = data.indexOf('tkhd') + 4 + 40;
  for (const [index, value] of [a, b, 0, c, d, 0].entries()) data.writeInt32BE(value * 65536, at + index * 4);
  writeFileSync(file, data);
};

/** Takes the length out of a Matroska file, as a recorder leaves it that cannot go back to the beginning. */
export const stripLength = (file: string): void => {
  const data = readFileSync(file);
  const at = data.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  // An empty element of the same eleven bytes.
  data.set([0xec, 0x89], at);
  for (let tag = data.indexOf('DURATION'); tag >= 0; tag = data.indexOf('DURATION', tag))
    data.write('NOTHING_', tag);
  writeFileSync(file, data);
};

/** Has an MP4 say that it is so long, whatever its tracks hold. */
export const claimLength = (file: string, seconds: number): void => {
  const data = readFileSync(file);
  // 'mvhd', version 0: the length follows the time scale, 12 bytes after the end of the word.
  const at = data.indexOf('mvhd') + 4 + 12;
  data.writeUInt32BE(seconds * data.readUInt32BE(at), at + 4);
  writeFileSync(file, data);
};
