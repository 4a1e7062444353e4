import { purgePastListings } from '../../features/member-administration/index.ts';
import type { WorkerParts } from '../worker.ts';

const everyMs = 60 * 60 * 1000;

/** Keeps the list of members small, now and every hour, wherever jobs are taken. What it leaves out is asked for by none. */
export const createMemberListUpkeep = ({ db, clock, log }: Pick<WorkerParts, 'db' | 'clock' | 'log'>) => {
  const sweep = (): Promise<void> =>
    purgePastListings(db.db, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'the list of members was not swept'),
    );
  let swept = sweep();
  const sweeping = setInterval(() => {
    swept = sweep();
  }, everyMs);
  return {
    stop: async (): Promise<void> => {
      clearInterval(sweeping);
      await swept;
    },
  };
};
