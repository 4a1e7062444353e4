import { expect, test } from 'vitest';
import { type SetUpFacts, stepsOf } from './steps.ts';

const empty: SetUpFacts = {
  studio: { name: 'Openmat', named: false, styled: false },
  classes: { playable: false, any: false },
  accounts: 1,
  payments: { mode: 'sandbox', test: false, plansOnSale: 0 },
  legal: { missing: ['terms', 'imprint'] },
  mail: { sender: null, outbox: true, kept: 0, waiting: 0, failed: 0, refused: null },
  video: { preparedHere: true, preparing: 0, failed: 0, stuck: false, bucket: null, freeBytes: 1 },
  address: { url: 'http://localhost:3000', reach: 'local' },
  away: [],
  alarms: [],
  backup: { ownServer: false, lastAt: null, folder: null, problem: null },
};
const stateOf = (id: string, changes: Partial<SetUpFacts>) =>
  stepsOf({ ...empty, ...changes }).find((step) => step.id === id)?.state;

test.each([
  ['sandbox', 0, 'not-started'],
  ['sandbox', 3, 'defaults'],
  ['stripe', 0, 'not-started'],
  ['stripe', 1, 'done'],
  ['off', 1, 'not-started'],
] as const)('BEY-69 plans and payments with %s and %i plans on sale: %s', (mode, plansOnSale, state) => {
  expect(stateOf('plans', { payments: { mode, test: false, plansOnSale } })).toBe(state);
});

test('BEY-69 a name or a look of its own is enough for the look', () => {
  expect(stateOf('look', { studio: { name: 'Stillwater', named: true, styled: false } })).toBe('done');
  expect(stateOf('look', { studio: { name: 'Openmat', named: false, styled: true } })).toBe('done');
});

test('BEY-69 legal pages are done once all of them are published', () => {
  expect(stateOf('legal', {})).toBe('not-started');
  expect(stateOf('legal', { legal: { missing: [] } })).toBe('done');
});

test('BEY-69 mail is done once there is a sender', () => {
  expect(stateOf('mail', {})).toBe('defaults');
  expect(stateOf('mail', { mail: { ...empty.mail, sender: 'hello@studio.example' } })).toBe('done');
});
