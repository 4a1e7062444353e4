import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentEndpoints } from '../../contract/comments/comments.schema.ts';
import { moderationEndpoints } from '../../contract/comments/moderation.schema.ts';
import { contract } from '../../contract/index.ts';

const calls = { ...contract, ...commentEndpoints, ...moderationEndpoints };

const because = (reason: string, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, reason]));

/** Calls that a walk through failures cannot make, and why. */
const notWalked: Readonly<Record<string, string>> = {
  ...because('Tracking, which no control stands for.', [
    'POST /api/v2/batch',
    'POST /api/v2/opened_searches',
  ]),
  ...because('A report of the player, which is sent again by itself.', [
    'POST /api/v2/video_tracks',
    'POST /api/v2/live_shows/{slug}/presence',
  ]),
  ...because('Asked by the comments service.', [
    'POST /api/v2/content_names',
    'POST /api/v2/report',
    'POST /api/v2/reporter_emails',
  ]),
  ...because('A question, not a change.', [
    'POST /api/v2/membership_plans/quote',
    'POST /api/v2/surveys/onboarding/matches',
    'POST /api/v2/gifts/bought',
    'POST /api/v2/staff_invitations/reading',
    'POST /api/v2/email_changes/links',
    'POST /admin/api/plans/get_classes',
    'POST /admin/api/search_words/trials',
    'POST /admin/api/engagement/get_saves',
    'POST /admin/api/engagement/get_contents',
    'POST /comments',
    'POST /replies',
    'POST /comment',
    'POST /content-info',
    'POST /admin/members',
    'POST /admin/members/one',
    'POST /admin/members/comments',
    'POST /admin/api/payments/{id}/evidence',
    'POST /admin/content',
    'POST /admin/content/one',
    'POST /admin/reports',
    'POST /admin/held',
    'POST /admin/waiting',
    'POST /admin/actions',
    'POST /admin/banned_words',
    'POST /admin/banned_words/preview',
    'POST /admin/suspensions',
  ]),
  ...because('Asked again by itself until it is known.', [
    'POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}',
  ]),
  ...because('A reading, which the next page makes again.', [
    'POST /api/v2/users/me/membership/stripe/synchronization',
  ]),
  ...because('A reading, whose failure stands in its place.', ['POST /api/v2/users/me/plan_rules/preview']),
  ...because('Made by the apps of phones.', [
    'POST /api/v2/users/me/membership/account_token',
    'POST /api/v2/users/me/membership/apple',
    'POST /api/v2/users/me/membership/google',
  ]),
  ...because('Made by programs: no page has a control for it.', [
    'PUT /admin/api/plan_entries/{id}/video',
    'PUT /admin/api/videos/{id}/captions/{language}',
    'DELETE /admin/api/videos/{id}/captions/{language}',
    'PUT /admin/api/videos/{id}/chapters',
  ]),
};

const walks = globSync('web/**/failed-changes.test.tsx')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** As the change that is walked, not as an answer beside one. */
const isWalked = (key: string): boolean =>
  walks
    .split(`'${key}'`)
    .slice(1)
    .some((after) => !after.startsWith(':'));

test('NS-224 each change that members and staff can make has a failure test, or a stated reason for having none', () => {
  const changes = Object.keys(calls).filter((key) => !key.startsWith('GET '));
  const missing = changes.filter((key) => !(key in notWalked) && !isWalked(key));
  expect(missing).toEqual([]);
  expect(Object.keys(notWalked).filter((key) => !(key in calls) || isWalked(key))).toEqual([]);
});
