import { vi } from 'vitest';

type Globals = { window: EventTarget; document: EventTarget; navigator: object };

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

/** The globals a player touches. Extra members are put on the window, the document and the navigator. */
export const fakePage = (extra: { window?: object; document?: object; navigator?: object } = {}): Globals => {
  const page = {
    window: Object.assign(new EventTarget(), {
      localStorage: storage(),
      sessionStorage: storage(),
      ...extra.window,
    }),
    document: Object.assign(new EventTarget(), {
      baseURI: 'https://studio.test/series/a/workouts/7',
      visibilityState: 'visible',
      fullscreenElement: null,
      ...extra.document,
    }),
    navigator: { onLine: true, languages: ['en-US', 'en'], ...extra.navigator },
  };
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  return page;
};
