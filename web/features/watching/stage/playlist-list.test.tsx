import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import type { ClassDetail } from '../queries.ts';
import { useClassesAround } from './around.ts';
import { UpNext } from './UpNext.tsx';

afterEach(cleanup);

const count = 34;
const entries = Array.from({ length: count }, (_, at) => ({
  id: 100 + at,
  planEntry: classEntry({ id: at + 1, title: `Class ${at + 1}` }),
  playlist: { title: 'Mornings' },
}));

const pagesOfTen = () => {
  const asked: string[] = [];
  const server = fakeServer({
    'GET /api/v2/playlists/u/entries': ({ query }) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
      asked.push(`${size}/${page}`);
      return Response.json(entries.slice((page - 1) * size, page * size), {
        headers: { total: String(count) },
      });
    },
    'GET /api/v2/plan_entries': () => ({ sections: [] }),
  });
  return { server, asked };
};

const detail = (id: number) => ({ ...classEntry({ id }), retired: false }) as ClassDetail;
const details = { 3: detail(3), 20: detail(20) };
const from = {
  planSlug: 'first-light',
  seriesTitle: 'First Light',
  origin: { type: 'playlist', uuid: 'u' },
} as const;

/** The list beside the player of this class, and the next class. */
const List = ({ classId }: { classId: keyof typeof details }) => {
  const around = useClassesAround(details[classId], from);
  return (
    <>
      <UpNext around={around} playing={false} />
      <p>Next: {around.next?.title}</p>
    </>
  );
};
const rowsOf = (page: Pick<ReturnType<typeof within>, 'getByRole'>) =>
  within(page.getByRole('list')).getAllByRole('link');
const AtTheThird = () => <List classId={3} />;
const AtTheTwentieth = () => <List classId={20} />;

test('PL-099 NS-115 the player’s list asks for a playlist ten entries at a time, as far as its class and the next one', async () => {
  const { asked } = pagesOfTen();
  const page = await renderPart(AtTheTwentieth, { me: null });
  await page.findByText('Next: Class 21');
  expect(asked).toEqual(['10/1', '10/2', '10/3']);
  expect(page.getByText('Mornings · 20 of 34')).toBeDefined();
  expect(rowsOf(page)).toHaveLength(20);
});

test('PL-099 the other entries of a playlist are asked for as its list is read on; none twice', async () => {
  const { asked } = pagesOfTen();
  const page = await renderPart(AtTheThird, { me: null });
  await page.findByText('Next: Class 4');
  expect(asked).toEqual(['10/1']);
  for (const rows of [20, 30, 34]) {
    page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => rowsOf(page).length).toBe(rows);
  }
  expect(asked).toEqual(['10/1', '10/2', '10/3', '10/4']);
  expect(page.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('PL-099 entries that could not be loaded are asked for again by the button, and not by themselves', async () => {
  const { server } = pagesOfTen();
  const page = await renderPart(AtTheThird, { me: null });
  await page.findByText('Next: Class 4');
  let refused = 0;
  server.answer('GET /api/v2/playlists/u/entries', () => {
    refused += 1;
    return refusal(404, 'not_found', 'No.');
  });
  page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => refused).toBe(1);
  expect(rowsOf(page)).toHaveLength(10);
});
