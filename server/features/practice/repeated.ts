import type { RepeatedClass } from '../../../contract/members/practice.schema.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { declines } from '../marks/index.ts';
import type { PracticeContext } from './practice.ts';
import { dayIn } from './streak.ts';

/** Maximum number of classes in the list. */
const mostRepeated = 8;

/** Returns the listed classes that the viewer completed on two days or more and has not declined, the most often first. */
export const repeatedClasses = async (
  { clock, repeatedOf, listedCards }: PracticeContext,
  viewer: Viewer,
): Promise<{ today: string; classes: RepeatedClass[] }> => {
  const { timeZone, repeated, declined } = await repeatedOf(viewer.id);
  const today = dayIn(timeZone, clock.now());
  const known = new Map(repeated.map((one) => [one.classId, one]));
  const listed = await listedCards([...known.keys()], viewer);
  const cards = listed.filter((card) => !declines(declined, card));
  const classes = cards.slice(0, mostRepeated).flatMap((planEntry) => {
    const one = known.get(planEntry.id);
    return one ? [{ planEntry, times: one.times, lastDay: one.lastDay }] : [];
  });
  return { today, classes };
};
