import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Me } from '../../contract/accounts/users.schema.ts';
import { demoStudio } from '../../demo/content/index.ts';
import { addDays, dayIn } from '../features/practice/streak.ts';
import { testApp } from './testing/app.ts';
import { newMember } from './testing/new-member.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const maya = await studio.signIn('maya@openmat.test');
const noor = await studio.signIn('noor@openmat.test');
const me = async (cookie: string): Promise<Me> => (await studio.get('/api/v2/users/me', cookie)).json();
const nothing = { count: 0, lastThumbnail: null };
const classIds = demoStudio.classes
  .filter(({ state, video }) => state === 'published' && video === 'finished')
  .map(({ id }) => id);

describe('users/me', () => {
  test('GEN-068 GEN-069 GEN-070 GEN-071: tells username, admin flag, names and avatar as the account has them', async () => {
    for (const email of ['maya@openmat.test', 'admin@openmat.test', 'noor@openmat.test']) {
      const { username, admin, firstName, lastName, fullName, avatar } = await me(await studio.signIn(email));
      const { rows } = await pool.query(
        "select username, staff_role is not distinct from 'owner' as admin, first_name, last_name, full_name, avatar from users where email = $1",
        [email],
      );
      expect({ username, admin, firstName, lastName, fullName, avatar }).toEqual({
        username: rows[0].username,
        admin: rows[0].admin,
        firstName: rows[0].first_name,
        lastName: rows[0].last_name,
        fullName: rows[0].full_name,
        avatar: rows[0].avatar,
      });
      expect([firstName, lastName, fullName].every((name) => name.length > 0)).toBe(true);
    }
    expect((await me(await studio.signIn('admin@openmat.test'))).admin).toBe(true);
    expect((await me(maya)).fullName).toBe('Maya Reyes');
  });

  test('NS-036: a coach has no account, and a Flex or store member has the rights of a member', async () => {
    const { rows } = await pool.query(
      `select distinct conrelid::regclass::text as referring, confrelid::regclass::text as referred
       from pg_constraint where contype = 'f'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const between = ['coaches', 'users'];
    expect(
      rows.filter(({ referring, referred }) => between.includes(referring) && between.includes(referred)),
    ).toEqual([]);
    for (const name of ['flex', 'ios', 'google']) {
      const cookie = await studio.signIn(`${name}@openmat.test`);
      expect(await me(cookie), name).toMatchObject({ admin: false, hasSubscriptionAccess: true });
      expect((await studio.get('/admin/api/members', cookie)).statusCode, name).toBe(403);
    }
  });

  test('HOME-013 NS-082: tells Maya’s last 30 days as the practice page does', async () => {
    const { myPracticeSnapshot } = await me(maya);
    expect(myPracticeSnapshot.snapshot).toEqual({ completedClassesCount: 14, activeDays: 14, weekStreak: 6 });
  });

  test('HOME-014: counts all there ever was, each with the picture of the newest', async () => {
    const { details } = (await me(maya)).myPracticeSnapshot;
    const newest = demoStudio.classes.find(({ slug }) => slug === 'slow-flow-for-stiff-mornings');
    const completed = new Set(
      demoStudio.accounts.find(({ id }) => id === 'demo-maya')?.completions.map(({ classSlug }) => classSlug),
    );
    expect(details.completedClasses).toMatchObject({
      count: completed.size,
      lastThumbnail: `/images/${newest?.image}-480.webp`,
    });
    for (const kept of Object.values(details)) expect(kept.lastThumbnail).toMatch(/^\/images\/.+\.webp$/);
    expect(details.savedClasses.count).toBe(41);
    expect(details.savedSeries.count).toBe(4);
    expect(details.playlists.count).toBe(8);
  });

  test('HOME-013 HOME-014: tells a new member nothing but zeros', async () => {
    expect((await me(noor)).myPracticeSnapshot).toEqual({
      snapshot: { completedClassesCount: 0, activeDays: 0, weekStreak: 0 },
      details: { completedClasses: nothing, savedClasses: nothing, savedSeries: nothing, playlists: nothing },
    });
  });

  test('GEN-072: lists the uuids of the playlists one follows, in their order', async () => {
    const followed = demoStudio.playlists
      .filter(({ followerIds }) => followerIds.includes('demo-maya'))
      .map(({ uuid }) => uuid);
    expect(followed).toHaveLength(3);
    expect((await me(maya)).followedPlaylists.toSorted()).toEqual(followed.toSorted());
    const [first = ''] = followed;
    const path = `/api/v2/playlists/${first}/followers`;
    await studio.send(path, { method: 'DELETE', cookie: maya });
    expect((await me(maya)).followedPlaylists).not.toContain(first);
    await studio.send(path, { method: 'POST', cookie: maya });
    expect((await me(maya)).followedPlaylists[0]).toBe(first);
  });

  test('NS-082: agrees with the practice page whatever the log holds, and wherever one lives', async () => {
    const member = await newMember(studio);
    const { id } = (await studio.get('/api/v2/users/me', member)).json();
    const entry = fc.record({
      classId: fc.constantFrom(...classIds.slice(0, 6)),
      daysAgo: fc.integer({ min: -2, max: 75 }),
      state: fc.constantFrom('stands', 'taken back', 'taken back today'),
    });
    const zones = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York');
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 40 }), zones, async (log, zone) => {
        const now = studio.clock.now();
        const today = dayIn(zone, now);
        await pool.query('update users set time_zone = $1 where id = $2', [zone, id]);
        await pool.query('delete from completions where user_id = $1', [id]);
        for (const { classId, daysAgo, state } of log)
          await pool.query(
            `insert into completions (user_id, plan_entry_id, day, completed_at, counts, undone_at)
             values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
            [
              id,
              classId,
              addDays(today, -daysAgo),
              now,
              state !== 'taken back today',
              state === 'stands' ? null : now,
            ],
          );
        const page = (await studio.get('/api/v2/users/me/practice', member)).json();
        const { completedClassesCount, activeDays, weekStreak } = page;
        const list = await studio.get('/api/v2/users/me/completed_classes?window=all', member);
        // The account that is kept in memory hears of what a test writes by itself a moment later.
        await vi.waitFor(async () => {
          const { snapshot, details } = (await me(member)).myPracticeSnapshot;
          expect(snapshot).toEqual({ completedClassesCount, activeDays, weekStreak });
          expect(details.completedClasses.count).toBe(Number(list.headers.total));
        });
      }),
      { numRuns: 8 },
    );
  });

  test('asks the database no more for a member with a long history than for one without', async () => {
    const queries = async (cookie: string): Promise<number> => {
      await me(cookie);
      let count = 0;
      const counting = () => {
        count += 1;
      };
      pool.on('acquire', counting);
      await me(cookie);
      pool.off('acquire', counting);
      return count;
    };
    const [many, few] = [await queries(maya), await queries(await studio.signIn('imported@openmat.test'))];
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual(8);
  });
});
