import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Loads the module that has the player, with what the page puts into it. */
export type LoadLive<Module> = () => Promise<Module>;

type Live<Module> = { module: Module; focused: boolean };
export type LiveChunk<Module> = {
  live: Live<Module> | null;
  /** For good: many browsers keep a failed import for as long as the page lives. */
  failed: boolean;
  load: () => void;
  /** A press begins: what is there stays until it is over. */
  hold: () => void;
};

/** hls.js is asked for beside the player, not after it; who needs it says so when it does not come. */
const warmHls = (): void => void import('hls.js/light').catch(() => undefined);

/** A finger's click comes some time after it was lifted. */
const clickAfterReleaseMilliseconds = 350;

/**
 * Resolves when a press that has just begun is over, with its click behind it: a button that is exchanged between the
 * two halves of a press hears no click at all.
 */
const pressOver = (): Promise<void> =>
  new Promise((resolve) => {
    const ending = new AbortController();
    const over = () => {
      ending.abort();
      resolve();
    };
    const on = (type: string, call: () => void) =>
      window.addEventListener(type, call, { capture: true, signal: ending.signal });
    // Behind whatever the page itself does about the click.
    on('click', () => setTimeout(over));
    on('pointercancel', over);
    for (const type of ['pointerup', 'keyup'])
      on(type, () => setTimeout(over, clickAfterReleaseMilliseconds));
  });

/**
 * The player's code, loaded on hover, focus or press, so that a page that is only read stays light; shown once the page
 * is ready for it.
 */
export const useLiveChunk = <Module>(
  box: RefObject<HTMLElement | null>,
  atOnce: boolean,
  loadLive: LoadLive<Module>,
  ready: boolean,
): LiveChunk<Module> => {
  const [module, setModule] = useState<Module | null>(null);
  const [live, setLive] = useState<Live<Module> | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  const press = useRef(Promise.resolve());
  const hold = useCallback(() => {
    press.current = Promise.all([press.current, pressOver()]).then(() => undefined);
  }, []);
  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    warmHls();
    loadLive().then(
      (arrived) => setModule(() => arrived),
      (error: unknown) => {
        console.error('the player could not be loaded', error);
        setFailed(true);
      },
    );
  }, [loadLive]);
  const shown = live !== null;
  useEffect(() => {
    if (module === null || !ready || shown) return;
    const show = async () => {
      for (let waited: unknown = null; waited !== press.current; ) {
        waited = press.current;
        await waited;
      }
      setLive({ module, focused: box.current?.contains(document.activeElement) ?? false });
    };
    void show();
  }, [module, ready, shown, box]);
  useEffect(() => {
    if (atOnce) load();
  }, [atOnce, load]);
  return { live, failed, load, hold };
};
