import { pressButton, walkFailedChanges } from '../../../ui/testing/failed-changes.tsx';
import type { Press } from '../../../ui/testing/presses.ts';
import { SessionEnd } from '../../accounts/index.ts';
import { ImportPage } from './ImportPage.tsx';
import { id, imported } from './testing/shown-import.ts';

const imports = '/admin/api/studio_imports';

/** A button of the page of an import that stands so. */
const change = (key: string, name: string, changes: Parameters<typeof imported>[0] = {}) => ({
  key,
  path: key.slice(key.indexOf('/')).replace('{id}', id),
  at: `/admin/import?import=${id}`,
  Part: ImportPage,
  answers: {
    [`GET ${imports}`]: () => [],
    [`GET ${imports}/${id}`]: () => imported(changes),
    [`GET ${imports}/${id}/rows`]: () => [],
    'GET /admin/api/video_storage': () => ({ maxBytes: 20_000_000_000 }),
    'GET /admin/api/video_uploads': () => ({ uploads: [] }),
    'GET /admin/api/set_up': () => ({ video: { freeBytes: null } }),
  },
  press: pressButton(name),
  again: pressButton(name),
  done: imported(changes),
});
const undoing: Press = async (user, page) => {
  await user.click(await page.findByRole('button', { name: 'Undo this import' }));
  await user.click(await page.findByRole('button', { name: 'Undo the import' }));
};
const over = { state: 'finished', outcomes: { created: 2, changed: 0, same: 0 } } as const;

walkFailedChanges(
  [
    {
      ...change('POST /admin/api/studio_imports', ''),
      file: true,
      at: '/admin/import',
      press: async (user, page) => {
        const field = await page.findByLabelText('Choose a CSV file', { selector: 'input' });
        await user.upload(field, new File(['title'], 'classes.csv', { type: 'text/csv' }));
      },
      again: 'Try again',
      done: { id },
    },
    change('POST /admin/api/studio_imports/{id}/dry_run', 'Check file', { state: 'mapping' }),
    change('PUT /admin/api/studio_imports/{id}/encoding', 'These read well', {
      state: 'mapping',
      encoding: 'macintosh',
      encodingDoubtful: true,
      readings: [{ encoding: 'macintosh', samples: ['Zoë Weiß'] }],
    }),
    change('POST /admin/api/studio_imports/{id}/start', 'Import 2 classes'),
    change('POST /admin/api/studio_imports/{id}/stop', 'Stop', { state: 'running' }),
    {
      ...change('POST /admin/api/studio_imports/{id}/undo', 'Undo this import', over),
      press: undoing,
      again: undoing,
    },
    change('POST /admin/api/studio_imports/{id}/restore', 'Restore the import', {
      ...over,
      undoneAt: '2026-11-24T09:00:00.000Z',
    }),
  ],
  SessionEnd,
);
