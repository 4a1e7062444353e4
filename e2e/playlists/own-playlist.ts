import type { APIRequestContext } from '@playwright/test';
import type { PlanEntry } from '../../contract/catalog/plan-entries.schema.ts';
import type { Playlist, PlaylistCard, PlaylistEntry } from '../../contract/members/playlists.schema.ts';
import type { Locator, Page } from '../support/studio.ts';

export type OwnPlaylist = Pick<Playlist, 'uuid' | 'title' | 'url' | 'entryIds'> & {
  /** Titles of the playlist's classes, in order. */
  titles: string[];
};

export const postTo = async (request: APIRequestContext, path: string, data?: object) => {
  const answer = await request.post(path, {
    ...(data ? { data } : {}),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
  return answer.json() as Promise<unknown>;
};

/** Returns some classes of the studio, always the same ones. */
export const someClasses = async (request: APIRequestContext, count: number): Promise<PlanEntry[]> => {
  const answer = await request.get(`/api/v2/plan_entries?order=az&per_page=${count}`);
  return (await answer.json()) as PlanEntry[];
};

/** Creates a playlist of the member that `request` is signed in as, with this many classes of different titles. */
export const makePlaylist = async (
  request: APIRequestContext,
  title: string,
  classes: number,
  fields: { description?: string; private?: boolean } = {},
): Promise<OwnPlaylist> => {
  const chosen = await someClasses(request, Math.max(1, classes));
  const ids = chosen.slice(0, classes).map(({ id }) => id);
  const made = (await postTo(request, '/api/v2/playlists', {
    title,
    ...fields,
    ...(ids.length > 0 ? { plan_entry_ids: ids } : {}),
  })) as Playlist;
  return {
    uuid: made.uuid,
    title: made.title,
    url: made.url,
    entryIds: made.entryIds,
    titles: made.entries.map(({ planEntry }) => planEntry?.title ?? ''),
  };
};

/** Returns the titles of a playlist on the server, in its order. */
export const titlesNow = async (request: APIRequestContext, uuid: string): Promise<string[]> => {
  const answer = await request.get(`/api/v2/playlists/${uuid}/entries?per_page=100`);
  return ((await answer.json()) as PlaylistEntry[]).map(({ planEntry }) => planEntry?.title ?? '');
};

/** Returns the classes of the open playlist. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole('list', { name: /^Classes in/ }).getByRole('listitem');
export const titlesOf = (page: Page): Locator => rowsOf(page).getByRole('heading');

export const chooseOfPlaylist = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Playlist options' }).click();
  const menu = page.getByRole('menu', { name: 'Playlist options' });
  await menu.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Returns a public playlist of the demo studio that has classes. */
export const publicPlaylist = async (
  request: APIRequestContext,
  wanted: (one: PlaylistCard) => boolean = () => true,
): Promise<PlaylistCard> => {
  const answer = await request.get('/api/v2/playlists?order=rank&per_page=50');
  const found = ((await answer.json()) as PlaylistCard[]).find(
    (one) => !one.private && one.entryCount > 3 && wanted(one),
  );
  if (!found) throw new Error('There is no such playlist');
  return found;
};
