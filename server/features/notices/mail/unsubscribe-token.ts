import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeKinds } from '../../../../contract/members/notice-kinds.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import type { NoticeKind } from '../tables.ts';

/** Who wants no more mail of which kind. */
export type Ending = { userId: string; kind: NoticeKind };

/**
 * The token in the link that ends one kind of mail: it names the member and the kind and is signed with a key made of
 * the server's secret, so that it works without a session and for as long as the mail is kept, and opens nothing else.
 */
export const createUnsubscribeTokens = (secret: Secret) => {
  const key = createHmac('sha256', secret.reveal()).update('unsubscribe links').digest();
  const signatureOf = (said: string): string => createHmac('sha256', key).update(said).digest('base64url');
  return {
    tokenOf: ({ userId, kind }: Ending): string => {
      const said = Buffer.from(`${kind} ${userId}`).toString('base64url');
      return `${said}.${signatureOf(said)}`;
    },
    /** Null for whatever we did not sign. */
    read: (token: string): Ending | null => {
      const [said = '', signature = '', ...more] = token.split('.');
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(said))];
      if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const [named, userId = ''] = Buffer.from(said, 'base64url').toString('utf8').split(' ', 2);
      const kind = noticeKinds.find((one) => one === named);
      return kind && userId ? { userId, kind } : null;
    },
  };
};
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
