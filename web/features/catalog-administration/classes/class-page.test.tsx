import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  ClassFields,
  ManagedClass,
} from '../../../../contract/catalog-administration/classes.schema.ts';
import { fakeServer, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { ClassPage } from './ClassPage.tsx';
import { fields, one, options } from './testing/shown-class.ts';

const open = async (answers: Record<string, (sent: SentCall) => unknown> = {}) => {
  const server = fakeServer({
    'GET /admin/api/plan_entries/1': () => one(),
    'GET /admin/api/plan_entries/1/video': () => ({ video: null, replacement: null }),
    'GET /admin/api/plan_entries/options': () => options,
    'GET /admin/api/plan_entries/series_options': () => [],
    'PUT /admin/api/plan_entries/1': ({ body: { version, ...saved } }) =>
      one({ version: Number(version) + 1, fields: saved as ClassFields }),
    ...answers,
  });
  const page = await renderPages(
    { '/admin/class_builder/$id/edit': ClassPage },
    { at: '/admin/class_builder/1/edit' },
  );
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a published class of a draft series says why members do not see it, and links to the series', async () => {
  const series = { id: fields.planId, title: 'First Light', slug: 'first-light', state: 'draft' as const };
  const { page } = await open({
    'GET /admin/api/plan_entries/1': () => one({ series, fields: { ...fields, state: 'published' } }),
  });
  await page.findByText(/Its series “First Light” is a draft/);
  expect(page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
    `/admin/plans/${fields.planId}`,
  );
});

test('BEY-60 Publish when ready saves the form and publishes the class with its series and coach once the video is ready, and can be taken back', async () => {
  const video = { ...one().video, processStatus: 'started' } as ManagedClass['video'];
  const along = { series: 'First Light', coaches: ['Maya Okafor'], problem: null };
  const waiting = one({ version: 8, video, publication: { ...along, waits: true } });
  const { page, user, server } = await open({
    'GET /admin/api/plan_entries/1': () => one({ video, publication: { ...along, waits: false } }),
    'PUT /admin/api/plan_entries/1': () => waiting,
  });
  const button = await page.findByRole('button', { name: 'Publish when ready' });
  page.getByText(
    'Saves the class and publishes it with its series “First Light” and Maya Okafor as soon as its video is ready.',
  );
  await user.type(page.getByLabelText('Class finder title'), 'Balance');
  await user.click(button);
  await page.findByText(
    'Published as soon as the video is ready with its series “First Light” and Maya Okafor.',
  );
  await user.click(page.getByRole('button', { name: 'Do not publish' }));
  await vi.waitFor(() =>
    expect(server.bodies('PUT /admin/api/plan_entries/1')).toMatchObject([
      { classFinderTitle: 'Balance', state: 'draft', publishWhenReady: true },
      { publishWhenReady: false, version: 8 },
    ]),
  );
});

test('an editor says on what a class leans, that it leans on nothing, or that nobody knows', async () => {
  const { page, user, server } = await open();
  const leans = within(await page.findByRole('group', { name: 'Involves' }));
  const none = leans.getByRole('checkbox', { name: 'None of these' });
  await user.click(leans.getByRole('checkbox', { name: 'Wrists' }));
  await user.click(leans.getByRole('checkbox', { name: 'Neck' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.bodies('PUT /admin/api/plan_entries/1')).toMatchObject([{ loads: ['wrists', 'neck'] }]),
  );
  await user.click(none);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.bodies('PUT /admin/api/plan_entries/1')[1]).toMatchObject({ loads: [] }));
  await user.click(none);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.bodies('PUT /admin/api/plan_entries/1')[2]).toMatchObject({ loads: null }),
  );
});

test('a class links to the pages that add coaches and categories in a studio without any', async () => {
  const { page } = await open({
    'GET /admin/api/plan_entries/options': () => ({ ...options, coaches: [], categories: [] }),
  });
  const first = await page.findByRole('link', { name: 'Add the first' });
  expect(first.getAttribute('href')).toBe('/admin/coaches');
  expect(page.getByRole('link', { name: 'Add categories' }).getAttribute('href')).toBe('/admin/categories');
});

