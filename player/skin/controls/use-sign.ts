import { useCallback, useEffect, useState } from 'react';
import type { PlayerCommand } from '../../player-api.ts';
import { type Sign, signOf } from '../../player-words.ts';

const shownMilliseconds = 900;

/** `times` tells one sign from the next of its kind. */
export type ShownSign = { sign: Sign; times: number };

/** The small sign that answers a key or a double tap, and goes by itself. */
export const useSign = () => {
  const [shown, setShown] = useState<ShownSign | null>(null);
  const show = useCallback(
    (command: PlayerCommand) =>
      setShown((before) => {
        const sign = signOf(command, before?.sign ?? null);
        return sign ? { sign, times: (before?.times ?? 0) + 1 } : before;
      }),
    [],
  );
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, show };
};
