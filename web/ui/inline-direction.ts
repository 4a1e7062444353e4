/** Returns 1 where the lines of an element run from left to right, -1 where they run from right to left. */
export const inlineSign = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns the key that means the same in lines from left to right: there the right arrow leads on. */
export const logicalKey = (key: string, element: Element): string =>
  inlineSign(element) === 1 ? key : (mirrored[key] ?? key);
