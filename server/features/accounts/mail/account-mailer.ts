import { randomUUID } from 'node:crypto';
import { fullAddress, type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { languageOfRequest } from '../../../platform/language.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import {
  createMailDelivery,
  enqueueMail,
  type PromiseOptions,
} from '../../../platform/mail/outgoing-mails.ts';
import { insertFreezeLink } from '../freeze-store.ts';
import { mailsOfKind } from '../limits/limits.ts';
import { type User, userByEmail, userById } from '../store.ts';
import { newToken } from '../tokens.ts';
import {
  alreadyMemberMail,
  leavingMail,
  passwordChangedMail,
  type Recipient,
  resetMail,
  signInLinkMail,
  verificationMail,
  waysInEndedMail,
} from './mail-templates.ts';

/** Returns the path of the page with the button that confirms an e-mail. */
export const confirmEmailPath = (token: string): PageAddress => pageAddress('/email/confirm', {}, { token });

type Options = {
  db: Database;
  clock: Clock;
  mail: Pick<Mailer, 'send' | 'outbox'>;
  studio: MailStudio;
  log: { error: (details: object, message: string) => void };
};

/** Returns the path of the page with the button that freezes the account. */
const freezePath = (token: string): PageAddress => pageAddress('/account/freeze', {}, { token });

const minuteMs = 60_000;
/** Lifetimes of the links in mails; they match those of the library's links and of our own. */
const linkLives = { reset: 60 * minuteMs, verification: 24 * 60 * minuteMs } as const;
/** Prefix of the keys of all mails about accounts. */
export const accountMailPrefix = 'account-';
/** Returns the key of the only mail of a kind about a subject. */
export const accountMailKey = (kind: string, about: string): string => `${accountMailPrefix}${kind}-${about}`;
/** Prefix of the keys of the mails with which an address is confirmed. */
export const verificationMailPrefix = accountMailKey('verification', '');

/** Runs work that no answer waits for, and logs its failures. */
const createBackgroundWork = (log: Options['log']) => {
  const underWay = new Set<Promise<void>>();
  return {
    inBackground: (work: Promise<unknown>, failure: string): Promise<void> => {
      const ending: Promise<void> = work
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, failure),
        )
        .finally(() => underWay.delete(ending));
      underWay.add(ending);
      return ending;
    },
    /** Waits for the work under way. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};

type Promised = Omit<PromiseOptions, 'limit'> & { limit?: string };
type Bounds = Pick<Promised, 'expiresAt' | 'limit'>;

type AccountMail = {
  kind: string;
  message: LaidOutMail;
  /** Id of the subject that has only one mail of this kind. */
  about?: string;
};

/** Promises mails, and keeps them at once if mail is not sent. */
const createPromises = ({ db, clock, mail, studio, log }: Options) => {
  const underWay = createBackgroundWork(log);
  const sealing = studio.mailSealing;
  const kept = mail.outbox
    ? createMailDelivery({ db, clock, log, mail, sealing, prefix: accountMailPrefix })
    : null;
  const keep = async (): Promise<void> => kept?.deliver();

  const promise = async (
    within: Database,
    { kind, userId, message, about = randomUUID() }: AccountMail & { userId: string | null },
    { limit, ...how }: Promised = {},
  ): Promise<boolean> => {
    const messageKey = accountMailKey(kind, about);
    const options = {
      priority: 'security',
      ...how,
      limit: limit === undefined ? null : { name: limit, ...mailsOfKind },
    } as const;
    const isPromised = await enqueueMail(within, { messageKey, userId, ...message }, clock.now(), options);
    if (!within.isTransaction) await keep();
    return isPromised;
  };

  /** Waits for a promise that is part of a transaction; otherwise the change has been made, and a failure is logged. */
  const tell = async (within: Database, told: Promise<unknown>): Promise<void> => {
    await (within.isTransaction ? told : underWay.inBackground(told, 'a mail could not be promised'));
  };

  /** Writes to the address of the mail, which may differ from that of the account. */
  const sendTo = (
    within: Database,
    mail: AccountMail & { userId: string },
    how: Bounds = {},
  ): Promise<void> => tell(within, promise(within, mail, how));

  return { promise, tell, sendTo, keep, settled: underWay.settled };
};
type Promises = ReturnType<typeof createPromises>;

type SecurityMail = (to: User & Recipient) => LaidOutMail;

type SecurityNews = { kind: string; to: User; mailTo: SecurityMail; bounds?: Bounds };

/** Promises mails about the security of accounts. Stores the token of a link only if a mail that goes out holds it. */
const securityMails =
  ({ clock, studio }: Options, { promise, keep }: Promises) =>
  async (within: Database, { kind, to, mailTo, bounds }: SecurityNews): Promise<void> => {
    const token = newToken();
    const freezeLink = fullAddress(studio.publicUrl, freezePath(token));
    const message = mailTo({ ...to, freezeLink });
    await transaction(within, async (trx) => {
      const told = { kind, userId: to.id, message };
      const isPromised = await promise(trx, told, bounds);
      if (isPromised && message.text.includes(token))
        await insertFreezeLink(trx, { token, userId: to.id }, clock.now());
    });
    if (!within.isTransaction) await keep();
  };

