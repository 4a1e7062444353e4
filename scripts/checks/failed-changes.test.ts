import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';

/** Calls of members' pages that a walk through failures cannot make, and why. */
const notWalked: Readonly<Record<string, string>> = {
  'POST /api/v2/batch': 'Tracking, which no control stands for.',
  'POST /api/v2/video_tracks': 'A report of the player, which is sent again by itself.',
  'POST /api/v2/content_names': 'Asked by the comments service.',
  'POST /api/v2/report': 'Asked by the comments service.',
  'POST /api/v2/reporter_emails': 'Asked by the comments service.',
  'POST /api/v2/membership_plans/quote': 'A question, not a change.',
  'POST /api/v2/users/me/membership/should_have_access': 'A question, not a change.',
  'POST /api/v2/upload/image': 'Its dialog has tests of its own: web/features/uploads.',
  'POST /api/v2/users/me/import': 'Its form has tests of its own: web/features/accounts/own-data.',
  'POST /api/v2/users/me/deletion': 'Its form has tests of its own: web/features/accounts/profile.',
  'POST /api/v2/surveys/onboarding': 'Its page has tests of its own: web/features/surveys.',
  'POST /api/v2/contract_declarations': 'Open without signing in; its pages have tests of their own.',
  'POST /api/v2/contract_declarations/links': 'Open without signing in; its page has tests of its own.',
  'POST /api/v2/notices/unsubscribe': 'Its page has tests of its own, and is open without signing in.',
};

/** Forms of their own, with tests beside them. */
const notWalkedBelow = [
  '/admin/api/',
  '/api/v2/users/me/second_factor/',
  '/api/v2/users/me/membership/',
  '/api/v2/payment_methods',
  '/api/v2/cancellation_surveys',
  '/api/v2/gifts',
];

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
