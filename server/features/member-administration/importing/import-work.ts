import { accountImportLimits } from '../../../../contract/member-administration/account-import-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { LeaseTaken, withLease } from '../../../platform/jobs/lease.ts';
import { inLanguageOf } from '../../../platform/language.ts';
import type { Log } from '../../../platform/log.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import { enqueueInvitation } from '../../accounts/index.ts';
import type { MovingIn } from '../../membership/index.ts';
import {
  changeImport,
  changeRow,
  importById,
  importsAtWork,
  languageOfAuthor,
  lockImport,
  removeImportsBefore,
  rowsOf,
  type StoredImport,
  type StoredRow,
  uninvitedRows,
  unjudgedRows,
  waitingRows,
} from './import-store.ts';
import { knownCustomers, studioPlans } from './known-store.ts';
import { judgeRows, recordSeen, type SeenRows } from './row-judging.ts';
import { type AccountRow, idsAtProvider, type RowReading, readingOf, readRow } from './row-reading.ts';
import { applyRow, type Billed } from './row-taking.ts';
import { undoMovingIn } from './undoing.ts';

export type ImportContext = {
  db: Database;
  clock: Clock;
  /** Null if payments are off. */
  movingIn: MovingIn | null;
  studio: MailStudio & { timeZone: string };
};

export const leaseOfImport = (id: string): string => `account import ${id}`;

const rowsAtOnce = 100;
/** Invitations per round; with a round every 3 s these are 120 a minute, which mail servers accept. */
const invitationsOfRound = 6;
const dayMs = 86_400_000;

/** Yields all rows in batches. */
async function* portionsOf(db: Database, id: string): AsyncGenerator<StoredRow[]> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await rowsOf(db, id, { verdict: null, limit: rowsAtOnce, offset });
    yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}

const rowReading = async ({ db, clock, studio }: ImportContext, one: StoredImport): Promise<RowReading> =>
  readingOf(one, { now: clock.now(), timeZone: studio.timeZone, known: await studioPlans(db) });

/**
 * Reads all rows of an import: the e-mails and customers of judged rows, so that an interrupted judging resumes, and
 * the rows that are not judged yet.
 */
const readRows = async (db: Database, id: string, reading: RowReading) => {
  const seen: SeenRows = { emails: new Map(), customers: new Map() };
  const unjudged: AccountRow[] = [];
  for await (const rows of portionsOf(db, id))
    for (const { line, fields, verdict } of rows) {
      const row = verdict === 'refused' ? null : readRow(fields, reading);
      if (!row || 'reasons' in row) continue;
      if (verdict) recordSeen(row, line, seen);
      else unjudged.push(row);
    }
  return { seen, unjudged };
};

const judgeImport = async (context: ImportContext, one: StoredImport, signal: AbortSignal): Promise<void> => {
  const { db, movingIn } = context;
  const { id } = one;
  const reading = await rowReading(context, one);
  const { seen, unjudged } = await readRows(db, id, reading);
  const owners = movingIn && (await movingIn.ownersOf(idsAtProvider(unjudged)));
  let rows = await unjudgedRows(db, id, rowsAtOnce);
  for (; rows.length > 0; rows = await unjudgedRows(db, id, rowsAtOnce)) {
    signal.throwIfAborted();
    const judgements = await judgeRows(rows, { db, reading, owners }, seen);
    await transaction(db, async (trx) => {
      for (const [line, { verdict, reasons }] of judgements)
        await changeRow(trx, id, line, {
          verdict,
          reasons,
          state: verdict === 'refused' ? 'refused' : 'waiting',
        });
    });
  }
  await transaction(db, async (trx) => {
    if ((await lockImport(trx, id))?.state === 'judging') await changeImport(trx, id, { state: 'judged' });
  });
};

/**
 * Reads the billing of all waiting rows from the provider again, since verdicts may be out of date; skips customers
 * that are linked already.
 */
