import type Stripe from 'stripe';
import type { PaymentSandbox } from '../index.ts';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** Called with what was asked for once the sandbox has done it and before its answer is known. */
export type CallObserver = (request: { method: string; url: string }) => Promise<void>;

const answered = ({ status, headers, body }: ReturnType<PaymentSandbox['call']>) => ({
  getStatusCode: () => status,
  getHeaders: () => headers,
  getRawResponse: () => ({}),
  toStream: () => null,
  toJSON: async () => JSON.parse(body),
});

/** Carries the calls of Stripe's own library to a sandbox in this process, without a network. */
export const inProcessClient = (
  call: PaymentSandbox['call'],
  observer: CallObserver = async () => undefined,
): HttpClient => ({
  getClientName: () => 'sandbox in this process',
  makeRequest: async (_host, _port, url, method, headers, body) => {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    const answer = call({ method, url, headers: Object.fromEntries(named), body: body ?? '' });
    await observer({ method, url });
    return answered(answer);
  },
});
