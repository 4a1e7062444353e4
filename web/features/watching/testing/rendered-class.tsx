import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlanEntryDetail, Video } from '../../../../contract/catalog/plan-entries.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { classEntry, seriesProduct } from '../../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { ClassPage } from '../ClassPage.tsx';

const page = '/series/$planSlug/workouts/$classId';
const address = pageAddress(page, { planSlug: 'first-light', classId: 7 });
export const complete = '/api/v2/plan_entries/7/complete';
export const autoplay = 'POST /api/v2/preferences/toggle_autoplay';
export const resolution = 'POST /api/v2/preferences/video_resolution';
export const tracks = 'POST /api/v2/video_tracks';
export const recommended = 'GET /api/v2/recommendations/page/class/7/position/bottom';
export const failure = () => refusal(500, 'internal', 'Something went wrong.');

const finished: Video = {
  id: 9,
  duration: 1500,
  thumbnail: '',
  process_status: 'finished',
  external: null,
  facebook: null,
  resolutions: [{ name: '360p', src: '/media/token/9/360.m3u8' }],
  hlsUrl: '/media/token/9/master.m3u8',
  captions: [],
  chaptersUrl: null,
  storyboardUrl: null,
  locked: false,
};
export const detailWith = (video: Partial<Video>): PlanEntryDetail => ({
  ...classEntry(),
  contraindications: '',
  coachWords: '',
  retired: false,
  music: [],
  video: { ...finished, ...video },
});

type ClassOptions = {
  video?: Partial<Video>;
  query?: string;
  answers?: Parameters<typeof fakeServer>[0];
};

/** The second class of a series of three, whose completion the server keeps. */
export const renderClass = async ({ video = {}, query = '', answers = {} }: ClassOptions = {}) => {
  let completedAt: string | null = null;
  const completion = () => ({ completed: completedAt !== null, completedAt });
  const server = fakeServer({
    'GET /api/v2/plan_entries/7': () => ({ ...detailWith(video), ...completion() }),
    'GET /api/v2/plan_entries/7/progress': () => ({ position: null, ...completion() }),
    'GET /api/v2/plan_entries/7/variations': () => ({ kinds: [], classes: [] }),
    [`POST ${complete}`]: () => {
      completedAt = '2026-11-20T09:00:00Z';
      return completion();
    },
    [`DELETE ${complete}`]: () => {
      completedAt = null;
      return completion();
    },
    'GET /api/v2/plan_entries': () => ({
      sections: [
        {
          id: 1,
          title: '',
          description: '',
          items: [6, 7, 8].map((id) => ({
            ...classEntry({ id, title: id === 7 ? 'Slow Flow' : `Class ${id}` }),
            ...(id === 7 ? completion() : {}),
            type: 'class',
            itemTag: null,
            description: '',
          })),
        },
      ],
    }),
    'GET /api/v2/plans/first-light': () => seriesProduct({ title: 'First Light' }),
    'GET /api/v2/users/me': () => runa,
    [recommended]: () => ({ sections: [] }),
    [`${recommended}/merchandised`]: () => ({ sections: [] }),
    [autoplay]: () => ({ autoplay: false }),
    ...answers,
  });
  const shown = await renderPages({ [page]: ClassPage }, { at: `${address}${query}`, me: runa });
  const classes = await shown.findByRole('complementary', { name: 'Classes' });
  return {
    server,
    page: shown,
    user: userEvent.setup({ delay: null }),
    classes,
    mark: () => shown.findByRole('button', { name: 'Mark as Complete' }),
    done: () => shown.findByRole('button', { name: 'Completed' }),
    rowIsCompleted: () =>
      within(classes.querySelector('[aria-current]') as HTMLElement).queryByText('Completed') !== null,
  };
};
