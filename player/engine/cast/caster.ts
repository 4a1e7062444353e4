import type { Addresses } from '../opening/addresses.ts';
import type { Output } from '../opening/media-output.ts';
import type { Opening } from '../opening/opening.ts';

/** Events that a casting method reports to the player. */
export type CastListener = {
  onAvailable: (available: boolean) => void;
  onConnecting: () => void;
  onConnected: (device: string) => void;
  onEnded: () => void;
};

/** Method of casting the video to a nearby device. */
export type Caster = { start: () => Promise<void>; stop: () => void };

export type CastDependencies = {
  opening: Opening;
  addresses: Addresses;
  /** Routes all commands to a remote device; null routes them back. */
  setRemote: (remote: Output | null) => void;
  /**
   * Attaches the source to the browser's own player, the only one that can cast it; returns false if that player cannot
   * play it.
   */
  switchToDirect: () => boolean;
  sync: () => void;
};

/** Returns an absolute URL, because a receiver has no page to resolve relative ones. */
export const absolute = (addresses: Addresses, url: string): string =>
  new URL(addresses.fresh(url), document.baseURI).href;
