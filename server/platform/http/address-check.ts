import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { msg, t } from '../../../contract/messages.ts';
import type { Clock } from '../clock.ts';
import { createRateLimiter } from '../concurrency/rate-limiter.ts';
import { callOutside, NoAnswer } from '../outgoing/call-outside.ts';
import type { Secret } from '../secrets/secret.ts';
import { visitorAddress } from '../visitor-address.ts';

const path = '/address-check';
const asked = { burst: 30, perSecond: 1 };
const patienceMs = 10_000;

const proofOf = (secret: Secret, nonce: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', 'openmat address check', 32));
  return createHmac('sha256', key).update(nonce).digest('base64url');
};

/** Answers a challenge that only a process of this studio can, so that it recognizes itself at an address. */
export const serveAddressCheck = (
  app: FastifyInstance,
  { clock, secret }: { clock: Clock; secret: Secret },
): void => {
  const limit = createRateLimiter(clock, asked);
  app.get<{ Params: { nonce: string } }>(`${path}/:nonce(^[0-9a-f]{32}$)`, async (request, reply) => {
    limit(visitorAddress(request.ip));
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(proofOf(secret, request.params.nonce));
  });
};

const another = msg('Another site answers there.');

/** Returns the reason that this studio does not answer at an address; null where it does. */
export const addressProblem = async (
  origin: string,
  { secret, privateNetworkAllowed }: { secret: Secret; privateNetworkAllowed: boolean },
): Promise<string | null> => {
  const nonce = randomBytes(16).toString('hex');
  const expected = Buffer.from(proofOf(secret, nonce));
  try {
    const { status, body } = await callOutside({
      url: `${origin}${path}/${nonce}`,
      headers: { accept: 'text/plain' },
      timeoutMs: patienceMs,
      mostBytes: 200,
      privateNetworkAllowed,
    });
    if (status >= 300 && status < 400) return t('It leads to another address. Type that one.');
    return body.length === expected.length && timingSafeEqual(body, expected) ? null : t(another);
  } catch (error) {
    if (error instanceof NoAnswer) return error.message;
    throw error;
  }
};
