import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';

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
  'POST /api/v2/users/me/membership/account_token': 'Made by the apps of phones.',
  'POST /api/v2/users/me/membership/apple': 'Made by the apps of phones.',
  'POST /api/v2/users/me/membership/google': 'Made by the apps of phones.',
};

/** Forms of staff, with tests beside them. */
const notWalkedBelow = ['/admin/api/'];

const walks = globSync('web/**/failed-changes.test.tsx')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('NS-224 each change that members can make is walked through its failures, or is said why not', () => {
  const changes = Object.keys(contract).filter((key) => !key.startsWith('GET '));
  const missing = changes.filter(
    (key) =>
      !(key in notWalked) &&
      !notWalkedBelow.some((path) => key.split(' ')[1]?.startsWith(path)) &&
      !walks.includes(`'${key}'`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(notWalked).filter((key) => !(key in contract))).toEqual([]);
});
