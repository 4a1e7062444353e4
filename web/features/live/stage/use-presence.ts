import { useEffect, useState } from 'react';
import { livePresence } from '../../../../contract/live/live-limits.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';

/** Browsers spread out, so that not all say it in the same second. */
const spreadOut = (ms: number): number => ms * (0.85 + Math.random() * 0.3);
const firstWithinMs = 3000;

/**
 * Says while a show plays, or its page is looked at, that this member watches it. Answers how many do; null while that
 * is not known.
 */
export const usePresence = (slug: string, { open, playing }: { open: boolean; playing: boolean }) => {
  const api = useApi();
  const [here, setHere] = useState<number | null>(null);
  useEffect(() => {
    if (!open) return;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number) => {
      timer = setTimeout(() => void say(), ms);
    };
    const say = async (): Promise<void> => {
      if (playing || document.visibilityState === 'visible')
        try {
          const { data } = await api('POST /api/v2/live_shows/{slug}/presence', { params: { slug }, signal });
          setHere(data.watching || null);
        } catch (error) {
          if (signal.aborted) return;
          logFailure('how many watch the show is not known', error);
          setHere(null);
        }
      if (!signal.aborted) wait(spreadOut(livePresence.everyMs));
    };
    wait(Math.random() * firstWithinMs);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [api, slug, open, playing]);
  return open ? here : null;
};
