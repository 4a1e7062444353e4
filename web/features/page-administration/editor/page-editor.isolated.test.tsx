import { act, cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { managed, published } from '../testing/shown-page.ts';
import { PageEditor } from './PageEditor.tsx';

vi.mock('../preview/LivePreview.tsx', () => ({ LivePreview: () => null }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

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

test('BEY-74 words of a page and its sections are translated beside Save, and saved with its draft', async () => {
  const sections: Section[] = [
    {
      id: 'asked',
      hidden: false,
      audience: 'everyone',
      tinted: false,
      type: 'questions',
      title: 'Questions',
      questions: [{ question: 'When?', answer: 'At six.' }],
    },
  ];
  const page = { ...published, fields: { ...published.fields, sections } };
  const server = fakeServer({
    'GET /admin/api/pages/3': () => page,
    'GET /admin/api/pages': () => [],
    'PUT /admin/api/pages/3': ({ body: { version, ...fields } }) => ({
      ...page,
      version: Number(version) + 1,
      fields,
    }),
  });
  const shown = await renderPages(
    { '/admin/pages/$pageId': PageEditor },
    { at: '/admin/pages/3', studio: { languages: ['en', 'de'] } },
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await shown.findByRole('button', { name: /^Deutsch/ }));
  await user.type(shown.getByRole('textbox', { name: 'Title' }), 'Über uns');
  await user.type(shown.getByRole('textbox', { name: 'Questions: Title' }), 'Fragen');
  await user.type(shown.getByRole('textbox', { name: 'Questions 1: Question' }), 'Wann?');
  await user.click(shown.getByRole('button', { name: 'Save draft' }));
  await shown.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/pages/3')).toEqual([
    {
      ...page.fields,
      translations: { de: { title: 'Über uns' } },
      sections: [
        {
          ...sections[0],
          translations: { de: { title: 'Fragen' } },
          questions: [{ question: 'When?', answer: 'At six.', translations: { de: { question: 'Wann?' } } }],
        },
      ],
      version: 2,
    },
  ]);
});
