import type { Database } from '../db.ts';

/** A kind of work with its time-outs and retries; `Data` is the payload of each job. */
export type Queue<Data extends object> = {
  name: string;
  /** Time without a heartbeat after which a worker counts as dead and its job goes to another. */
  heartbeatSeconds: number;
  /** Time-out of one attempt, whatever heartbeats its worker sends. */
  expireSeconds: number;
  /** Number of retries before the job is given up. */
  retries: number;
  /** Pause before the second attempt; doubles with each further one, up to 15 minutes. */
  pauseSeconds: number;
  /** Only carries the type. */
  data?: Data;
};

/** One attempt at a job. */
export type Attempt<Data extends object> = {
  data: Data;
  /** Aborted once this attempt should end: its worker stops, or another worker has the job. */
  signal: AbortSignal;
  /** Settles the job together with its change. Throws LostClaim if another worker has taken the job over. */
  complete: (trx: Database) => Promise<void>;
};

export type Work<Data extends object> = {
  /** Carries out one attempt; throws to have the job retried. Must be idempotent. */
  attempt: (attempt: Attempt<Data>) => Promise<void>;
  /** Called once every attempt has failed, or the last worker died during its attempt. Must be idempotent. */
  givenUp: (data: Data) => Promise<void>;
};

/** Thrown if another worker has taken the job over; the changes of this attempt must not be committed. */
export class LostClaim extends Error {
  constructor() {
    super('Another worker has taken this job over');
    this.name = 'LostClaim';
  }
}
