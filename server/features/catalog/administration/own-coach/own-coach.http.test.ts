import { beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  OwnClass,
  OwnClassComment,
  OwnFigures,
  OwnProfile,
} from '../../../../../contract/team/own-coach.schema.ts';
import { testApp } from '../../../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const owner = await studio.signIn('admin@openmat.test');
const coach = await studio.signIn('noor@openmat.test');
const other = await studio.signIn('flex@openmat.test');
const member = await studio.signIn('maya@openmat.test');
const idOf = async (cookie: string): Promise<string> =>
  (await studio.get('/api/v2/users/me', cookie)).json().id;
const become = async (cookie: string, role: string) => {
  await pool.query('update users set staff_role = $2 where id = $1', [await idOf(cookie), role]);
  await vi.waitFor(async () => expect((await studio.get('/api/v2/users/me', cookie)).json().role).toBe(role));
};
beforeAll(async () => {
  await become(coach, 'coach');
  await become(other, 'coach');
  await link(coach, maya.id);
});

const [maya, jonas] = (await studio.get('/admin/api/team/coaches', owner)).json();
const link = async (cookie: string, coachId: number | null) =>
  studio.send(`/admin/api/team/${await idOf(cookie)}/coach`, {
    method: 'PUT',
    cookie: owner,
    body: { coachId },
  });
const isCoach = async (cookie: string): Promise<boolean> =>
  (await studio.get('/admin/api/own_coach', cookie)).json().profile !== null;
const profile = async (): Promise<OwnProfile> =>
  (await studio.get('/admin/api/own_coach', coach)).json().profile;
const figures = async (): Promise<OwnFigures> =>
  (await studio.get('/admin/api/own_coach/figures', coach)).json();
const save = (cookie: string, body: object) =>
  studio.send('/admin/api/own_coach', { method: 'PUT', cookie, body });
const taughtBy = async (coachId: number): Promise<number[]> =>
  (
    await pool.query(
      `select entry.id from plan_entry_coaches as link join plan_entries as entry on entry.id = link.plan_entry_id
       where link.coach_id = $1 and entry.state <> 'draft' order by entry.published_at desc, entry.id desc`,
      [coachId],
    )
  ).rows.map(({ id }) => id);

describe('BEY-66 the link between an account of staff and a coach', () => {
  test('is set by an owner, for one account per coach and for staff alone', async () => {
    await link(coach, null);
    expect(await isCoach(coach)).toBe(false);
    expect((await link(coach, maya.id)).statusCode).toBe(200);
    expect((await link(coach, maya.id)).statusCode).toBe(200);
    const taken = await link(other, maya.id);
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'Noor Haddad signs in as this coach. Take it from that account first.',
    ]);
    expect((await link(other, 987_654)).json().errors).toHaveProperty('coachId');
    expect((await link(member, jonas.id)).statusCode).toBe(404);
    const refused = await studio.send(`/admin/api/team/${await idOf(coach)}/coach`, {
      method: 'PUT',
      cookie: coach,
      body: { coachId: jonas.id },
    });
    expect(refused.statusCode).toBe(403);
    expect((await profile()).name).toBe(maya.name);
  });

  test('ends when the role is taken away, is free for another account, and does not return with a new role', async () => {
    const left = await studio.signIn('unlimited@openmat.test');
    const id = await idOf(left);
    await become(left, 'coach');
    expect((await link(left, jonas.id)).statusCode).toBe(200);
    const remove = { method: 'DELETE', cookie: owner } as const;
    expect((await studio.send(`/admin/api/team/${id}`, remove)).statusCode).toBe(200);
    expect((await link(other, jonas.id)).statusCode).toBe(200);
    await link(other, null);
    await pool.query("update users set staff_role = 'coach' where id = $1", [id]);
    const { rowCount } = await pool.query('select from coach_accounts where user_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('goes to one of two accounts that are given the same coach at once', async () => {
    const third = await studio.signIn('grace@openmat.test');
    await become(third, 'coach');
    const answers = await Promise.all([link(other, jonas.id), link(third, jonas.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await Promise.all([link(other, null), link(third, null)]);
    expect([await isCoach(other), await isCoach(third)]).toEqual([false, false]);
  });
});

describe('BEY-66 a coach', () => {
  test('sees figures of the classes they teach, and of no others', async () => {
    await pool.query(
      `insert into plan_entry_coaches (plan_entry_id, coach_id, rank)
       select id, $1, 'z' from plan_entries where state = 'published' order by id limit 40 on conflict do nothing`,
      [maya.id],
    );
    const ids = await taughtBy(maya.id);
    const popular = await pool.query(
      `select sum(completions) as completions, sum(favorites) as saves from plan_entry_popularity
       where plan_entry_id = any($1)`,
      [ids],
    );
    expect(await figures()).toMatchObject({
      classes: ids.length,
      completions: Number(popular.rows[0].completions),
      saves: Number(popular.rows[0].saves),
    });
    const listed: number[] = [];
    let path: string | null = '/admin/api/own_coach/classes';
    while (path) {
      const { classes, next }: { classes: OwnClass[]; next: string | null } = (
        await studio.get(path, coach)
      ).json();
      listed.push(...classes.map(({ id }) => id));
      path = next === null ? null : `/admin/api/own_coach/classes?after=${next}`;
    }
    expect(listed).toEqual(ids);
    expect(listed.length).toBeGreaterThan(30);
    expect((await studio.get('/admin/api/own_coach/classes', other)).json()).toEqual({
      classes: [],
      next: null,
    });
  });

  test('reads what members write about these classes, the newest first', async () => {
    const [mine] = await taughtBy(maya.id);
    const [theirs] = await taughtBy(jonas.id);
    const token = (await studio.get('/api/v2/users/comments_token', member)).json().token;
    const write = (content_id: number | undefined, text: string) =>
      studio.send('/comments-service/content-interaction', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: { content_type: 'CLASS', content_id, text },
      });
    const before = (await figures()).comments ?? 0;
    for (const [id, text] of [
      [mine, 'The pause helped.'],
      [theirs, 'Of another coach.'],
    ] as const)
      expect((await write(id, text)).statusCode).toBe(200);
    const { comments }: { comments: OwnClassComment[] } = (
      await studio.get('/admin/api/own_coach/comments', coach)
    ).json();
    expect(comments[0]).toMatchObject({ text: 'The pause helped.', fullName: 'Maya Reyes' });
    expect(comments[0]?.url).toMatch(new RegExp(`/workouts/${mine}$`));
    expect(comments.map(({ text }) => text)).not.toContain('Of another coach.');
    const times = comments.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await figures()).comments).toBe(before + 1);
  });

  test('edits their own bio and link and nothing else of the page, and an older version is refused with 409', async () => {
    const { fields, version } = await profile();
    const before = (await studio.get(`/admin/api/coaches/${maya.id}`, owner)).json().fields;
    const body = { ...fields, bio: ' Slow and strong. ', link: 'maya.example', version };
    const answer = await save(coach, { ...body, firstName: 'Not Me', slug: 'not-me', shown: false });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = (await studio.get(`/admin/api/coaches/${maya.id}`, owner)).json().fields;
    expect(after).toEqual({ ...before, bio: 'Slow and strong.', link: 'https://maya.example/' });
    expect((await save(coach, body)).statusCode).toBe(409);
    const wrong = await save(coach, { ...body, link: 'javascript:alert(1)', version: version + 1 });
    expect(wrong.json().errors).toHaveProperty('link');
    expect((await save(other, { ...body, version: 1 })).statusCode).toBe(404);
  });
});
