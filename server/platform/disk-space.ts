import { statfs } from 'node:fs/promises';

/** Returns the free bytes of the disk that holds a folder. */
export const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Returns a number of bytes as text for operators: `1.5 GB`. */
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
