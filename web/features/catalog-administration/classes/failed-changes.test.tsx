import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../../ui/testing/failed-changes.tsx';
import { deleting, form, type Press, restorable, stay } from '../../../ui/testing/presses.ts';
import { SessionEnd } from '../../accounts/index.ts';
import { CaptionsPage } from '../captions/CaptionsPage.tsx';
import { captionsPath, savedCaptions } from '../captions/testing/opened-captions.tsx';
import { LibraryPage } from '../library/LibraryPage.tsx';
import { listed } from '../library/testing/shown-library.ts';
import { ClassVideoSection } from '../video/ClassVideoSection.tsx';
import { storage, video } from '../video/testing/shown-video.ts';
import { UploadsPage } from '../video/UploadsPage.tsx';
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
      title: 'Standing Strong',
      playlists: 0,
      favorites: 0,
      completions: 0,
      views: 0,
      scheduled: 0,
      comments: 0,
      sections: [],
      introOf: [],
      billboards: [],
      music: [],
    }),
    'GET /admin/api/deleted_contents': () => [],
  },
};

const library = {
  at: '/admin/library',
  Part: LibraryPage,
  answers: {
    'GET /admin/api/plan_entries': () => ({
      classes: [listed(1, 'Standing Strong')],
      next: null,
      counts: null,
    }),
    'GET /admin/api/plan_entries/options': () => options,
    'GET /admin/api/plan_entries/series_options': () => [
      { id: 12, title: 'First Light', slug: 'first-light', state: 'published' },
    ],
  },
};
const titled: Press = async (user, page) => {
  await user.click(await page.findByRole('button', { name: 'New class' }));
  await user.type(await page.findByRole('combobox', { name: 'Series', hidden: false }), 'First');
  await user.click(await page.findByRole('option', { name: 'First Light' }));
};

const nothing = () => undefined;
const Section = () => (
  <ClassVideoSection classId={12} cover="/cover.webp" onImage={nothing} onVideoChange={nothing} />
);
/** The video of a class that stands so, and the one that is to replace it. */
const section = (shown: ReturnType<typeof video>, replacement: ReturnType<typeof video> | null = null) => ({
  at: '/class',
  Part: Section,
  answers: {
    'GET /admin/api/plan_entries/12/video': () => ({ video: shown, replacement, version: 3 }),
    'GET /admin/api/video_storage': () => storage(),
    'GET /admin/api/video_uploads': () => ({ uploads: [] }),
  },
});
const uploads = {
  at: '/admin/uploads',
  Part: UploadsPage,
  answers: {
    'GET /admin/api/video_uploads': () => ({ uploads: [] }),
    'GET /admin/api/video_storage': () => storage(),
    'GET /admin/api/plan_entries/series_options': () => [],
    'GET /admin/api/videos': () => [{ video: video(), class: null, replaces: false, removedAt: null }],
  },
};
const repeated = (press: Press) => ({ press, again: press });

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      ...page,
      key: 'PUT /admin/api/plan_entries/{id}',
      ...form(stay, [[/^Title/, 'Standing Tall']], 'Save'),
      done: one(),
    },
    {
      ...page,
      key: 'DELETE /admin/api/plan_entries/{id}',
      ...deleting(pressButton('Delete class'), 'Standing Strong', 'Delete class'),
      done: restorable,
    },
    {
      ...library,
      key: 'POST /admin/api/plan_entries',
      path: '/admin/api/plan_entries',
      ...form(titled, [[/^Title(?!,)/, 'Slow Flow']], 'Create draft'),
      done: { id: 77 },
    },
    {
      ...library,
      key: 'POST /admin/api/plan_entries/bulk',
      path: '/admin/api/plan_entries/bulk',
      press: async (user, page) => {
        await user.click(await page.findByLabelText('Select Standing Strong'));
        await pressButton('Publish')(user, page);
      },
      again: 'Publish',
      done: { changed: 1, classes: [{ id: 1, title: 'Standing Strong', refusal: null }] },
    },
    {
      key: 'PUT /admin/api/plan_entries/{id}/captions',
      path: captionsPath,
      Part: CaptionsPage,
      at: '/admin/class_builder/7/captions',
      route: '/admin/class_builder/$id/captions',
      answers: {
        [`GET ${captionsPath}`]: () => savedCaptions(),
        'GET /admin/api/plan_entries/7/preview': () => ({ video: null, coverPhoto: { url: '/x.webp' } }),
      },
      ...form(stay, [['Words of line 1', 'Stand taller.']], 'Save'),
      typed: { field: 'Words of line 1', text: 'Stand taller.' },
      done: savedCaptions({ version: 4 }),
    },
    {
      ...section(video(), video({ id: 8, processStatus: 'failed', failure: 'It has no picture.' })),
      key: 'DELETE /admin/api/plan_entries/{id}/video/replacement',
      path: '/admin/api/plan_entries/12/video/replacement',
      ...repeated(pressButton('Keep the old one')),
      notFound: 'failed',
      done: { video: video(), replacement: null, version: 3 },
    },
    {
      ...section(video({ processStatus: 'failed', failure: 'It ends in the middle.' })),
      key: 'POST /admin/api/videos/{id}/retry',
      path: '/admin/api/videos/7/retry',
      ...repeated(pressButton('Try again')),
    },
    {
      ...section(video()),
      key: 'POST /admin/api/videos/{id}/sound',
      path: '/admin/api/videos/7/sound',
      ...form(stay, [], 'Process again'),
      done: {},
    },
    {
      ...section(video()),
      key: 'POST /admin/api/videos/{id}/frames',
      path: '/admin/api/videos/7/frames',
      ...form(pressButton('Choose poster frame'), [], 'Use this frame'),
      done: { image: 'photos/a-1280', url: '/uploads/photos/a-1280.jpg' },
    },
    {
      ...uploads,
      key: 'DELETE /admin/api/videos/{id}',
      path: '/admin/api/videos/7',
      ...repeated(pressButton('Remove')),
    },
    {
      ...uploads,
      key: 'PUT /admin/api/video_storage',
      path: '/admin/api/video_storage',
      ...repeated(async (user, page) => {
        await user.click(await page.findByRole('switch', { name: 'Keep originals' }));
        await user.click(await page.findByRole('button', { name: 'Delete originals' }));
      }),
      done: storage({ keepOriginals: false }),
    },
  ],
  SessionEnd,
);
