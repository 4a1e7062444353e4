import type { PlanEntry } from '../../contract/catalog/plan-entries.schema.ts';
import type { Playlist, PlaylistEntry } from '../../contract/members/playlists.schema.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, type Page } from '../support/studio.ts';

/** The class that is put into playlists. */
export const classPage = pageAddress('/series/$planSlug/workouts/$classId', {
  planSlug: 'first-light',
  classId: 1002,
});
export const classId = 1002;

export const theClass = async (page: Page): Promise<PlanEntry> =>
  (await page.request.get(`/api/v2/plan_entries/${classId}`)).json();

/** A playlist of the member who is signed in. */
export const makePlaylist = async (page: Page, origin: string, title: string): Promise<Playlist> => {
  const answer = await page.request.post('/api/v2/playlists', { data: { title }, headers: { origin } });
  expect(answer.status()).toBe(200);
  return answer.json();
};

export const classesIn = async (page: Page, uuid: string): Promise<(number | undefined)[]> => {
  const list: PlaylistEntry[] = await (await page.request.get(`/api/v2/playlists/${uuid}/entries`)).json();
  return list.map(({ planEntry }) => planEntry?.id);
};
