import { expect, vi } from 'vitest';
import { createDueEmailChanges } from '../../../features/accounts/email-change/due.ts';
import { settingsAlone } from '../../../features/branding/index.ts';
import { createMail } from '../../../platform/mail/mail.ts';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { changingStudio } from './changing-studio.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A studio whose owner changes the addresses of members. */
export const ownerChangingStudio = async () => {
  const changing = await changingStudio();
  const { studio, browser, tokenAt, member } = changing;
  const { pool, db } = studio.database;
  const { clock, config } = studio;
  const settings = settingsAlone(config);
  const mail = createMail({ ...config, db, clock, studio: settings });
  const owner = await member();
  await pool.query("update users set staff_role = 'owner' where id = $1", [owner.id]);
  await vi.waitFor(async () => expect((await owner.home.me()).json().role).toBe('owner'));

  type One = typeof owner;
  const path = ({ id }: One) => `/admin/api/members/${id}/email_change`;
  /** Staff are signed out while time passes. */
  const prove = async (): Promise<void> => {
    expect((await owner.home.signIn(owner.email)).statusCode).toBe(200);
  };
  return {
    ...changing,
    owner,
    path,
    prove,
    makeDue: createDueEmailChanges({ db, clock, mail, studio: settings, log }),
    begin: async (one: One, { email = one.wanted, administrator = false } = {}) => {
      await prove();
      return owner.home.send('POST', path(one), { email, reason: 'Lost the mailbox', administrator });
    },
    objectionSide: (email: string) => tokenAt(email, /is about to change$/),
    object: (token: string) => browser().send('POST', '/api/v2/email_changes/objections', { token }),
    /** Changes the row of the mail that warns the old address of the change of this member. */
    setWarning: ({ id }: One, set: string) =>
      pool.query(
        `update outgoing_mails set ${set} where message_key =
          (select 'account-email-change-begun-' || id from email_changes where user_id = $1)`,
        [id],
      ),
    /** The mails to owners about the change of this member that was stopped. */
    toldOf: async ({ email }: One) =>
      (await promisedMails(studio, 'email-change-stopped')).filter(({ text }) => text.includes(email)),
    shown: async ({ id }: One) => {
      await prove();
      return (await owner.home.get(`/admin/api/members/${id}`)).json().emailChange;
    },
    actions: async ({ id }: One): Promise<string[]> =>
      (
        await pool.query(
          "select action from audit_log where subject_id = $1 and kind = 'members' order by id",
          [id],
        )
      ).rows.map(({ action }) => action),
  };
};
