import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RowDensity } from './RowDensity.tsx';
import { type Column, StudioTable } from './StudioTable.tsx';

type Plant = { id: number; name: string; leaves: number };
const plants: readonly Plant[] = [
  { id: 1, name: 'Fern', leaves: 12 },
  { id: 2, name: 'Moss', leaves: 0 },
];
const columns: readonly Column<Plant>[] = [
  { title: 'Plant', kind: 'main', sorted: 'ascending', cell: ({ name }) => name },
  { title: 'Leaves', kind: 'number', cell: ({ leaves }) => leaves },
  { title: 'State', labelled: false, cell: (_plant, index) => `Row ${index + 1}` },
  { title: 'Options', kind: 'options', cell: ({ name }) => <button type="button">Water {name}</button> },
];
const table = () => {
  render(<StudioTable caption="Plants" columns={columns} items={plants} keyOf={({ id }) => id} />);
  return screen.getByRole('table', { name: 'Plants' });
};

test('StudioTable has a row for each item with a cell for each column', () => {
  const rows = within(table()).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Fern', '12', 'Row 1', 'Water Fern'],
    ['Moss', '0', 'Row 2', 'Water Moss'],
  ]);
});

test('StudioTable names every column and tells the one that orders the rows', () => {
  const heads = within(table()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Plant', 'Leaves', 'State', 'Options']);
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['ascending', null, null, null]);
});

test('StudioTable labels the values that stand alone where rows are blocks', () => {
  const [first] = within(table()).getAllByRole('row').slice(1);
  const cells = first ? within(first).getAllByRole('cell') : [];
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'Leaves', null, null]);
});

test('RowDensity keeps the chosen height of rows on the device, and marks the document for the style sheet', async () => {
  const { dataset } = document.documentElement;
  const first = render(<RowDensity />);
  await userEvent.click(screen.getByRole('button', { name: 'Compact rows', pressed: false }));
  expect([dataset.rows, localStorage.getItem('studioRows')]).toEqual(['compact', 'compact']);
  first.unmount();
  render(<RowDensity />);
  await userEvent.click(screen.getByRole('button', { name: 'Compact rows', pressed: true }));
  expect([dataset.rows, localStorage.getItem('studioRows')]).toEqual([undefined, null]);
});
