import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MemberComment } from '../../../../contract/comments/commenting-members.schema.ts';
import { nodesOf, type PlanNode } from '../../../platform/testing/plans/plan-nodes.ts';
import { type Caller, serviceUnderTest } from '../../testing/suite-server.ts';
import { admin, anyContent, newMember, reportedBy, written } from '../testing/written.ts';
import { memberCommentsQuery } from './member-comment-store.ts';
import { membersNamedQuery } from './member-store.ts';

const service = await serviceUnderTest();
const find = async (q: string) => (await service.call('POST /admin/members', { q }, admin)).body;
const namesOf = async (q: string) => (await find(q)).members.map(({ fullName }) => fullName);
const one = (userId: string) => service.call('POST /admin/members/one', { user_id: userId }, admin);
const comments = (userId: string, more: object = {}) =>
  service.call('POST /admin/members/comments', { user_id: userId, ...more }, admin);
const textsOf = async (userId: string, more: object = {}) =>
  (await comments(userId, more)).body.comments.map(({ text }) => text);
const decide = (key: 'set' | 'lift', userId: string) =>
  service.call(`POST /admin/suspensions/${key}`, { user_id: userId, cause: 'Rude' }, admin);

/** Creates a member whom the service knows from a report; members who never did anything here are unknown. */
const known = async (person: Partial<Caller>): Promise<string> => {
  const caller = { ...newMember(), ...person };
  await reportedBy(service, await written(service, {}), [caller]);
  return caller.id;
};

describe('POST /admin/members', () => {
  test('BEY-50 finds members by the beginning of username, full name or last name, whatever the case; the exact username first', async () => {
    await known({ username: 'zoe', firstName: 'Zoë', lastName: 'Quist' });
    await known({ username: 'zoe_l', firstName: 'Åsa', lastName: 'Öberg' });
    await known({ username: 'amari', firstName: 'Zoe', lastName: 'Amari' });
    expect(await namesOf('ZOE')).toEqual(['Zoë Quist', 'Zoe Amari', 'Åsa Öberg']);
    expect(await namesOf(' @zoe_L ')).toEqual(['Åsa Öberg']);
    expect(await namesOf('zoë  q')).toEqual(['Zoë Quist']);
    expect(await namesOf('öb')).toEqual(['Åsa Öberg']);
    for (const nothing of ['', '  ', 'uist', '%', '\u0007', 'zoe amari!'])
      expect(await namesOf(nothing)).toEqual([]);
  });

  test('BEY-50 says who is suspended, answers twenty and says that there are more, and none that was erased', async () => {
    const ids = [];
    for (let index = 0; index < 21; index += 1)
      ids.push(await known({ firstName: 'Many', lastName: `Namesake${String(index).padStart(2, '0')}` }));
    await decide('set', ids[0] ?? '');
    const found = await find('many namesake');
    expect(found.more).toBe(true);
    expect(found.members.map(({ userId }) => userId)).toEqual(ids.slice(0, 20));
    expect(found.members.map(({ suspension }) => suspension?.cause ?? null)).toEqual([
      'Rude',
      ...Array(19).fill(null),
    ]);
    await service.call('POST /service/people/forget', { user_id: ids[0] }, { id: 'product', service: true });
    const later = await find('many namesake');
    expect([later.more, later.members.map(({ userId }) => userId)]).toEqual([false, ids.slice(1)]);
    expect((await one(ids[0] ?? '')).status).toBe(404);
  });
});

