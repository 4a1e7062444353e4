import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextContentId } from './testing/suite-contents.ts';
import { type Caller, everySuite, serviceUnderTest } from './testing/suite-server.ts';
import { admin, member, product } from './testing/writing.ts';

const service = await serviceUnderTest();
const { call, database } = service;

const kinds = [
  'post',
  'reply',
  'like',
  'unlike',
  'react',
  'edit',
  'state',
  'report',
  'delete',
  'forget',
] as const;
type Step = { what: (typeof kinds)[number]; who: number; which: number; how: number };
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...kinds),
  who: fc.nat(5),
  which: fc.nat(1000),
  how: fc.nat(3),
});
/** Steps of every kind, in an order in which each has an effect. */
const oneOfEach: Step[] = kinds.map((what) => ({
  what,
  who: ['like', 'unlike', 'react', 'report'].includes(what) ? 1 : 0,
  which: 0,
  how: 0,
}));
/** Sequences of steps of several people, run at the same time. */
const goings = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 });

type CommentAddress = { content_type: 'CLASS'; content_id: string; comment_id: string; reply_id?: string };
const states = ['visible', 'held', 'hidden', 'removed'] as const;

/** Creates people, two classes, and the lists of what they have written so far. */
const scene = () => {
  const people = Array.from({ length: 6 }, member);
  const moderator = admin();
  const contents = [nextContentId(), nextContentId()].map(
    (content_id) => ({ content_type: 'CLASS', content_id }) as const,
  );
  const comments: CommentAddress[] = [];
  const all: CommentAddress[] = [];

  const write = async (who: Caller, which: number, under: CommentAddress | undefined): Promise<number> => {
    const content = under ?? contents[which % contents.length] ?? contents[0];
    const answer = await call('POST /content-interaction', { ...content, text: `Text ${which}` }, who);
    const { comment, reply } = answer.body;
    const { content_type = 'CLASS', content_id = '' } = content ?? {};
    if (comment) comments.push({ content_type, content_id, comment_id: comment.commentId });
    if (comment) all.push({ content_type, content_id, comment_id: comment.commentId });
    if (reply && under) all.push({ ...under, reply_id: reply.replyId });
    return answer.status;
  };
  return async ({ what, who, which, how }: Step): Promise<number> => {
    const person = people[who] ?? moderator;
    const content = contents[which % contents.length];
    const place = all[which % all.length];
    const type = how % 2 ? 'LIKE' : 'DISLIKE';
    if (what === 'post') return write(person, which, undefined);
    if (what === 'reply') return write(person, which, comments[which % comments.length]);
    if (what === 'react')
      return (await call('POST /content-interaction/reaction', { ...content, type }, person)).status;
    if (what === 'forget')
      return (await call('POST /service/people/forget', { user_id: people[who]?.id }, product)).status;
    if (!place) return 404;
    if (what === 'like' || what === 'unlike') {
      const like = { ...place, type: 'LIKE', on: what === 'like' };
      return (await call('POST /content-interaction/reaction', like, person)).status;
    }
    if (what === 'edit')
      return (await call('PUT /content-interaction', { ...place, text: `Other ${how}` }, person)).status;
    if (what === 'delete') return (await call('POST /content-interaction/delete', place, person)).status;
    if (what === 'report') return (await call('POST /report', place, person)).status;
    const state = states[how];
    return (await call('POST /admin/comments/state', { ...place, state }, moderator)).status;
  };
};

/** Returns every counter that differs from a recount. */
const wrongCounts = async (): Promise<unknown[]> => {
  const { rows } = await database.pool.query(`
    select 'content' as kind, content.id, comment_count, likes, dislikes from comments.contents as content
    where (comment_count, likes, dislikes) is distinct from (
      (select count(*) from comments.comments where content = content.id and parent_id is null and state = 'visible'),
      (select count(*) from comments.reactions where content = content.id and type = 'LIKE'),
      (select count(*) from comments.reactions where content = content.id and type = 'DISLIKE'))
    union all
    select 'comment', comment.id, reply_count, likes, waiting_replies from comments.comments as comment
    where (reply_count, waiting_replies, removed_replies, likes) is distinct from (
      (select count(*) from comments.comments where parent_id = comment.id and state = 'visible'),
      (select count(*) from comments.comments where parent_id = comment.id and state in ('held', 'hidden')),
      (select count(*) from comments.comments where parent_id = comment.id and state = 'removed'),
      (select count(*) from comments.likes where comment_id = comment.id))`);
  return rows;
};

test('members write, like, moderate and leave at the same time, and every count is what counting again gives', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(goings, async (tabs) => {
      const doStep = scene();
      for (const what of ['post', 'post', 'reply'] as const) await doStep({ what, who: 0, which: 0, how: 0 });
      const statuses = await Promise.all(
        tabs.map(async (steps) => {
          const answer: [Step, number][] = [];
          for (const each of steps) answer.push([each, await doStep(each)]);
          return answer;
        }),
      );
      for (const [{ what }, status] of statuses.flat()) {
        if (status === 200) seen.set(what, (seen.get(what) ?? 0) + 1);
        expect([what, status >= 500]).toEqual([what, false]);
      }
      expect(await wrongCounts()).toEqual([]);
    }),
    { numRuns: everySuite ? 100 : 8, examples: [[[oneOfEach]]] },
  );
  // The property holds trivially for actions that never succeed.
  for (const what of kinds) expect([what, seen.get(what) ?? 0]).not.toEqual([what, 0]);
});

test('likes of many members at once are all counted', async () => {
  const content = { content_type: 'CLASS', content_id: nextContentId() };
  const answer = await call('POST /content-interaction', { ...content, text: 'Popular' }, member());
  const like = { ...content, comment_id: answer.body.comment?.commentId, type: 'LIKE', on: true };
  const fans = Array.from({ length: 30 }, member);
  // Each of them from two tabs.
  await Promise.all([...fans, ...fans].map((fan) => call('POST /content-interaction/reaction', like, fan)));
  const { comments } = (await call('POST /comments', content)).body;
  expect(comments[0]?.likes).toBe(30);
});
