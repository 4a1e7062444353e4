import type { Database } from '../db.ts';

/** A kind of work and how patient one is with it; `Data` is what each of its jobs holds. */
export type Queue<Data extends object> = {
  name: string;
  /** A worker unheard of for so long is taken for dead, and its job goes to another; at least 10. */
  heartbeatSeconds: number;
  /** How long one attempt may take, whatever its worker says; at most a day. */
  expireSeconds: number;
  /** Failed attempts after the first until the job is given up. */
  retries: number;
  /** The pause before the second attempt; it doubles with each further one, up to a quarter of an hour. */
  pauseSeconds: number;
  /** Only carries the type. */
  data?: Data;
};

/** One attempt at a job. */
export type Attempt<Data extends object> = {
  data: Data;
  /** Aborted once this attempt should end: its worker stops, or another one has the job. */
  signal: AbortSignal;
  /** Settles the job together with the change it made. Throws LostClaim where another worker has it now. */
  complete: (trx: Database) => Promise<void>;
};

export type Work<Data extends object> = {
  /** Throws where it is worth another try. Must be fit to be carried out twice. */
  attempt: (attempt: Attempt<Data>) => Promise<void>;
  /** Called once every attempt has failed, or the last worker died over it. */
  givenUp: (data: Data) => Promise<void>;
};

/** Another worker has this job now; whatever this one did must not count. */
export class LostClaim extends Error {
  constructor() {
    super('Another worker has taken this job over');
    this.name = 'LostClaim';
  }
}
