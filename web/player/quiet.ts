import { useCallback, useEffect, useRef, useState } from 'react';

const restMilliseconds = 3_000;

/** True once nobody has touched the player for three seconds while it plays: the controls then leave the picture alone. */
export const useQuiet = (playing: boolean) => {
  const [quiet, setQuiet] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = useCallback(() => {
    setQuiet(false);
    clearTimeout(timer.current);
    if (playing) timer.current = setTimeout(() => setQuiet(true), restMilliseconds);
  }, [playing]);
  useEffect(() => {
    stir();
    return () => clearTimeout(timer.current);
  }, [stir]);
  return { quiet: quiet && playing, stir };
};
