import { expect, test } from 'vitest';
import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import { rightsOf } from '../../../contract/team/permissions.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { createPageComments } from './page-comments.ts';

const ada: Viewer = {
  id: 'ada',
  sessionId: 'phone',
  ...rightsOf(null),
  username: 'ada',
  hasSubscriptionAccess: true,
};

/** Numbers the tokens it makes; a call answers with that of its own. */
const studio = () => {
  const clock = fixedClock(new Date('2026-01-01T00:00:00Z'));
  let record = {};
  let tokens = 0;
  let away = false;
  const callWith = (token: number | null) =>
    (async () => {
      if (away) throw new Error('away');
      return { data: token, total: null };
    }) as unknown as CommentsCall;
  const comments = createPageComments({
    clock,
    records: { of: async () => record },
    commentsPort: {
      as: () => {
        tokens += 1;
        return callWith(tokens);
      },
      asVisitor: callWith(null),
    },
  });
  return {
    clock,
    tokenOf: async (viewer: Viewer | null) =>
      (await comments(viewer)('POST /content-info', { body: { content_type: 'CLASS', content_id: 1 } })).data,
    change: () => {
      record = {};
    },
    goAway: (gone: boolean) => {
      away = gone;
    },
  };
};

test('NS-162 pages of one session share a token for 30 seconds at most', async () => {
  const { clock, tokenOf } = studio();
  expect([await tokenOf(ada), await tokenOf(ada)]).toEqual([1, 1]);
  clock.advance(29_999);
  expect(await tokenOf(ada)).toBe(1);
  clock.advance(1);
  expect(await tokenOf(ada)).toBe(2);
  expect(await tokenOf(null)).toBeNull();
});

test('NS-162 another session, other rights and a changed record have a token of their own', async () => {
  const { tokenOf, change } = studio();
  expect(await tokenOf(ada)).toBe(1);
  expect(await tokenOf({ ...ada, sessionId: 'laptop' })).toBe(2);
  expect(await tokenOf({ ...ada, hasSubscriptionAccess: false })).toBe(3);
  expect(await tokenOf({ ...ada, ...rightsOf('owner') })).toBe(4);
  expect(await tokenOf(ada)).toBe(1);
  change();
  expect(await tokenOf(ada)).toBe(5);
});

test('the next page asks with a new token after a call that failed', async () => {
  const { tokenOf, goAway } = studio();
  expect(await tokenOf(ada)).toBe(1);
  goAway(true);
  await expect(tokenOf(ada)).rejects.toThrow('away');
  goAway(false);
  expect(await tokenOf(ada)).toBe(2);
});
