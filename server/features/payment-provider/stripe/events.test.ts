import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadSignature } from '../events.ts';
import { ProviderUnavailable } from '../payment-port.ts';
import { membershipOfSubscription } from '../subscription-state.ts';
import {
  createCatalog,
  createPayer,
  onSandbox,
  type ProviderUnderTest,
  providerOf,
  webhookSecret,
} from './testing/provider-under-test.ts';

const day = 86_400_000;
const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * day);

describe('what the sandbox alone can show of the payment port', () => {
  let tested: ProviderUnderTest;
  beforeAll(async () => {
    tested = await onSandbox();
  });
  afterAll(() => tested.stop());

  test('a disputed payment is disputed until the studio has won', async () => {
    const { monthly } = await createCatalog(tested.provider);
    const payer = await createPayer(tested);
    const { id } = await payer.subscribe(monthly);
    const [charge] = (await tested.stripe.charges.list({ customer: payer.id })).data;
    const post = (path: string, body: Record<string, string>) =>
      tested.stripe.rawRequest('POST', `/v1/test_helpers/sandbox/${path}`, body);
    const dispute = (await post('disputes', { charge: charge?.id ?? '' })) as unknown as { id: string };
    expect(membershipOfSubscription(await payer.read(id))).toMatchObject({
      state: 'unknown',
      detail: 'disputed',
    });
    const { customerOf } = tested.provider.events;
    expect(await customerOf({ type: 'charge.dispute.created', objectId: dispute.id })).toBe(payer.id);
    await post(`disputes/${dispute.id}/close`, { status: 'won' });
    expect(membershipOfSubscription(await payer.read(id)).state).toBe('renewing');
  });

  test('events are listed from a moment on, the newest first', async () => {
    const payer = await createPayer(tested);
    const first = await tested.provider.events.page(inDays(payer.startsAt, -1), null);
    const ids = first.events.map(({ id }) => id);
    expect(first.events.some(({ customerId }) => customerId === payer.id)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await tested.provider.events.page(inDays(new Date(), 1), null)).events).toEqual([]);
  });

  test('NS-232 only the provider’s own signature of the last minutes is taken', () => {
    const { provider, stripe } = tested;
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      created: 1_760_000_000,
      data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
    });
    const signed = (secret: string, timestamp: number) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const seconds = Math.floor(Date.now() / 1000);
    const verify = (signature: string | undefined, body = payload) =>
      provider.events.verify(Buffer.from(body), signature);
    expect(verify(signed(webhookSecret, seconds))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      objectId: 'in_1',
      customerId: 'cus_1',
      occurredAt: new Date(1_760_000_000_000),
    });
    expect(() => verify(undefined)).toThrow(BadSignature);
    expect(() => verify(signed('whsec_other', seconds))).toThrow(BadSignature);
    expect(() => verify(signed(webhookSecret, seconds - 301))).toThrow(BadSignature);
    expect(() => verify(signed(webhookSecret, seconds), payload.replace('in_1', 'in_2'))).toThrow(
      BadSignature,
    );
  });

  test('a provider that does not answer, or refuses the key, is unavailable, and the key is not told', async () => {
    const secretKey = 'sk_test_a_long_and_secret_key';
    await expect(providerOf(secretKey, 9).customers.read('cus_1')).rejects.toThrow(ProviderUnavailable);
    const stranger = providerOf(secretKey, Number(new URL(tested.address).port));
    const refusal = await stranger.customers.read('cus_1').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderUnavailable);
    expect(JSON.stringify([refusal, String(refusal)])).not.toContain('secret_key');
  });
});
