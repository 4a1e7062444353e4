import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';

export const StuckJobKind = Type.Enum(['mail', 'webhook', 'provider_event', 'provider_call']);
export type StuckJobKind = Static<typeof StuckJobKind>;

/** Work whose attempts have all failed and that is not retried by itself. */
export const StuckJob = Type.Object({
  kind: StuckJobKind,
  id: Type.String(),
  /** Type of the event or call; null for a mail. */
  type: Nullable(Type.String()),
  /** Recipient of the mail, name of the webhook, or customer of the provider. */
  about: Nullable(Type.String()),
  /** Message of the last failure; null if none is known. */
  error: Nullable(Type.String()),
  attempts: Type.Integer({ minimum: 0 }),
  since: Type.String(),
  /** False for a mail whose link has ended. */
  retryable: Type.Boolean(),
});
export type StuckJob = Static<typeof StuckJob>;

const params = Type.Object({ kind: StuckJobKind, id: Type.String({ maxLength: 300 }) });

export const stuckJobEndpoints = endpoints({
  'GET /admin/api/stuck_jobs': {
    summary:
      'Mails, webhooks and payment tasks that are not retried by themselves; the newest 100 of each kind.',
    access: 'studio.manage',
    cache: 'no-store',
    response: Type.Object({ jobs: Type.Array(StuckJob) }),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/stuck_jobs/{kind}/{id}/retry': {
    summary: 'Retries a stuck job, with all attempts anew.',
    access: 'studio.manage',
    proof: { exempt: 'It repeats work that was decided before.' },
    params,
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'DELETE /admin/api/stuck_jobs/{kind}/{id}': {
    summary: 'Discards a stuck job: it is never done.',
    access: 'studio.manage',
    proof: 'fresh',
    params,
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
});
