import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { ClassMusicSection } from './ClassMusicSection.tsx';
import { MusicPage } from './MusicPage.tsx';
import { breath, shore, track } from './testing/shown-tracks.ts';

const address = 'GET /admin/api/music_tracks';
const Section = () => <ClassMusicSection classId={1004} />;

const open = async (at: string, answers: Record<string, (sent: SentCall) => unknown>) => {
  const server = fakeServer({
    'GET /admin/api/plan_entries': () => ({
      classes: [{ id: 1004, title: 'Standing Strong', series: { id: 1, title: 'First Light' } }],
      next: null,
      counts: null,
    }),
    ...answers,
  });
  const page = await renderPages({ '/admin/music': MusicPage, '/class': Section }, { at });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('S42 NS-217 the page of music', () => {
  test('lists each track with its artist, link and class; search, use and order stand in the address', async () => {
    const asked: string[] = [];
    const { page, user } = await open('/admin/music?use=used', {
      [address]: ({ query }) => {
        asked.push(query.toString());
        return [shore, breath];
      },
    });
    const rows = await page.findAllByRole('row');
    expect(
      rows.slice(1).map((row) => [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent)),
    ).toEqual([
      ['Long Shore', 'Hala Nour', 'Standing Strong', 'Listen to Long Shore, outside the studio'],
      ['Second Breath', 'Marlow Trio', 'Not used', ''],
    ]);
    expect(page.getByRole('link', { name: 'Standing Strong' }).getAttribute('href')).toBe(
      '/admin/class_builder/1004/edit',
    );
    await user.type(page.getByLabelText('Title or artist'), 'shore{Enter}');
    await user.selectOptions(page.getByLabelText('Sort'), 'Newest');
    await vi.waitFor(() => expect(page.address()).toBe('/admin/music?q=shore&use=used&order=newest'));
    await vi.waitFor(() => expect(asked.at(-1)).toBe('q=shore&use=used&order=newest&page=1'));
  });

  test('says where there is none', async () => {
    const { page } = await open('/admin/music', { [address]: () => [] });
    await page.findByText('No music yet');
  });

  test('adds a track; what is missing is said beside its field, and what was typed stays through a reload', async () => {
    const refused = {
      code: 'invalid',
      message: 'Title is required',
      errors: { title: ['Title is required'] },
    };
    const { page, user } = await open('/admin/music', {
      [address]: () => [breath],
      'POST /admin/api/music_tracks': () => Response.json(refused, { status: 422 }),
    });
    await user.click(await page.findByRole('button', { name: 'Add track' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add track' }));
    await user.type(dialog.getByLabelText(/^Artist/), 'Marlow Trio');
    await user.click(dialog.getByRole('button', { name: 'Add track' }));
    await dialog.findByText('Title is required', { selector: '[role=alert]' });
    cleanup();
    const again = await open('/admin/music', {
      [address]: () => [breath],
      'POST /admin/api/music_tracks': () => breath,
    });
    await again.user.click(await again.page.findByRole('button', { name: 'Add track' }));
    const form = within(await again.page.findByRole('dialog', { name: 'Add track' }));
    expect((form.getByLabelText(/^Artist/) as HTMLInputElement).value).toBe('Marlow Trio');
    await again.user.type(form.getByLabelText(/^Title/), 'Second Breath');
    await again.user.click(form.getByRole('button', { name: 'Add track' }));
    await vi.waitFor(() =>
      expect(again.server.bodies('POST /admin/api/music_tracks')).toEqual([
        { title: 'Second Breath', artist: 'Marlow Trio', link: null, classId: null },
      ]),
    );
    await vi.waitFor(() => expect(again.page.queryByRole('dialog')).toBeNull());
  });
});

describe('NS-217 the music of a class in its editor', () => {
  test('lists its tracks, takes one out, and takes one in from the library, each at once', async () => {
    const put = 'PUT /admin/api/music_tracks/';
    const { page, user, server } = await open('/class', {
      [address]: ({ query }) => (query.get('use') === 'unused' ? [breath] : [shore]),
      [`${put}2`]: () => track(2, 'Long Shore'),
      [`${put}6`]: () => refusal(409, 'conflict', 'Someone else has changed this meanwhile.'),
    });
    const list = within(await page.findByRole('list', { name: 'Music of this class' }));
    await user.click(list.getByRole('button', { name: 'Take Long Shore out' }));
    await vi.waitFor(() =>
      expect(server.bodies(`${put}2`)).toEqual([{ ...shore.fields, classId: null, version: 3 }]),
    );
    await user.click(page.getByRole('button', { name: 'Add music' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add music' }));
    await user.click(await dialog.findByRole('button', { name: /Second Breath/ }));
    await vi.waitFor(() =>
      expect(server.bodies(`${put}6`)).toEqual([{ ...breath.fields, classId: 1004, version: 3 }]),
    );
    await page.findByText('Someone else has changed this meanwhile.');
  });
});
