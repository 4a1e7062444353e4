import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../../../contract/member-administration/member.schema.ts';
import { staffRoles } from '../../../../contract/team/permissions.ts';
import { testApp } from '../../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const maya = await studio.signIn('maya@openmat.test');
const path = '/admin/api/members/demo-maya/timeline';

const answer = (responses: object[], key = randomUUID()) =>
  studio.post('/api/v2/cancellation_surveys', { responses, idempotency_key: key }, maya);
const surveys = async (cookie = admin): Promise<TimelineEntry[]> =>
  (await studio.get(path, cookie)).json().entries.filter(({ kind }: TimelineEntry) => kind === 'survey');

const costs = { question: 'why', reason: '2', details: ' 10 a month ' };
const perhaps = { question: 'return', reason: '2' };

test('MEM-061 why a member left stands among what happened, in the words of the survey and of the member, once', async () => {
  await pool.query("delete from cancellation_surveys where user_id = 'demo-maya'");
  const key = randomUUID();
  for (const responses of [[costs], [perhaps, costs]])
    expect((await answer(responses, key)).statusCode).toBe(200);
  const [survey, ...others] = await surveys();
  expect(others).toEqual([]);
  expect(survey).toMatchObject({
    what: 'leaving',
    actor: { kind: 'member' },
    details: {
      answers: [
        {
          question: 'Why are you leaving?',
          reason: 'It costs more than I want to pay',
          details: '10 a month',
        },
        { question: 'Would you come back?', reason: 'Perhaps', details: null },
      ],
    },
  });
  // Leaving again another time is told again, and what the survey has no words for by its key.
  studio.clock.advance(3_600_000);
  expect((await answer([{ question: 'mood', reason: 'low' }])).statusCode).toBe(200);
  const all = await surveys();
  expect(
    all.map(({ details }) => (details.answers as { reason: string }[]).map(({ reason }) => reason)),
  ).toEqual([['low'], ['It costs more than I want to pay', 'Perhaps']]);
});

test('MEM-061 why a member left is seen by those who look after members alone', async () => {
  const noor = await studio.signIn('noor@openmat.test');
  const roleNow = async () => (await studio.get('/api/v2/users/me', noor)).json().role;
  const seen: Record<string, number> = {};
  for (const role of [...staffRoles, null]) {
    await pool.query("update users set staff_role = $1 where email = 'noor@openmat.test'", [role]);
    await expect.poll(roleNow, { interval: 20 }).toBe(role);
    seen[role ?? 'member'] = (await studio.get(path, noor)).statusCode;
  }
  expect(seen).toEqual({ owner: 200, editor: 403, moderator: 403, support: 200, coach: 403, member: 403 });
  expect((await studio.get(path)).statusCode).toBe(401);
});
