import { useEffect, useState } from 'react';

/** True once `active` has held for so long; short waits are not worth a word. */
export const useAfter = (active: boolean, milliseconds: number): boolean => {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, milliseconds]);
  return active && passed;
};
