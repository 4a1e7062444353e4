import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const restMilliseconds = 3_000;

/**
 * True after three seconds without input while the controls may hide: they then leave the picture
 * alone. A control that shows its focus ring keeps them all.
 */
export const useQuiet = (box: RefObject<HTMLElement | null>, mayRest: boolean) => {
  const [quiet, setQuiet] = useState(false);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stir = useCallback(() => {
    setQuiet(false);
    clearInterval(timer.current);
    if (!mayRest) return;
    timer.current = setInterval(() => {
      if (box.current?.querySelector(':focus-visible')) return;
      clearInterval(timer.current);
      setQuiet(true);
    }, restMilliseconds);
  }, [box, mayRest]);
  const rest = useCallback(() => {
    clearInterval(timer.current);
    setQuiet(true);
  }, []);
  useEffect(() => {
    stir();
    return () => clearInterval(timer.current);
  }, [stir]);
  return { quiet: quiet && mayRest, stir, rest };
};
