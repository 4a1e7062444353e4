import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeKinds } from '../../../contract/members/notice-kinds.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { NoticeKind } from './tables.ts';

/** Request of a member to end these kinds of mail. */
export type Ending = { userId: string; kinds: readonly NoticeKind[] };

/**
 * Creates and reads the tokens of unsubscribe links. A token names the member and the kinds of its mail and is signed
 * with a key derived from the server's secret. It works without a session, does not expire, and authorizes nothing
 * else.
 */
export const createUnsubscribeTokens = (secret: Secret) => {
  const key = createHmac('sha256', secret.reveal()).update('unsubscribe links').digest();
  const signatureOf = (said: string): string => createHmac('sha256', key).update(said).digest('base64url');
  return {
    tokenOf: ({ userId, kinds }: Ending): string => {
      const said = Buffer.from(`${kinds.join('+')} ${userId}`).toString('base64url');
      return `${said}.${signatureOf(said)}`;
    },
    /** Null if the token is not signed by this server. */
    read: (token: string): Ending | null => {
      const [said = '', signature = '', ...more] = token.split('.');
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(said))];
      if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const [named, userId = ''] = Buffer.from(said, 'base64url').toString('utf8').split(' ', 2);
      const names = named?.split('+') ?? [];
      const kinds = noticeKinds.filter((kind) => names.includes(kind));
      return kinds.length === names.length && userId ? { userId, kinds } : null;
    },
  };
};
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
