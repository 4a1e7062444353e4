import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageOf } from '../../../../../contract/library/picture-key.ts';
import { seriesPlan } from '../../../../ui/testing/catalog.ts';
import { fakeServer, held, refusal } from '../../../../ui/testing/fake-server.ts';
import { renderPart } from '../../../../ui/testing/rendered-pages.tsx';
import { SeriesPicture } from './SeriesPicture.tsx';

const call = 'GET /api/v2/plans/a-quiet-year/intro_video';
const plan = { ...seriesPlan(), introVideoPicture: imageOf('classes/a') };
const video = {
  id: 9,
  duration: 90,
  thumbnail: '/images/a-960.webp',
  process_status: 'finished',
  external: null,
  facebook: null,
  resolutions: [],
  hlsUrl: '/media/token/9/master.m3u8',
  captions: [],
  chaptersUrl: null,
  storyboardUrl: null,
  locked: false,
};
const open = async () => {
  const page = await renderPart(() => <SeriesPicture plan={plan} />, {
    at: '/series/a-quiet-year',
  });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const play = () => user.click(page.getByRole('button', { name: 'Play the intro to A Quiet Year' }));
  return { page, user, play };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('NS-016 CAT-075 the intro video of a series is a button on the poster until it is pressed, then the player, which asks for it once', async () => {
  const answer = held<object>();
  const server = fakeServer({ [call]: () => answer.promise });
  const { page, play } = await open();
  expect(server.calls()).toEqual([]);
  await play();
  expect(page.getByRole('button').getAttribute('aria-busy')).toBe('true');
  answer.resolve(video);
  const player = { name: 'Video: Intro to A Quiet Year' };
  await page.findByRole('region', player);
  // The effect that gives the player the focus may come later, and a player that fails in jsdom hands it to its button.
  // The player takes the place of its cover meanwhile.
  await waitFor(() =>
    expect(page.getByRole('region', player).parentElement?.contains(document.activeElement)).toBe(true),
  );
  expect(server.calls().filter((one) => one === call)).toHaveLength(1);
});

test('an intro video that does not load says so on the poster and is tried again; one that is gone says that', async () => {
  const server = fakeServer({ [call]: () => refusal(500, 'internal', 'Something went wrong.') });
  const { page, user, play } = await open();
  await play();
  expect((await page.findByText(/The intro video did not load/)).getAttribute('role')).toBe('status');
  server.answer(call, () => refusal(404, 'not_found', 'Not found.'));
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await page.findByText('This series no longer has an intro video.');
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
});
