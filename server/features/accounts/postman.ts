import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import type { Mail, Mailer } from '../../platform/mail.ts';
import {
  alreadyMemberLetter,
  leavingLetter,
  type Recipient,
  resetLetter,
  verificationLetter,
} from './letters.ts';
import { type User, userByEmail } from './store.ts';

type Options = {
  db: Database;
  mail: Mailer;
  config: Pick<Config, 'publicUrl' | 'studio'>;
  log: { error: (details: object, message: string) => void };
};

/**
 * Sends the letters of this feature after the answer has gone out: how long mail takes would tell whether an
 * address is known, and no transaction should wait for a mail server.
 */
export const createPostman = ({ db, mail, config, log }: Options) => {
  const underWay = new Set<Promise<void>>();
  const { publicUrl, studio } = config;

  const inBackground = (work: Promise<unknown>, failure: string): void => {
    const ending: Promise<void> = work
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, failure),
      )
      .finally(() => underWay.delete(ending));
    underWay.add(ending);
  };
  const send = (letter: Mail): void => inBackground(mail.send(letter), 'a mail could not be sent');

  return {
    inBackground,
    sendReset: (to: Recipient, token: string): void =>
      send(resetLetter(studio.name, to, `${publicUrl}/password/reset?token=${encodeURIComponent(token)}`)),
    sendVerification: (to: Recipient, token: string): void => {
      const query = new URLSearchParams({ token, callbackURL: '/email/verified' });
      send(verificationLetter(studio.name, to, `${publicUrl}/api/auth/verify-email?${query}`));
    },
    tellLeaving: (to: User, deletesAt: Date): void =>
      send(leavingLetter(studio.name, to, { deletesAt, publicUrl })),
    tellExistingMember: (email: string): void => {
      const tell = async (): Promise<void> => {
        const user = await userByEmail(db, email);
        if (user) await mail.send(alreadyMemberLetter(studio.name, user, publicUrl));
      };
      inBackground(tell(), 'a mail could not be sent');
    },
    /** Waits for what is under way, for a quiet end. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
};
