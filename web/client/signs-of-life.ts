const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Calls `onSign` whenever somebody does something with the page, until it is told to stop: what can wait waits for that. */
export const onSignsOfLife = (onSign: () => void): (() => void) => {
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign);
  };
};
