import { expect } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { createBrowser, type TestBrowser } from '../browser.ts';

export const own = '/api/v2/users/me/email_change';

type MailRow = { subject: string; body: string };
type Member = { home: TestBrowser; email: string; wanted: string; id: string };

/** The mails of a studio, and the tokens of the links in them. */
const mailsOf = ({ features, database: { pool } }: TestApp) => {
  const mailsTo = async (recipient: string): Promise<MailRow[]> => {
    await features.accounts.settled();
    const { rows } = await pool.query<MailRow>(
      'select subject, body from mail_outbox where recipient = $1 order by id',
      [recipient],
    );
    return rows;
  };
  /** The token in the newest mail with this subject. */
  const tokenAt = async (recipient: string, subject: RegExp, path = '/email/change'): Promise<string> => {
    const mails = (await mailsTo(recipient)).filter((mail) => subject.test(mail.subject));
    return new RegExp(`${path}\\?token=([\\w-]+)`).exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
  };
  return {
    mailsTo,
    tokenAt,
    newSide: (email: string) => tokenAt(email, /^Confirm your new email/),
    oldSide: (email: string) => tokenAt(email, /^Do you want to change/),
    undoSide: (email: string) => tokenAt(email, /^Your email at .* was changed$/),
  };
};

/** Makes members in browsers of their own, and reads what became of them. */
const membersOf = (studio: TestApp, browser: () => TestBrowser) => {
  const { pool } = studio.database;
  let members = 0;
  return {
    /** A member whose address is confirmed unless told otherwise, and a new address that no account has. */
    member: async ({ verified = true } = {}): Promise<Member> => {
      members += 1;
      const name = `Mia${members}x`;
      const home = browser();
      expect((await home.signUp(name)).statusCode).toBe(200);
      const email = `${name.toLowerCase()}@example.com`;
      const { rows } = await pool.query(
        'update users set email_verified = $2 where email = $1 returning id',
        [email, verified],
      );
      return { home, email, wanted: `new-${email}`, id: rows[0].id };
    },
    emailOf: async (id: string) =>
      (await pool.query('select email from users where id = $1', [id])).rows[0]?.email,
    signIn: (email: string) => browser().signIn(email),
    kindsOf: async ({ id }: Member): Promise<string[]> => {
      await studio.features.accounts.settled();
      const { rows } = await pool.query(
        "select kind || coalesce(' ' || method, '') as kind from security_events where user_id = $1 and kind like 'email_change%' order by id",
        [id],
      );
      return rows.map(({ kind }) => kind);
    },
  };
};

/** A studio whose members change their addresses, and the mails that they get. */
export const changingStudio = async () => {
  const config = { BUILD: 'none', TRUST_PROXY: '1', MAIL_FROM: 'hello@quiet-lake.org' };
  const studio = await testApp({ config });
  let browsers = 0;
  const browser = (): TestBrowser => {
    browsers += 1;
    return createBrowser(studio, `198.51.100.${browsers % 250}`);
  };
  const mails = mailsOf(studio);
  const read = (token: string, one = browser()) => one.send('POST', '/api/v2/email_changes/links', { token });
  const confirm = (token: string, one = browser()) =>
    one.send('POST', '/api/v2/email_changes/confirmations', { token });
  const undo = (token: string) => browser().send('POST', '/api/v2/email_changes/undos', { token });
  const ask = ({ home, wanted }: Member, more: object = {}) =>
    home.send('POST', own, { email: wanted, ...more });
  /** Changes the address of a member with both confirmations. */
  const changed = async (one: Member, more: object = {}): Promise<void> => {
    expect((await ask(one, more)).statusCode).toBe(200);
    expect((await confirm(await mails.oldSide(one.email))).statusCode).toBe(200);
    const last = await confirm(await mails.newSide(one.wanted), one.home);
    expect(last.json()).toMatchObject({ state: 'changed' });
  };
  return { studio, browser, ...mails, ...membersOf(studio, browser), read, confirm, undo, ask, changed };
};
