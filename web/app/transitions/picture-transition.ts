import type { AnyRouter } from '@tanstack/react-router';
import styles from './PictureTransition.module.css';

/** What was clicked: where it leads, and the picture it shows. */
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
 * From the first call on, the picture of a card grows into that of the page which the card opens, where the browser
 * has view transitions with types and the page is there at once, as after resting on its card. A page that is still
 * loaded shows its shape instead, and other navigations stay as they are.
 */
export const growPictures = (router: Pick<AnyRouter, 'options'>): void => {
  // Each of several first signs begins it.
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
