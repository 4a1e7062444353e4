const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Calls `onSign` at each press, key or scroll until it is stopped, so that code that can wait loads then. */
export const onSignsOfLife = (onSign: () => void): (() => void) => {
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign);
  };
};
