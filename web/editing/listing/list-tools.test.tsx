import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../../ui/controls/Button.tsx';
import { FilterSelect } from '../../ui/controls/FilterSelect.tsx';
import { ListSearch } from './ListSearch.tsx';
import { ListTools } from './ListTools.tsx';
import { MoreActions } from './MoreActions.tsx';

const kinds = [
  ['all', 'All'],
  ['series', 'Series'],
] as const;

test('ListTools has its filters and order in a sheet instead of beside the search, which the button counts and which can be cleared', async () => {
  const onKind = vi.fn();
  const onClear = vi.fn();
  render(
    <ListTools
      search={<ListSearch label="Title" value="" onSearch={() => undefined} />}
      end={<FilterSelect label="Sort" value="title" options={[['title', 'Title']]} onChange={onClear} />}
      chosen={2}
      onClear={onClear}
    >
      <FilterSelect label="Kind" value="series" options={kinds} onChange={onKind} />
    </ListTools>,
  );
  const opener = screen.getByRole('button', { name: 'Filters (2)' });
  await userEvent.click(opener);
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(screen.getAllByRole('combobox', { name: 'Sort', hidden: true })).toHaveLength(1);
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Kind' }), 'All');
  expect(onKind).toHaveBeenCalledWith('all');
  await userEvent.click(sheet.getByRole('button', { name: 'Clear' }));
  expect(onClear).toHaveBeenCalledOnce();
  await userEvent.click(sheet.getByRole('button', { name: 'Show the list' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  await vi.waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Kind' })).toHaveLength(1));
});

test('ListTools has no sheet where a list can be searched only', () => {
  render(<ListTools search={<ListSearch label="Title" value="" onSearch={() => undefined} />} />);
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
});

test('MoreActions closes its sheet as one of its buttons is pressed', async () => {
  const onPress = vi.fn();
  render(
    <MoreActions>
      <Button onClick={onPress}>New bundle</Button>
    </MoreActions>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const sheet = await screen.findByRole('dialog', { name: 'More' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'New bundle' }));
  expect(onPress).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ListTools opens the row of its rarer filters by a button, and has it open where one is chosen', async () => {
  const tools = (isMoreChosen: boolean) => (
    <ListTools search={null} more={<input aria-label="Joined" />} isMoreChosen={isMoreChosen} />
  );
  const closed = render(tools(false));
  expect(closed.queryByRole('textbox', { name: 'Joined' })).toBeNull();
  await userEvent.click(closed.getByRole('button', { name: 'More filters', expanded: false }));
  closed.getByRole('textbox', { name: 'Joined' });
  await userEvent.click(closed.getByRole('button', { name: 'Fewer filters', expanded: true }));
  expect(closed.queryByRole('textbox', { name: 'Joined' })).toBeNull();
  closed.unmount();
  render(tools(true)).getByRole('textbox', { name: 'Joined' });
});
