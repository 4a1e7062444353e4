import { listed, page } from '../http/lists.ts';
import { boolean, list, mergedMetadata, metadata, required, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import { apiVersion } from '../store/event-log.ts';
import type { WebhookEndpoint } from '../store/objects.ts';

const endpoint = (sandbox: Sandbox, id: string): WebhookEndpoint =>
  named(sandbox, 'webhook_endpoint', id, 'id', missingObject);

export const upsertEndpoint = (
  sandbox: Sandbox,
  of: { id: string; url: string; secret: string; events?: string[]; description?: string },
): WebhookEndpoint =>
  sandbox.store.put(
    'webhook_endpoint',
    {
      id: of.id,
      object: 'webhook_endpoint',
      api_version: apiVersion,
      application: null,
      created: sandbox.realNow(),
      description: of.description ?? null,
      enabled_events: of.events ?? ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url: of.url,
    },
    { secret: of.secret },
  );

export const eventCalls: Routes = {
  'GET /v1/events/:id': route({}, (sandbox, _params, id) => named(sandbox, 'event', id, 'id', missingObject)),
  'GET /v1/events': route(
    { ...listed, delivery_success: boolean, type: text, types: list(text) },
    (sandbox, params) => {
      const { type, types, delivery_success } = params;
      if (type && types) throw invalid('You may only specify one of these parameters: type, types.');
      const prefix = type?.endsWith('*') ? type.slice(0, -1) : undefined;
      return page(sandbox, 'event', {
        url: '/v1/events',
        params,
        filters: { type: prefix === undefined ? type : undefined },
        matches: (event) =>
          (prefix === undefined || event.type.startsWith(prefix)) &&
          (types === undefined || types.includes(event.type)) &&
          (delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success),
      });
    },
  ),
  'POST /v1/webhook_endpoints': route(
    { api_version: text, description: text, enabled_events: list(text), metadata, url: text },
    (sandbox, params) => {
      const url = required(params.url, 'url');
      if (!URL.canParse(url)) throw invalid('Invalid URL', { code: 'url_invalid', param: 'url' });
      const secret = sandbox.newId('whsec');
      const made = upsertEndpoint(sandbox, {
        id: sandbox.newId('we'),
        url,
        secret,
        events: required(params.enabled_events, 'enabled_events'),
        description: params.description,
      });
      const changed = sandbox.store.change('webhook_endpoint', made.id, {
        metadata: mergedMetadata({}, params.metadata),
      });
      return { ...changed, secret };
    },
  ),
  'GET /v1/webhook_endpoints/:id': route({}, (sandbox, _params, id) => endpoint(sandbox, id)),
  'POST /v1/webhook_endpoints/:id': route(
    { description: text, disabled: boolean, enabled_events: list(text), metadata, url: text },
    (sandbox, { disabled, ...params }, id) => {
      const before = endpoint(sandbox, id);
      return sandbox.store.change('webhook_endpoint', id, {
        ...params,
        metadata: mergedMetadata(before.metadata, params.metadata),
        ...(disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' }),
      });
    },
  ),
  'DELETE /v1/webhook_endpoints/:id': route({}, (sandbox, _params, id) => {
    endpoint(sandbox, id);
    sandbox.store.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  'GET /v1/webhook_endpoints': route(listed, (sandbox, params) =>
    page(sandbox, 'webhook_endpoint', { url: '/v1/webhook_endpoints', params }),
  ),
  // Of the sandbox alone: sends an event once more, as the button of Stripe's dashboard does.
  'POST /v1/test_helpers/sandbox/events/:id/resend': route({}, (sandbox, _params, id) => {
    const event = named(sandbox, 'event', id, 'id', missingObject);
    for (const { object } of sandbox.store.collection('webhook_endpoint').entries())
      sandbox.events.send(id, object.id);
    return event;
  }),
};
