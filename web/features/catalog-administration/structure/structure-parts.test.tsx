import { act, cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../ui/overlays/toast-list.ts';
import {
  byPlan,
  expand,
  item,
  itemAt,
  itemsOf,
  loading,
  open,
  openItem,
  optionsOf,
  path,
  structure,
  titles,
  titlesOfItems,
} from './testing/opened-structure.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('S32 a series that does not exist is reported as gone, with a link to all series', async () => {
  const gone = () => Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 });
  const { page } = await open({ [`GET ${path}`]: gone });
  expect(await page.findByText(/There is no such series any more\./)).toBeTruthy();
  expect(page.getByRole('link', { name: 'See all of them' }).getAttribute('href')).toBe('/admin/plans');
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Add Section' })).toBeNull();
});

describe('sections', () => {
  test('ADM-001 ADM-002 S32 are those of the plan in the address, and collapse and expand', async () => {
    const opened = await open();
    expect(opened.page.getByRole('heading', { level: 1 }).textContent).toBe('First Light');
    expect(titles(opened)).toEqual(['Section 1: Wake', 'Section 2: Stand']);
    expect(opened.page.getByText('2 items')).toBeTruthy();
    expect(opened.page.queryByLabelText(/^Title/)).toBeNull();
    await expand(opened, 'Wake');
    expect((opened.page.getByLabelText(/^Title/) as HTMLInputElement).value).toBe('Wake');
    await opened.user.click(opened.page.getByRole('button', { name: 'Collapse section Wake' }));
    expect(opened.page.queryByLabelText(/^Title/)).toBeNull();
  });

  test('count the length of a class from another series', async () => {
    const picture = { url: '', small: { url: '' } };
    const other = item('7', { type: 'class_from_another_series', series: '20' });
    const { page } = await open({
      [`GET ${path}`]: () =>
        structure({
          sections: [{ title: 'Wake', description: '', translations: {}, items: [item('1'), other] }],
        }),
      'GET /admin/api/plan_entries': ({ query }) => ({
        classes: [
          query.get('series') === '20'
            ? { id: 7, duration: 1200, picture }
            : { id: 1, duration: 1800, picture },
        ],
        next: null,
        counts: null,
      }),
    });
    await page.findByText(', 50 min', { exact: false });
  });

  test('ADM-004 ADM-005 are deleted and added, and the focus moves into the new section or item', async () => {
    const opened = await open();
    const { page, user } = opened;
    await user.click(page.getByRole('button', { name: 'Delete section Wake' }));
    expect(titles(opened)).toEqual(['Section 1: Stand']);
    await user.click(page.getByRole('button', { name: 'Add Section' }));
    expect(titles(opened)).toEqual(['Section 1: Stand', 'Section 2']);
    expect(document.activeElement).toBe(page.getByLabelText(/^Title/));
    await user.click(page.getByRole('button', { name: 'Add Item' }));
    expect(document.activeElement).toBe(itemAt(opened, 1).getByLabelText('Type'));
  });
});

