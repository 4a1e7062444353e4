import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlanFields } from '../../../../contract/catalog-administration/plans.schema.ts';
import { fakeServer, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { PlanPage } from './editing/PlanPage.tsx';
import { PlansPage } from './list/PlansPage.tsx';
import { fields, listed, options, plan } from './testing/shown-plans.ts';

const open = async (at: string, answers: Record<string, (sent: SentCall) => unknown> = {}) => {
  const server = fakeServer({
    'GET /admin/api/plans/12': () => plan(),
    'GET /admin/api/plans/options': () => options,
    'PUT /admin/api/plans/12': ({ body: { version, ...saved } }) =>
      plan({ version: Number(version) + 1, fields: saved as PlanFields }),
    ...answers,
  });
  const page = await renderPages({ '/admin/plans': PlansPage, '/admin/plans/$planId': PlanPage }, { at });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('ADM-059 the list shows the kind, the state and the contents of each plan, and its filters are kept in the address', async () => {
  const asked: string[] = [];
  const { page, user } = await open('/admin/plans?state=scheduled', {
    'GET /admin/api/plans': ({ query }) => {
      asked.push(query.toString());
      return [
        listed(12, 'First Light'),
        listed(30, 'The Quiet Year', { kind: 'bundle', itemCount: 3, coaches: [], state: 'draft' }),
      ];
    },
  });
  const rows = await page.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SeriesStateCategoryContentsSavesStructure',
    'First LightMaya OkaforPublished1 May 2026Yoga12 classes842Structure of First Light',
    'The Quiet YearBundleDraftYoga3 series842Structure of The Quiet Year',
  ]);
  await user.type(page.getByLabelText('Title or coach'), 'light{Enter}');
  await user.selectOptions(page.getByLabelText('Kind'), 'Bundles');
  await waitFor(() => expect(page.address()).toBe('/admin/plans?q=light&kind=bundle&state=scheduled'));
  await waitFor(() => expect(asked.at(-1)).toBe('q=light&kind=bundle&state=scheduled&page=1'));
});

test('ADM-059 a new series is created with a title, and its page opens', async () => {
  const { page, user, server } = await open('/admin/plans', {
    'GET /admin/api/plans': () => [],
    'POST /admin/api/plans': () => plan(),
  });
  await user.click((await page.findAllByRole('button', { name: 'New series' }))[0] as HTMLElement);
  await user.click(await page.findByRole('button', { name: 'Create draft' }));
  expect(page.getByText('Enter a title.')).toBeTruthy();
  await user.type(page.getByLabelText(/^Title\*$/), 'First Light');
  await user.click(page.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(page.address()).toBe('/admin/plans/12'));
  expect(server.bodies('POST /admin/api/plans')).toEqual([{ kind: 'series', title: 'First Light' }]);
});

test('ADM-059 a series is edited in its form, and unsaved changes are listed, survive a reload and are saved', async () => {
  const { page, user, server } = await open('/admin/plans/12');
  const sentence = (await page.findByLabelText('Short description')) as HTMLInputElement;
  await user.type(sentence, ' More.');
  await user.selectOptions(page.getByLabelText('Add coach'), 'Lin Takahashi');
  await user.click(page.getByRole('button', { name: 'Remove Maya Okafor' }));
  await user.selectOptions(page.getByLabelText('Category'), 'Skills');
  expect(page.getByText('Unsaved: one sentence, category, coaches. Version 11.')).toBeTruthy();
  cleanup();
  const again = await open('/admin/plans/12');
  await again.page.findByText('Unsaved: one sentence, category, coaches. Version 11.');
  await again.user.click(again.page.getByRole('button', { name: 'Save' }));
  await again.page.findByText('Successfully saved updates!');
  expect(again.server.bodies('PUT /admin/api/plans/12')).toEqual([
    { ...fields, description: 'Twelve short mornings. More.', coachIds: [102], categoryId: 2, version: 11 },
  ]);
  expect(server.bodies('PUT /admin/api/plans/12')).toEqual([]);
});

test.each(['series', 'bundle'] as const)(
  'the list of sections names each section of a %s in the order of its form',
  async (kind) => {
    const { page } = await open('/admin/plans/12', { 'GET /admin/api/plans/12': () => plan({ kind }) });
    const list = within(await page.findByRole('navigation', { name: 'Sections' }));
    const form = page.getByRole('form');
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      [...form.querySelectorAll('section')].map((section) => section.getAttribute('aria-label')),
    );
  },
);

test('the focal point of the banner is chosen apart from that of the poster', async () => {
  const { page, user, server } = await open('/admin/plans/12');
  const banner = within(await page.findByRole('group', { name: /^Banner’s point: drag the ring/ }));
  fireEvent.change(banner.getByLabelText('From the left'), { target: { value: '70' } });
  fireEvent.change(banner.getByLabelText('From the top'), { target: { value: '35' } });
  expect(page.getByText('Unsaved: middle of the banner. Version 11.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/plans/12')).toEqual([
    { ...fields, bannerFocalPoint: { x: 70, y: 35 }, version: 11 },
  ]);
});

