import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const mainId = 'main';

/** The keyboard goes on from the new page, unless something on it, or a dialog that is open, has the focus already. */
const focusPage = (): void => {
  const main = document.getElementById(mainId);
  const focused = document.activeElement;
  if (main?.contains(focused) || focused?.closest('[role="dialog"][data-open]')) return;
  main?.focus({ preventScroll: true });
};

/** Keeps the focus from being lost with its element, once anything has it. */
const useKeptFocus = (): void =>
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const start = ({ target }: FocusEvent) =>
      void import('./kept-focus.ts').then(
        ({ keepFocus }) => {
          if (!isOver) end = keepFocus(target);
        },
        () => undefined,
      );
    document.addEventListener('focusin', start, { once: true });
    return () => {
      isOver = true;
      document.removeEventListener('focusin', start);
      end?.();
    };
  }, []);

/** Does what a browser does on a page load and a router does not: moves the focus and says the new page's title. */
export const Arrival = () => {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useKeptFocus();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      // After what was open has closed and given its focus back, and after the title has changed.
      clearTimeout(timer);
      timer = setTimeout(() => {
        focusPage();
        setTitle(document.title);
      }, 100);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
};
