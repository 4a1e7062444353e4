/** Texts by key. A storage never throws: a site whose browser refuses to keep them holds them until the page goes. */
export type PlayerStorage = {
  get: (key: string) => string | null;
  set: (key: string, text: string) => void;
  /** Returns null without a value, or if it is no JSON. */
  getJson: (key: string) => unknown;
  setJson: (key: string, value: unknown) => void;
  /** Returns true if the next page finds the value. */
  outlivesPage: (key: string) => boolean;
};

/** Services of the site around the player. */
export type PlayerHost = {
  /** Storage of sound and captions on the device. */
  deviceStorage: PlayerStorage;
  /** Storage of the speed until the tab is closed. */
  tabStorage: PlayerStorage;
  /** Loads a lazy chunk; rejects if it does not arrive. */
  loadChunk: <T>(name: string, load: () => Promise<T>) => Promise<T>;
  /** Event of the window at which a running view is reported, as at `pagehide`. */
  closeEvent: string;
  /** Address of the practice view on a second screen. */
  secondScreen: string;
};