test('ADM-059 a refused save shows each error beside its field and keeps what was changed', async () => {
  const says = 'Members would find nothing here. Publish one of its classes first.';
  const { page, user } = await open('/admin/plans/12', {
    'PUT /admin/api/plans/12': () =>
      Response.json(
        { code: 'invalid', message: says, errors: { state: [says], slug: ['Taken.'] } },
        { status: 422 },
      ),
  });
  await user.click(await page.findByRole('switch', { name: 'Published' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText(says, { selector: '[role=alert]' });
  const address = page.getByLabelText('Address');
  expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Taken.');
  expect(page.getByRole('switch', { name: 'Published' }).getAttribute('aria-checked')).toBe('true');
});

test('BEY-61 a save of another editor is compared field by field with the typed changes, and the editor chooses', async () => {
  let now = plan();
  const { page, user, server } = await open('/admin/plans/12', {
    'GET /admin/api/plans/12': () => now,
    'GET /admin/api/revisions/plan/12': () => [
      {
        version: 12,
        savedAt: new Date(Date.now() - 180_000).toISOString(),
        savedBy: { id: '1', name: 'Jonas Weber' },
        changed: ['title', 'longDescription'],
      },
    ],
    'PUT /admin/api/plans/12': ({ body: { version, ...saved } }) =>
      version === now.version
        ? plan({ version: 13, fields: saved as PlanFields })
        : refusal(409, 'conflict', 'Changed'),
  });
  await user.type((await page.findByLabelText(/^Title/)) as HTMLInputElement, ' Again');
  await user.click(page.getByRole('switch', { name: 'Featured' }));
  now = plan({ version: 12, fields: { ...fields, title: 'Dawn', longDescription: 'Theirs.' } });
  await user.click(page.getByRole('button', { name: 'Save' }));
  const panel = await page.findByRole('region', { name: 'Saved meanwhile' });
  expect(document.activeElement).toBe(panel);
  expect(panel.textContent).toContain('Jonas Weber saved this 3 minutes ago, while you were editing.');
  const title = within(within(panel).getByRole('group', { name: 'title' }));
  expect(title.getByText('First Light')).toBeTruthy();
  const theirs = title.getByRole('radio', { name: 'Theirs Dawn' }) as HTMLInputElement;
  const mine = title.getByRole('radio', { name: 'Yours First Light Again' }) as HTMLInputElement;
  expect([theirs.checked, mine.checked]).toEqual([false, false]);
  const about = page.getByLabelText('About') as HTMLTextAreaElement;
  expect(about.value).toBe('Theirs.');

  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Choose which one stays: title.');
  await user.click(theirs);
  expect((page.getByLabelText(/^Title/) as HTMLInputElement).value).toBe('Dawn');
  await user.click(mine);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/plans/12')).toHaveLength(2);
  expect(server.bodies('PUT /admin/api/plans/12')[1]).toMatchObject({
    title: 'First Light Again',
    longDescription: 'Theirs.',
    featured: true,
    version: 12,
  });
});

test('ADM-059 NS-016 an editor chooses the class whose video introduces a series, drafts included; a bundle offers no such choice', async () => {
  const { page, user, server } = await open('/admin/plans/12');
  const select = (await page.findByLabelText('Class whose video introduces the series')) as HTMLSelectElement;
  expect([...select.options].map(({ text }) => text)).toEqual([
    'None',
    'Wake the Spine',
    'Welcome – Draft',
    'On Its Way – Draft · Its video is not ready',
  ]);
  await user.selectOptions(select, 'Welcome – Draft');
  expect(page.getByText('Unsaved: intro video. Version 11.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Successfully saved updates!');
  expect(server.bodies('PUT /admin/api/plans/12')).toEqual([{ ...fields, introClassId: 1002, version: 11 }]);
  cleanup();
  const bundle = await open('/admin/plans/12', {
    'GET /admin/api/plans/12': () => plan({ kind: 'bundle', introChoices: [] }),
  });
  await bundle.page.findByLabelText('Short description');
  expect(bundle.page.queryByLabelText('Class whose video introduces the series')).toBeNull();
});

test('ADM-059 the series of a bundle are added, moved and taken out', async () => {
  const { page, user } = await open('/admin/plans/12', {
    'GET /admin/api/plans/12': () => plan({ kind: 'bundle', fields: { ...fields, seriesIds: [20] } }),
  });
  await user.selectOptions(await page.findByLabelText('Add a series'), 'Heat Block');
  const names = () =>
    within(page.getByRole('list', { name: 'Series of this bundle' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('b')?.textContent);
  expect(names()).toEqual(['Blue Hour', 'Heat Block']);
  await user.click(page.getByRole('button', { name: 'Move Heat Block up' }));
  expect(names()).toEqual(['Heat Block', 'Blue Hour']);
  expect(page.getByText('Heat Block is at position 1 of 2.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Remove Blue Hour' }));
  expect(names()).toEqual(['Heat Block']);
});

test('ADM-059 the deletion of a series states its consequences and asks for the title', async () => {
  const { page, user, server } = await open('/admin/plans/12', {
    'GET /admin/api/plans': () => [],
    'GET /admin/api/plans/12/dependents': () => ({
      title: 'First Light',
      classes: 12,
      members: 842,
      heldBy: ['The Quiet Year'],
      billboards: [],
    }),
    'GET /admin/api/deleted_contents': () => [],
    'DELETE /admin/api/plans/12': () => ({ success: true, restorableUntil: '2026-07-01T12:00:00.000Z' }),
  });
  await user.click(await page.findByRole('button', { name: 'Delete series' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Delete First Light?' }));
  await dialog.findByText('Its 12 classes stay in the library, and members keep what they practised.');
  expect(dialog.getByText('It leaves The Quiet Year.')).toBeTruthy();
  const button = dialog.getByRole('button', { name: 'Delete series' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Its title'), 'First Light');
  await user.click(button);
  await waitFor(() => expect(page.address()).toBe('/admin/plans'));
  expect(server.bodies('DELETE /admin/api/plans/12')).toEqual([{ title: 'First Light' }]);
  expect(server.bodies('PUT /admin/api/plans/12')).toEqual([]);
});
