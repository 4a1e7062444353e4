import { type IncomingMessage, request } from 'node:http';
import type { PaymentAccess } from '../../server/platform/payments/access.ts';

/** Answer of the sandbox, limited to the fields that the demo reads. */
export type SandboxObject = {
  id: string;
  /** Entries of a list. */
  data?: { id: string }[];
  /** Items of a subscription. */
  items?: { data: { current_period_end: number }[] };
};

type Values = Readonly<Record<string, string | number>>;

export type SandboxCalls = {
  read: (path: string) => Promise<SandboxObject>;
  /** Sends a form as Stripe's library would; idempotent per key. */
  send: (path: string, values: Values, idempotencyKey: string) => Promise<SandboxObject>;
};

const patienceMs = 20_000;

const answerOf = async (answer: IncomingMessage, path: string): Promise<SandboxObject> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (answer.statusCode === 200) return JSON.parse(text) as SandboxObject;
  throw new Error(`The payment sandbox answered ${answer.statusCode} to ${path}: ${text}`);
};

/** Returns the sandbox calls that membership does not use: customers with a past, and actions of time and banks. */
export const sandboxCalls = ({ apiBase, secretKey }: PaymentAccess): SandboxCalls => {
  if (!apiBase) throw new Error('Members of the demo pay at the payment sandbox only.');
  const { host, port, httpAgent: agent } = apiBase;
  const ask = (
    method: 'GET' | 'POST',
    path: string,
    { form = '', headers = {} }: { form?: string; headers?: Record<string, string> },
  ) =>
    new Promise<SandboxObject>((resolve, reject) => {
      const asked = request(
        {
          agent,
          host,
          port,
          method,
          path: `/v1/${path}`,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            authorization: `Bearer ${secretKey.reveal()}`,
            'content-length': Buffer.byteLength(form),
            ...headers,
          },
        },
        (answer) => answerOf(answer, path).then(resolve, reject),
      );
      asked.once('error', reject);
      asked.end(form);
    });
  return {
    read: (path) => ask('GET', path, {}),
    send: (path, values, idempotencyKey) => {
      const pairs = Object.entries(values).map(([name, value]) => [name, String(value)]);
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': idempotencyKey,
      };
      return ask('POST', path, { form: new URLSearchParams(pairs).toString(), headers });
    },
  };
};
