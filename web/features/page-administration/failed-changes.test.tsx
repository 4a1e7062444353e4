import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { deleting, form, restorable, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { PageEditor } from './editor/PageEditor.tsx';
import { FooterPage } from './list/FooterPage.tsx';
import { PagesPage } from './list/PagesPage.tsx';
import { managed, published } from './testing/shown-page.ts';

const list = { 'GET /admin/api/pages': () => [] };
const editor = {
  at: '/admin/pages/3',
  route: '/admin/pages/$pageId',
  path: '/admin/api/pages/3',
  Part: PageEditor,
  answers: {
    ...list,
    'GET /admin/api/pages/3': () => published,
    'GET /admin/api/deleted_contents': () => [],
  },
};
const publication = { ...editor, path: '/admin/api/pages/3/publication', notFound: 'failed' as const };
const links = [{ title: 'About', href: '/pages/about' }];

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      key: 'POST /admin/api/pages',
      path: '/admin/api/pages',
      at: '/admin/pages',
      Part: PagesPage,
      answers: list,
      ...form(pressButton('New page'), [[/^Title/, 'Our rooms']], 'Create draft'),
      done: published,
    },
    {
      ...editor,
      key: 'PUT /admin/api/pages/{id}',
      ...form(stay, [[/^Title/, 'About us']], 'Save draft'),
      done: published,
    },
    {
      ...editor,
      key: 'DELETE /admin/api/pages/{id}',
      ...deleting(pressButton('Delete page'), 'About', 'Delete page'),
      done: restorable,
    },
    {
      ...publication,
      key: 'POST /admin/api/pages/{id}/publication',
      press: pressButton('Publish'),
      again: pressButton('Publish'),
      done: published,
    },
    {
      ...publication,
      key: 'DELETE /admin/api/pages/{id}/publication',
      press: pressButton('Take it offline'),
      again: pressButton('Take it offline'),
      done: managed(null),
    },
    {
      key: 'PUT /admin/api/footer',
      path: '/admin/api/footer',
      at: '/admin/footer',
      Part: FooterPage,
      answers: { ...list, 'GET /admin/api/footer': () => ({ version: 1, links, waiting: [] }) },
      ...form(stay, [['Link 1', 'About us']], 'Save'),
      typed: { field: 'Link 1', text: 'About us' },
      done: { version: 2, links: [{ title: 'About us', href: '/pages/about' }], waiting: [] },
    },
  ],
  SessionEnd,
);
