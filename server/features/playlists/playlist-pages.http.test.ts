import { beforeAll, describe, expect, test } from 'vitest';
import type { Playlist } from '../../../contract/members/playlists.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ demo: true });
const cookies = { author: '', other: '' };
const post = async (path: string, body: object): Promise<Playlist> =>
  (await studio.send(path, { method: 'POST', cookie: cookies.author, body })).json() as Playlist;
const change = (uuid: string, body: object) =>
  studio.send(`/api/v2/playlists/${uuid}`, { method: 'PUT', cookie: cookies.author, body });
const [first] = demoStudio.classes.filter(
  ({ state, video }) => state === 'published' && video === 'finished',
);

beforeAll(async () => {
  cookies.author = await studio.signIn('noor@openmat.test');
  cookies.other = await studio.signIn('flex@openmat.test');
});

describe('the page of a playlist as the server renders it', () => {
  test('GEN-022 has the classes, and title, description and picture for the receiver of a link', async () => {
    const { url, coverPhoto } = await post('/api/v2/playlists', {
      title: 'Rendered ahead',
      description: 'For a train ride',
      plan_entry_ids: [first?.id],
    });
    for (const cookie of ['', cookies.author, cookies.other]) {
      const { statusCode, body } = await studio.get(url, cookie);
      expect(statusCode).toBe(200);
      const page = renderedPage(body);
      expect(page.document.title).toMatch(/^Rendered ahead \| /);
      expect(page.meta('description')).toBe('For a train ride');
      expect(page.meta('og:image')).toContain(coverPhoto.url);
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Rendered ahead');
      expect(page.getByRole('heading', { name: first?.title })).toBeDefined();
    }
  });

  test('a visitor is never shown what a playlist was before its author changed it', async () => {
    const { uuid, url } = await post('/api/v2/playlists', { title: 'Before', description: '' });
    expect((await studio.get(url)).body).toContain('>Before</bdi></h1>');
    await change(uuid, { title: 'After' });
    const changed = (await studio.get(url)).body;
    expect(changed).toContain('>After</bdi></h1>');
    expect(changed).not.toContain('Before');
    await change(uuid, { private: true });
    const closed = (await studio.get(url)).body;
    expect(closed).toContain('This playlist is private');
    expect(closed).not.toContain('After');
    expect(closed).toContain('<meta name="robots" content="noindex"');
    await studio.send(`/api/v2/playlists/${uuid}`, { method: 'DELETE', cookie: cookies.author });
    expect((await studio.get(url)).statusCode).toBe(404);
  });

  test('NS-102 the grid is as fresh for visitors', async () => {
    const shown = async () =>
      Number(/Showing <span class="numeric">(\d+)</.exec((await studio.get('/playlists')).body)?.[1]);
    const before = await shown();
    const { uuid } = await post('/api/v2/playlists', { title: 'One more' });
    expect(await shown()).toBe(before + 1);
    expect((await studio.get('/playlists')).body).toContain('One more');
    await change(uuid, { private: true });
    expect(await shown()).toBe(before);
    expect((await studio.get('/playlists')).body).not.toContain('One more');
  });

  test('PL-017 says nothing of a private one but that, except to its author', async () => {
    const { url } = await post('/api/v2/playlists', { title: 'Mine alone', private: true });
    expect((await studio.get(url, cookies.other)).body).not.toContain('Mine alone');
    expect((await studio.get(url, cookies.author)).body).toContain('>Mine alone</bdi></h1>');
  });

  test('NS-109 an unknown one is not found', async () => {
    const { statusCode, body } = await studio.get('/playlists/00000000-0000-4000-8000-000000000000');
    expect(statusCode).toBe(404);
    expect(body.replaceAll('&#x27;', "'")).toContain("We couldn't find that playlist");
  });
});
