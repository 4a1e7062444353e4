import { once } from 'node:events';

/** The end of a process, told to its servers before it comes, so that proxies can send requests elsewhere first. */
export type Shutdown = {
  /** Aborted from the moment the end is announced: `/ready` answers 503 from then on. */
  announced: AbortSignal;
  announce: () => void;
  /** Ends the delay now. */
  hurry: () => void;
  /** Resolves once requests have been served for the whole delay after the announcement. */
  delayOver: () => Promise<void>;
};

export const createShutdown = (delaySeconds = 0): Shutdown => {
  const announced = new AbortController();
  const over = new AbortController();
  return {
    announced: announced.signal,
    announce: () => {
      if (announced.signal.aborted) return;
      announced.abort();
      if (delaySeconds === 0) over.abort();
      else setTimeout(() => over.abort(), delaySeconds * 1000);
    },
    hurry: () => over.abort(),
    delayOver: async () => {
      if (!over.signal.aborted) await once(over.signal, 'abort');
    },
  };
};
