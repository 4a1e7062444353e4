import { expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { playlistCalls } from '../../roles/testing/playlists.ts';

const config = { BUILD: 'none' };
const one = await testApp({ demo: true, config });
const other = await testApp({ config, database: one.database, clock: one.clock });
const processes = [playlistCalls(one), playlistCalls(other)] as const;
const classIds = demoStudio.classes
  .filter(({ state, video }) => state === 'published' && video === 'finished')
  .map(({ id }) => id)
  .slice(0, 6);
const [a = 0, b = 0, c = 0] = classIds;

test('two processes of one studio never lose, double or scramble what tabs on both of them do to a playlist', async () => {
  const [here, there] = processes;
  const { uuid, entryIds } = await here.make('author', { plan_entry_ids: [a, b, c] });
  const adding = classIds.flatMap((classId, index) =>
    [processes[index % 2] ?? here, processes[(index + 1) % 2] ?? there].map((api) =>
      api.done('author', 'POST', `/${uuid}/entries`, { plan_entry_id: classId }),
    ),
  );
  const sorting = processes.flatMap((api) => [
    api.done('author', 'POST', `/${uuid}/sort`, { entry_ids: entryIds.toReversed() }),
    api.done('author', 'POST', `/${uuid}/sort`, { entry_ids: [entryIds[2]] }),
  ]);
  const copying = processes.map((api) => api.done('member', 'POST', `/${uuid}/duplicate`));
  const [added, copies] = await Promise.all([
    Promise.all(adding),
    Promise.all(copying),
    Promise.all(sorting),
  ]);

  const end = await there.entries('author', uuid);
  expect(await here.entries('author', uuid)).toEqual(end);
  const wanted = [...entryIds, ...added.map(({ id }: { id: number }) => id)];
  expect(end.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  expect(end.map(({ orderBy }) => orderBy)).toEqual([...end.keys()]);
  const classOf = new Map(end.map(({ id, planEntry }) => [id, planEntry?.id]));
  for (const { id, planEntry } of added) expect(classOf.get(id)).toBe(planEntry.id);
  for (const copy of copies) {
    const copied = await here.classes('member', copy.uuid);
    for (const classId of classIds)
      expect(copied.filter((id) => id === classId).length).toBeLessThanOrEqual(
        end.filter(({ planEntry }) => planEntry?.id === classId).length,
      );
    expect(copied).toHaveLength(copy.entryCount);
  }
});

test('two processes of one studio keep one list of a member, whichever is asked', async () => {
  const [here, there] = processes;
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      (processes[index % 2] ?? here).make('other', { title: `Number ${index}` }),
    ),
  );
  const source = (await here.make('author')).uuid;
  await Promise.all([
    ...processes.map((api) => api.done('other', 'POST', `/${source}/followers`)),
    ...made.slice(0, 4).map(({ uuid }) => there.done('other', 'DELETE', `/${uuid}`)),
  ]);
  const list = await here.mine('other');
  expect(await there.mine('other')).toEqual(list);
  expect(list.map(({ uuid }) => uuid).toSorted()).toEqual(
    [source, ...made.slice(4).map(({ uuid }) => uuid)].toSorted(),
  );
  expect(list.map(({ order }) => order ?? -1).toSorted((x, y) => x - y)).toEqual([...list.keys()]);
  expect(await here.read('author', source)).toMatchObject({ followerCount: 1 });
});
