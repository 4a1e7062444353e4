import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, everySuite, serviceUnderTest } from '../testing/suite-server.ts';
import { admin, type CommentAddress, newMember, otherAdmin, standingOf, written } from './testing/written.ts';

const service = await serviceUnderTest();
const { pool } = service.database;
/** Time-out for hundreds of calls on a busy machine. */
const patience = 180_000;
const keyOf = (place: CommentAddress) => ({
  pk: `CONTENT#CLASS#${place.content_id}`,
  sk: place.reply_id ? `REPLY#${place.reply_id}` : `COMMENT#${place.comment_id}`,
});
const idOf = (place: CommentAddress) => Number(place.reply_id ?? place.comment_id);

/** Returns every value that is stored twice, each pair side by side. */
const kept = async (place: CommentAddress) => {
  const { rows } = await pool.query(
    `select comment.state, comment.report_count as on_comment, coalesce(thing.report_count, 0) as in_queue,
      (select count(*)::int from comments.reports r where r.comment_id = comment.id and r.settled_by is null) as open,
      coalesce(thing.deleted, comment.state = 'removed') as deleted, content.comment_count,
      (select count(*)::int from comments.comments c where c.content = content.id and c.parent_id is null
        and c.state = 'visible') as visible,
      coalesce(parent.reply_count, 0) as reply_count,
      (select count(*)::int from comments.comments c where c.parent_id = parent.id and c.state = 'visible') as replies
     from comments.comments as comment join comments.contents as content on content.id = comment.content
       left join comments.reported as thing on thing.comment_id = comment.id
       left join comments.comments as parent on parent.id = comment.parent_id
     where comment.id = $1`,
    [idOf(place)],
  );
  return rows[0];
};
const actionsAt = async (
  place: CommentAddress,
): Promise<{ id: string; action: string; by_rule: boolean }[]> => {
  const { rows } = await pool.query(
    `select id::text, action, actor is null as by_rule from comments.actions
     where comment_id = $1 and undone_at is null order by id`,
    [idOf(place)],
  );
  return rows;
};

type Doing = { name: string; by: number };
const doings = ['report', 'report', 'report', 'dismiss', 'delete', 'restore', 'hide', 'show', 'hold', 'undo'];
const members: Caller[] = Array.from({ length: 8 }, newMember);
const admins = [admin, otherAdmin];

const perform = async (place: CommentAddress, { name, by }: Doing): Promise<number> => {
  const moderator = admins[by % 2] ?? admin;
  const judge = (state: string) =>
    service.call('POST /admin/reports/state', { ...keyOf(place), state }, moderator);
  const set = (state: string) => service.call('POST /admin/comments/state', { ...place, state }, moderator);
  if (name === 'report') return (await service.call('POST /report', place, members[by] ?? admin)).status;
  if (name === 'dismiss') return (await judge('dismissed')).status;
  if (name === 'delete') return (await judge('deleted')).status;
  if (name === 'restore') return (await judge('active')).status;
  if (name === 'hide') return (await set('hidden')).status;
  if (name === 'show') return (await set('visible')).status;
  if (name === 'hold') return (await set('held')).status;
  const last = (await actionsAt(place)).at(-1);
  return (await service.call('POST /admin/actions/undo', { id: last?.id ?? '1' }, moderator)).status;
};

const results: Record<string, string[]> = {
  visible: ['show', 'dismiss', 'reopen'],
  held: ['hold', 'dismiss', 'reopen'],
  hidden: ['hide', 'reopen'],
  removed: ['remove'],
};

test(
  'BEY-50 concurrent calls of members and moderators keep the counts exact, and each state has its action',
  async () => {
    const doing = fc.record({ name: fc.constantFrom(...doings), by: fc.nat({ max: members.length - 1 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.array(doing, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 4 }),
        async (isReply, rounds) => {
          await pool.query("update comments.people set report_limit_resets_at = '-infinity'");
          const comment = await written(service, {});
          const place = isReply ? await written(service, { to: comment }) : comment;
          for (const round of rounds) {
            const statuses = await Promise.all(round.map((one) => perform(place, one)));
            for (const status of statuses) expect([200, 404, 409]).toContain(status);
            const state = await kept(place);
            expect(state.on_comment).toBe(state.open);
            expect(state.in_queue).toBe(state.open);
            expect(state.deleted).toBe(state.state === 'removed');
            expect(state.comment_count).toBe(state.visible);
            expect(state.reply_count).toBe(state.replies);
            const done = await actionsAt(place);
            if (done.length === 0) expect(state.state).toBe('visible');
            else expect(results[state.state]).toContain(done.at(-1)?.action);
          }
        },
      ),
      { numRuns: everySuite ? 60 : 6 },
    );
  },
  patience,
);

test(
  'BEY-50 concurrent reports hide a comment exactly once, and after a dismissal only with three new reports',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 3, max: 8 }), fc.nat({ max: 2 }), async (reporters, dismissals) => {
        await pool.query("update comments.people set report_limit_resets_at = '-infinity'");
        const place = await written(service, {});
        await Promise.all([
          ...members.slice(0, reporters).map((member) => service.call('POST /report', place, member)),
          ...Array.from({ length: dismissals }, (_, by) => perform(place, { name: 'dismiss', by })),
        ]);
        const { rows } = await pool.query(
          `select actor is null as by_rule, action, count(*)::int as count from comments.actions
         where comment_id = $1 group by 1, 2`,
          [idOf(place)],
        );
        const count = (action: string) => rows.find((row) => row.action === action)?.count ?? 0;
        const { state, open } = await kept(place);
        if (dismissals === 0) expect([count('hide'), state, open]).toEqual([1, 'hidden', 3]);
        // Each hiding needs three reports that no dismissal has settled.
        expect(count('hide') * 3 + (state === 'hidden' ? 0 : open)).toBeLessThanOrEqual(reporters);
        expect(state === 'hidden').toBe(open >= 3);
      }),
      { numRuns: everySuite ? 40 : 4 },
    );
  },
  patience,
);

test(
  'BEY-50 undoing all actions, the latest first, restores each earlier state',
  async () => {
    const step = fc.record({
      name: fc.constantFrom('dismiss', 'delete', 'restore', 'hide', 'show', 'hold'),
      by: fc.nat({ max: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 3 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        async (reporters, steps) => {
          await pool.query("update comments.people set report_limit_resets_at = '-infinity'");
          const place = await written(service, {});
          for (const member of members.slice(0, reporters)) await service.call('POST /report', place, member);
          const before = (await actionsAt(place)).length;
          const states = [await standingOf(service.db, place)];
          for (const one of steps) {
            const known = (await actionsAt(place)).length;
            await perform(place, one);
            if ((await actionsAt(place)).length > known) states.push(await standingOf(service.db, place));
          }
          while ((await actionsAt(place)).length > before) {
            expect(await standingOf(service.db, place)).toEqual(states.pop());
            expect(await perform(place, { name: 'undo', by: 0 })).toBe(200);
          }
          expect([await standingOf(service.db, place)]).toEqual(states);
        },
      ),
      { numRuns: everySuite ? 60 : 6 },
    );
  },
  patience,
);
