import type { Storage } from '../../../platform/storage/index.ts';

/** The keys of all files that a studio keeps. */
export const storedKeys = async ({ list }: Storage): Promise<string[]> => {
  const keys: string[] = [];
  for (const prefix of ['posters', 'photos', 'videos', 'uploads'])
    for await (const { key } of list(prefix)) keys.push(key);
  return keys;
};
