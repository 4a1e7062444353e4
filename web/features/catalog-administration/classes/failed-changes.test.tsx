import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../../ui/testing/failed-changes.tsx';
import { deleting, form, restorable, stay } from '../../../ui/testing/presses.ts';
import { SessionEnd } from '../../accounts/index.ts';
import { ClassPage } from './ClassPage.tsx';
import { one, options } from './testing/shown-class.ts';

const page = {
  at: '/admin/class_builder/1/edit',
  route: '/admin/class_builder/$id/edit',
  path: '/admin/api/plan_entries/1',
  Part: ClassPage,
  answers: {
    'GET /admin/api/plan_entries/1': () => one(),
    'GET /admin/api/plan_entries/1/video': () => ({ video: null, replacement: null }),
    'GET /admin/api/plan_entries/options': () => options,
    'GET /admin/api/plan_entries/series_options': () => [],
    'GET /admin/api/plan_entries/1/dependents': () => ({
      ...{ title: 'Standing Strong', playlists: 0, favorites: 0, completions: 0, views: 0, scheduled: 0 },
      ...{ comments: 0, sections: [], introOf: [], billboards: [], music: [] },
    }),
    'GET /admin/api/deleted_contents': () => [],
  },
};

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      ...{ ...page, key: 'PUT /admin/api/plan_entries/{id}' },
      ...form(stay, [[/^Title/, 'Standing Tall']], 'Save'),
      done: one(),
    },
    {
      ...{ ...page, key: 'DELETE /admin/api/plan_entries/{id}' },
      ...deleting(pressButton('Delete class'), 'Standing Strong', 'Delete class'),
      done: restorable,
    },
  ],
  SessionEnd,
);
