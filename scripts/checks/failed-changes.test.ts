import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentEndpoints } from '../../contract/comments/comments.ts';
import { contract } from '../../contract/index.ts';

const calls = { ...contract, ...commentEndpoints };

/** Calls that a walk through failures cannot make, and why. */
const notWalked: Readonly<Record<string, string>> = {
  'POST /api/v2/batch': 'Tracking, which no control stands for.',
  'POST /api/v2/video_tracks': 'A report of the player, which is sent again by itself.',
  'POST /api/v2/content_names': 'Asked by the comments service.',
  'POST /api/v2/report': 'Asked by the comments service.',
  'POST /api/v2/reporter_emails': 'Asked by the comments service.',
  'POST /api/v2/membership_plans/quote': 'A question, not a change.',
  'POST /api/v2/gifts/bought': 'A question, not a change.',
  'POST /api/v2/cancellation_surveys': 'A survey that cannot be sent holds no member back.',
  'POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}':
    'Asked again by itself until it is known.',
  'POST /api/v2/users/me/membership/stripe/synchronization': 'A reading, which the next page makes again.',
  'POST /comments': 'A question, not a change.',
  'POST /replies': 'A question, not a change.',
  'POST /comment': 'A question, not a change.',
  'POST /content-info': 'A question, not a change.',
  'POST /api/v2/users/me/membership/account_token': 'Made by the apps of phones.',
  'POST /api/v2/users/me/membership/apple': 'Made by the apps of phones.',
  'POST /api/v2/users/me/membership/google': 'Made by the apps of phones.',
};

/** Forms of staff that have tests beside them, which do not go through each kind of failure. */
const notWalkedBelow = [
  '/admin/api/plans',
  '/admin/api/plan_entries',
  '/admin/api/videos',
  '/admin/api/video_storage',
  '/admin/api/pages',
  '/admin/api/footer',
  '/admin/api/studio_imports',
  '/admin/api/set_up',
  '/admin/api/playlists',
  '/admin/api/engagement',
];

const walks = globSync('web/**/failed-changes.test.tsx')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('NS-224 each change that members and staff can make is walked through its failures, or is said why not', () => {
  const changes = Object.keys(calls).filter((key) => !key.startsWith('GET '));
  const missing = changes.filter(
    (key) =>
      !(key in notWalked) &&
      !notWalkedBelow.some((path) => key.split(' ')[1]?.startsWith(path)) &&
      !walks.includes(`'${key}'`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(notWalked).filter((key) => !(key in calls))).toEqual([]);
});
