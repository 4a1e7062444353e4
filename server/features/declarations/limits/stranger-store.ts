import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DeclarationRow } from '../declaration-store.ts';
import '../tables.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** All strangers together, in an hour. */
const mostOfAll = 60;
/** Without signing in, of one kind, under one e-mail address, in a day. */
const mostForOneEmail = 5;

const ofStrangers = (db: Database) =>
  db
    .selectFrom('contract_declarations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('declared_by', 'is', null);

export type StrangerLimits = {
  /** Nothing but the mailed button carries it out. */
  buttonOnly: boolean;
  /** Its e-mail address was written to often enough today. */
  silent: boolean;
};

/** The limits that a declaration without signing in has reached, over all processes. */
export const strangerLimits = async (trx: Database, row: DeclarationRow): Promise<StrangerLimits> => {
  if (row.declaredBy) return { buttonOnly: false, silent: false };
  const upTo = (ms: number) =>
    ofStrangers(trx)
      .where('received_at', '>', new Date(row.receivedAt.getTime() - ms))
      .where('number', '<=', row.number);
  const all = await upTo(hourMs).executeTakeFirstOrThrow();
  const sameEmail = await upTo(dayMs)
    .where('kind', '=', row.kind)
    .where(sql<string>`lower(email)`, '=', row.email.toLowerCase())
    .executeTakeFirstOrThrow();
  const silent = sameEmail.count > mostForOneEmail;
  return { buttonOnly: row.buttonOnly || silent || all.count > mostOfAll, silent };
};

export const countStrangersSince = async (db: Database, since: Date): Promise<number> =>
  (await ofStrangers(db).where('received_at', '>=', since).executeTakeFirstOrThrow()).count;

export type Alarm = { since: Date; lastAt: Date };

export const declarationAlarm = async (db: Database): Promise<Alarm | null> => {
  const { since, lastAt } = await db
    .selectFrom('billing_health')
    .select(['declaration_alarm_since as since', 'declaration_alarm_last_at as lastAt'])
    .executeTakeFirstOrThrow();
  return since && lastAt ? { since, lastAt } : null;
};

/** The beginning of the incident that a moment belongs to: a new one where the one before is over for an hour. */
export const extendAlarm = async (trx: Database, now: Date): Promise<Date> => {
  const over = new Date(now.getTime() - hourMs);
  const { since } = await trx
    .updateTable('billing_health')
    .set({
      declaration_alarm_since: sql<Date>`case when declaration_alarm_last_at >= ${over} then declaration_alarm_since else ${now} end`,
      declaration_alarm_last_at: now,
    })
    .returning(sql<Date>`declaration_alarm_since`.as('since'))
    .executeTakeFirstOrThrow();
  return since;
};
