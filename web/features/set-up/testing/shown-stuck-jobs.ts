import type { StuckJob } from '../../../../contract/studio/stuck-jobs.schema.ts';

export const stuckMail: StuckJob = {
  kind: 'mail',
  id: 'receipt-1',
  type: null,
  about: 'noor@example.com',
  error: '550 no such mailbox',
  attempts: 12,
  since: '2026-11-22T08:00:00.000Z',
  retryable: true,
};

export const stuckCall: StuckJob = {
  ...stuckMail,
  kind: 'provider_call',
  id: '7',
  type: 'end_subscription',
  about: 'maya@example.com',
  error: 'No such subscription',
  attempts: 1,
};
