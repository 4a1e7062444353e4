import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutActor } from '../acting.ts';
import { type Database, transaction } from '../db.ts';
import { lockLease, releaseLease, renewLease, takeLease } from './lease-store.ts';

/** Thrown if another holder had the lease for longer than the patience. */
export class LeaseTaken extends Error {
  override name = 'LeaseTaken';
}

/** Thrown if another holder has taken the lease over; nothing is written, and the work is done again. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export type Lease = {
  /** Runs a short transaction; throws `LeaseLost` if another holder has taken the lease over. */
  write: <Result>(change: (trx: Database) => Promise<Result>) => Promise<Result>;
  /** Aborted once another holder has taken the lease over. */
  signal: AbortSignal;
};

type LeaseLimits = { seconds?: number; patienceMs?: number };

const usualSeconds = 60;
const usualPatienceMs = 60_000;
const renewals = 3;
const firstPauseMs = 20;
const longestPauseMs = 250;

const takeInTime = async (
  db: Database,
  held: { name: string; holder: string },
  { seconds, patienceMs }: Required<LeaseLimits>,
): Promise<void> => {
  const untilMs = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; !(await takeLease(db, held, seconds)); ) {
    if (performance.now() >= untilMs) throw new LeaseTaken(`${held.name} is worked on by another process`);
    await sleep(pauseMs * (1 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
};

/**
 * Runs `work` while no other holder, in this process or another, has the lease of this name. Taking, renewing and
 * giving back are statements of their own: while `work` waits for a network no transaction is open and no connection is
 * held. The clock is that of the database. Throws `LeaseTaken`; a lease is not taken twice by nested work.
 */
export const withLease = async <Result>(
  db: Database,
  name: string,
  work: (lease: Lease) => Promise<Result>,
  { seconds = usualSeconds, patienceMs = usualPatienceMs }: LeaseLimits = {},
): Promise<Result> => {
  if (db.isTransaction) throw new Error(`The lease of ${name} cannot be taken inside of a transaction`);
  const held = { name, holder: randomUUID() };
  // A lease is no change that the audit log could attribute to somebody.
  await withoutActor(() => takeInTime(db, held, { seconds, patienceMs }));
  const losing = new AbortController();
  const renew = async (): Promise<void> => {
    // A database that is away renews nothing: the lease ends by itself, and the next write tells whether it was taken.
    const isHeld = await renewLease(db, held, seconds).catch(() => true);
    if (!isHeld) losing.abort(new LeaseLost(`${name} was taken over`));
  };
  const renewing = setInterval(renew, (seconds * 1000) / renewals);
  try {
    return await work({
      signal: losing.signal,
      write: (change) =>
        transaction(db, async (trx) => {
          if (!(await lockLease(trx, held))) throw new LeaseLost(`${name} was taken over`);
          return change(trx);
        }),
    });
  } finally {
    clearInterval(renewing);
    await withoutActor(() => releaseLease(db, held)).catch(() => undefined);
  }
};
