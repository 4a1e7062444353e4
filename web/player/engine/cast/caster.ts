import type { Addresses } from '../addresses.ts';
import type { Output } from '../media-output.ts';
import type { Opening } from '../opening.ts';

/** What a way of casting tells the player. */
export type CastListener = {
  onAvailable: (available: boolean) => void;
  onConnecting: () => void;
  onConnected: (device: string) => void;
  onEnded: () => void;
};

/** One way to show the video on a device near by. */
export type Caster = { start: () => Promise<void>; stop: () => void };

export type CastParts = {
  opening: Opening;
  addresses: Addresses;
  /** Hands all commands to a device that plays by itself; null takes them back. */
  setRemote: (remote: Output | null) => void;
  /** Gives the element to the browser's own player, which alone can send it elsewhere; false where it cannot play this. */
  takeDirect: () => boolean;
  sync: () => void;
};

/** A receiver has no page of ours to be relative to. */
export const absolute = (addresses: Addresses, url: string): string =>
  new URL(addresses.fresh(url), document.baseURI).href;
