import type { Generated } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    mail_requests: {
      id: Generated<number>;
      kind: MailRequest['kind'];
      details: string;
      created_at: Date;
      next_attempt_at: Date;
    };
  }
}

type LinkDetails = { email: string; address: VisitorAddress; source: EventSource };
/** A link that a caller asked for; `device` is a known one, by whose own limit it is counted. */
export type MailRequest =
  | ({ kind: 'reset' } & LinkDetails)
  | ({ kind: 'sign-in-link'; device: string | null; redirect: string | null } & LinkDetails);

/** Another process takes a request over from one that has died. */
const attemptMs = 30_000;
/** Age at which an unanswered request is dropped. */
const longestMs = 15 * 60_000;
const sweepEveryMs = 60_000;

type Context = {
  db: Database;
  clock: Clock;
  /** Looks the account up and promises its mail. May run twice for one request. */
  answer: (request: MailRequest) => Promise<void>;
  inBackground: (work: Promise<unknown>, failure: string) => void;
};

/**
 * Requests for links by mail. A request is one row, also for an address without an account, written before its answer: neither the time
 * of the answer nor a process that dies after it tells or loses anything. The account is looked up afterwards.
 */
export const createMailRequests = ({ db, clock, answer, inBackground }: Context) => {
  const answered = async (id: number, request: MailRequest): Promise<void> => {
    await answer(request);
    await db.deleteFrom('mail_requests').where('id', '=', id).execute();
  };

  /** Takes over one that has waited for too long; false where there is none. */
  const takeOver = async (): Promise<boolean> => {
    const now = clock.now();
    const due = db
      .selectFrom('mail_requests')
      .select('id')
      .where('next_attempt_at', '<=', now)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const taken = await db
      .updateTable('mail_requests')
      .set({ next_attempt_at: new Date(now.getTime() + attemptMs) })
      .where('id', '=', due)
      .returning(['id', 'kind', 'details'])
      .executeTakeFirst();
    if (!taken) return false;
    const details = taken.details as unknown as Omit<MailRequest, 'kind'>;
    await answered(taken.id, { ...details, kind: taken.kind } as MailRequest);
    return true;
  };

  const sweep = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - longestMs);
    await db.deleteFrom('mail_requests').where('created_at', '<', before).execute();
    while (await takeOver());
  };

  const failure = 'a link could not be mailed';
  const sweeping = setInterval(() => inBackground(sweep(), failure), sweepEveryMs).unref();

  return {
    /** Keeps the request, and answers it in the background. */
    ask: async ({ kind, ...details }: MailRequest): Promise<void> => {
      const now = clock.now();
      const { id } = await db
        .insertInto('mail_requests')
        .values({
          kind,
          details: JSON.stringify(details),
          created_at: now,
          next_attempt_at: new Date(now.getTime() + attemptMs),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      inBackground(answered(id, { kind, ...details } as MailRequest), failure);
    },
    /** Takes over what others have left. */
    sweep,
    stop: (): void => clearInterval(sweeping),
  };
};
export type MailRequests = ReturnType<typeof createMailRequests>;