/** Creates the mails with links that sign in, reset or confirm. */
const createLinkMails = ({ db, clock, studio }: Options, { promise, tell }: Promises) => {
  const { publicUrl } = studio;

  /** Adds the language: of the account or, before a choice, of the page on which the link was requested. */
  const withLanguageOf = (to: { email: string; language?: string | null }): Recipient => ({
    email: to.email,
    language: to.language ?? languageOfRequest(),
  });

  /** Mails a link that strangers can request for a member; limited per kind and day over all addresses. */
  const sendLink = (
    kind: keyof typeof linkLives,
    email: string,
    mailTo: (to: Recipient) => LaidOutMail,
  ): Promise<void> => {
    const send = async (): Promise<void> => {
      // Null for an account whose transaction is still open.
      const user = await userByEmail(db, email);
      const message = mailTo(withLanguageOf(user ?? { email }));
      const expiresAt = new Date(clock.now().getTime() + linkLives[kind]);
      const how = { expiresAt, limit: `mail ${kind} ${email}` };
      await promise(db, { kind, userId: user?.id ?? null, message }, how);
    };
    return tell(db, send());
  };

  return {
    sendReset: (email: string, token: string): Promise<void> =>
      sendLink('reset', email, (to) =>
        resetMail(studio, to, fullAddress(publicUrl, pageAddress('/password/reset', {}, { token }))),
      ),
    sendVerification: (email: string, token: string): Promise<void> =>
      sendLink('verification', email, (to) =>
        verificationMail(studio, to, fullAddress(publicUrl, confirmEmailPath(token))),
      ),
    /** Mails a link that signs in; `limit` is its rate-limit key, which the caller knows. */
    sendSignInLink: async (
      to: Pick<User, 'id' | 'email' | 'language'>,
      {
        expiresAt,
        limit,
        ...link
      }: { token: string; redirect: string | null; expiresAt: Date; limit: string },
    ): Promise<void> => {
      const message = signInLinkMail(
        studio,
        withLanguageOf(to),
        fullAddress(publicUrl, pageAddress('/signin/link', {}, link)),
      );
      await promise(db, { kind: 'sign-in-link', userId: to.id, message }, { expiresAt, limit });
    },
  };
};

/**
 * Promises the mails of this feature (`enqueueMail`): in the transaction of the change if it is given; otherwise after
 * the change, in a statement of its own. The mail worker sends them. A mail that is kept and not sent is kept at once.
 */
export const createAccountMailer = (options: Options) => {
  const { db, studio, log } = options;
  const background = createBackgroundWork(log);
  const promises = createPromises(options);
  const { promise, tell } = promises;
  const enqueueNews = securityMails(options, promises);
  const notifyOfSecurity = (within: Database, news: SecurityNews): Promise<void> =>
    tell(within, enqueueNews(within, news));
  /** Writes to a member, whose address is looked up; `within` is the transaction of the reported change. */
  const notifyMember = (
    userId: string,
    mailTo: SecurityMail,
    within = db,
    bounds: Bounds = {},
  ): Promise<void> => {
    const look = async (): Promise<void> => {
      const to = await userById(within, userId);
      if (to) await enqueueNews(within, { kind: 'security', to, mailTo, bounds });
    };
    return tell(within, look());
  };

  return {
    ...createLinkMails(options, promises),
    inBackground: (work: Promise<unknown>, failure: string): void =>
      void background.inBackground(work, failure),
    notifyLeaving: (to: User, leaving: { deletesAt: Date; byTeam: boolean }, within = db): Promise<void> =>
      notifyOfSecurity(within, {
        kind: 'leaving',
        to,
        mailTo: (known) => leavingMail(studio, known, leaving),
      }),
    sendTo: promises.sendTo,
    notifyMember,
    /**
     * Mails a member that their other sign-in methods have ended, in the transaction of the first proof that ends them.
     */
    notifyWaysInEnded: (userId: string, trx: Database): Promise<void> =>
      notifyMember(userId, (to) => waysInEndedMail(studio, to), trx),
    notifyNewSignIn: (to: User, mailTo: SecurityMail): Promise<void> =>
      enqueueNews(db, {
        kind: 'new-sign-in',
        to,
        mailTo,
        bounds: { limit: `mail new sign-in ${to.id}` },
      }),
    notifyPasswordChanged: (to: User, within = db): Promise<void> =>
      notifyOfSecurity(within, {
        kind: 'password-changed',
        to,
        mailTo: (known) => passwordChangedMail(studio, known),
      }),
    notifyExistingMember: (email: string): Promise<void> => {
      const look = async (): Promise<void> => {
        const user = await userByEmail(db, email);
        if (!user) return;
        const limit = `mail already a member ${email}`;
        await promise(
          db,
          { kind: 'known', userId: user.id, message: alreadyMemberMail(studio, user) },
          { limit },
        );
      };
      return tell(db, look());
    },
    /** Waits until the promised mails are in the database. */
    promised: promises.settled,
    /** Waits for all work under way, and for mails to be kept if they are not sent. */
    settled: async (): Promise<void> => {
      await background.settled();
      await promises.settled();
      await promises.keep();
    },
  };
};
export type AccountMailer = ReturnType<typeof createAccountMailer>;
export type NotifyWaysInEnded = AccountMailer['notifyWaysInEnded'];
