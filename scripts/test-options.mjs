import { randomInt } from 'node:crypto';

/** Tells Vitest's configuration the seed. */
export const seedVariable = 'OPENMAT_TEST_SEED';

/** Vitest and Playwright take whole numbers up to this as a seed. */
const largestSeed = 2 ** 31 - 1;

/** Reads what stands behind `npm test --`; a seed is drawn where `--shuffle` comes without one. */
export const testOptions = (words) => {
  const at = words.indexOf('--shuffle');
  const others = words.filter((word) => word !== '--shuffle' && word !== '--changed');
  const given = at === -1 ? undefined : words[at + 1];
  const hasSeed = given !== undefined && /^\d+$/.test(given);
  return {
    onlyChanged: words.includes('--changed'),
    seed: at === -1 ? null : hasSeed ? Number(given) : randomInt(largestSeed),
    filters: hasSeed ? others.filter((_, index) => index !== others.indexOf(given)) : others,
  };
};
