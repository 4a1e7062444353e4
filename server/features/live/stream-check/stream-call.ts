import type { IncomingHttpHeaders } from 'node:http';
import { t } from '../../../../contract/messages.ts';
import type { Config } from '../../../platform/config.ts';
import { callOutside, type Resolve } from '../../../platform/outgoing/call-outside.ts';

export type StreamCallContext = {
  config: Pick<Config, 'publicUrl' | 'privateNetworkAllowed'>;
  /** DNS resolver; replaced in tests. */
  resolve?: Resolve;
  timeoutMs?: number;
};

/** Error of a stream that members could not play. */
export class Unplayable extends Error {}

const usualTimeoutMs = 8000;

/** Returns the error of a stream that leads to another host; the page of a show plays only from its stream's host. */
export const otherHost = (url: URL): Unplayable =>
  new Unplayable(
    t(
      'It leads on to {host}, from which the page of the show may not play. All parts of a stream are on one host.',
      { host: url.host },
    ),
  );

/**
 * Calls the stream as a member's browser would. Inside the studio's own network only the studio's public address, which
 * is open to everyone, may be called. Throws `NoAnswer`.
 */
export const callStream = (
  { config, resolve, timeoutMs = usualTimeoutMs }: StreamCallContext,
  url: URL,
  mostBytes: number,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> => {
  const { origin } = new URL(config.publicUrl);
  return callOutside({
    url: url.href,
    headers: { accept: '*/*', origin, 'user-agent': 'Openmat' },
    privateNetworkAllowed: config.privateNetworkAllowed || url.origin === origin,
    plainHttp: true,
    mostBytes,
    timeoutMs,
    resolve,
  });
};
