import type { Generated } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Language } from '../../../contract/languages.ts';
import { NotNamed } from '../availability/dependency.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db.ts';
import { withLanguage } from '../language.ts';
import type { Secret } from '../secrets/secret.ts';
import { camelCased } from '../sql/camel-case.ts';
import type { StudioSettings } from '../studio-settings/studio-settings.ts';
import { footerStyle, footPlace } from './mail-styles.ts';
import { publicSocket } from './public-socket.ts';
import { mailSigning } from './signing/mail-signing.ts';

declare module '../db.ts' {
  interface Tables {
    mail_outbox: {
      id: Generated<number>;
      recipient: string;
      subject: string;
      body: string;
      headers: Generated<Record<string, string>>;
      html: string | null;
      message_key: string | null;
      sent_at: Date;
    };
  }
}

/**
 * Plain text, in which mail programs turn addresses into links; `html` has the same content for programs that show it.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Language that it is written in; absent for that of whoever sends it. */
  language?: Language;
  /** Headers beside those of every mail, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Local part of the Message-ID, of letters, digits and hyphens: a mail that is sent again after a crash keeps its id.
   */
  messageKey?: string;
};

export type StoredMail = Required<Omit<Mail, 'messageKey' | 'html' | 'language'>> & {
  id: number;
  html: string | null;
  sentAt: Date;
};

/** Mails that were kept instead of sent, newest first. */
export type Outbox = {
  latest: (limit: number) => Promise<StoredMail[]>;
};

/** Sender of a mail, and the footer below it. */
export type MailIdentity = Pick<StudioSettings, 'sender' | 'mailFooter'>;

export type Mailer = {
  /** `as`: sender and footer to use instead of the saved ones, before an owner saves them. */
  send: (mail: Mail, as?: MailIdentity) => Promise<void>;
  /** Kept mails; null if mail is sent by SMTP or waits for a mail server. */
  outbox: Outbox | null;
  /** Throws the mail server's error if it cannot be reached or refuses our credentials. */
  check: () => Promise<void>;
  /** `force` also aborts mails that are being sent. */
  close: (options?: { force: boolean }) => void;
};

type MailOptions = {
  smtpUrl: Secret | null;
  mailFrom: string;
  /** True (the default) keeps mail for /sandbox/mail without a mail server; else mail waits for one. */
  mailOutbox?: boolean;
  /** True for a mail server that must be on the public internet. */
  mailServerPublic?: boolean;
  db: Database;
  clock: Clock;
  /** Decrypts the key that mails are signed with; absent: mails are not signed. */
  secret?: Secret;
  /** Sender and footer, read at the moment a mail is sent; absent: MAIL_FROM, and no footer. */
  studio?: MailIdentity;
};

export const createMail = (options: MailOptions): Mailer => {
  const { smtpUrl, mailOutbox = true } = options;
  if (smtpUrl) return smtpMail(smtpUrl, options);
  return mailOutbox ? storedMail(options) : waitingMail;
};

const noServer = async (): Promise<never> => {
  throw Object.assign(new NotNamed('No mail server is set yet.'), { code: 'ECONNECTION' });
};

/** Fails as an unreachable mail server does, so that queued mails wait. */
const waitingMail: Mailer = { send: noServer, outbox: null, check: noServer, close: () => undefined };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** Adds the studio's footer to a mail, in the language of the mail. */
const withFoot = (mail: Mail, studio: MailIdentity | undefined): Mail => {
  const foot = mail.language ? withLanguage(mail.language, () => studio?.mailFooter) : studio?.mailFooter;
  if (!foot) return mail;
  const text = `${mail.text}\n\n${foot}`;
  if (!mail.html) return { ...mail, text };
  const paragraph = `<p class="footer" style="${footerStyle}">${escaped(foot)}</p>`;
  // A replacer function, since a string would expand patterns such as $&.
  return { ...mail, text, html: mail.html.replace(footPlace, () => paragraph) };
};

/** Returns the host of the sender: studio.example for `Openmat <hello@studio.example>`. */
const hostOf = (from: string): string => /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** Defaults, which SMTP_URL may override, such as with `?maxConnections=1`. */
const smtpOptions = {
  pool: true as const,
  maxConnections: 4,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

const smtpMail = (smtpUrl: Secret, options: MailOptions): Mailer => {
  const { mailFrom: from, studio, secret, mailServerPublic = false } = options;
  const signing = secret && mailSigning({ ...options, secret, from });
  const reach = mailServerPublic ? { getSocket: publicSocket } : {};
  const transport = createTransport({ url: smtpUrl.reveal(), ...smtpOptions, ...reach }, { from });
  return {
    send: async (mail, as = studio) => {
      const { to, subject, text, html, headers, messageKey } = withFoot(mail, as);
      const dkim = (await signing?.()) ?? null;
      await transport.sendMail({
        ...(as ? { from: as.sender } : {}),
        // The address is passed as an object: a comma or line break in it must never add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(dkim ? { dkim } : {}),
        ...(headers ? { headers: { ...headers } } : {}),
        ...(messageKey ? { messageId: `<${messageKey}@${hostOf(from)}>` } : {}),
      });
    },
    outbox: null,
    check: async () => {
      await transport.verify();
    },
    close: (how) => transport.close(how),
  };
};

const storedMail = ({ db, clock, studio }: MailOptions): Mailer => ({
  send: async (mail, as = studio) => {
    const { to, subject, text, html = null, headers = {}, messageKey = null } = withFoot(mail, as);
    const content = { recipient: to, subject, body: text, html, headers, message_key: messageKey };
    await db
      .insertInto('mail_outbox')
      .values({ ...content, sent_at: clock.now() })
      .onConflict((key) => key.column('message_key').doNothing())
      .execute();
  },
  outbox: {
    latest: (limit) =>
      db
        .selectFrom('mail_outbox')
        .select(
          camelCased(['id', 'recipient as to', 'subject', 'body as text', 'html', 'headers', 'sent_at']),
        )
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  },
  check: async () => undefined,
  close: () => undefined,
});
