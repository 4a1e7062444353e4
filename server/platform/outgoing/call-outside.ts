import { type IncomingHttpHeaders, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { checkedLookup, NoAnswer, type Resolve, refuseInside } from './checked-lookup.ts';

export { NoAnswer, type Resolve, refusedAddress } from './checked-lookup.ts';

export type OutsideCall = {
  url: string;
  headers: Record<string, string>;
  /** Body of a POST; absent for a GET. */
  body?: string;
  /** Allows http, and addresses inside the studio's own network. */
  privateNetworkAllowed: boolean;
  /** Allows http addresses of the public internet. */
  plainHttp?: boolean;
  timeoutMs: number;
  /** Limit of the answer's body; the rest is not read. */
  mostBytes: number;
  /** Aborts the call when the process stops. */
  signal?: AbortSignal | undefined;
  /** Resolves names in place of the system, in tests. */
  resolve?: Resolve | undefined;
};
export type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const refuseOwn = ({ protocol, hostname }: URL, call: OutsideCall): void => {
  if (!call.privateNetworkAllowed && protocol !== 'https:' && !call.plainHttp)
    throw new NoAnswer(t('Only https is called.'));
  refuseInside(hostname, call);
};

const hungUp = msg('It hung up without an answer.');
const known: Record<string, Message> = {
  ENOTFOUND: msg('The name of its host is not known.'),
  EAI_AGAIN: msg('The name of its host could not be looked up.'),
  ECONNREFUSED: msg('Nothing answers there.'),
  ECONNRESET: hungUp,
  EHOSTUNREACH: msg('There is no way to its host.'),
  ENETUNREACH: msg('There is no way to its network.'),
  EPROTO: msg('It does not speak https.'),
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const wordsOf = (code: string): string => {
  const words = known[code];
  if (words) return t(words);
  if (/CERT|SIGNATURE|ALTNAME/.test(code)) return t('Its certificate is not valid.');
  return code ? t('The connection failed ({code}).', { code }) : t('The connection failed.');
};

const inWords = (error: unknown, timeout: AbortSignal, timeoutMs: number): NoAnswer => {
  if (timeout.aborted)
    return new NoAnswer(t('No answer within {seconds} s.', { seconds: timeoutMs / 1000 }), { cause: error });
  if (error instanceof NoAnswer) return error;
  // Node tried several addresses.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(first);
  return new NoAnswer(wordsOf(code), { cause: error });
};

/** Reads the beginning of a body and drops the rest with its connection. */
const beginningOf = async (answer: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop destroys the answer, and the connection with it.
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
};

/**
 * Calls an address that a person typed, by POST or GET. Follows no redirect, keeps no connection alive, reads at most
 * `mostBytes` and ends by the time-out however slow the answer is. Throws NoAnswer.
 */
export const callOutside = async (call: OutsideCall): Promise<OutsideAnswer> => {
  const { url, headers, body, timeoutMs, mostBytes, signal } = call;
  const address = new URL(url);
  refuseOwn(address, call);
  const timeout = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const request = address.protocol === 'http:' ? requestByHttp : requestByHttps;
  try {
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      const sent = request(address, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        // Without an agent, connections are neither shared nor kept alive.
        agent: false,
        lookup: checkedLookup(call),
        signal: ends,
      });
      sent.once('response', answered);
      // Also rejects after the answer has begun.
      sent.on('error', failed);
      // Node ends a call that is answered with 101 without an error event.
      sent.once('close', () => failed(new NoAnswer(t(hungUp))));
      sent.end(body);
    });
    const { statusCode: status = 0, headers: said } = answer;
    return { status, headers: said, body: await beginningOf(answer, mostBytes) };
  } catch (error) {
    throw inWords(error, timeout, timeoutMs);
  }
};