describe('one member', () => {
  test('BEY-50 their comments and replies in every state are counted and listed, newest first, with who decided and why', async () => {
    const { id } = newMember();
    const comment = await written(service, { author: id, text: 'A comment' });
    service.clock?.advance(1000);
    const reply = await written(service, { author: id, text: 'A reply', to: await written(service, {}) });
    for (const state of ['held', 'hidden', 'removed'] as const) {
      service.clock?.advance(1000);
      await written(service, { author: id, text: `One ${state}`, state });
    }
    await service.call(
      'POST /admin/comments/state',
      { ...reply, state: 'hidden', cause: 'Off topic' },
      admin,
    );
    expect((await one(id)).body).toEqual({
      member: {
        userId: id,
        fullName: `${id} Member`,
        username: id,
        photo: null,
        admin: false,
        suspension: null,
      },
      counts: { visible: 1, held: 1, hidden: 2, removed: 1 },
    });
    const { body } = await comments(id);
    expect(body.comments.map(({ text }) => text)).toEqual([
      'One removed',
      'One hidden',
      'One held',
      'A reply',
      'A comment',
    ]);
    expect(body.comments[3]).toMatchObject({
      type: 'reply',
      title: 'Slow Hips',
      comment_id: reply.comment_id,
      reply_id: reply.reply_id,
      moderation: { state: 'hidden', actor: 'Bo Ek', cause: 'Off topic' },
    } satisfies Partial<Omit<MemberComment, 'moderation'>> & { moderation: object });
    expect(body.comments[4]).toMatchObject({
      type: 'comment',
      comment_id: comment.comment_id,
      reply_id: null,
    });
    expect(await textsOf(id, { sort: 'oldest' })).toEqual(body.comments.map(({ text }) => text).toReversed());
    expect(await textsOf(id, { state: 'hidden' })).toEqual(['One hidden', 'A reply']);
    expect(await textsOf(id, { state: 'visible' })).toEqual(['A comment']);
    expect(await textsOf(id, { state: 'held' })).toEqual(['One held']);
    expect(await textsOf(id, { state: 'removed' })).toEqual(['One removed']);
    expect(await textsOf(id, { state: 'hidden', kind: 'comment' })).toEqual(['One hidden']);
    expect(await textsOf(id, { kind: 'reply' })).toEqual(['A reply']);
    expect((await comments(id, { state: 'gone' })).status).toBe(422);
  });

  test('BEY-50 their list comes page by page, with a key that is good for this list alone', async () => {
    const { id } = newMember();
    const { id: other } = newMember();
    await written(service, { author: other });
    for (let index = 0; index < 5; index += 1) {
      service.clock?.advance(1000);
      await written(service, { author: id, text: `Number ${index}` });
    }
    const first = (await comments(id, { limit: 2 })).body;
    const second = (await comments(id, { limit: 2, last_evaluated_key: first.lastEvaluatedKey })).body;
    const third = (await comments(id, { limit: 2, last_evaluated_key: second.lastEvaluatedKey })).body;
    expect([first, second, third].flatMap((page) => page.comments.map(({ text }) => text))).toEqual(
      [4, 3, 2, 1, 0].map((index) => `Number ${index}`),
    );
    expect(third.lastEvaluatedKey).toBe(null);
    for (const elsewhere of [{ sort: 'oldest' }, { state: 'visible' }, { kind: 'reply' }])
      expect((await comments(id, { ...elsewhere, last_evaluated_key: first.lastEvaluatedKey })).status).toBe(
        400,
      );
    expect((await comments(other, { last_evaluated_key: first.lastEvaluatedKey })).status).toBe(400);
  });

  test('BEY-50 shows their suspension and what was decided about them and their words, and nothing of others', async () => {
    const { id } = newMember();
    const place = await written(service, { author: id, text: 'Their words' });
    await service.call('POST /admin/comments/state', { ...place, state: 'removed' }, admin);
    await decide('set', id);
    expect((await one(id)).body.member.suspension).toMatchObject({
      userId: id,
      actor: 'Bo Ek',
      cause: 'Rude',
    });
    await decide('lift', id);
    expect((await one(id)).body.member.suspension).toBe(null);
    await service.call(
      'POST /admin/comments/state',
      { ...(await written(service, {})), state: 'held' },
      admin,
    );
    const actions = async (more: object) => (await service.call('POST /admin/actions', more, admin)).body;
    const page = await actions({ user_id: id, limit: 2 });
    const rest = await actions({ user_id: id, limit: 2, last_evaluated_key: page.lastEvaluatedKey });
    const about = { userId: id, fullName: `${id} Member` };
    expect(
      [...page.actions, ...rest.actions].map(({ action, subject, member }) => [action, subject, member]),
    ).toEqual([
      ['lift', `${id} Member`, about],
      ['suspend', `${id} Member`, about],
      ['remove', 'Their words', about],
    ]);
    expect(rest.lastEvaluatedKey).toBe(null);
  });
});

/** Returns the number of rows that a query reads from the large tables. */
const rowsRead = async (query: ReturnType<typeof membersNamedQuery | typeof memberCommentsQuery>) => {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`explain (analyze, format json) ${query}`.execute(service.db);
  return rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => ['people', 'comments'].includes(node['Relation Name'] ?? ''))
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
};

test('among 50,000 members and 4,000 comments of one, a search and each state of a list read about what they show', async () => {
  const content = anyContent();
  await written(service, { author: 'busy', content });
  await sql`insert into comments.people (user_id, username, first_name, last_name)
    select 'p' || n, 'user' || n, 'Ann', 'Berg' || n from generate_series(1, 50000) as n`.execute(service.db);
  await sql`insert into comments.comments (content, author, text, state, state_at, created_at, updated_at)
    select content.id, 'busy', 'Text ' || n,
      case when n % 200 = 0 then 'removed' when n % 400 = 1 then 'held' else 'visible' end, now(),
      now() - n * interval '1 minute', now()
    from comments.contents as content, generate_series(1, 4000) as n
    where content.content_id = ${content.content_id}`.execute(service.db);
  await sql`analyze comments.people, comments.comments`.execute(service.db);
  const now = service.clock?.now() ?? new Date();
  for (const beginning of ['a', 'ann berg', 'user', 'berg4'])
    expect(await rowsRead(membersNamedQuery({ beginning, limit: 21, now })), beginning).toBeLessThan(200);
  for (const state of ['all', 'visible', 'held', 'removed'] as const)
    expect(
      await rowsRead(
        memberCommentsQuery(
          { userId: 'busy', state, kind: 'all', sort: 'newest' },
          { after: null, limit: 11 },
        ),
      ),
      state,
    ).toBeLessThan(60);
});
