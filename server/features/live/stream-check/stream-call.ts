import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../../platform/config.ts';
import { callOutside, type Resolve } from '../../../platform/outgoing/call-outside.ts';

export type StreamCallContext = {
  config: Pick<Config, 'publicUrl' | 'privateNetworkAllowed'>;
  /** Tests resolve names by themselves. */
  resolve?: Resolve;
  timeoutMs?: number;
};

/** What members would see no picture for. */
export class Unplayable extends Error {}

const usualTimeoutMs = 8000;

/** The page of a show plays from the host of its stream alone. */
export const otherHost = (url: URL): Unplayable =>
  new Unplayable(
    `It leads on to ${url.host}, from which the page of the show may not play. All parts of a stream are on one host.`,
  );

/**
 * Asks as a member's browser would, but inside the studio's own network only at the studio's public address, where
 * everyone may ask. Throws `NoAnswer`.
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
