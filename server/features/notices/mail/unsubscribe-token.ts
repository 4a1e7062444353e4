import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeKinds } from '../../../../contract/members/notice-kinds.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import type { NoticeKind } from '../tables.ts';

/** Who wants no more mail of which kinds. */
export type Ending = { userId: string; kinds: readonly NoticeKind[] };

/**
 * The token in the link that ends the kinds of mail that its mail holds: it names the member and the kinds and is signed with a key made of
 * the server's secret, so that it works without a session and for as long as the mail is kept, and opens nothing else.
 */
export const createUnsubscribeTokens = (secret: Secret) => {
  const key = createHmac('sha256', secret.reveal()).update('unsubscribe links').digest();
  const signatureOf = (said: string): string => createHmac('sha256', key).update(said).digest('base64url');
  return {
    tokenOf: ({ userId, kinds }: Ending): string => {
      const said = Buffer.from(`${kinds.join('+')} ${userId}`).toString('base64url');
      return `${said}.${signatureOf(said)}`;
    },
    /** Null for whatever we did not sign. */
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
