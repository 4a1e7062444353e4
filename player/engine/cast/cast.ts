import type { PlayerState } from '../../player-api.ts';
import { createAirPlay } from './air-play.ts';
import type { CastDependencies, Caster, CastListener } from './caster.ts';
import { createGoogleCast } from './google-cast.ts';
import { createRemotePlayback } from './remote-playback.ts';

type Way = { caster: Caster; available: boolean };

const ways = [createGoogleCast, createAirPlay, createRemotePlayback];

/** One cast button for three techniques: the first that sees a device is used. Watches from the first play on. */
export const createCast = (dependencies: CastDependencies): { start: () => void; stop: () => void } => {
  const { store, signal } = dependencies.opening;
  const known: Way[] = [];
  let active: Way | null = null;

  const rest = () =>
    store.set({ cast: known.some(({ available }) => available) ? { kind: 'available' } : null });
  const set = (way: Way, cast: PlayerState['cast']) => {
    active = way;
    store.set({ cast });
  };
  const listenerOf = (way: () => Way): CastListener => ({
    onAvailable: (available) => {
      way().available = available;
      if (!active) rest();
    },
    onConnecting: () => set(way(), { kind: 'connecting' }),
    onConnected: (device) => set(way(), { kind: 'connected', device }),
    onEnded: () => {
      if (active !== way()) return;
      active = null;
      rest();
    },
  });
  const watch = () => {
    for (const create of ways) {
      const way: Way = { caster: { start: async () => undefined, stop: () => undefined }, available: false };
      const caster = create(
        dependencies,
        listenerOf(() => way),
      );
      if (caster) known.push(Object.assign(way, { caster }));
    }
  };
  const stopWaiting = store.subscribe(() => {
    if (store.get().phase === 'idle') return;
    stopWaiting();
    watch();
  });
  signal.addEventListener('abort', stopWaiting);
  return {
    start: () => {
      const way = known.find(({ available }) => available);
      // Closing the list of devices without choosing one is no failure.
      way?.caster.start().catch(() => {
        if (active === way) active = null;
        rest();
      });
    },
    stop: () => active?.caster.stop(),
  };
};
