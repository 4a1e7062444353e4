import type { AccountImport } from '../../../../../contract/member-administration/account-imports.schema.ts';

const column = { filled: 3, dates: { dayFirst: 0, monthFirst: 0, either: 0 }, values: null };

export const judged: AccountImport = {
  id: 'a'.repeat(32),
  fileName: 'members.csv',
  state: 'judged',
  invites: false,
  failure: null,
  columns: [
    { ...column, name: 'email', sample: 'ann@example.com', field: 'email' },
    { ...column, name: 'shoe size', sample: '38', field: null },
  ],
  source: 'other',
  encoding: 'utf-8',
  encodingDoubtful: false,
  readings: [],
  separator: ',',
  dateOrder: null,
  plans: [],
  studioPlans: [],
  preview: [{ line: 2, cells: ['ann@example.com', '38'] }],
  createdAt: '2026-11-24T09:00:00.000Z',
  rows: 3,
  judged: 3,
  verdicts: { new: 2, changes: 0, exists: 0, refused: 1 },
  progress: { waiting: 2, done: 0, refused: 1 },
  outcomes: { created: 0, changed: 0, same: 0 },
  invitations: { sent: 0, waiting: 0 },
  undoing: null,
};