const readBilled = async (
  { db, movingIn }: ImportContext,
  id: string,
  reading: RowReading,
): Promise<Billed | null> => {
  if (!movingIn) return null;
  const waiting: AccountRow[] = [];
  for await (const rows of portionsOf(db, id))
    for (const { fields, state } of rows) {
      const row = state === 'waiting' ? readRow(fields, reading) : null;
      if (row && !('reasons' in row)) waiting.push(row);
    }
  const { subscriptions } = idsAtProvider(waiting);
  const owners = await movingIn.ownersOf({ customers: [], subscriptions });
  const customers = waiting.flatMap(
    ({ customerId, subscriptionId }) =>
      (subscriptionId ? owners.customerOfSubscription(subscriptionId) : customerId) ?? [],
  );
  const linked = await knownCustomers(db, customers);
  const linkTo = await movingIn.linking(customers.filter((customer) => !linked.has(customer)));
  return { owners, linkTo };
};

const applyImport = async (context: ImportContext, one: StoredImport, signal: AbortSignal): Promise<void> => {
  const { db } = context;
  const reading = await rowReading(context, one);
  const billed = await readBilled(context, one.id, reading);
  let rows = await waitingRows(db, one.id, rowsAtOnce);
  for (; rows.length > 0; rows = await waitingRows(db, one.id, rowsAtOnce)) {
    for (const row of rows) {
      signal.throwIfAborted();
      await applyRow({ db, billed, reading }, one, row);
    }
    if ((await importById(db, one.id))?.state !== 'running') return;
  }
  await transaction(db, async (trx) => {
    if ((await lockImport(trx, one.id))?.state === 'running')
      await changeImport(trx, one.id, { state: 'finished' });
  });
};

/** Puts some invitations into the outbox, each once. */
const inviteSome = async ({ db, clock, studio }: ImportContext, one: StoredImport): Promise<void> => {
  const rows = await uninvitedRows(db, one.id, invitationsOfRound);
  for (const { line, userId } of rows)
    await transaction(db, async (trx) => {
      const now = clock.now();
      const messageKey = `invitation-${userId}-${one.id}`;
      if (await enqueueInvitation(trx, { userId, messageKey, studio }, now))
        await recordAudit(trx, {
          actor: one.createdBy ? { kind: 'administrator', id: one.createdBy } : { kind: 'system', id: null },
          kind: 'members',
          action: 'invitation_sent',
          subject: { kind: 'member', id: userId },
          details: { before: {}, after: { mail: 'invitation' } },
        });
      await changeRow(trx, one.id, line, { invited_at: now });
    });
  if (rows.length === 0 && one.state === 'finished') await changeImport(db, one.id, { invites: false });
};

/**
 * Judges or takes in the waiting rows, to the end or until `signal` is aborted. One process at a time works on an
 * import; the others skip it.
 */
export const runImport = async (context: ImportContext, id: string, signal: AbortSignal): Promise<void> => {
  const run = async (working: AbortSignal): Promise<void> => {
    const one = await importById(context.db, id);
    if (one?.state === 'judging') await judgeImport(context, one, working);
    if (one?.state === 'running') await applyImport(context, one, working);
    if (one?.state === 'undoing') await undoMovingIn(context, one, working);
  };
  try {
    await withLease(context.db, leaseOfImport(id), (lease) => run(AbortSignal.any([signal, lease.signal])), {
      patienceMs: 0,
    });
  } catch (error) {
    if (!(error instanceof LeaseTaken)) throw error;
  }
};

const unknownFailure = msg(
  'Something went wrong, such as a provider that does not answer. It is tried again by itself.',
);

/** Creates the import worker; each run handles the imports that have work to do, in the language of their author. */
export const createAccountImportWork = (context: ImportContext & { log: Pick<Log, 'error'> }) => {
  const { db, clock, log } = context;
  const attempt = async (one: StoredImport, signal: AbortSignal): Promise<void> => {
    try {
      await runImport(context, one.id, signal);
      if (one.failure) await changeImport(db, one.id, { failure: null });
      if (one.invites) await inviteSome(context, one);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error, importId: one.id }, 'moving members in waits');
      await changeImport(db, one.id, { failure: t(unknownFailure) }).catch(() => undefined);
    }
  };
  return {
    round: async (signal: AbortSignal): Promise<void> => {
      for (const one of await importsAtWork(db)) {
        if (signal.aborted) return;
        const author = { language: await languageOfAuthor(db, one.id) };
        await inLanguageOf(context.studio, author, () => attempt(one, signal));
      }
    },
    sweep: (): Promise<void> =>
      removeImportsBefore(db, new Date(clock.now().getTime() - accountImportLimits.keptDays * dayMs)),
  };
};
