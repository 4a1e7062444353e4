import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { Nullable } from '../../shared.schema.ts';

/** The time of memberships while payments go to the sandbox. */
export const SandboxTime = Type.Object({
  now: Type.String(),
  /** Seconds by which it is ahead of the real time. */
  aheadSeconds: Type.Integer({ minimum: 0 }),
  /** Target of the time while it is being moved; null otherwise. */
  movesTo: Nullable(Type.String()),
  /** Moment of the next payment due of any member. */
  nextPaymentAt: Nullable(Type.String()),
});
export type SandboxTime = Static<typeof SandboxTime>;

export const sandboxTimeEndpoints = endpoints({
  'GET /admin/api/sandbox_time': {
    summary: 'The time of the payment sandbox. With any other provider there is no such call: `not_found`.',
    access: 'billing.manage',
    cache: 'no-store',
    response: SandboxTime,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'POST /admin/api/sandbox_time/moves': {
    summary:
      'Lets the time of the sandbox pass, a day at a time, with everything that is due until then: renewals, retries, ends, reminders. It never goes back.',
    access: 'billing.manage',
    proof: { exempt: 'The sandbox moves no money.' },
    body: Type.Object({ until: Type.String({ format: 'date-time' }) }),
    response: SandboxTime,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'conflict', 'too_many_attempts'],
  },
});
