import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { securityEventKinds } from './security-event-kinds.ts';

/** Entry of the security log of the caller's own account. */
export const SecurityEvent = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...securityEventKinds]),
  outcome: Type.Enum(['success', 'failure']),
  /** Method in one fixed word: a SignInMethod, or `authenticator-app`. */
  method: Nullable(Type.String()),
  at: Type.String(),
  /** Browser in words, such as “Chrome on Linux”; null if it was done on the server itself. */
  device: Nullable(Type.String()),
  /** Address of the caller; null for a failure without a session of the account, which may be another person's. */
  address: Nullable(Type.String()),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const securityEventEndpoints = endpoints({
  'GET /api/v2/users/me/security_events': {
    summary:
      'What happened to the security of your account in the last 90 days: the newest 100, newest first.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Array(SecurityEvent, { maxItems: 100 }),
    errors: ['not_signed_in'],
  },
});
