import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { SecurityLog } from '../../../platform/security-log.ts';
import type { ProveMailbox } from '../authentication/auth-call.ts';
import type { Authentication } from '../authentication/authentication.ts';
import type { NotifyWaysInEnded } from '../mail/account-mailer.ts';
import { type TokenCookie, tokenCookie } from '../token-cookie.ts';
import { createMailboxProving, firstProofCookieName, firstProofSeconds } from './proving.ts';

export type MailboxProving = { cookie: TokenCookie; proveMailbox: ProveMailbox };

export const createFirstProof = async ({
  authentication,
  ...context
}: {
  db: Database;
  clock: Clock;
  record: SecurityLog['record'];
  notifyEnded: NotifyWaysInEnded;
  authentication: Authentication;
}): Promise<MailboxProving> => {
  const { createAuthCookie } = await authentication.$context;
  const cookie = tokenCookie(createAuthCookie, firstProofCookieName, firstProofSeconds);
  return { cookie, proveMailbox: createMailboxProving({ ...context, cookie }) };
};
