import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../ui/testing/fake-server.ts';
import {
  expand,
  item,
  itemAt,
  open,
  openItem,
  optionsOf,
  path,
  saving,
  structure,
  submit,
  titles,
} from './testing/opened-structure.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('saving a structure', () => {
  test('ADM-008 ADM-030 ADM-046 sends the whole structure with its version and confirms it', async () => {
    const opened = await open();
    const { page, user, server } = opened;
    await expand(opened, 'Stand');
    const one = await openItem(opened, 1);
    await user.selectOptions(one.getByLabelText('Type'), 'Class from another series');
    await user.selectOptions(one.getByLabelText('Series'), 'Blue Hour');
    await waitFor(() => expect(optionsOf(one.getByLabelText('Item'))).toContain('Evening Breath'));
    await user.selectOptions(one.getByLabelText('Item'), 'Evening Breath');
    await user.type(one.getByLabelText('Description'), 'Dim the lights.');
    await submit(opened);
    await page.findByText('Successfully saved updates!');
    expect(server.bodies(saving)).toEqual([
      {
        version: 3,
        sections: [
          {
            title: 'Wake',
            description: 'On the floor.',
            translations: {},
            items: ['1', '2'].map((id) => ({
              type: 'class',
              series: '',
              id,
              item_tag: '',
              description: '',
              translations: {},
            })),
          },
          {
            title: 'Stand',
            description: '',
            translations: {},
            items: [
              {
                type: 'class',
                series: '20',
                id: '7',
                item_tag: 'Day 5',
                description: 'Dim the lights.',
                translations: {},
              },
            ],
          },
        ],
      },
    ]);
  });

  test('BEY-74 words of sections and items are translated beside Submit, and sent with the structure', async () => {
    const sections = structure().sections.map((section, index) => ({
      ...section,
      items: index === 0 ? [item('1', { description: 'Slowly.' })] : [item('3')],
    }));
    const opened = await open(
      { [`GET ${path}`]: () => structure({ sections }) },
      { languages: ['en', 'de'] },
    );
    const { page, user, server } = opened;
    await user.click(page.getByRole('button', { name: /^Deutsch/ }));
    expect(page.queryByRole('heading', { name: 'Section 1: Wake' })).toBeNull();
    const title = page.getByRole('textbox', { name: 'Section 2: Title' });
    expect(title.getAttribute('lang')).toBe('de');
    await user.type(title, 'Stehen');
    await user.type(page.getByRole('textbox', { name: 'Wake the Spine: Description' }), 'Langsam.');
    await submit(opened);
    await page.findByText('Successfully saved updates!');
    const [{ sections: sent } = {}] = server.bodies(saving);
    expect(sent).toMatchObject([
      { translations: {}, items: [{ translations: { de: { description: 'Langsam.' } } }] },
      { translations: { de: { title: 'Stehen' } }, items: [{ translations: {} }] },
    ]);
  });

  test('ADM-009 ADM-038 ADM-040 ADM-041 ADM-043 names the sections with errors, opens them, and sends nothing', async () => {
    const opened = await open();
    const { page, user, server } = opened;
    await expand(opened, 'Stand');
    await user.clear(page.getByLabelText(/^Title/));
    const one = await openItem(opened, 1);
    await user.selectOptions(one.getByLabelText('Type'), 'Class from another series');
    await user.click(page.getByRole('button', { name: 'Collapse section Section 2' }));
    await user.click(page.getByRole('button', { name: 'Add Section' }));
    await submit(opened);
    const errors = page.getAllByRole('button', { name: /^Error in Section/ });
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      'Error in Section 2',
      'Error in Section 3',
    ]);
    expect(page.getAllByText('Title is required')).toHaveLength(2);
    expect(page.getByText('Item is required (Pick a series to enable)')).toBeTruthy();
    expect(page.getByText('At least one item is required')).toBeTruthy();
    await user.click(errors[0] as HTMLElement);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(server.bodies(saving)).toEqual([]);
  });

  test('ADM-039 an error from the server stands beside its item', async () => {
    const errors = [{ section: 1, items: [{ item: 2, id: 'This class is not in the library' }] }];
    const opened = await open({
      [saving]: () => Response.json({ status: 'error', code: 'structure_invalid', errors }, { status: 422 }),
    });
    await expand(opened, 'Wake');
    await submit(opened);
    await opened.page.findByText('Error in Section 1');
    expect(itemAt(opened, 2).getByText('This class is not in the library')).toBeTruthy();
  });

  test('ADM-065 logs a failure, keeps the changes and enables the button again', async () => {
    const opened = await open({ [saving]: () => refusal(500, 'internal', 'Something went wrong.') });
    const { page, user, server } = opened;
    await expand(opened, 'Wake');
    await user.type(page.getByLabelText(/^Title/), ' up');
    await submit(opened);
    await page.findByText(/^The structure was not saved\./);
    expect(console.error).toHaveBeenCalled();
    const button = page.getByRole('button', { name: 'Submit' }) as HTMLButtonElement;
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, 'false']);
    expect(titles(opened)[0]).toBe('Section 1: Wake up');
    server.answer(saving, () => ({ status: 'ok', data: { status: 'ok', version: 4 } }));
    await submit(opened);
    await page.findByText('Successfully saved updates!');
  });

  test('is confirmed until a new section changes the structure', async () => {
    let now = structure();
    const opened = await open({
      [`GET ${path}`]: () => now,
      [saving]: ({ body }) => {
        now = structure({ version: 4, sections: body.sections as typeof now.sections });
        return { status: 'ok', data: { status: 'ok', version: 4 } };
      },
    });
    const { page, user } = opened;
    await submit(opened);
    await page.findByText('Successfully saved updates!');
    await user.click(page.getByRole('button', { name: 'Add Section' }));
    expect(page.queryByText('Successfully saved updates!')).toBeNull();
  });

  test('BEY-61 reports that another editor has saved meanwhile, and the editor chooses one of the two versions', async () => {
    let now = structure();
    const opened = await open({
      [`GET ${path}`]: () => now,
      [saving]: ({ body }) =>
        body.version === now.version
          ? { status: 'ok', data: { status: 'ok', version: 5 } }
          : refusal(409, 'conflict', 'Changed'),
      'GET /admin/api/revisions/structure/12': () => [
        { version: 4, savedAt: new Date().toISOString(), savedBy: { id: 'bea', name: 'Bea Sand' } },
      ],
    });
    const { page, user, server } = opened;
    await expand(opened, 'Wake');
    await user.type(page.getByLabelText(/^Title/), ' up');
    now = structure({
      version: 4,
      sections: [{ title: 'Theirs', description: '', translations: {}, items: [item('1')] }],
    });
    await submit(opened);
    const panel = within(await page.findByRole('region', { name: 'Saved meanwhile' }));
    expect(panel.getByText(/^Bea Sand saved this/)).toBeTruthy();
    expect(titles(opened)[0]).toBe('Section 1: Wake up');
    await submit(opened);
    await page.findByText('Choose which one stays.');
    await user.click(panel.getByRole('radio', { name: /^Theirs/ }));
    expect(titles(opened)).toEqual(['Section 1: Theirs']);
    await user.click(panel.getByRole('radio', { name: /^Yours/ }));
    expect(titles(opened)[0]).toBe('Section 1: Wake up');
    await submit(opened);
    await page.findByText('Successfully saved updates!');
    expect(server.bodies(saving).map(({ version }) => version)).toEqual([3, 4]);
  });
});

describe('loading a structure', () => {
  test('ADM-064 shows no section and disables saving when it fails, until it is tried again', async () => {
    const opened = await open({ [`GET ${path}`]: () => refusal(500, 'internal', 'Something went wrong.') });
    const { page, user, server } = opened;
    await page.findByText('The structure did not load.');
    expect(page.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect((page.getByRole('button', { name: 'Submit' }) as HTMLButtonElement).disabled).toBe(true);
    server.answer(`GET ${path}`, () => structure());
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('Section 1: Wake');
  });

  test('restores unsaved changes after a reload, and they can be discarded', async () => {
    const opened = await open();
    await expand(opened, 'Wake');
    await opened.user.type(opened.page.getByLabelText(/^Title/), ' up');
    cleanup();
    const again = await open();
    await again.page.findByText('Section 1: Wake up');
    expect(again.page.getByText('Not saved yet')).toBeTruthy();
    await again.user.click(again.page.getByRole('button', { name: 'Discard changes' }));
    await again.page.findByText('Section 1: Wake');
  });
});
