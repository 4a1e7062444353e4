import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { classEntry } from '../testing/catalog.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPart } from '../testing/rendered-pages.tsx';
import { ClassCard } from './ClassCard.tsx';
import { ClassRow } from './ClassRow.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ids = [1, 2, 3];
const rows = () => ids.map((id) => <ClassRow key={id} entry={classEntry({ id, title: `Row ${id}` })} />);
const Card = () => <ClassCard entry={classEntry({ id: 9, title: 'Tile' })} />;

test('a pointer that rests on rows, one after the other, fetches none of the classes; a press fetches the one that is pressed', async () => {
  fakeServer({});
  const page = await renderPart(() => rows());
  vi.useFakeTimers();
  for (const id of ids) {
    fireEvent.mouseEnter(page.getByText(`Row ${id}`));
    await vi.advanceTimersByTimeAsync(1000);
    fireEvent.mouseLeave(page.getByText(`Row ${id}`));
  }
  expect(page.fetchedEarly).toEqual([]);
  fireEvent.mouseDown(page.getByText('Row 2'));
  expect(page.fetchedEarly).toEqual([classEntry({ id: 2 }).planEntryUrl]);
});

test('a pointer that rests on a tile fetches its class before it is pressed', async () => {
  fakeServer({});
  const page = await renderPart(Card);
  vi.useFakeTimers();
  fireEvent.mouseEnter(page.getByText('Tile'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.fetchedEarly).toEqual([classEntry({ id: 9 }).planEntryUrl]);
});
