import sharp from 'sharp';
import { coachPortraits } from './coach-portraits.ts';
import { memberPortraits } from './member-portraits.ts';
import { type Portrait, portraitSvg } from './portrait.ts';

const portraits = new Map<string, Portrait>([
  ...Object.entries(coachPortraits).map(([name, portrait]) => [`coaches/${name}`, portrait] as const),
  ...memberPortraits.map((portrait, i) => [`members/${i + 1}`, portrait] as const),
]);

export const memberPictures: readonly string[] = memberPortraits.map((_, i) => `members/${i + 1}`);

export const renderPortrait = async (key: string, width: number): Promise<Buffer> => {
  const portrait = portraits.get(key);
  if (!portrait) throw new Error(`There is no portrait for ${key}`);
  return sharp(Buffer.from(portraitSvg(portrait)))
    .resize(width, width)
    .removeAlpha()
    .raw()
    .toBuffer();
};
