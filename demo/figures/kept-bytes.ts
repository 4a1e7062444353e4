import type { DemoAccount } from '../content/members/accounts.ts';
import type { DemoClass } from '../content/shapes.ts';
import { type Cycle, type CycleLibrary, findCycle } from '../media/cycle-library.ts';
import { composePractice } from '../media/practice.ts';

const rungBytes = ({ segments }: Cycle['rungs'][number]): number =>
  segments.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Returns the stored bytes of each class. Classes share cycles of video: each cycle counts for the first class that
 * plays it, so that the sum is the total stored.
 */
export const keptBytes = (
  classes: readonly DemoClass[],
  library: CycleLibrary,
): ReadonlyMap<number, number> => {
  const counted = new Set<string>();
  return new Map(
    classes
      .filter(({ video }) => video === 'finished')
      .map(({ id, practice, coachSlugs }) => {
        let bytes = 0;
        for (const { cycleId } of composePractice(practice, library, coachSlugs).parts) {
          if (counted.has(cycleId)) continue;
          counted.add(cycleId);
          bytes += findCycle(library, cycleId).rungs.reduce((sum, rung) => sum + rungBytes(rung), 0);
        }
        return [id, bytes];
      }),
  );
};

/** Returns the bytes per millisecond of a practice, as sent to a large screen, and its duration. */
const bytesPerMs = (
  { practice, coachSlugs }: Pick<DemoClass, 'practice' | 'coachSlugs'>,
  library: CycleLibrary,
): { perMs: number; durationMs: number } => {
  const { parts, durationMs } = composePractice(practice, library, coachSlugs);
  const bytes = parts.reduce((sum, { cycleId }) => {
    const [largest] = findCycle(library, cycleId).rungs;
    return sum + (largest ? rungBytes(largest) : 0);
  }, 0);
  return { perMs: bytes / durationMs, durationMs };
};

type Watching = { accounts: readonly DemoAccount[]; classes: readonly DemoClass[] };

/** Returns the bytes sent for everything that the members watched. */
export const sentBytesOf = (
  { accounts, classes }: Watching,
  library: CycleLibrary,
): { daysAgo: number; bytes: number }[] => {
  const known = new Map(classes.map((one) => [one.slug, one]));
  const rates = new Map<string, { perMs: number; durationMs: number }>();
  const rateOf = (slug: string) => {
    const watched = known.get(slug);
    if (!watched) return { perMs: 0, durationMs: 0 };
    const rate = rates.get(slug) ?? bytesPerMs(watched, library);
    rates.set(slug, rate);
    return rate;
  };
  return accounts.flatMap(({ completions, starts = [] }) => [
    ...completions.map(({ classSlug, daysAgo }) => {
      const { perMs, durationMs } = rateOf(classSlug);
      return { daysAgo, bytes: Math.round(perMs * durationMs) };
    }),
    ...starts.map(({ classSlug, daysAgo, atSeconds }) => ({
      daysAgo,
      bytes: Math.round(rateOf(classSlug).perMs * atSeconds * 1000),
    })),
  ]);
};
