import { act, cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { managed, published } from '../testing/shown-page.ts';
import { PageEditor } from './PageEditor.tsx';

vi.mock('../preview/LivePreview.tsx', () => ({ LivePreview: () => null }));

afterEach(cleanup);

test('BEY-65: the button that publishes a page has the focus after the page is taken offline', async () => {
  let current = published;
  fakeServer({
    'GET /admin/api/pages/3': () => current,
    'GET /admin/api/pages': () => [],
    'DELETE /admin/api/pages/3/publication': () => {
      current = managed(null);
      return current;
    },
  });
  const page = await renderPages({ '/admin/pages/$pageId': PageEditor }, { at: '/admin/pages/3' });
  const user = userEvent.setup({ delay: null });
  const offline = await page.findByRole('button', { name: 'Take it offline' });
  act(() => offline.focus());
  await user.keyboard('{Enter}');
  await page.findByText('Taken offline. The draft is kept.');
  expect(page.queryByRole('button', { name: 'Take it offline' })).toBeNull();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Publish' }));
});
