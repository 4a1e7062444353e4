/** Share of the view, at its top and bottom, within which a dragged row scrolls it. */
const edge = 0.2;

/** Maximum speed at the very edge, in pixels per frame. */
const fastest = 25;

type Span = { top: number; bottom: number };
type View = Span & { element: Element };

const isScrollable = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
  element.scrollHeight > element.clientHeight;

/** Returns the scroll containers of a list, innermost first; without the page while a dialog locks it. */
export const scrollersAround = (list: HTMLElement): Element[] => {
  const { body, documentElement, scrollingElement } = list.ownerDocument;
  const around: Element[] = [];
  for (let element = list.parentElement; element && element !== body; element = element.parentElement)
    if (isScrollable(element)) around.push(element);
  const pageStays = [body, documentElement].some(
    (element) => getComputedStyle(element).overflowY === 'hidden',
  );
  return scrollingElement && !pageStays ? [...around, scrollingElement] : around;
};

const viewOf = (element: Element): View => {
  const { clientHeight } = element.ownerDocument.documentElement;
  if (element === element.ownerDocument.scrollingElement) return { element, top: 0, bottom: clientHeight };
  const { top, bottom } = element.getBoundingClientRect();
  return { element, top: Math.max(top, 0), bottom: Math.min(bottom, clientHeight) };
};

/**
 * Returns the speed in pixels per frame for a pointer at `y`, negative for up; 0 unless `y` is near an edge beyond
 * which the list continues.
 */
export const speedAt = ({ top, bottom }: Span, y: number, list: Span): number => {
  const depth = (bottom - top) * edge;
  if (depth <= 0) return 0;
  const share = (into: number): number => Math.round(fastest * Math.min(1, into / depth));
  if (y < top + depth && list.top < top + depth) return -share(top + depth - y);
  if (y > bottom - depth && list.bottom > bottom - depth) return share(y - bottom + depth);
  return 0;
};

/** Scrolls for a pointer at `y` that has moved in `ways` (-1 up, 1 down); returns true if anything scrolled. */
export const scrollAt = (
  scrollers: readonly Element[],
  list: HTMLElement,
  y: number,
  ways: ReadonlySet<number>,
): boolean => {
  const listBox = list.getBoundingClientRect();
  for (const element of scrollers) {
    const by = speedAt(viewOf(element), y, listBox);
    if (by === 0 || !ways.has(Math.sign(by))) continue;
    const before = element.scrollTop;
    element.scrollTop += by;
    if (element.scrollTop !== before) return true;
  }
  return false;
};

/** Scrolls the span from `top` to `bottom`, in window pixels, into view; its top takes precedence. */
export const scrollToShow = (scrollers: readonly Element[], span: { top: number; bottom: number }): void => {
  let { top, bottom } = span;
  for (const element of scrollers) {
    const view = viewOf(element);
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(element);
    const above = top - view.top - (Number.parseFloat(scrollPaddingTop) || 0);
    const below = bottom - view.bottom + (Number.parseFloat(scrollPaddingBottom) || 0);
    const by = above < 0 ? above : Math.min(Math.max(below, 0), above);
    if (by === 0) continue;
    const before = element.scrollTop;
    element.scrollTop += by;
    top -= element.scrollTop - before;
    bottom -= element.scrollTop - before;
  }
};
