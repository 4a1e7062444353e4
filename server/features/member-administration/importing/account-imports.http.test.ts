import { beforeEach, describe, expect, test } from 'vitest';
import type {
  AccountImport,
  AccountImportRow,
} from '../../../../contract/member-administration/account-imports.schema.ts';
import { withLease } from '../../../platform/jobs/lease.ts';
import { formWithFile } from '../../../platform/testing/multipart.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createPayer, createSoldPlan, settled } from '../../../roles/testing/billing/payers.ts';
import { accountImportWorkOf } from '../../../roles/testing/members/account-imports.ts';
import type { AccountMapping } from './account-imports.ts';
import { leaseOfImport } from './import-work.ts';

const studio = await testApp({
  demo: true,
  payments: 'sandbox',
  config: { BUILD: 'none', PROVIDER_READS_PER_SECOND: '1000' },
});
const { sandbox, clock } = studio;
const { pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const plan = await createSoldPlan(studio, { amount: 1500, name: 'Moved Monthly' });
const work = accountImportWorkOf(studio, sandbox);
const running = new AbortController();
const round = () => work.round(running.signal);

const send = async (table: string | Buffer) =>
  studio.send('/admin/api/account_imports?name=members.csv', {
    method: 'POST',
    cookie: admin,
    ...formWithFile('table', Buffer.from(table), 'members.csv'),
  });
/** Sends a table and has it judged by its guessed columns, with the given changes. */
const sendAndJudge = async (table: string, said: Partial<AccountMapping> = {}): Promise<string> => {
  const made: AccountImport = (await send(table)).json();
  await dryRun(made, said);
  await round();
  return made.id;
};
const dryRun = ({ id, source, columns, dateOrder }: AccountImport, said: Partial<AccountMapping> = {}) =>
  studio.post(
    `/admin/api/account_imports/${id}/dry_run`,
    { source, fields: columns.map(({ field }) => field), dateOrder, plans: [], ...said },
    admin,
  );
const show = async (id: string): Promise<AccountImport> =>
  (await studio.get(`/admin/api/account_imports/${id}`, admin)).json();
const rowsOf = async (id: string): Promise<AccountImportRow[]> =>
  (await studio.get(`/admin/api/account_imports/${id}/rows`, admin)).json();
const post = (id: string, what: string) => studio.post(`/admin/api/account_imports/${id}/${what}`, {}, admin);
const dayIn = (days: number): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A customer of the provider that is no member here yet, with a subscription. */
const customerElsewhere = async (email: string) => {
  const card = 'pm_card_visa';
  const customer = await sandbox.stripe.customers.create({
    email,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  const subscription = await sandbox.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: plan.providerPriceId }],
  });
  await settled(studio);
  return { customer: customer.id, subscription: subscription.id };
};
const chargesOf = async (customer: string): Promise<number> =>
  (await sandbox.stripe.charges.list({ customer, limit: 100 })).data.length;
const counts = async () =>
  (
    await pool.query(
      `select (select count(*)::int from users) as users, (select count(*)::int from memberships) as memberships,
        (select count(*)::int from audit_log where action = 'member_moved_in') as moved,
        (select count(*)::int from outgoing_mails) as mails`,
    )
  ).rows[0];

// The newest table says what the names of plans mean.
beforeEach(() => clock.advance(1000));

