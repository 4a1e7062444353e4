import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { choose, deleting, form, restorable, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { BillboardEditorPage } from './billboards/BillboardEditorPage.tsx';
import { BillboardListPage } from './billboards/BillboardListPage.tsx';
import { begin } from './billboards/testing/shown-billboards.ts';
import { CategoriesPage } from './categories/CategoriesPage.tsx';
import { value, yoga } from './categories/testing/shown-categories.ts';
import { CoachEditorPage } from './coaches/CoachEditorPage.tsx';
import { CoachListPage } from './coaches/CoachListPage.tsx';
import { coach, listed } from './coaches/testing/shown-coaches.ts';
import { DeletedPage } from './deleting/DeletedPage.tsx';
import { MusicPage } from './music/MusicPage.tsx';
import { breath, shore } from './music/testing/shown-tracks.ts';
import { ValuesPage } from './values/ValuesPage.tsx';

const categories = {
  at: '/admin/categories/1',
  route: '/admin/categories/$categoryId',
  Part: CategoriesPage,
  answers: {
    'GET /admin/api/categories': () => [
      yoga,
      { ...yoga, id: 2, fields: { ...yoga.fields, title: 'Fitness' } },
    ],
    'GET /admin/api/categories/1': () => yoga,
    'GET /admin/api/categories/1/dependents': () => ({
      title: 'Yoga',
      classes: 104,
      series: 6,
      styles: 2,
      coaches: 1,
    }),
    'GET /admin/api/deleted_contents': () => [],
  },
};
const billboards = {
  at: '/admin/billboards',
  Part: BillboardListPage,
  answers: {
    'GET /admin/api/billboards': () => [begin()],
    'GET /admin/api/billboards/401': () => begin(),
    'GET /admin/api/plan_entries/series_options': () => [],
    'GET /admin/api/deleted_contents': () => [],
  },
};
const oneBillboard = {
  ...billboards,
  at: '/admin/billboards/401/edit',
  route: '/admin/billboards/$billboardId/edit',
  Part: BillboardEditorPage,
};
const values = {
  at: '/admin/values',
  Part: ValuesPage,
  answers: {
    'GET /admin/api/values/equipment': () => [value(1, 'Mat'), value(2, 'Wall')],
    'GET /admin/api/values/equipment/1': () => value(1, 'Mat'),
    'GET /admin/api/values/focus_areas': () => [],
    'GET /admin/api/deleted_contents': () => [],
  },
};
const coaches = {
  at: '/admin/coaches',
  Part: CoachListPage,
  answers: {
    'GET /admin/api/coaches': () => [listed(101, 'Maya Okafor'), listed(102, 'Amara Diallo')],
    'GET /admin/api/coaches/101': () => coach(),
    'GET /admin/api/coaches/101/dependents': () => ({ title: 'Maya Okafor', classes: 0, series: 0 }),
    'GET /admin/api/categories': () => [],
    'GET /admin/api/deleted_contents': () => [],
  },
};
const oneCoach = {
  ...coaches,
  at: '/admin/coaches/101',
  route: '/admin/coaches/$coachId',
  Part: CoachEditorPage,
};
const music = {
  at: '/admin/music',
  Part: MusicPage,
  answers: {
    'GET /admin/api/music_tracks': () => [shore, breath],
    'GET /admin/api/music_tracks/2': () => shore,
    'GET /admin/api/plan_entries': () => ({ classes: [], next: null, counts: null }),
    'GET /admin/api/deleted_contents': () => [],
  },
};

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      ...categories,
      key: 'POST /admin/api/categories',
      path: '/admin/api/categories',
      ...form(pressButton('New category'), [[/^Title|^Name/, 'Breath']], 'Add category'),
      done: yoga,
    },
    {
      ...categories,
      key: 'PUT /admin/api/categories/{id}',
      path: '/admin/api/categories/1',
      ...form(stay, [['Short description', 'Slowly.']], 'Save'),
      typed: { field: 'Short description', text: 'Slowly.' },
      done: yoga,
    },
    {
      ...categories,
      key: 'PUT /admin/api/categories/order',
      path: '/admin/api/categories/order',
      press: choose('Options for Yoga', 'Move down'),
      again: choose('Options for Yoga', 'Move down'),
    },
    {
      ...categories,
      key: 'POST /admin/api/categories/{id}/merge',
      path: '/admin/api/categories/1/merge',
      ...form(pressButton('Merge into another'), [['Into', '2']], 'Merge'),
    },
    {
      ...categories,
      key: 'DELETE /admin/api/categories/{id}',
      path: '/admin/api/categories/1',
      ...deleting(pressButton('Delete'), 'Yoga', 'Move and delete', [['Move them to', '2']]),
      done: restorable,
    },
    {
      ...billboards,
      key: 'POST /admin/api/billboards',
      path: '/admin/api/billboards',
      ...form(pressButton('New billboard'), [[/^Title/, 'Rest']], 'Add billboard'),
      done: begin(),
    },
    {
      ...oneBillboard,
      key: 'PUT /admin/api/billboards/{id}',
      path: '/admin/api/billboards/401',
      ...form(stay, [['Subtitle', 'Slowly.']], 'Save'),
      typed: { field: 'Subtitle', text: 'Slowly.' },
      done: begin({ subtitle: 'Slowly.' }),
    },
    {
      ...oneBillboard,
      key: 'DELETE /admin/api/billboards/{id}',
      path: '/admin/api/billboards/401',
      ...deleting(pressButton('Delete billboard'), 'Begin with the light', 'Delete billboard'),
      done: restorable,
    },
    {
      ...values,
      key: 'POST /admin/api/values/{list}',
      path: '/admin/api/values/equipment',
      ...form(pressButton('Add equipment'), [[/^Name/, 'Strap']], 'Add'),
      done: value(3, 'Strap'),
    },
    {
      ...values,
      key: 'PUT /admin/api/values/{list}/{id}',
      path: '/admin/api/values/equipment/1',
      ...form(choose('Options for Mat', 'Rename'), [[/^Name/, 'Thick mat']], 'Save'),
      done: value(1, 'Thick mat'),
    },
    {
      ...values,
      key: 'PUT /admin/api/values/{list}/order',
      path: '/admin/api/values/equipment/order',
      press: choose('Options for Mat', 'Move down'),
      again: choose('Options for Mat', 'Move down'),
    },
    {
      ...values,
      key: 'POST /admin/api/values/{list}/{id}/merge',
      path: '/admin/api/values/equipment/1/merge',
      ...form(choose('Options for Mat', 'Merge into another'), [['Into', '2']], 'Merge'),
    },
    {
      ...values,
      key: 'DELETE /admin/api/values/{list}/{id}',
      path: '/admin/api/values/equipment/1',
      ...deleting(choose('Options for Mat', 'Delete'), 'Mat', 'Delete equipment'),
      done: restorable,
    },
    {
      ...coaches,
      key: 'POST /admin/api/coaches',
      path: '/admin/api/coaches',
      ...form(pressButton('New coach'), [[/^First name/, 'Ines']], 'Add coach'),
      done: coach(),
    },
    {
      ...coaches,
      key: 'PUT /admin/api/coaches/order',
      path: '/admin/api/coaches/order',
      press: choose('Options for Amara Diallo', 'Move up'),
      again: choose('Options for Amara Diallo', 'Move up'),
    },
    {
      ...oneCoach,
      key: 'PUT /admin/api/coaches/{id}',
      path: '/admin/api/coaches/101',
      ...form(stay, [['Link', 'maya.example']], 'Save'),
      typed: { field: 'Link', text: 'maya.example' },
      done: coach({ link: 'maya.example' }),
    },
    {
      ...oneCoach,
      key: 'DELETE /admin/api/coaches/{id}',
      path: '/admin/api/coaches/101',
      ...deleting(pressButton('Delete coach'), 'Maya Okafor', 'Delete coach'),
      done: restorable,
    },
    {
      ...music,
      key: 'POST /admin/api/music_tracks',
      path: '/admin/api/music_tracks',
      ...form(
        pressButton('Add track'),
        [
          [/^Title(?! or)/, 'Tide'],
          [/^Artist/, 'Hala Nour'],
        ],
        'Add track',
      ),
      done: breath,
    },
    {
      ...music,
      key: 'PUT /admin/api/music_tracks/{id}',
      path: '/admin/api/music_tracks/2',
      ...form(choose('Options for Long Shore', 'Edit'), [[/^Artist/, 'Hala']], 'Save'),
      done: shore,
    },
    {
      ...music,
      key: 'DELETE /admin/api/music_tracks/{id}',
      path: '/admin/api/music_tracks/2',
      ...deleting(choose('Options for Long Shore', 'Delete'), 'Long Shore', 'Delete track'),
      done: restorable,
    },
    {
      key: 'POST /admin/api/deleted_contents/{kind}/{id}/restore',
      path: '/admin/api/deleted_contents/coach/101/restore',
      at: '/admin/library/deleted',
      Part: DeletedPage,
      answers: {
        'GET /admin/api/deleted_contents': () => [
          {
            kind: 'coach',
            id: 101,
            title: 'Maya Okafor',
            deletedAt: '2026-06-01T12:00:00.000Z',
            deletedBy: null,
            restorableUntil: '2026-07-01T12:00:00.000Z',
          },
        ],
      },
      press: pressButton(/^Restore/),
      again: pressButton(/^Restore/),
    },
  ],
  SessionEnd,
);
