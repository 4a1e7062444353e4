import type { Pool } from 'pg';
import type { EndpointKey } from '../../../../contract/index.ts';

const kept = `whe_${'a'.repeat(32)}`;
const deleted = `whe_${'b'.repeat(32)}`;
const switched = `whe_${'c'.repeat(32)}`;
const delivery = 990001;
const apiKey = `key_${'a'.repeat(32)}`;

/** Sample calls about what other programs are told, of what `addIntegrations` has made. */
export const integrationSamples = {
  'DELETE /admin/api/api_keys/{id}': `/admin/api/api_keys/${apiKey}`,
  'PUT /admin/api/webhooks/{id}': `/admin/api/webhooks/${kept}`,
  'PUT /admin/api/webhooks/{id}/state': `/admin/api/webhooks/${switched}/state`,
  'DELETE /admin/api/webhooks/{id}': `/admin/api/webhooks/${deleted}`,
  'POST /admin/api/webhooks/{id}/secret': `/admin/api/webhooks/${kept}/secret`,
  'POST /admin/api/webhooks/{id}/test': `/admin/api/webhooks/${kept}/test`,
  'GET /admin/api/webhooks/{id}/deliveries': `/admin/api/webhooks/${kept}/deliveries?state=failed`,
  'GET /admin/api/webhook_deliveries/{id}': `/admin/api/webhook_deliveries/${delivery}`,
  'POST /admin/api/webhook_deliveries/{id}/sending': `/admin/api/webhook_deliveries/${delivery}/sending`,
} as const satisfies Partial<Record<EndpointKey, string>>;

const fields = { name: 'Letters', url: 'https://letters.example/', events: ['member.joined'] };

export const integrationBodies: Partial<Record<EndpointKey, object>> = {
  'POST /admin/api/api_keys': { name: 'Figures', scopes: ['figures.view:read'], days: 30 },
  'POST /admin/api/webhooks': fields,
  'PUT /admin/api/webhooks/{id}': { ...fields, version: 1 },
  'PUT /admin/api/webhooks/{id}/state': { on: false, from: 'on' },
};

/** A key, three endpoints that are called nowhere, and what one of them was sent. */
export const addIntegrations = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into webhook_endpoints (id, name, url, events, secret, secret_ending, secret_set_at, created_at)
     select id, 'Books', 'https://127.0.0.1/', '{}', 'sealed', 'x', now(), now()
     from unnest($1::text[]) as added (id)`,
    [[kept, deleted, switched]],
  );
  await pool.query(
    "insert into webhook_events (id, type, payload) values ('evt_kept', 'member.left', '{}') on conflict do nothing",
  );
  await pool.query(
    `insert into webhook_deliveries (id, endpoint_id, event_id, state) overriding system value
     values ($2, $1, 'evt_kept', 'failed')`,
    [kept, delivery],
  );
  await pool.query(
    `insert into api_keys (id, name, scopes, token_hash, ending, created_by, created_at)
     select $1, 'Books', '{library.edit:read}', 'none', 'none', id, now() from users where staff_role = 'owner' limit 1`,
    [apiKey],
  );
};
