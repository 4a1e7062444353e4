import type { Pool } from 'pg';
import { afterEach, beforeEach, expect } from 'vitest';
import type { WebhookEventType } from '../../../../contract/integrations/webhook-limits.ts';
import { createWebhookDeliveries } from '../../../features/webhooks/index.ts';
import { type TestApp, testApp } from '../app.ts';

/** Returns a function that creates an account and returns its id. */
const joining = (pool: Pool) => {
  let people = 0;
  return async (): Promise<string> => {
    people += 1;
    const id = `joined-${people}`;
    await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug)
       values ($1, $1 || '@example.com', 'Io Ek', 'Io', 'Ek', $1)`,
      [id],
    );
    return id;
  };
};

/**
 * Returns the calls of an owner, who signs in again when needed: staff sessions are short, and these tests move the
 * clock far.
 */
const ownerOf = (studio: TestApp) => {
  let owner = '';
  const signInAgain = async (): Promise<string> => {
    const answer = await studio.send('/api/auth/sign-in/email', {
      method: 'POST',
      body: { email: 'admin@openmat.test', password: 'openmat-demo' },
    });
    owner = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    return owner;
  };
  const api = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const ask = () => studio.send(`/admin/api${path}`, { method, cookie: owner, ...(body ? { body } : {}) });
    let answer = await ask();
    if (answer.statusCode === 401 || answer.json().code === 'fresh_proof_needed') {
      await signInAgain();
      answer = await ask();
    }
    return { status: answer.statusCode, json: answer.json() };
  };
  return { api, signInAgain };
};

/** Creates the demo studio with an owner who manages webhooks, a worker, and people who join. */
export const webhookStudio = async () => {
  const studio = await testApp({ demo: true, config: { BUILD: 'none', PRIVATE_NETWORK_CALLS: 'on' } });
  const { clock, config } = studio;
  const { db, pool } = studio.database;
  const failures: unknown[] = [];
  const log = { warn: () => undefined, error: (failure: unknown) => void failures.push(failure) };
  const parts = {
    db,
    clock,
    billingClock: studio.billingTime.clock,
    log,
    config,
    studio: studio.features.brand.studio,
  };
  beforeEach(() => pool.query('delete from webhook_endpoints'));
  afterEach(() => expect(failures).toEqual([]));

  const { api, signInAgain } = ownerOf(studio);
  const listed = async (id: string) =>
    (await api('GET', '/webhooks')).json.endpoints.find((one: { id: string }) => one.id === id);
  const worker = () => createWebhookDeliveries({ ...parts, answerMs: 1500 });
  return {
    studio,
    parts,
    pool,
    clock,
    config,
    api,
    signInAgain,
    worker,
    /** Id of a class that members see. */
    classId: (await pool.query("select id from plan_entries where state = 'published' order by id limit 1"))
      .rows[0].id as number,
    /** Sends all deliveries that are due and records their results. */
    deliver: async (): Promise<void> => {
      const delivery = worker();
      await delivery.round();
      await delivery.settled();
    },
    listed,
    add: async (url: string, events: readonly WebhookEventType[], name = 'Letters') => {
      const { status, json } = await api('POST', '/webhooks', { name, url, events });
      expect(status, JSON.stringify(json)).toBe(200);
      return json as { endpoint: { id: string; version: number }; secret: string };
    },
    /** Switches an endpoint as an owner does who sees its present state. */
    switchTo: async (id: string, on: boolean) => {
      const { state: from } = await listed(id);
      return (await api('PUT', `/webhooks/${id}/state`, { on, from })).json;
    },
    deliveriesOf: async (id: string, query = '') =>
      (await api('GET', `/webhooks/${id}/deliveries${query}`)).json.deliveries,
    join: joining(pool),
  };
};
