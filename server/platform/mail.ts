import type { Generated } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import type { Secret } from './secret.ts';

declare module './db.ts' {
  interface Tables {
    mail_outbox: { id: Generated<number>; recipient: string; subject: string; body: string; sent_at: Date };
  }
}

/** Plain text; addresses in it become links where it is read. */
export type Mail = { to: string; subject: string; text: string };

export type KeptMail = Mail & { id: number; sentAt: Date };

/** Mail that could go nowhere, newest first. */
export interface Outbox {
  latest: (limit: number) => Promise<KeptMail[]>;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  /** Null once mail goes out by SMTP. */
  outbox: Outbox | null;
  close: () => void;
}

type MailOptions = { smtpUrl: Secret | null; mailFrom: string; db: Database; clock: Clock };

export const createMail = (options: MailOptions): Mailer =>
  options.smtpUrl ? smtpMail(options.smtpUrl, options.mailFrom) : keptMail(options.db, options.clock);

const smtpMail = (smtpUrl: Secret, from: string): Mailer => {
  const transport = createTransport(smtpUrl.reveal(), { from });
  return {
    send: async ({ to, subject, text }) => {
      // The address as an object: a comma or a line break in it must never make a second recipient.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    outbox: null,
    close: () => transport.close(),
  };
};

const keptMail = (db: Database, clock: Clock): Mailer => ({
  send: async ({ to, subject, text }) => {
    await db
      .insertInto('mail_outbox')
      .values({ recipient: to, subject, body: text, sent_at: clock.now() })
      .execute();
  },
  outbox: {
    latest: async (limit) => {
      const rows = await db
        .selectFrom('mail_outbox')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        sentAt: row.sent_at,
      }));
    },
  },
  close: () => undefined,
});
