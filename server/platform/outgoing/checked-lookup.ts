import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { msg, t } from '../../../contract/messages.ts';
import { isPublicAddress } from './public-address.ts';

/** The reason that there was no answer, in words for the owner of the address. */
export class NoAnswer extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoAnswer';
  }
}

export type Resolve = (
  name: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

type Reach = {
  /** True where addresses inside the studio's own network are allowed. */
  privateNetworkAllowed: boolean;
  /** Resolves names in place of the system, in tests. */
  resolve?: Resolve | undefined;
};

export const refusedAddress = msg(
  'Its address is inside the studio’s own network, which is called only where PRIVATE_NETWORK_CALLS=on in the environment allows it.',
);

const bySystem: Resolve = (name, done) =>
  systemLookup(name, { all: true }, (error, addresses) => done(error, addresses ?? []));

/**
 * Resolves and checks in one step: the connection is made to the addresses that were checked, so a name that means
 * another place a moment later leads nowhere.
 */
export const checkedLookup =
  ({ privateNetworkAllowed, resolve = bySystem }: Reach): LookupFunction =>
  (name, options, done) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses;
      if (error || !first) done(error ?? new NoAnswer(t('The name of its host is not known.')), '', 4);
      else if (!privateNetworkAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
        done(new NoAnswer(t(refusedAddress)), '', 4);
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });

/** Throws for an IP address inside the own network, which is not looked up as names are. */
export const refuseInside = (hostname: string, { privateNetworkAllowed }: Reach): void => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (!privateNetworkAllowed && isIP(host) && !isPublicAddress(host)) throw new NoAnswer(t(refusedAddress));
};
