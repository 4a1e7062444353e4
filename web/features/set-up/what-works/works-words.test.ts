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
const stripe = { mode: 'stripe', plansOnSale: 3 } as const;
const sender = 'hello@studio.example';

test.each([
  ['Sign-up', {}, 'On', 'Open to everyone with the address. 2 accounts.'],
  ['Sign-up', { accounts: 1001 }, 'On', 'Open to everyone with the address. More than 1,000 accounts.'],
  ['Payments', {}, 'Sandbox', 'Test payments only, nothing is charged.'],
  ['Payments', { payments: { ...stripe, test: true } }, 'Test mode', 'Stripe charges nothing.'],
  ['Payments', { payments: { ...stripe, test: false } }, 'On', 'Stripe, 3 plans on sale.'],
  ['Payments', { payments: { ...stripe, mode: 'off', test: false } }, 'Off', 'Nothing is sold.'],
  ['Mail', {}, 'Outbox', '3 kept, none sent.'],
  ['Mail', { mail: { ...setUp.mail, sender } }, 'On', 'From hello@studio.example.'],
  ['Mail', { mail: { sender, kept: 0, waiting: 2, failed: 0, refused: null } }, 'On', '2 waiting.'],
  [
    'Mail',
    { mail: { sender, kept: 0, waiting: 0, failed: 1, refused: null } },
    'Failing',
    '1 given up: the log says why.',
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
    'Away',
    'No mail goes out since Saturday 28 November, 20:20 (UTC). No.',
  ],
  [
    'Video',
    { away: [{ name: 'storage', since: '2026-11-28T20:20:46.000Z', problem: 'No bucket.' }] },
    'Away',
    'Files cannot be stored since Saturday 28 November, 20:20 (UTC). No bucket.',
  ],
  ['Video', {}, 'On', 'Prepared on this machine, 41 GB free.'],
  [
    'Video',
    { video: { ...setUp.video, freeBytes: 4e9 } },
    'Little room',
    'Prepared on this machine, 4 GB free.',
  ],
  [
    'Video',
    { video: { ...setUp.video, preparedHere: false, bucket: 'films', freeBytes: null } },
    'On',
    'Prepared by workers of their own, kept in the bucket films.',
  ],
  [
    'Video',
    { video: { ...setUp.video, stuck: true } },
    'Waiting',
    'Videos wait, and no worker prepares them. The log of the start says why.',
  ],
  ['Secure address', { address: { url: 'https://studio.example', reach: 'https' } }, 'On', 'studio.example'],
  ['Backups', {}, 'Off', 'Everything is on this machine only.'],
  [
    'Backups',
    { backup: { ownServer: false, lastAt: '2026-11-22T03:00:00.000Z', folder: null, problem: null } },
    'On',
    'Last made on 22 November 2026.',
  ],
] as const)('BEY-69 the state of %s with the set-up %o is “%s”', (title, changes, word, about) => {
  expect(works(title, changes as Partial<SetUp>)).toEqual([word, about]);
});

test('BEY-69 an open address without https is shown as not secure, and backups of a separate database server as the studio’s task', () => {
  const open = works('Secure address', { address: { url: 'http://192.0.2.7:3000', reach: 'open' } });
  expect(open[0]).toBe('Not secure');
  expect(
    works('Backups', { backup: { ownServer: true, lastAt: null, folder: null, problem: null } })[0],
  ).toBe('Yours to make');
});

test.each([
  [{}, 'No class yet. One video makes a class, a page and a card.'],
  [
    { video: { ...setUp.video, preparing: 1 } },
    'No class yet. One video makes a class, a page and a card. 1 video is being prepared.',
  ],
  [
    { video: { ...setUp.video, failed: 2 }, classes: { any: true, playable: true } },
    'Visitors find your classes. 2 videos could not be prepared.',
  ],
] as const)('BEY-69 the step of the first class describes the set-up %o', (changes, about) => {
  expect(stepWords('first-class', { ...setUp, ...changes }).about).toBe(about);
});
