import { fullAddress, type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Mail, Mailer } from '../../../platform/mail/mail.ts';
import type { MailStudio } from '../../../platform/mail/mail-layout.ts';
import type { AttemptLimits } from '../attempt-limit-store.ts';
import { insertFreezeLink } from '../freezing/freeze-store.ts';
import { newToken } from '../second-step/tokens.ts';
import { mailsOfKind } from '../sign-in-limits/limits.ts';
import { type User, userByEmail, userById } from '../store.ts';
import {
  alreadyMemberMail,
  leavingMail,
  passwordChangedMail,
  type Recipient,
  resetMail,
  signInLinkMail,
  verificationMail,
} from './mail-templates.ts';

/** The page with the button that confirms an e-mail. */
export const confirmEmailPath = (token: string): PageAddress => pageAddress('/email/confirm', {}, { token });

/** The page with the button that freezes the account. */
const freezePath = (token: string): PageAddress => pageAddress('/account/freeze', {}, { token });

type Options = {
  db: Database;
  clock: Clock;
  attempts: Pick<AttemptLimits, 'tryConsume'>;
  mail: Mailer;
  studio: MailStudio;
  log: { error: (details: object, message: string) => void };
};

/** Work that no answer waits for; what fails is logged. */
const createBackgroundWork = (log: Options['log']) => {
  const underWay = new Set<Promise<void>>();
  return {
    inBackground: (work: Promise<unknown>, failure: string): void => {
      const ending: Promise<void> = work
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, failure),
        )
        .finally(() => underWay.delete(ending));
      underWay.add(ending);
    },
    /** Waits for what is under way, for a quiet end. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};

/**
 * Sends the mails of this feature after the answer has gone out: how long mail takes would tell whether an
 * address is known, and no transaction should wait for a mail server.
 */
export const createAccountMailer = ({ db, clock, attempts, mail, studio, log }: Options) => {
  const { inBackground, settled } = createBackgroundWork(log);
  const { publicUrl } = studio;

  /** What strangers can have sent to a member: so many of each kind a day, wherever they are asked for. */
  const sendWithin = (kind: string, message: Mail): void => {
    const sendOne = async (): Promise<void> => {
      if (await attempts.tryConsume(`mail ${kind} ${message.to}`, mailsOfKind)) await mail.send(message);
    };
    inBackground(sendOne(), 'a mail could not be sent');
  };

  /** A mail about the security of an account. The token of its link is stored only where the mail holds it. */
  const securityMail = async <To extends Pick<User, 'id' | 'email'>>(
    to: To,
    mailTo: (to: To & Recipient) => Mail,
  ): Promise<Mail> => {
    const token = newToken();
    const message = mailTo({ ...to, freezeLink: fullAddress(publicUrl, freezePath(token)) });
    if (message.text.includes(token)) await insertFreezeLink(db, { token, userId: to.id }, clock.now());
    return message;
  };
  const tellOfSecurity = (to: User, mailTo: (to: User & Recipient) => Mail): void =>
    inBackground(
      securityMail(to, mailTo).then((message) => mail.send(message)),
      'a mail could not be sent',
    );

  return {
    inBackground,
    sendReset: (to: Recipient, token: string): void =>
      sendWithin(
        'reset',
        resetMail(studio, to, fullAddress(publicUrl, pageAddress('/password/reset', {}, { token }))),
      ),
    /** Counted by its caller, who knows where it was asked for. */
    sendSignInLink: (to: Recipient, link: { token: string; redirect: string | null }): Promise<void> =>
      mail.send(signInLinkMail(studio, to, fullAddress(publicUrl, pageAddress('/signin/link', {}, link)))),
    sendVerification: (to: Recipient, token: string): void =>
      sendWithin(
        'verification',
        verificationMail(studio, to, fullAddress(publicUrl, confirmEmailPath(token))),
      ),
    tellLeaving: (to: User, deletesAt: Date): void =>
      tellOfSecurity(to, (known) => leavingMail(studio, known, deletesAt)),
    /** Writes to a member, whose address is looked up when it is sent. */
    tellMember: (userId: string, mailTo: (to: User & Recipient) => Mail): void => {
      const tell = async (): Promise<void> => {
        const user = await userById(db, userId);
        if (user) await mail.send(await securityMail(user, mailTo));
      };
      inBackground(tell(), 'a mail could not be sent');
    },
    tellPasswordChanged: (to: User): void =>
      tellOfSecurity(to, (known) => passwordChangedMail(studio, known)),
    tellExistingMember: (email: string): void => {
      const tell = async (): Promise<void> => {
        const user = await userByEmail(db, email);
        if (user) sendWithin('already a member', alreadyMemberMail(studio, user));
      };
      inBackground(tell(), 'a mail could not be sent');
    },
    settled,
  };
};
export type AccountMailer = ReturnType<typeof createAccountMailer>;