test('a save that is refused because the class has no coach moves the focus to the link that adds the first one', async () => {
  const message = 'Choose who teaches the class before members see it.';
  const { page, user } = await open({
    'GET /admin/api/plan_entries/options': () => ({ ...options, coaches: [], categories: [] }),
    'PUT /admin/api/plan_entries/1': () =>
      Response.json({ code: 'invalid', message, errors: { coachIds: [message] } }, { status: 422 }),
  });
  await user.type(await page.findByLabelText('Class finder title'), 'Balance');
  await user.click(page.getByRole('button', { name: 'Save' }));
  const coaches = within(page.getByRole('group', { name: /^Coaches/ }));
  expect((await coaches.findByRole('alert')).textContent).toBe(message);
  await waitFor(() =>
    expect(document.activeElement).toBe(coaches.getByRole('link', { name: 'Add the first' })),
  );
});

test('a refused save is summed up at the foot of the form, and the first wrong field has the focus', async () => {
  const { page, user } = await open({
    'PUT /admin/api/plan_entries/1': () =>
      Response.json(
        {
          code: 'invalid',
          message: 'Not saved.',
          errors: { slug: ['Another class has it.'], title: ['Give it a title.'] },
        },
        { status: 422 },
      ),
  });
  await user.type(await page.findByLabelText('Class finder title'), 'Balance');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText(/^Title/)));
  const bar = page.getByRole('button', { name: 'Save' }).parentElement as HTMLElement;
  expect(within(bar).getByRole('status').textContent).toBe('2 fields need attention: slug, title.');
});

test('NS-216 the fields of a class are edited, and unsaved changes are listed, survive a reload and are saved', async () => {
  const { page, user } = await open();
  await user.type(await page.findByLabelText('Class finder title'), 'Balance');
  await user.type(page.getByLabelText('Contraindications'), 'Sore knees.');
  await user.selectOptions(page.getByLabelText('Add coach'), 'Lin Takahashi');
  await user.selectOptions(page.getByLabelText('Add subcategory'), 'Vinyasa');
  await user.selectOptions(page.getByLabelText('Add equipment'), 'Wall');
  await user.click(page.getByRole('button', { name: 'Remove Mat' }));
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Remove Wall' }));
  await user.selectOptions(page.getByLabelText('Add focus area'), 'Legs');
  await user.selectOptions(page.getByLabelText('Difficulty'), 'Advanced');
  await user.click(page.getByRole('radio', { name: 'Level 4' }));
  await user.click(page.getByRole('switch', { name: 'Free preview' }));
  await user.clear(page.getByLabelText('Slug'));
  await user.type(page.getByLabelText('Slug'), 'standing');
  expect(
    page.getByText('Addresses with standing-strong redirect to the new one. Leave empty to use the title.'),
  ).toBeTruthy();
  const unsaved =
    'Unsaved: class finder title, contraindications, coaches, subcategories, slug, difficulty, intensity, equipment, focus areas, free preview. Version 7.';
  expect(page.getByText(unsaved)).toBeTruthy();
  cleanup();
  const again = await open();
  await again.page.findByText(unsaved);
  await again.user.click(again.page.getByRole('button', { name: 'Save' }));
  await again.page.findByText('Successfully saved updates!');
  expect(again.server.bodies('PUT /admin/api/plan_entries/1')).toEqual([
    {
      ...fields,
      classFinderTitle: 'Balance',
      contraindications: 'Sore knees.',
      coachIds: [101, 102],
      subcategoryIds: [5, 6],
      equipment: ['wall'],
      focusAreas: ['legs'],
      difficulty: 'advanced',
      intensity: 4,
      freePreview: true,
      slug: 'standing',
      version: 7,
    },
  ]);
});