describe('moving members in', () => {
  test('judges each row first, links what is paid without a charge, grants what was paid elsewhere, and again changes nothing', async () => {
    const known = await createPayer(studio);
    const paying = await customerElsewhere('ann@judged.example');
    const other = await customerElsewhere('other@judged.example');
    const charges = await chargesOf(paying.customer);
    const table = [
      'email,name,plan,customer_id,subscription_id,paid_until,joined,shoe size',
      `Ann@judged.example,Ann Arbor,Moved Monthly,${paying.customer},${paying.subscription},,2023-04-01,38`,
      `ben@judged.example,Ben Bach,,,,${dayIn(40)},2024-05-06,44`,
      'cem@judged.example,Cem Can,,,,2020-01-01,,41',
      `${known.email},Known,,,,${dayIn(20)},,40`,
      'demo@,Nobody,,,,,,1',
      'ben@judged.example,Ben Twice,,,,,,1',
      'dora@judged.example,Dora,Platinum,,,,,1',
      'emil@judged.example,Emil,,,sub_nothere,,,1',
      `fay@judged.example,Fay,,${other.customer},${paying.subscription},,,1`,
      `gil@judged.example,Gil,,${known.customerId},,,,1`,
      'hal@judged.example,Hal,,,,tomorrow,,1',
    ].join('\n');
    const before = await counts();
    const made: AccountImport = (await send(table)).json();
    const { id } = made;
    expect(made).toMatchObject({ state: 'mapping', source: 'other', rows: 11, preview: { length: 5 } });
    expect((await post(id, 'start')).statusCode).toBe(409);
    expect((await dryRun(made)).json().errors).toEqual({ plans: ['Say what “Platinum” means here.'] });
    await dryRun(made, { plans: [{ name: 'Platinum', means: 'none' }] });
    expect((await dryRun(made)).statusCode).toBe(409);
    await round();
    const judged = await show(id);
    expect(judged).toMatchObject({
      state: 'judged',
      rows: 11,
      judged: 11,
      verdicts: { new: 4, changes: 1, exists: 0, refused: 6 },
    });
    expect(judged.columns.at(-1)).toMatchObject({ name: 'shoe size', sample: '38', filled: 11, field: null });
    const rows = await rowsOf(id);
    expect(rows.map(({ verdict, reasons }) => `${verdict}: ${reasons.at(-1)}`)).toEqual([
      `new: It becomes ${paying.customer} at the provider, whose memberships are read and not charged.`,
      `new: Access is granted until ${dayIn(40)}.`,
      'new: What was paid is over, so no access is granted.',
      `changes: Access is granted until ${dayIn(20)}.`,
      expect.stringMatching(/^refused: /),
      'refused: Row 3 has the same e-mail, customer or subscription.',
      'new: “Platinum” means no membership here.',
      expect.stringMatching(
        /^refused: The provider has no subscription sub_nothere\. .*leave out the columns/,
      ),
      'refused: Row 2 has the same e-mail, customer or subscription.',
      `refused: ${known.customerId} belongs to another account here.`,
      'refused: “tomorrow” is no day for the end of what is paid: write it as 2026-11-24.',
    ]);
    expect(await counts()).toEqual(before);

    expect((await post(id, 'start')).statusCode).toBe(200);
    await round();
    expect(await show(id)).toMatchObject({
      state: 'finished',
      failure: null,
      outcomes: { created: 4, changed: 1, same: 0 },
      progress: { waiting: 0, done: 5, refused: 6 },
      invitations: { sent: 0, waiting: 4 },
      preview: [],
    });
    const standings = await studio.get('/admin/api/members?q=judged&order=name', admin);
    expect(
      standings
        .json()
        .members.map(({ name, standing }: { name: string; standing: object }) => [name, standing]),
    ).toMatchObject([
      ['Ann Arbor', { state: 'renewing', source: 'stripe', plan: { name: 'Moved Monthly' } }],
      ['Ben Bach', { state: 'unlimited', source: 'other', detail: 'granted' }],
      ['Cem Can', { state: 'none' }],
      ['Dora', { state: 'none' }],
    ]);
    expect(await chargesOf(paying.customer)).toBe(charges);
    // The receipt was told by the other platform.
    expect((await counts()).mails).toBe(before.mails);

    const after = await counts();
    // The meaning of “Platinum” is remembered.
    const remembered: AccountImport = (await send(table)).json();
    await dryRun(remembered, { plans: remembered.plans as AccountMapping['plans'] });
    await round();
    const again = remembered.id;
    expect((await show(again)).verdicts).toMatchObject({ new: 0, changes: 0, exists: 5 });
    await post(again, 'start');
    await round();
    expect((await show(again)).outcomes).toEqual({ created: 0, changed: 0, same: 5 });
    expect(await counts()).toEqual(after);

    // Invitations wait until they are wanted, and go out a few at a time.
    expect((await post(id, 'invitations')).statusCode).toBe(200);
    for (let rounds = 0; rounds < 3; rounds += 1) await round();
    expect(await show(id)).toMatchObject({ invites: false, invitations: { sent: 4, waiting: 0 } });
    expect((await counts()).mails).toBe(before.mails + 4);
  });

  test('labels of Ghost and tags of Mailchimp become labels of the member', async () => {
    const labelsOf = async (email: string) =>
      (
        await pool.query(
          'select label from member_labels where user_id = (select id from users where email = $1) order by label',
          [email],
        )
      ).rows.map(({ label }) => label);
    const move = async (table: string) => {
      const id = await sendAndJudge(table);
      await post(id, 'start');
      await round();
      return { one: await show(id), rows: await rowsOf(id) };
    };
    const ghost = 'email,name,labels,tiers,subscribed_to_emails,stripe_customer_id\n';
    await move(`${ghost}gwen@moved.example,Gwen,"Founders, VIP, vip",,true,\n`);
    expect(await labelsOf('gwen@moved.example')).toEqual(['Founders', 'VIP']);
    const mailchimp = 'Email Address,First Name,MEMBER_RATING,TAGS\n';
    const { one, rows } = await move(`${mailchimp}gwen@moved.example,Gwen,2,"""Book, club"",""VIP"""\n`);
    expect([one.source, one.outcomes]).toEqual(['mailchimp', { created: 0, changed: 1, same: 0 }]);
    expect(rows[0]?.reasons).toEqual(['The account exists.', 'Labels: Book, club.']);
    expect(await labelsOf('gwen@moved.example')).toEqual(['Book, club', 'Founders', 'VIP']);
  });

  test('that was stopped goes on where it was', async () => {
    const table = ['email', ...Array.from({ length: 30 }, (_, at) => `stop-${at}@moved.example`)].join('\n');
    const id = await sendAndJudge(table);
    await post(id, 'start');
    await post(id, 'stop');
    await round();
    expect(await show(id)).toMatchObject({ state: 'stopped', progress: { waiting: 30 } });
    await post(id, 'start');
    await round();
    expect(await show(id)).toMatchObject({ state: 'finished', outcomes: { created: 30 } });
  });

  test('an import is undone: accounts that were not used leave, and rows say which stay and why', async () => {
    const id = await sendAndJudge(
      `email,name,paid until\n${['unused', 'used', 'noted', 'spare'].map((who) => `${who}@undo.example,${who},${dayIn(9)}`).join('\n')}\n`,
    );
    expect((await post(id, 'undo')).statusCode).toBe(409);
    await post(id, 'start');
    await round();
    const idOf = async (who: string) =>
      (await pool.query('select id from users where email = $1', [`${who}@undo.example`])).rows[0]?.id;
    await pool.query(
      `insert into security_events (user_id, kind, outcome, happened_at) values ($1, 'sign_in', 'success', now())`,
      [await idOf('used')],
    );
    await pool.query(
      `insert into member_notes (id, user_id, text, written_at) values ('undo-note', $1, 'Called.', now())`,
      [await idOf('noted')],
    );
    expect((await post(id, 'undo')).json().state).toBe('undoing');
    await round();
    expect(await show(id)).toMatchObject({ state: 'undone', undoing: { total: 4, removed: 2, kept: 2 } });
    expect((await rowsOf(id)).map(({ email, reasons }) => [email, ...reasons])).toEqual([
      ['used@undo.example', 'Stays: It has been signed in to, or has a password.'],
      ['noted@undo.example', 'Stays: The staff have changed it since, or wrote about it.'],
    ]);
    expect([await idOf('unused'), await idOf('spare')]).toEqual([undefined, undefined]);
    expect((await post(id, 'start')).statusCode).toBe(409);
    expect((await post(id, 'undo')).json().state).toBe('undone');
  });

  test('is left to the process that works on it', async () => {
    const made = (await send('email\nheld@moved.example')).json();
    const { id } = made;
    await dryRun(made);
    await withLease(studio.database.db, leaseOfImport(id), async () => {
      await round();
      expect((await show(id)).state).toBe('judging');
    });
    await round();
    expect((await show(id)).state).toBe('judged');
  });

  test('a table without rows, columns without addresses and days in doubt are refused in words', async () => {
    const empty = await send('email\n');
    expect([empty.statusCode, empty.json().message]).toEqual([
      422,
      'The file has a header row and nothing below it.',
    ]);
    const nameless: AccountImport = (await send('name,since\nAnn,3/4/2026\n')).json();
    expect((await dryRun(nameless)).json().errors).toEqual({
      fields: ['No column stands for the e-mail. Choose the one that holds the addresses.'],
    });
    const inDoubt: AccountImport = (await send('email,joined\ndoubt@moved.example,3/4/2026\n')).json();
    expect((await dryRun(inDoubt)).json().errors).toEqual({
      dateOrder: ['Some dates can be read in two ways. Choose the order of the dates.'],
    });
    expect((await dryRun(inDoubt, { dateOrder: 'dayFirst' })).json().dateOrder).toBe('dayFirst');
  });

  test('BEY-62 a table in a doubtful encoding is read again in the encoding that its sender chooses', async () => {
    const bytes = Buffer.from('email;Name\nzoe@moved.example;Zo\x91 Wei\xa7\n', 'latin1');
    const made: AccountImport = (await send(bytes)).json();
    expect(made).toMatchObject({ encoding: 'macintosh', encodingDoubtful: true, separator: ';' });
    expect((await dryRun(made)).json().errors).toEqual({
      encoding: ['Choose first how the letters of the file read.'],
    });
    const choose = async (encoding: string): Promise<AccountImport> =>
      (
        await studio.send(`/admin/api/account_imports/${made.id}/encoding`, {
          method: 'PUT',
          cookie: admin,
          body: { encoding },
        })
      ).json();
    expect((await choose('windows-1252')).preview[0]?.cells[1]).toBe('Zo‘ Wei§');
    expect(await choose('macintosh')).toMatchObject({
      encodingDoubtful: false,
      columns: [{}, { sample: 'Zoë Weiß' }],
    });
  });

  test('the studio’s own members come back unchanged, and come into another studio with their plan and access', async () => {
    const { customer, subscription } = await customerElsewhere('ida@returned.example');
    const moved = await sendAndJudge(
      [
        'email,name,plan,customer_id,subscription_id,paid_until',
        `ida@returned.example,Ida Ito,Moved Monthly,${customer},${subscription},`,
        `jan@returned.example,Jan Juhl,,,,${dayIn(40)}`,
        'kim@returned.example,Kim Kaya,,,,2020-01-01',
      ].join('\n'),
    );
    await post(moved, 'start');
    await round();
    expect((await show(moved)).outcomes).toMatchObject({ created: 3 });
    const csv = (await studio.get('/admin/api/members.csv?q=returned', admin)).body;
    const before = await counts();
    const made: AccountImport = (await send(csv)).json();
    expect(made.source).toBe('openmat');
    expect(made.columns.flatMap(({ name, field }) => (field ? [[name, field]] : []))).toEqual([
      ['name', 'name'],
      ['email', 'email'],
      ['state', 'status'],
      ['plan', 'plan'],
      ['renews at', 'nextPayment'],
      ['access ends at', 'paidUntil'],
      ['joined at', 'joined'],
      ['labels', 'labels'],
    ]);
    await dryRun(made);
    await round();
    expect((await show(made.id)).verdicts).toEqual({ new: 0, changes: 0, exists: made.rows, refused: 0 });
    await post(made.id, 'start');
    await round();
    expect((await show(made.id)).outcomes).toEqual({ created: 0, changed: 0, same: made.rows });
    expect(await counts()).toEqual(before);
    // Other addresses stand for a studio that knows none of them.
    const elsewhere = await sendAndJudge(csv.replaceAll('@returned.example', '@elsewhere.example'));
    expect((await show(elsewhere)).verdicts).toMatchObject({ new: made.rows, refused: 0 });
    expect((await rowsOf(elsewhere)).flatMap(({ reasons }) => reasons)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Access is granted until .*, as Moved Monthly\.$/)]),
    );
  });

  test('a table of 500 rows is judged and moved in at one go, and changes nothing the second time', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `m${at}@crowd.example;Nadia ${at};Abo;25.12.2027`);
    const table = ['E-Mail;Name;Tarif;Bezahlt bis', ...rows].join('\n');
    const plans = [{ name: 'Abo', means: plan.planId }];
    const id = await sendAndJudge(table, { plans });
    expect((await show(id)).verdicts).toMatchObject({ new: 500 });
    await post(id, 'start');
    await round();
    expect((await show(id)).outcomes).toMatchObject({ created: 500 });
    expect((await show(await sendAndJudge(table, { plans }))).verdicts).toMatchObject({ exists: 500 });
  });
});
