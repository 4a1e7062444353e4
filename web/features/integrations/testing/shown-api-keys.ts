import type { ApiKey } from '../../../../contract/integrations/api-keys.schema.ts';

export const poster: ApiKey = {
  id: `key_${'a'.repeat(32)}`,
  name: 'Poster script',
  ending: 'Gp1x',
  createdBy: 'Ada Lindqvist',
  scopes: ['links.edit:write', 'figures.view:read'],
  createdAt: '2026-05-02T09:14:00.000Z',
  expiresAt: '2026-07-31T09:14:00.000Z',
  state: 'open',
  lost: [],
  lastUsedAt: '2026-05-30T18:00:00.000Z',
  lastUsedFrom: '203.0.113.0/24',
};
export const old: ApiKey = {
  ...poster,
  id: `key_${'b'.repeat(32)}`,
  name: 'Old script',
  scopes: ['members.manage:read'],
  state: 'expired',
  lastUsedAt: null,
  lastUsedFrom: null,
};
