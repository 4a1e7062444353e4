import { problemOfRefusal } from '../../core/failure.ts';
import { hasNothingToPlay, leaveOf, leaveOfSource, withLeave } from '../../core/media-address.ts';
import type { PlayerProblem, PlayerSource } from '../../player-api.ts';

export type Renewal = 'fresh' | 'unreachable' | PlayerProblem;

/** The addresses of the video, kept fresh. */
export type Addresses = {
  source: () => PlayerSource;
  /** Any address of this video, with the newest leave in it. */
  fresh: (url: string) => string;
  /** Asks for new ones unless `url` carries an older leave than we have; one question at a time. */
  renew: (url: string | null) => Promise<Renewal>;
  /** Takes addresses that another part of the page loaded. */
  adopt: (source: PlayerSource) => void;
};

const statusOf = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
};

export const createAddresses = (initial: PlayerSource, refresh: () => Promise<PlayerSource>): Addresses => {
  let source = initial;
  let asking: Promise<Renewal> | null = null;

  const adopt = (newer: PlayerSource) => {
    if (!hasNothingToPlay(newer)) source = newer;
  };
  const ask = async (): Promise<Renewal> => {
    try {
      const newer = await refresh();
      if (hasNothingToPlay(newer)) return 'forbidden';
      adopt(newer);
      return 'fresh';
    } catch (error) {
      return problemOfRefusal(statusOf(error));
    }
  };
  return {
    source: () => source,
    fresh: (url) => withLeave(url, leaveOfSource(source)),
    renew: (url) => {
      const used = url === null ? null : leaveOf(url)?.token;
      if (used && used !== leaveOfSource(source)?.token) return Promise.resolve('fresh');
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    adopt,
  };
};