test('NS-216 a publication takes a time in the time zone of the studio, and a refusal stands beside its field', async () => {
  const says = 'A class needs a video before members can see it.';
  const { page, user, server } = await open({
    'GET /admin/api/plan_entries/1': () => one({ video: null, fields: { ...fields, videoId: null } }),
    'PUT /admin/api/plan_entries/1': () =>
      Response.json({ code: 'invalid', message: says, errors: { videoId: [says] } }, { status: 422 }),
  });
  await user.click(await page.findByRole('switch', { name: 'Published' }));
  const from = page.getByLabelText('Shown from') as HTMLInputElement;
  await user.type(from, '2026-11-24T06:00');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await within(page.getByRole('region', { name: 'Publishing' })).findByText(says);
  expect(server.bodies('PUT /admin/api/plan_entries/1')[0]).toMatchObject({
    state: 'published',
    publishedAt: '2026-11-24T06:00:00.000Z',
  });
  expect(from.value).toBe('2026-11-24T06:00');
});

test('BEY-60 an earlier version is viewed and restored into the form without being saved', async () => {
  const { page, user, server } = await open({
    'GET /admin/api/revisions/class/1': () => [
      {
        version: 7,
        savedAt: '2026-05-01T08:00:00.000Z',
        savedBy: { id: 'a', name: 'Jonas Weber' },
        changed: ['title'],
      },
      { version: 6, savedAt: '2026-04-01T08:00:00.000Z', savedBy: null, changed: [] },
    ],
    'GET /admin/api/revisions/class/1/6': () => ({
      version: 6,
      fields: { ...fields, title: 'Stand', coachIds: [102], planId: 30 },
    }),
    'GET /admin/api/plans/30': () => ({ fields: { title: 'Blue Hour' } }),
  });
  await user.click(await page.findByRole('button', { name: 'Versions' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Earlier versions' }));
  await dialog.findByText('Fri, 1 May 2026, 08:00 · Jonas Weber');
  await user.click(dialog.getByRole('button', { name: /^View.*6$/ }));
  await dialog.findByText('Stand');
  expect(dialog.getByText('Lin Takahashi')).toBeTruthy();
  expect(await dialog.findByText('Blue Hour')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Restore into the form' }));
  await page.findByText('Unsaved: title, series, coaches. Version 7.');
  expect((page.getByLabelText(/^Title/) as HTMLInputElement).value).toBe('Stand');
  expect(server.bodies('PUT /admin/api/plan_entries/1')).toEqual([]);
});

test('BEY-60 the page says that a class no longer exists', async () => {
  const { page } = await open({
    'GET /admin/api/plan_entries/1': () =>
      Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 }),
  });
  await waitFor(() => expect(page.getByText(/There is no such class any more/)).toBeTruthy());
});

test('a date field takes a year that is typed digit by digit once it is complete', async () => {
  const publishedAt = '2026-05-01T08:00:00.000Z';
  const { page } = await open({
    'GET /admin/api/plan_entries/1': () => one({ fields: { ...fields, state: 'published', publishedAt } }),
  });
  const from = await page.findByLabelText<HTMLInputElement>('Shown from');
  fireEvent.change(from, { target: { value: '0002-12-24T10:00' } });
  expect(from.value).toBe('0002-12-24T10:00');
  expect(page.queryByText(/^Unsaved/)).toBeNull();
  fireEvent.change(from, { target: { value: '2027-12-24T10:00' } });
  expect(from.value).toBe('2027-12-24T10:00');
  expect(page.getByText('Unsaved: date. Version 7.')).toBeTruthy();
});

test('the list of sections leads to each section of the class and marks it', async () => {
  const { page, user } = await open();
  const list = within(await page.findByRole('navigation', { name: 'Sections' }));
  const buttons = list.getAllByRole('button');
  const form = page.getByRole('form');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    [...form.querySelectorAll(':scope > div > section')].map((section) => section.getAttribute('aria-label')),
  );
  expect(list.getByRole('button', { current: true }).textContent).toBe('Video');
  await user.click(list.getByRole('button', { name: 'Music' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Music');
  expect(list.getByRole('button', { current: true }).textContent).toBe('Music');
});
