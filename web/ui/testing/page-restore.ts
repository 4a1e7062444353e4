import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { finishBeforeSignOut } from '../../client/member-data.ts';
import { dismissToast, shownToasts } from '../overlays/toast-list.ts';

// Set-up of every component test file: test files share a page, and each test begins with an empty one.

const root = document.documentElement;
const attributes = [...root.attributes].map(({ name, value }) => [name, value] as const);
const address = window.location.href;

afterEach(async () => {
  cleanup();
  await finishBeforeSignOut();
  for (const { id } of shownToasts()) dismissToast(id);
  document.body.replaceChildren();
  document.title = '';
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const [name, value] of attributes) root.setAttribute(name, value);
  window.history.replaceState(null, '', address);
  // The list that programs of analytics read.
  Reflect.deleteProperty(window, 'dataLayer');
  localStorage.clear();
  sessionStorage.clear();
});
