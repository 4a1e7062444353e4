import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a link to another page the focus is on that page, so that the keyboard and a screen reader begin there. */
export const useFocusOnNewPage = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const main = document.getElementById('main');
        // A page that has put the focus somewhere itself keeps it there.
        if (!fromLocation || !pathChanged || main?.contains(document.activeElement)) return;
        main?.focus({ preventScroll: true });
      }),
    [router],
  );
};
