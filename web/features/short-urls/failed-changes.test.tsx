import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { form, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
// A busy machine takes its time with the first import of a lazy part.
import '../../ui/overlays/DialogPanel.tsx';
import { ShortUrlsPage } from './list/ShortUrlsPage.tsx';
import { light } from './testing/shown-short-urls.ts';

const page = {
  at: '/admin/url_shortener',
  Part: ShortUrlsPage,
  answers: { 'GET /admin/api/short_urls': () => [light] },
};

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      ...page,
      key: 'POST /admin/api/short_urls',
      path: '/admin/api/short_urls',
      ...form(stay, [[/^Target URL/, 'https://other.test/']], 'Shorten'),
      typed: { field: 'Target URL*', text: 'https://other.test/' },
      done: light,
    },
    {
      ...page,
      key: 'DELETE /admin/api/short_urls/{id}',
      path: '/admin/api/short_urls/1',
      ...form(pressButton('Delete /s/light'), [], 'Delete'),
    },
  ],
  SessionEnd,
);
