import { describe, expect, test } from 'vitest';
import { newWebhookSecret, webhookHeaders, webhookSignature } from './signing.ts';

describe('BEY-73 signatures of webhooks', () => {
  test.each([
    {
      secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
      id: 'msg_loFOjxBNrRLzqYUf',
      timestamp: 1_731_705_121,
      body: '{"event_type":"ping","data":{"success":true}}',
      signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
    },
    {
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
      signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
  ])('are those of the published examples of Standard Webhooks: $id', ({ secret, signature, ...signed }) => {
    expect(webhookSignature(secret, signed)).toBe(signature);
  });

  test('a secret has 32 random bytes in the form of the format, and each of two secrets signs', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()] as const;
    expect(secrets[0]).not.toBe(secrets[1]);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    }
    const signed = { id: 'evt_1', timestamp: 5, body: '{"é":1}' };
    const headers = webhookHeaders(secrets, signed);
    expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'webhook-timestamp': '5' });
    expect(headers['webhook-signature']).toBe(
      `${webhookSignature(secrets[0], signed)} ${webhookSignature(secrets[1], signed)}`,
    );
  });
});
