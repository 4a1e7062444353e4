import type { PlayerHost, PlayerStorage } from '../player-host.ts';

const storageOver = (open: () => Storage): PlayerStorage => {
  const get = (key: string) => open().getItem(key);
  const set = (key: string, text: string) => open().setItem(key, text);
  return {
    get,
    set,
    getJson: (key) => {
      try {
        return JSON.parse(get(key) ?? 'null');
      } catch {
        return null;
      }
    },
    setJson: (key, value) => set(key, JSON.stringify(value)),
    outlivesPage: () => true,
  };
};

/** Site around the players of tests: the window's storages, and chunks without a time limit. */
export const testHost: PlayerHost = {
  deviceStorage: storageOver(() => window.localStorage),
  tabStorage: storageOver(() => window.sessionStorage),
  loadChunk: (_name, load) => load(),
  closeEvent: 'site:close',
  secondScreen: '/practice-view',
};
