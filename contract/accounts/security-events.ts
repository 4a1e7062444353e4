import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.ts';
import { securityEventKinds } from './security-event-kinds.ts';

/** Something that happened to the security of one's own account. */
export const SecurityEvent = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...securityEventKinds]),
  outcome: Type.Enum(['success', 'failure']),
  /** How it was done, in one fixed word: a way of signing in as SignInMethod names it, or `authenticator-app`. */
  method: Nullable(Type.String()),
  at: Type.String(),
  /** The browser in words: “Chrome on Linux”; null where it was done on the server itself. */
  device: Nullable(Type.String()),
  /** Where it came from; null for a failure without a session of the account, which may be another person's. */
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
