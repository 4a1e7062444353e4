import './tables.ts';
import { sql } from 'kysely';
import type { EmailChangeSide } from '../../../contract/accounts/email-change.schema.ts';
import type { EmailChangeStop } from '../../../contract/member-administration/member.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { newToken, tokenHash } from './tokens.ts';

const columns = [
  'id',
  'user_id',
  'old_email',
  'new_email',
  'asked_at',
  'mailed_at',
  'expires_at',
  'asks_old',
  'ends_all_but',
  'new_confirmed_at',
  'old_confirmed_at',
  'changed_at',
  'undo_until',
  'undone_at',
  'begun_by',
  'changes_at',
  'objected_at',
  'warned_at',
  'stopped_for',
] as const;

/** The time for which the owner of an account can read its changes, as long as its security events. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

const changes = (db: Database) => db.selectFrom('email_changes').select(camelCased(columns));

export type EmailChange = NonNullable<Awaited<ReturnType<typeof lockChange>>>;
/** The tokens of the two mails that ask; the old address has one where it is asked. */
export type ChangeTokens = { new: string; old: string | null };

export const newTokens = (asksOld: boolean): ChangeTokens => ({
  new: newToken(),
  old: asksOld ? newToken() : null,
});

/** The change that waits for its confirmations, also one whose time is over. */
export const waitingChange = async (db: Database, userId: string): Promise<EmailChange | null> =>
  (await changes(db)
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .where('objected_at', 'is', null)
    .executeTakeFirst()) ?? null;

const ofStaff = (db: Database, userId: string) =>
  changes(db).where('user_id', '=', userId).where('changes_at', 'is not', null);

/** The last change that an owner began and that waits or was stopped lately. */
export const openChangeByStaff = async (
  db: Database,
  userId: string,
  now: Date,
): Promise<EmailChange | null> =>
  (await ofStaff(db, userId)
    .where('changed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;

/** The last change that an owner began and that was made lately: it may be undone, or was. */
export const madeChangeByStaff = async (
  db: Database,
  userId: string,
  now: Date,
): Promise<EmailChange | null> =>
  (await ofStaff(db, userId)
    .where('changed_at', 'is not', null)
    .where('undo_until', '>', now)
    .orderBy(sql`undone_at is null`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;

/** The changes of owners that the new address has confirmed, and that the old one was warned of and did not object to in time. */
export const dueChanges = (db: Database, now: Date): Promise<EmailChange[]> =>
  changes(db)
    .where('changes_at', '<=', now)
    .where('warned_at', 'is not', null)
    .where('expires_at', '>', now)
    .where('new_confirmed_at', 'is not', null)
    .where('changed_at', 'is', null)
    .where('objected_at', 'is', null)
    .orderBy('changes_at')
    .execute();

/** The changes of owners of which the old address was not warned yet, as far as is known. */
export const unwarnedChanges = (db: Database): Promise<EmailChange[]> =>
  changes(db)
    .where('changes_at', 'is not', null)
    .where('warned_at', 'is', null)
    .where('changed_at', 'is', null)
    .where('objected_at', 'is', null)
    .execute();

/** Notes that the old address was warned. The time to object, and the one to confirm, run from then. */
export const setWarned = async (
  db: Database,
  { id, at, changesAt, expiresAt }: { id: number; at: Date; changesAt: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .updateTable('email_changes')
    .set({
      warned_at: at,
      changes_at: sql<Date>`greatest(changes_at, ${changesAt})`,
      expires_at: sql<Date>`greatest(expires_at, ${expiresAt})`,
    })
    .where('id', '=', id)
    .where('warned_at', 'is', null)
    .execute();
};

/**
 * Ends the change that waits, or the one of this id if it waits: one of its member is forgotten; one that an owner began is
 * stopped and stays, and owners are told. False where none waits.
 */
export const endWaitingChange = async (
  db: Database,
  { userId, id }: { userId: string; id?: number },
  { stoppedFor, at }: { stoppedFor: EmailChangeStop; at: Date },
): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? 0))
    .where('changes_at', 'is', null)
    .where('changed_at', 'is', null)
    .executeTakeFirst();
  const stopped = await db
    .updateTable('email_changes')
    .set({ objected_at: at, stopped_for: stoppedFor })
    .where('user_id', '=', userId)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? 0))
    .where('changes_at', 'is not', null)
    .where('changed_at', 'is', null)
    .where('objected_at', 'is', null)
    .executeTakeFirst();
  return deleted.numDeletedRows + stopped.numUpdatedRows > 0n;
};

