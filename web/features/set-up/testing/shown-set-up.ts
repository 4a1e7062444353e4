import type { SetUp } from '../../../../contract/studio/set-up.schema.ts';

export const setUp: SetUp = {
  steps: [
    { id: 'look', state: 'done' },
    { id: 'mail', state: 'defaults' },
    { id: 'backups', state: 'not-started' },
  ],
  dismissedAt: null,
  studio: { name: 'Stillwater', named: true, styled: false },
  classes: { playable: false, any: false },
  accounts: 1,
  payments: { mode: 'sandbox', test: false, plansOnSale: 0 },
  legal: { missing: [] },
  mail: { sender: null, outbox: true, kept: 3, waiting: 0, failed: 0, refused: null },
  video: {
    preparedHere: true,
    preparing: 0,
    failed: 0,
    stuck: false,
    bucket: null,
    freeBytes: 41_500_000_000,
  },
  address: { url: 'http://localhost:3000', reach: 'local' },
  away: [],
  alarms: [],
  backup: { ownServer: false, lastAt: null, folder: null, problem: null },
};
