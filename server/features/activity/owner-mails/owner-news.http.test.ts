import { beforeEach, expect, test } from 'vitest';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { mailNews } from '../index.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { clock, features } = studio;
const { db, pool } = studio.database;
const owner = await studio.signIn('admin@openmat.test');
const context = { db, clock, studio: features.brand.studio };
/** Two workers look at once. */
const tell = (waiting = 0) => Promise.all([1, 2].map(() => mailNews(context, async () => waiting)));
const mails = async () =>
  (await promisedMails(studio, 'owner-news-')).filter(({ to }) => to === 'admin@openmat.test');
const hourLater = () => clock.advance(3_600_001);
await pool.query('delete from owner_news');
// The first look at the news tells none, and begins the hour of what comes next.
beforeEach(async () => {
  hourLater();
  await tell();
});

const join = (email: string) =>
  pool.query(
    `insert into memberships (user_id, source, state, starts_at)
     select id, 'stripe', 'renewing', now() from users where email = $1`,
    [email],
  );
const failVideo = (title: string) =>
  pool.query(
    `with made as (insert into videos (title, process_status) values ($1, 'started') returning id)
     select id from made`,
    [title],
  );

test('owners get one mail an hour about new members, failed videos and comments that wait, and none without news', async () => {
  const { length: before } = await mails();
  await tell();
  expect(await mails()).toHaveLength(before);
  await join('maya@openmat.test');
  const { rows } = await failVideo('take-3.mov');
  await pool.query("update videos set process_status = 'failed' where id = $1", [rows[0].id]);
  await tell(4);
  const [first, ...others] = (await mails()).slice(before);
  expect(others).toEqual([]);
  for (const said of ['1 new member', 'Maya', '1 video could not be made', 'take-3.mov', '4 comments wait'])
    expect(first?.text).toContain(said);
  await join('noor@openmat.test');
  await tell(4);
  expect(await mails()).toHaveLength(before + 1);
  hourLater();
  await tell(4);
  const second = (await mails()).at(-1);
  expect(await mails()).toHaveLength(before + 2);
  expect(second?.subject).toMatch(/^1 new member at /);
  expect(second?.text).not.toContain('wait for a moderator');
});

test('an owner is not mailed of a kind that they switched off', async () => {
  const change = (mailed: boolean) =>
    studio.send('/admin/api/owner_news', {
      method: 'PUT',
      body: { kind: 'new_member', mailed },
      cookie: owner,
    });
  const before = (await mails()).length;
  expect((await change(false)).json()).toContainEqual({ kind: 'new_member', mailed: false });
  expect((await studio.get('/admin/api/owner_news', owner)).json()).toHaveLength(4);
  hourLater();
  await join('maya@openmat.test');
  await tell();
  expect(await mails()).toHaveLength(before);
  await change(true);
  hourLater();
  await join('maya@openmat.test');
  await tell();
  expect(await mails()).toHaveLength(before + 1);
});
