import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { deleting, form, restorable, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { LiveInstructorEditorPage } from './instructors/LiveInstructorEditorPage.tsx';
import { LiveInstructorsPage } from './instructors/LiveInstructorsPage.tsx';
import { ShowEditorPage } from './shows/ShowEditorPage.tsx';
import { ShowsPage } from './shows/ShowsPage.tsx';
import { instructor, show } from './testing/shown-live.ts';

const answers = {
  'GET /admin/api/live_instructors': () => [instructor()],
  'GET /admin/api/live_instructors/7': () => instructor(),
  'GET /admin/api/live_shows': () => [],
  'GET /admin/api/live_shows/5': () => show(),
  'GET /admin/api/plan_entries': () => ({ classes: [], next: null, counts: {} }),
  'GET /admin/api/deleted_contents': () => [],
};
const oneLiveInstructor = {
  at: '/admin/live_instructors/7/edit',
  route: '/admin/live_instructors/$id/edit',
  path: '/admin/api/live_instructors/7',
  Part: LiveInstructorEditorPage,
  answers,
};
const oneShow = {
  at: '/admin/live_shows/5/edit',
  route: '/admin/live_shows/$id/edit',
  path: '/admin/api/live_shows/5',
  Part: ShowEditorPage,
  answers,
};

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      key: 'POST /admin/api/live_instructors',
      path: '/admin/api/live_instructors',
      answers,
      at: '/admin/live_instructors',
      Part: LiveInstructorsPage,
      ...form(
        pressButton('New live instructor'),
        [
          [/^First name/, 'Lin'],
          [/^Last name/, 'Takahashi'],
        ],
        'Add live instructor',
      ),
      done: instructor(),
    },
    {
      ...oneLiveInstructor,
      key: 'PUT /admin/api/live_instructors/{id}',
      ...form(stay, [[/^First name/, 'Lina']], 'Save'),
      done: instructor({ firstName: 'Lina' }, 3),
    },
    {
      ...oneLiveInstructor,
      key: 'DELETE /admin/api/live_instructors/{id}',
      ...deleting(pressButton('Delete live instructor'), 'Lin Takahashi', 'Delete live instructor'),
      done: restorable,
    },
    {
      key: 'POST /admin/api/live_shows',
      path: '/admin/api/live_shows',
      answers,
      at: '/admin/live_shows',
      Part: ShowsPage,
      ...form(pressButton('New live show'), [[/^Title\*/, 'Full moon']], 'Create draft'),
      done: show(),
    },
    {
      ...oneShow,
      key: 'PUT /admin/api/live_shows/{id}',
      ...form(stay, [[/^Title/, 'Half moon']], 'Save'),
      done: show({ title: 'Half moon' }, 4),
    },
    {
      ...oneShow,
      key: 'POST /admin/api/live_shows/stream_checks',
      path: '/admin/api/live_shows/stream_checks',
      ...form(stay, [[/^Stream URL/, 'https://stream.example/noon.m3u8']], 'Check stream'),
      done: { picture: null, findings: [{ state: 'good', text: 'Picture 1080p' }] },
    },
    {
      ...oneShow,
      key: 'DELETE /admin/api/live_shows/{id}',
      ...deleting(pressButton('Delete live show'), 'Full moon, slow down', 'Delete live show'),
      done: restorable,
    },
  ],
  SessionEnd,
);
