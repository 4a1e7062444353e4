import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cue, openCaptions, savedCaptions } from '../testing/opened-captions.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('BEY-61 any earlier version is looked at, told by what differs, and restored as a step that can be undone', async () => {
  const revision = (version: number) => ({
    version,
    savedAt: '2026-05-01T08:00:00.000Z',
    savedBy: null,
    changed: [],
  });
  const { page, user, press, texts } = await openCaptions({
    'GET /admin/api/revisions/captions/9': ({ query }) =>
      query.has('before')
        ? [2, 1].map(revision)
        : Array.from({ length: 30 }, (_, index) => revision(32 - index)),
    'GET /admin/api/revisions/captions/9/2': () => ({
      version: 2,
      fields: {
        ...savedCaptions(),
        tracks: [{ language: 'en', label: 'English', cues: [cue(0, 900, 'Before')] }],
      },
    }),
  });
  await press('Versions');
  await page.findByText('Version 32');
  await press('Load More');
  await page.findByText('Version 1');
  await user.click(page.getByRole('button', { name: /^View.*version 2$/ }));
  await page.findByText(/^English, 1 line\s+0:00\.0 to 0:00\.9: Before$/);
  expect(page.getByText(/^English, 2 lines\s+0:01\.0 to 0:03\.0: Stand tall\./)).toBeTruthy();
  await press('Restore into the form');
  await waitFor(() => expect(texts()).toEqual(['Before']));
  expect(page.getByText('Unsaved: English, German. Version 3.')).toBeTruthy();
  await press('Undo');
  expect(texts()[0]).toBe('Stand tall.');
});