/** The changes that were stopped, and of which owners were not told yet. */
export const untoldStops = (db: Database): Promise<EmailChange[]> =>
  changes(db)
    .where('objected_at', 'is not', null)
    .where('owners_told_at', 'is', null)
    .orderBy('id')
    .execute();

/** False where they were told before. */
export const setOwnersTold = async (trx: Database, id: number, at: Date): Promise<boolean> => {
  const told = await trx
    .updateTable('email_changes')
    .set({ owners_told_at: at })
    .where('id', '=', id)
    .where('owners_told_at', 'is', null)
    .executeTakeFirst();
  return told.numUpdatedRows > 0n;
};

/** Changes that the old address may undo. */
const undoable = (db: Database, userId: string, now: Date) =>
  changes(db).where('user_id', '=', userId).where('undo_until', '>', now).where('undone_at', 'is', null);

/** The last change that the old address may undo at this moment. */
export const undoableChange = async (db: Database, userId: string, now: Date): Promise<EmailChange | null> =>
  (await undoable(db, userId, now).orderBy('id', 'desc').executeTakeFirst()) ?? null;

/** The first change since this moment that the old address may undo: the address of before it is the account's own. */
export const firstUndoableSince = async (
  db: Database,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<EmailChange | null> =>
  (await undoable(db, userId, now).where('changed_at', '>=', since).orderBy('id').executeTakeFirst()) ?? null;

/** Locks a change to the end of the transaction; the row of its account is locked before. */
export const lockChange = async (trx: Database, id: number) =>
  (await changes(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

export const changeOfToken = async (
  db: Database,
  token: string,
): Promise<{ change: EmailChange; side: EmailChangeSide } | null> => {
  const hash = tokenHash(token);
  const row = await changes(db)
    .select(camelCased(['new_token_hash', 'old_token_hash']))
    .where(({ eb, or }) =>
      or([
        eb('new_token_hash', '=', hash),
        eb('old_token_hash', '=', hash),
        eb('undo_token_hash', '=', hash),
      ]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { newTokenHash, oldTokenHash, ...change } = row;
  if (newTokenHash.equals(hash)) return { change, side: 'new' };
  if (!oldTokenHash?.equals(hash)) return { change, side: 'undo' };
  return { change, side: change.changesAt ? 'objection' : 'old' };
};

/** Forgets a change that waits, as an owner wishes; its links end with it. */
export const deleteChange = async (trx: Database, id: number): Promise<void> => {
  await trx.deleteFrom('email_changes').where('id', '=', id).execute();
};

export type NewChange = {
  userId: string;
  oldEmail: string;
  newEmail: string;
  asksOld: boolean;
  endsAllBut: string | null;
  /** The owner who begins it, if one does. */
  byStaff?: { begunBy: string; changesAt: Date };
};

/** Keeps a change that waits; none of before does. */
export const insertWaitingChange = (
  trx: Database,
  change: NewChange,
  { tokens, now, expiresAt }: { tokens: ChangeTokens; now: Date; expiresAt: Date },
): Promise<EmailChange> =>
  trx
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      asked_at: now,
      mailed_at: now,
      expires_at: expiresAt,
      asks_old: change.asksOld,
      ends_all_but: change.endsAllBut,
      new_token_hash: tokenHash(tokens.new),
      old_token_hash: tokens.old === null ? null : tokenHash(tokens.old),
      undo_token_hash: null,
      new_confirmed_at: null,
      old_confirmed_at: null,
      changed_at: null,
      undo_until: null,
      undone_at: null,
      begun_by: change.byStaff?.begunBy ?? null,
      changes_at: change.byStaff?.changesAt ?? null,
      objected_at: null,
      warned_at: null,
      stopped_for: null,
      owners_told_at: null,
    })
    .returning(camelCased(columns))
    .executeTakeFirstOrThrow();

/** Gives a change new links; those of the mails before work no more. A side that has confirmed keeps its own. */
export const renewTokens = async (
  trx: Database,
  { id, newConfirmedAt, oldConfirmedAt, asksOld }: EmailChange,
  { tokens, now, expiresAt }: { tokens: ChangeTokens; now: Date; expiresAt: Date },
): Promise<void> => {
  await trx
    .updateTable('email_changes')
    .set({
      mailed_at: now,
      expires_at: expiresAt,
      asks_old: asksOld,
      ...(newConfirmedAt ? {} : { new_token_hash: tokenHash(tokens.new) }),
      ...(oldConfirmedAt || tokens.old === null ? {} : { old_token_hash: tokenHash(tokens.old) }),
    })
    .where('id', '=', id)
    .execute();
};

export const setConfirmed = async (
  trx: Database,
  { id, side, at }: { id: number; side: 'new' | 'old'; at: Date },
): Promise<void> => {
  await trx
    .updateTable('email_changes')
    .set(side === 'new' ? { new_confirmed_at: at } : { old_confirmed_at: at })
    .where('id', '=', id)
    .execute();
};

/** `undo` is null where the old address may not undo it. */
export const setChanged = async (
  trx: Database,
  { id, at, undo }: { id: number; at: Date; undo: { token: string; until: Date } | null },
): Promise<void> => {
  await trx
    .updateTable('email_changes')
    .set({
      changed_at: at,
      undo_token_hash: undo && tokenHash(undo.token),
      undo_until: undo?.until ?? null,
    })
    .where('id', '=', id)
    .execute();
};

/** Marks this change and those that came after it as undone. */
export const setUndone = async (
  trx: Database,
  { userId, id, at }: { userId: string; id: number; at: Date },
): Promise<void> => {
  await trx
    .updateTable('email_changes')
    .set({ undone_at: at })
    .where('user_id', '=', userId)
    .where('id', '>=', id)
    .where('changed_at', 'is not', null)
    .where('undone_at', 'is', null)
    .execute();
};

/**
 * Gives an account another address, which its reader has confirmed. An
 * invitation to that address still asks for the password, which its reader has not shown to know; browsers that owe the password to the former mailbox begin anew.
 */
export const setEmail = async (
  trx: Database,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ email, email_verified: true, confirmed_by_staff: false, mailbox_proved_at: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('first_proofs').where('user_id', '=', userId).execute();
};

/** Tells whether another account than `but` may still take this address back. */
export const isHeldEmail = async (
  db: Database,
  email: string,
  { now, but = null }: { now: Date; but?: string | null },
): Promise<boolean> => {
  const held = db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('changed_at', 'is not', null)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now);
  return (await (but === null ? held : held.where('user_id', '!=', but)).executeTakeFirst()) !== undefined;
};

/** Every change of an account that is kept, newest first. */
export const changesOf = (db: Database, userId: string): Promise<EmailChange[]> =>
  changes(db).where('user_id', '=', userId).orderBy('id', 'desc').execute();

/** The addresses of changes that were made, whether the account has them still or not. */
export const formerAddresses = async (db: Database, userId: string): Promise<string[]> => {
  const made = (await changesOf(db, userId)).filter(({ changedAt }) => changedAt !== null);
  return made.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]);
};

/** Forgets changes that were not confirmed in time, once owners know of theirs what they need to, and those that were kept long enough. */
export const sweepEmailChanges = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('email_changes')
    .where('expires_at', '<', now)
    .where(({ eb, or }) =>
      or([eb('changed_at', 'is', null), eb('changed_at', '<', new Date(now.getTime() - keptMs))]),
    )
    .where(({ and, eb, or }) =>
      or([
        eb('changes_at', 'is', null),
        eb('changed_at', 'is not', null),
        eb('owners_told_at', 'is not', null),
        and([eb('warned_at', 'is not', null), eb('objected_at', 'is', null)]),
      ]),
    )
    .execute();
};
