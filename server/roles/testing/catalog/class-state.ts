import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../app.ts';

/** Publishes or retires a class, and waits until the product has heard of it from the database, a moment later. */
export const setClassState = async (
  { database, features }: Pick<TestApp, 'database' | 'features'>,
  classId: number,
  state: 'published' | 'retired',
): Promise<void> => {
  await database.pool.query('update plan_entries set state = $2 where id = $1', [classId, state]);
  while (features.finder.lists(classId) !== (state === 'published')) await sleep(10);
};
