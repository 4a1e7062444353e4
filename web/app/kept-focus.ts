/** Parts of a page that take the focus in place of an element that was in them. */
const regions = [
  'fieldset, form, search, nav, aside, main, ul, ol, section:is([aria-label], [aria-labelledby])',
  '[role="dialog"], [role="group"], [role="region"], [role="tabpanel"]',
].join();
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Milliseconds in which a page may move the focus by itself. */
const grace = 100;

const isDisabled = (element: Element): boolean => element.matches(':disabled');
const isLost = (): boolean => document.activeElement === document.body && document.hasFocus();

const regionsAround = (element: Element): Element[] => {
  const around: Element[] = [];
  for (let next = element.parentElement?.closest(regions); next; next = next.parentElement?.closest(regions))
    around.push(next);
  return around;
};

const focusRegion = (region: HTMLElement): void => {
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  region.focus({ preventScroll: true });
};

type Focused = { element: HTMLElement; around: Element[]; inLayer: boolean };

/**
 * Keeps the focus from being lost with its element: it goes to the nearest region that is left, after a dialog or menu to
 * the one that it was opened in, and else to the main part. An element that was disabled for a while has it again.
 * `first` has had the focus already. Returns a function that ends this.
 */
export const keepFocus = (first: EventTarget | null): (() => void) => {
  let last: Focused | null = null;
  /** Regions in which the open dialog or menu was opened. */
  let outside: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    if (!element.closest(layers)) outside = [];
    else if (last && !last.inLayer) outside = last.around;
    last = { element, around: regionsAround(element), inLayer: element.closest(layers) !== null };
  };
  const enter = ({ target }: FocusEvent) => remember(target);
  const find = () => {
    if (!last || !isLost()) return;
    const { element, around } = last;
    if (element.isConnected) {
      if (!isDisabled(element)) element.focus({ preventScroll: true });
      return;
    }
    const place = [...around, ...outside].find(({ isConnected }) => isConnected);
    focusRegion((place ?? document.getElementById('main') ?? document.body) as HTMLElement);
  };
  const look = () => {
    if (!last || !isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(find, grace);
  };
  /** A press beside everything leaves an element that stays. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    setTimeout(() => {
      if (isLost() && target.isConnected && !isDisabled(target) && last?.element === target) last = null;
    });
  };

  remember(first);
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  look();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
  };
};
