import { cleanup, fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { fakeServer, type SentCall } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { LiveInstructorEditorPage } from './instructors/LiveInstructorEditorPage.tsx';
import { LiveInstructorsPage } from './instructors/LiveInstructorsPage.tsx';
import { ShowEditorPage } from './shows/ShowEditorPage.tsx';
import { ShowsPage } from './shows/ShowsPage.tsx';
import { instructor, show, showFields } from './testing/shown-live.ts';

const open = async (
  at: string,
  answers: Record<string, (sent: SentCall) => unknown> = {},
  studio: Partial<Studio> = {},
) => {
  const { id, title, instructor: name, thumbnail, startsAt, durationMinutes, state, url } = show();
  const facts = { id, title, instructor: name, thumbnail, startsAt, durationMinutes, state, url };
  const server = fakeServer({
    'GET /admin/api/live_instructors': () => [instructor()],
    'GET /admin/api/live_instructors/7': () => instructor(),
    'GET /admin/api/live_shows': () => [{ ...facts, hasStream: false }],
    'GET /admin/api/live_shows/5': () => show(),
    'GET /admin/api/plan_entries': () => ({ classes: [], next: null, counts: {} }),
    ...answers,
  });
  const pages = {
    '/admin/live_instructors': LiveInstructorsPage,
    '/admin/live_instructors/$id/edit': LiveInstructorEditorPage,
    '/admin/live_shows': ShowsPage,
    '/admin/live_shows/$id/edit': ShowEditorPage,
  };
  const page = await renderPages(pages, { at, studio });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('the focal points of a show’s picture and of a live instructor’s photo are chosen in their forms', async () => {
  const { page, user, server } = await open('/admin/live_shows/5/edit', {
    'GET /admin/api/live_shows/5': () => show({ thumbnail: 'hero/moon-sea' }),
    'PUT /admin/api/live_shows/5': ({ body: { version, ...saved } }) => show(saved, Number(version) + 1),
  });
  fireEvent.change(await page.findByLabelText('From the left'), { target: { value: '80' } });
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/live_shows/5')).toMatchObject([{ focalPoint: { x: 80, y: 50 } }]);
  cleanup();
  const other = await open('/admin/live_instructors/7/edit', {
    'GET /admin/api/live_instructors/7': () => instructor({ photo: 'coaches/lin' }),
    'PUT /admin/api/live_instructors/7': ({ body: { version, ...saved } }) =>
      instructor(saved, Number(version) + 1),
  });
  fireEvent.change(await other.page.findByLabelText('From the top'), { target: { value: '20' } });
  await other.user.click(other.page.getByRole('button', { name: 'Save' }));
  await other.page.findByText('Successfully saved updates!');
  expect(other.server.bodies('PUT /admin/api/live_instructors/7')).toMatchObject([
    { focalPoint: { x: 50, y: 20 } },
  ]);
});

test('S38 live instructors are listed, created with a name, and edited in a form of their own', async () => {
  const { page, user, server } = await open('/admin/live_instructors', {
    'POST /admin/api/live_instructors': () => instructor(),
    'PUT /admin/api/live_instructors/7': ({ body: { version, ...saved } }) =>
      instructor(saved, Number(version) + 1),
  });
  const [, row] = await page.findAllByRole('row');
  expect(row?.textContent).toContain('Lin Takahashi');
  await user.click(page.getByRole('button', { name: 'New live instructor' }));
  await user.type(await page.findByLabelText(/^First name/), 'Lin');
  await user.type(page.getByLabelText(/^Last name/), 'Takahashi');
  await user.click(page.getByRole('button', { name: 'Add live instructor' }));
  await vi.waitFor(() => expect(page.address()).toBe('/admin/live_instructors/7/edit'));
  expect(server.bodies('POST /admin/api/live_instructors')).toEqual([
    { firstName: 'Lin', lastName: 'Takahashi' },
  ]);
  await user.click(await page.findByRole('switch', { name: 'Active' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/live_instructors/7')).toEqual([
    { ...instructor({ active: false }).fields, version: 2 },
  ]);
});

test('S39 live shows are listed with their state and a missing stream URL', async () => {
  const { page } = await open('/admin/live_shows');
  const [, row] = await page.findAllByRole('row');
  expect(row?.textContent).toContain('Full moon, slow down');
  expect(row?.textContent).toContain('ScheduledNo stream URL');
  expect(page.getByRole('link', { name: 'Full moon, slow down' }).getAttribute('href')).toBe(
    '/admin/live_shows/5/edit',
  );
});

test('S39 NS-201 a live show is edited in a form that shows a refusal beside its field and confirms a save', async () => {
  let problem = true;
  const { page, user, server } = await open('/admin/live_shows/5/edit', {
    'PUT /admin/api/live_shows/5': ({ body: { version, ...saved } }) =>
      problem
        ? Response.json(
            {
              code: 'invalid',
              message: 'No.',
              errors: { durationMinutes: ['Duration must be more than 0 minutes.'] },
            },
            { status: 422 },
          )
        : show(saved, Number(version) + 1),
  });
  await user.clear(await page.findByLabelText(/^Length in minutes/));
  await user.type(page.getByLabelText(/^Stream URL/), 'https://stream.example/moon.m3u8');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Duration must be more than 0 minutes.', { selector: '[role=alert]' });
  problem = false;
  await user.type(page.getByLabelText(/^Length in minutes/), '45');
  await user.selectOptions(page.getByLabelText('Status'), 'Live');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/live_shows/5')[1]).toEqual({
    ...showFields,
    durationMinutes: 45,
    streamUrl: 'https://stream.example/moon.m3u8',
    status: 'live',
    version: 3,
  });
});

test('Go live now saves the typed values as live; a refusal stands beside its field, and the status stays', async () => {
  const needed = 'Members would find no picture. Type the stream URL before you go live.';
  const { page, user, server } = await open('/admin/live_shows/5/edit', {
    'PUT /admin/api/live_shows/5': ({ body: { version, ...saved } }) =>
      saved.streamUrl === null
        ? Response.json(
            { code: 'invalid', message: needed, errors: { streamUrl: [needed] } },
            { status: 422 },
          )
        : { ...show(saved, Number(version) + 1), state: 'live' },
  });
  await user.click(await page.findByRole('button', { name: 'Go live now' }));
  await page.findByText(needed, { selector: '[role=alert]' });
  expect(page.getByLabelText<HTMLSelectElement>('Status').value).toBe('scheduled');
  await user.type(page.getByLabelText(/^Stream URL/), 'https://stream.example/moon.m3u8');
  await user.click(page.getByRole('button', { name: 'Go live now' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/live_shows/5')[1]).toMatchObject({
    status: 'live',
    streamUrl: 'https://stream.example/moon.m3u8',
    version: 3,
  });
  expect(page.queryByRole('button', { name: 'Go live now' })).toBeNull();
});

test('the form of a live show says that its stream is public once it has been sent', async () => {
  const { page } = await open('/admin/live_shows/5/edit');
  expect(await page.findByText(/It is public once it has been sent/)).toBeTruthy();
});

test('BEY-74 title and description of a live show are translated beside Save', async () => {
  const { page, user, server } = await open(
    '/admin/live_shows/5/edit',
    { 'PUT /admin/api/live_shows/5': ({ body: { version, ...saved } }) => show(saved, Number(version) + 1) },
    { languages: ['en', 'de'] },
  );
  await user.click(await page.findByRole('button', { name: /^Deutsch/ }));
  await user.type(page.getByRole('textbox', { name: 'Title' }), 'Vollmond');
  expect(page.getByRole('textbox', { name: 'Description' }).getAttribute('lang')).toBe('de');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/live_shows/5')).toEqual([
    { ...showFields, translations: { de: { title: 'Vollmond' } }, version: 3 },
  ]);
});
