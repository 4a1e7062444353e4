import { expect, test } from 'vitest';
import type { SetUp } from '../../../../contract/studio/set-up.schema.ts';
import { stepWords } from '../set-up-words.ts';
import { worksOf } from './works-words.ts';

const setUp: SetUp = {
  steps: [],
  dismissedAt: null,
  studio: { name: 'Openmat', named: false, styled: false },
  classes: { playable: false, any: false },
  accounts: 2,
  payments: { mode: 'sandbox', test: false, plansOnSale: 0 },
  legal: { missing: [] },
  mail: { sender: null, outbox: true, kept: 3, waiting: 0, failed: 0, refused: null },
  away: [],
  alarms: [],
  video: {
    preparedHere: true,
    preparing: 0,
    failed: 0,
    stuck: false,
    bucket: null,
    freeBytes: 41_500_000_000,
  },
  address: { url: 'http://localhost:3000', reach: 'local' },
  backup: { ownServer: false, lastAt: null, folder: null, problem: null },
};
const works = (title: string, changes: Partial<SetUp>) => {
  const found = worksOf({ ...setUp, ...changes }).find((one) => one.title === title);
  return [found?.word, found?.about];
};
const sender = 'hello@studio.example';

test.each([
  ['Sign-up', {}, 'On', 'Anyone with the address can sign up. 2 accounts.'],
  ['Sign-up', { accounts: 1001 }, 'On', 'Anyone with the address can sign up. More than 1,000 accounts.'],
  ['Mail', {}, 'Outbox', '3 kept, none sent.'],
  ['Mail', { mail: { sender, kept: 0, waiting: 2, failed: 0, refused: null } }, 'On', '2 waiting.'],
  [
    'Mail',
    { mail: { sender, kept: 0, waiting: 0, failed: 1, refused: null } },
    'Failing',
    '1 failed: see the log.',
  ],
  [
    'Mail',
    {
      mail: {
        sender,
        kept: 0,
        waiting: 1,
        failed: 0,
        refused: { since: '2026-11-28T20:20:46.000Z', said: 'Error: 451 4.7.1 Greylisted' },
      },
    },
    'Failing',
    '1 waiting, refused since Saturday 28 November, 20:20 (UTC): Error: 451 4.7.1 Greylisted.',
  ],
  [
    'Mail',
    {
      mail: { ...setUp.mail, sender },
      away: [{ name: 'mail', since: '2026-11-28T20:20:46.000Z', problem: 'No.' }],
    },
    'Down',
    'No mail has gone out since Saturday 28 November, 20:20 (UTC). No.',
  ],
  [
    'Video',
    { away: [{ name: 'storage', since: '2026-11-28T20:20:46.000Z', problem: 'No bucket.' }] },
    'Down',
    'File storage has been down since Saturday 28 November, 20:20 (UTC). No bucket.',
  ],
  ['Video', {}, 'On', 'Prepared on this machine, 41 GB free.'],
  [
    'Video',
    { video: { ...setUp.video, freeBytes: 4e9 } },
    'Low on space',
    'Prepared on this machine, 4 GB free.',
  ],
  [
    'Video',
    { video: { ...setUp.video, preparedHere: false, bucket: 'films', freeBytes: null } },
    'On',
    'Prepared by separate workers, stored in the bucket films.',
  ],
  [
    'Video',
    { video: { ...setUp.video, stuck: true } },
    'Waiting',
    'Videos are waiting, but no worker is running. See the start-up log.',
  ],
  ['Secure address', { address: { url: 'https://studio.example', reach: 'https' } }, 'On', 'studio.example'],
  [
    'Payments',
    { away: [{ name: 'payments', since: '2026-11-28T20:20:46.000Z', problem: 'No answer.' }] },
    'Down',
    'The payment provider has been down since Saturday 28 November, 20:20 (UTC). No answer.',
  ],
] as const)('BEY-69 the state of %s with the set-up %o is “%s”', (title, changes, word, about) => {
  expect(works(title, changes as Partial<SetUp>)).toEqual([word, about]);
});

test('BEY-69 the list leaves out payments, mail and backups that work: the steps have them', () => {
  expect(works('Payments', {})).toEqual([undefined, undefined]);
  expect(works('Backups', {})).toEqual([undefined, undefined]);
  expect(works('Mail', { mail: { ...setUp.mail, sender } })).toEqual([undefined, undefined]);
});

test('BEY-69 an open address without https is shown as not secure, and backups of a separate database server as the studio’s task', () => {
  const open = works('Secure address', { address: { url: 'http://192.0.2.7:3000', reach: 'open' } });
  expect(open[0]).toBe('Not secure');
  expect(
    works('Backups', { backup: { ownServer: true, lastAt: null, folder: null, problem: null } })[0],
  ).toBe('Up to you');
});

test.each([
  [{}, 'No classes yet. Upload one video to create your first.'],
  [
    { video: { ...setUp.video, preparing: 1 } },
    'No classes yet. Upload one video to create your first. 1 video is being prepared.',
  ],
  [
    { video: { ...setUp.video, failed: 2 }, classes: { any: true, playable: true } },
    'Visitors can find your classes. 2 videos could not be prepared.',
  ],
] as const)('BEY-69 the step of the first class describes the set-up %o', (changes, about) => {
  expect(stepWords('first-class', { ...setUp, ...changes }).about).toBe(about);
});
