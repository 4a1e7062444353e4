import type { AccountImport } from '../../../../../contract/member-administration/account-imports.ts';

export const judged: AccountImport = {
  id: 'a'.repeat(32),
  fileName: 'members.csv',
  state: 'judged',
  invites: false,
  failure: null,
  columns: [
    { name: 'email', field: 'email' },
    { name: 'shoe size', field: null },
  ],
  createdAt: '2026-11-24T09:00:00.000Z',
  rows: 3,
  judged: 3,
  verdicts: { new: 2, changes: 0, exists: 0, refused: 1 },
  progress: { waiting: 2, done: 0, refused: 1 },
  outcomes: { created: 0, changed: 0, same: 0 },
  invitations: { sent: 0, waiting: 0 },
};