describe('items', () => {
  test('ADM-006 have Type, an item, Tag and Description, and Series where the type needs one', async () => {
    const opened = await open();
    await expand(opened, 'Stand');
    const one = await openItem(opened, 1);
    expect((one.getByLabelText('Tag') as HTMLInputElement).value).toBe('Day 5');
    expect(one.queryByLabelText('Series')).toBeNull();
    await waitFor(() =>
      expect(optionsOf(one.getByLabelText('Item'))).toEqual([
        'Pick a class',
        'Wake the Spine',
        'Slow Flow',
        'Standing Strong',
      ]),
    );
    await opened.user.selectOptions(one.getByLabelText('Type'), 'Class from another series');
    expect(optionsOf(one.getByLabelText('Series'))).toEqual(['Pick a series', 'Blue Hour']);
    expect(one.getByLabelText('Description')).toBeTruthy();
  });

  test('ADM-036 ADM-041 ADM-045 an item changed to a class from another series is empty and disabled until a series is chosen', async () => {
    const opened = await open();
    await expand(opened, 'Stand');
    const one = await openItem(opened, 1);
    await opened.user.selectOptions(one.getByLabelText('Type'), 'Class from another series');
    const select = one.getByLabelText('Item') as HTMLSelectElement;
    expect([select.value, select.disabled]).toEqual(['', true]);
    expect(one.getByText('(Pick a series to enable)')).toBeTruthy();
    await opened.user.selectOptions(one.getByLabelText('Series'), 'Blue Hour');
    await waitFor(() => expect(optionsOf(select)).toEqual(['Pick a class', 'Evening Breath']));
    expect(select.disabled).toBe(false);
  });

  test('ADM-037 the classes of a series are requested once, however often it is chosen', async () => {
    const opened = await open();
    await expand(opened, 'Wake');
    const choose = async (place: number) => {
      const one = await openItem(opened, place);
      await opened.user.selectOptions(one.getByLabelText('Type'), 'Class from another series');
      await opened.user.selectOptions(one.getByLabelText('Series'), 'Blue Hour');
      await waitFor(() => expect(optionsOf(one.getByLabelText('Item'))).toContain('Evening Breath'));
    };
    await choose(1);
    await opened.user.selectOptions((await openItem(opened, 1)).getByLabelText('Type'), 'Class');
    await choose(1);
    await choose(2);
    const asked = opened.server.bodies(loading).flatMap(({ plan_id }) => [plan_id].flat());
    expect(asked).toEqual(['12', '20']);
  });

  test('ADM-044 Bonus is offered only when the series has a bonus; NS-207 Series is offered in bundles', async () => {
    const without = await open();
    await expand(without, 'Stand');
    expect(optionsOf((await openItem(without, 1)).getByLabelText('Type'))).toEqual([
      'Class',
      'Class from another series',
    ]);
    cleanup();
    const withBoth = await open({
      [`GET ${path}`]: () => structure({ plan: { id: 12, title: 'Whole', slug: 'whole', kind: 'bundle' } }),
      [loading]: () => ({ 12: [...(byPlan[12] ?? []), { id: '9', title: 'A gift', type: 'bonus' }] }),
    });
    await expand(withBoth, 'Stand');
    const one = await openItem(withBoth, 1);
    await waitFor(() =>
      expect(optionsOf(one.getByLabelText('Type'))).toEqual([
        'Class',
        'Class from another series',
        'Bonus',
        'Series',
      ]),
    );
    await withBoth.user.selectOptions(one.getByLabelText('Type'), 'Bonus');
    expect(optionsOf(one.getByLabelText('Item'))).toEqual(['Pick a bonus', 'A gift']);
  });

  test('ADM-007 M31 move up, down and to a position with the focus on the same control, and are removed', async () => {
    const opened = await open();
    const { user, page } = opened;
    await expand(opened, 'Wake');
    await vi.waitFor(() => expect(titlesOfItems(opened)).toEqual(['Wake the Spine', 'Slow Flow']));
    await openItem(opened, 2);
    await user.click(itemAt(opened, 2).getByRole('button', { name: 'Move Up' }));
    expect(titlesOfItems(opened)).toEqual(['Slow Flow', 'Wake the Spine']);
    expect(document.activeElement).toBe(itemAt(opened, 1).getByRole('button', { name: 'Move Up' }));
    expect(page.getByText('Moved to position 1 of 2.')).toBeTruthy();
    await user.click(itemAt(opened, 1).getByRole('button', { name: 'Move Up' }));
    expect(titlesOfItems(opened)).toEqual(['Slow Flow', 'Wake the Spine']);
    await user.click(itemAt(opened, 1).getByRole('button', { name: 'Move Down' }));
    expect(titlesOfItems(opened)).toEqual(['Wake the Spine', 'Slow Flow']);
    const position = itemAt(opened, 2).getByLabelText('Move to position');
    expect(optionsOf(position)).toEqual(['1', '2']);
    await user.selectOptions(position, '1');
    expect(titlesOfItems(opened)).toEqual(['Slow Flow', 'Wake the Spine']);
    await user.click(itemAt(opened, 1).getByRole('button', { name: 'Remove Item' }));
    expect(titlesOfItems(opened)).toEqual(['Wake the Spine']);
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Add Item' }));
  });

  test('ADM-005 ADM-007 return to their place when their removal is undone, as long as the draft lasts', async () => {
    const opened = await open();
    const { user, page } = opened;
    await expand(opened, 'Wake');
    await vi.waitFor(() => expect(titlesOfItems(opened)).toEqual(['Wake the Spine', 'Slow Flow']));
    await openItem(opened, 1);
    await user.click(itemAt(opened, 1).getByRole('button', { name: 'Remove Item' }));
    const [taken] = shownToasts();
    expect(taken).toMatchObject({ text: 'Item 1 is removed.', action: { label: 'Undo' } });
    act(() => taken?.action?.onClick());
    expect(titlesOfItems(opened)).toEqual(['Wake the Spine', 'Slow Flow']);
    expect(document.activeElement).toBe(itemAt(opened, 1).getByRole('button', { name: 'Wake the Spine' }));
    await user.click(page.getByRole('button', { name: 'Delete section Wake' }));
    act(() => shownToasts().at(-1)?.action?.onClick());
    expect(titles(opened)).toEqual(['Section 1: Wake', 'Section 2: Stand']);
    await user.click(page.getByRole('button', { name: 'Delete section Stand' }));
    expect(shownToasts().at(-1)?.text).toBe('Stand is deleted.');
    await user.click(page.getByRole('button', { name: 'Discard changes' }));
    expect(shownToasts().some(({ text }) => text === 'Stand is deleted.')).toBe(false);
  });

  test('several chosen items move to another section together, and their removal can be undone', async () => {
    const opened = await open();
    const { user, page } = opened;
    await expand(opened, 'Wake');
    await expand(opened, 'Stand');
    const all = ['Wake the Spine', 'Slow Flow', 'Standing Strong'];
    await vi.waitFor(() => expect(titlesOfItems(opened)).toEqual(all));
    await user.click(page.getByRole('checkbox', { name: 'Choose Wake the Spine' }));
    await user.keyboard('{Shift>}');
    await user.click(page.getByRole('checkbox', { name: 'Choose Slow Flow' }));
    await user.keyboard('{/Shift}');
    const bar = within(page.getByRole('region', { name: '2 items chosen' }));
    await user.selectOptions(bar.getByLabelText('Move to section'), 'Stand');
    expect(page.getByText('0 items')).toBeTruthy();
    expect(titlesOfItems(opened)).toEqual(['Standing Strong', 'Wake the Spine', 'Slow Flow']);
    expect(document.activeElement?.textContent).toBe('Wake the Spine');
    expect(page.getByText('2 items are moved to the end of Stand.')).toBeTruthy();
    expect(page.queryByRole('region', { name: /chosen/ })).toBeNull();
    for (const title of ['Standing Strong', 'Slow Flow'])
      await user.click(page.getByRole('checkbox', { name: `Choose ${title}` }));
    await user.click(page.getByRole('button', { name: 'Remove' }));
    expect(titlesOfItems(opened)).toEqual(['Wake the Spine']);
    act(() => shownToasts().at(-1)?.action?.onClick());
    expect(titlesOfItems(opened)).toEqual(['Standing Strong', 'Wake the Spine', 'Slow Flow']);
  });

  test('200 items with one open form take at most 2,500 elements', async () => {
    const classes = Array.from({ length: 200 }, (_, index) => ({
      id: String(index + 1),
      title: `Class ${index + 1}`,
      type: 'class',
    }));
    const sections = [
      { title: 'All', description: '', translations: {}, items: classes.map(({ id }) => item(id)) },
    ];
    const opened = await open({
      [`GET ${path}`]: () => structure({ sections }),
      [loading]: () => ({ 12: classes }),
    });
    await expand(opened, 'All');
    await vi.waitFor(() => expect(titlesOfItems(opened).at(-1)).toBe('Class 200'));
    await openItem(opened, 100);
    expect(itemsOf(opened)).toHaveLength(200);
    expect(document.querySelectorAll('main *').length).toBeLessThan(2500);
  });

  test('name the type to choose when the series has no class of its own', async () => {
    const opened = await open({ [loading]: () => ({ 12: [] }) });
    await expand(opened, 'Stand');
    const one = await openItem(opened, 1);
    const item = one.getByLabelText('Item');
    const said = () => document.getElementById(item.getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() =>
      expect(said()).toBe(
        'This series has no class of its own. Choose “Class from another series” as the type.',
      ),
    );
  });
});
