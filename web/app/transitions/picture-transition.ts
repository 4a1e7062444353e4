import type { AnyRouter } from '@tanstack/react-router';
import * as styles from './PictureTransition.module.css';

/** A clicked card: the path that it leads to, and the frame of its picture. */
type Opened = { pathname: string; frame: HTMLElement };

const type = 'picture';

const openedBy = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): Opened | null => {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const frame = link?.closest('[data-part~="card"]')?.querySelector<HTMLElement>('[data-part~="frame"]');
  if (!link || !frame || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return { pathname: link.pathname, frame };
};

/**
 * Morphs the picture of a card into that of the page which the card opens, from the first call on. Requires view
 * transitions with types and a page that is already loaded, as after resting on its card. A page that is still loading
 * shows its skeleton instead, and other navigations do not change.
 */
export const growPictures = (router: Pick<AnyRouter, 'options'>): void => {
  // Several first events may call this; only the first call has an effect.
  if (router.options.defaultViewTransition) return;
  if (!window.CSS?.supports?.('selector(:active-view-transition-type(a))')) return;
  let opened: Opened | null = null;
  const forget = () => {
    opened?.frame.classList.remove(styles.picture ?? '');
    opened = null;
  };
  window.addEventListener(
    'click',
    (event) => {
      forget();
      opened = openedBy(event);
    },
    { capture: true },
  );
  router.options.defaultViewTransition = {
    types: ({ toLocation }) => {
      if (opened?.pathname !== toLocation.pathname || !opened.frame.isConnected) return false;
      // The browser takes the old picture when the new page is about to show.
      opened.frame.classList.add(styles.picture ?? '');
      return [type];
    },
  };
};
