/** The parts this process is being sent, so that a client that resumes an upload ends what is left of the last try. */
export const createUnderWay = () => {
  const senders = new Map<string, Set<{ abort: AbortController; ended: Promise<unknown> }>>();

  const end = async (id: string): Promise<void> => {
    const found = [...(senders.get(id) ?? [])];
    for (const { abort } of found) abort.abort();
    await Promise.allSettled(found.map(({ ended }) => ended));
  };

  return {
    /** Runs `work` with a signal that `end` raises. */
    during: async <T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const abort = new AbortController();
      const ended = work(abort.signal);
      const sender = { abort, ended };
      const known = senders.get(id) ?? new Set();
      senders.set(id, known.add(sender));
      try {
        return await ended;
      } finally {
        known.delete(sender);
        if (known.size === 0) senders.delete(id);
      }
    },
    /** Resolves once what had arrived is kept. */
    end,
    endAll: async (): Promise<void> => {
      await Promise.all([...senders.keys()].map(end));
    },
  };
};
