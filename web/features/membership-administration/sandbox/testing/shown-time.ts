import type { SandboxTime } from '../../../../../contract/membership/sandbox-time/sandbox-time.schema.ts';

export const standing: SandboxTime = {
  now: '2026-12-12T10:00:00.000Z',
  aheadSeconds: 14 * 86_400,
  movesTo: null,
  nextPaymentAt: '2026-12-15T09:30:00.000Z',
};
