import { afterAll } from 'vitest';
import { dismissToast, shownToasts } from '../overlays/toast-list.ts';

// Test files share a page: a toast that a file with fake timers has shown would stand there for ever.
afterAll(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});
