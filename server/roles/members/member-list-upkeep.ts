import { purgePastListings } from '../../features/member-administration/index.ts';
import type { WorkerParts } from '../worker.ts';

const everyMs = 60 * 60 * 1000;

/** Keeps the list of members small, now and every hour, wherever jobs are taken. What it leaves out is asked for by none. */
export const createMemberListUpkeep = ({
  db,
  clock,
  scheduler,
}: Pick<WorkerParts, 'db' | 'clock' | 'scheduler'>) =>
  scheduler.add({
    name: 'member-list-upkeep',
    everyMs,
    run: () => purgePastListings(db.db, clock.now()),
    failure: 'the list of members was not swept',
  });
