import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Returns the media type of a file by its extension. */
export const mediaType = (name: string): string => types[extname(name)] ?? 'application/octet-stream';
