import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Studio } from '../../../../../contract/catalog/home.schema.ts';
import type { Structure } from '../../../../../contract/catalog-administration/structure.schema.ts';
import { fakeServer, type SentCall } from '../../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../../ui/testing/rendered-pages.tsx';
import { StructurePage } from '../StructurePage.tsx';

export const path = '/admin/api/plans/get_structure/12';
export const saving = 'POST /admin/api/plans/update_structure/12';
export const loading = 'POST /admin/api/plans/get_classes';

export const item = (id: string, more: object = {}) => ({
  type: 'class' as const,
  id,
  series: '',
  itemTag: '',
  description: '',
  translations: {},
  ...more,
});
export const structure = (changes: Partial<Structure> = {}): Structure => ({
  plan: { id: 12, title: 'First Light', slug: 'first-light', kind: 'series' },
  version: 3,
  sections: [
    { title: 'Wake', description: 'On the floor.', translations: {}, items: [item('1'), item('2')] },
    { title: 'Stand', description: '', translations: {}, items: [item('3', { itemTag: 'Day 5' })] },
  ],
  ...changes,
});
export const byPlan: Record<string, { id: string; title: string; type: 'class' | 'bonus' }[]> = {
  12: [
    { id: '1', title: 'Wake the Spine', type: 'class' },
    { id: '2', title: 'Slow Flow', type: 'class' },
    { id: '3', title: 'Standing Strong', type: 'class' },
  ],
  20: [{ id: '7', title: 'Evening Breath', type: 'class' }],
};
const seriesOptions = [
  { id: 12, title: 'First Light', state: 'published', picture: { url: '', small: { url: '' } } },
  { id: 20, title: 'Blue Hour', state: 'published', picture: { url: '', small: { url: '' } } },
];

export const open = async (
  answers: Record<string, (sent: SentCall) => unknown> = {},
  studio: Partial<Studio> = {},
) => {
  const server = fakeServer({
    [`GET ${path}`]: () => structure(),
    'GET /admin/api/plans/options': () => ({ categories: [], coaches: [], series: seriesOptions }),
    'GET /admin/api/plan_entries': () => ({
      classes: [{ id: 1, duration: 1800, picture: { url: '', small: { url: '' } } }],
      next: null,
      counts: null,
    }),
    [loading]: ({ body }) =>
      Object.fromEntries([body.plan_id].flat().map((id) => [String(id), byPlan[String(id)] ?? []])),
    [saving]: () => ({ status: 'ok', data: { status: 'ok', version: 4 } }),
    ...answers,
  });
  const page = await renderPages(
    { '/admin/plans/$planId/structure': StructurePage },
    { at: '/admin/plans/12/structure', studio },
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return { page, server, user: userEvent.setup({ delay: null }) };
};
export type Opened = Awaited<ReturnType<typeof open>>;

export const titles = ({ page }: Opened) =>
  page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const expand = async ({ page, user }: Opened, name: string) =>
  user.click(await page.findByRole('button', { name: `Expand section ${name}` }));
export const itemsOf = (opened: Opened) => opened.page.getAllByRole('listitem', { name: /^Item \d+$/ });
export const itemAt = (opened: Opened, place: number) => within(itemsOf(opened)[place - 1] as HTMLElement);
/** Opens the form of an item, which closes that of another one. */
export const openItem = async (opened: Opened, place: number) => {
  const row = itemsOf(opened)[place - 1]?.querySelector<HTMLElement>('[data-open-item]');
  if (row?.getAttribute('aria-expanded') === 'false') await opened.user.click(row);
  return itemAt(opened, place);
};
/** The titles of the items, in their order on the page. */
export const titlesOfItems = (opened: Opened) =>
  itemsOf(opened).map((row) => row.querySelector('[data-open-item] b')?.textContent);
export const submit = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Submit' }));
export const optionsOf = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map(({ textContent }) => textContent);
