import sharp from 'sharp';

/** Blue above, red below. */
export const flag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1144cc' } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: '#cc2211' } },
      gravity: 'south',
    },
  ]);
export type File = { name: string; mimeType: string; buffer: Buffer };
export const jpeg = async (width = 900, height = 900): Promise<File> => ({
  name: 'flag.jpg',
  mimeType: 'image/jpeg',
  buffer: await flag(width, height).jpeg().toBuffer(),
});
