import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Nullable, Success } from '../shared.schema.ts';
import { apiKeyLimits, apiKeyScopes } from './api-key-scopes.ts';

const Scopes = Type.Array(Type.Enum([...apiKeyScopes]), { maxItems: apiKeyScopes.length });

export const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Scopes,
  /** Last letters, which tell it from other keys. */
  ending: Type.String(),
  createdBy: Type.String(),
  createdAt: Type.String(),
  expiresAt: Nullable(Type.String()),
  state: Type.Enum(['open', 'expired']),
  /** Scopes that the account of its creator no longer has; the key does not have them, either. */
  lost: Scopes,
  lastUsedAt: Nullable(Type.String()),
  /** The network it was used from, such as 203.0.113.0/24. */
  lastUsedFrom: Nullable(Type.String()),
});
export type ApiKey = Static<typeof ApiKey>;

export const apiKeyEndpoints = endpoints({
  'GET /admin/api/api_keys': {
    summary: 'The API keys of the studio, the newest first; never the keys themselves.',
    access: 'integrations.manage',
    cache: 'no-store',
    response: Type.Array(ApiKey),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/api_keys': {
    summary: `Makes an API key, at most ${apiKeyLimits.keys}. It is told in this answer alone.`,
    access: 'integrations.manage',
    proof: 'fresh',
    body: Type.Object({
      name: Type.String({ maxLength: 200 }),
      scopes: Scopes,
      /** Lifetime in days; null for no expiry. */
      days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
    }),
    response: Type.Object({ key: ApiKey, token: Type.String() }),
    errors: ['not_signed_in', 'forbidden', 'invalid', 'too_many_attempts'],
  },
  'DELETE /admin/api/api_keys/{id}': {
    summary: 'Deletes an API key. It is refused from then on.',
    access: 'integrations.manage',
    proof: 'fresh',
    params: Type.Object({ id: Type.String({ pattern: '^key_[0-9a-f]{32}$' }) }),
    response: Success,
    errors: adminItemErrors,
  },
});
