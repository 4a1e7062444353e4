import type { CommentsCall } from '../../../../contract/comments/comments-service.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import { enqueueMail } from '../../../platform/mail/outgoing-mails.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { newEmailToken } from '../authentication/email-token.ts';
import { unconfirmedMail } from '../mail/mail-templates.ts';
import { holdsAnything, usesOf } from './holdings-store.ts';
import {
  accountsToRemove,
  accountsToWarn,
  clearUnconfirmed,
  deleteUnused,
  isToBeRemoved,
  lockMemberAccount,
  lockUnconfirmed,
  setWarned,
  warningKey,
} from './unconfirmed-store.ts';

export type UnconfirmedContext = {
  db: Database;
  clock: Clock;
  studio: MailStudio;
  secret: Secret;
  /** True in a studio that sends mail; elsewhere no member can confirm an address. */
  sendsMail: boolean;
  comments: CommentsCall;
  log: Pick<Log, 'info'>;
};

const dayMs = 86_400_000;
/** From the sign-up to the warning, and from the warning to the end. */
export const daysOfUnconfirmed = 7;
const mostOfRound = 100;

const daysBefore = (now: Date): Date => new Date(now.getTime() - daysOfUnconfirmed * dayMs);

/** Warns one account that holds nothing. One that holds something, or was confirmed, is counted no more and stays. */
const warn = async ({ db, clock, studio, secret }: UnconfirmedContext, userId: string): Promise<void> => {
  await transaction(db, async (trx) => {
    const account = await lockUnconfirmed(trx, userId);
    if (!account || (await holdsAnything(trx, account))) return clearUnconfirmed(trx, userId);
    const token = await newEmailToken(secret, account.email, daysOfUnconfirmed);
    const mail = unconfirmedMail(studio, account, { token, days: daysOfUnconfirmed });
    await enqueueMail(trx, { messageKey: warningKey(userId), userId, ...mail }, clock.now());
    await setWarned(trx, userId, clock.now());
  });
};

/** Returns true for a member who wrote or liked a comment. Throws `unavailable` while the comments service is away. */
const hasCommented = async (comments: CommentsCall, userId: string): Promise<boolean> => {
  const body = { user_id: userId };
  const written = await comments('POST /service/people/comments', { body });
  if (written.data.comments.length > 0) return true;
  return (await comments('POST /service/people/reactions', { body })).data.reactions.length > 0;
};

/** Removes one account in a transaction that looks at every condition again; true where it is gone. */
const remove = async ({ db, clock, comments }: UnconfirmedContext, userId: string): Promise<boolean> => {
  const commented = await hasCommented(comments, userId);
  return transaction(db, async (trx) => {
    const account = await lockUnconfirmed(trx, userId);
    if (!account || commented || (await holdsAnything(trx, account))) {
      await clearUnconfirmed(trx, userId);
      return false;
    }
    if (!(await isToBeRemoved(trx, userId, daysBefore(clock.now())))) return false;
    await deleteUnused(trx, account);
    return true;
  });
};

/**
 * Warns accounts whose address was not confirmed for seven days, and removes them seven days after a mail server took
 * the warning: those alone that were made since migration 0111, were mailed and hold nothing. Idempotent. Throws
 * `unavailable` while the comments service is away.
 */
export const removeUnconfirmed = async (context: UnconfirmedContext, signal?: AbortSignal): Promise<void> => {
  const { db, clock, log, sendsMail } = context;
  if (!sendsMail) return;
  const before = daysBefore(clock.now());
  for (const userId of await accountsToWarn(db, { before, limit: mostOfRound })) {
    if (signal?.aborted) return;
    await warn(context, userId);
  }
  let removed = 0;
  for (const userId of await accountsToRemove(db, { takenBefore: before, limit: mostOfRound })) {
    if (signal?.aborted) break;
    if (await remove(context, userId)) removed += 1;
  }
  if (removed > 0) log.info({ removed }, 'accounts that were never confirmed were removed');
};

/**
 * Removes an account that its member has not used; returns the tables that tell of a use, where it therefore stays. Rows of
 * the tables that it was made with, and entries of these actions, are no use.
 */
export const removeUnusedAccount = async (
  trx: Database,
  userId: string,
  { madeWith, actions }: { madeWith: readonly string[]; actions: readonly string[] },
): Promise<string[]> => {
  const account = await lockMemberAccount(trx, userId);
  if (!account) return ['users'];
  const used = await usesOf(trx, account, { tables: madeWith, actions });
  if (used.length === 0) await deleteUnused(trx, account);
  return used;
};
