import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { duplicatePlaylist } from './copying.ts';
import { setClassPlaylists } from './entries/class-playlists.ts';
import { addEntry, removeOccurrence, sortEntries } from './entries/entries.ts';
import { entriesOf } from './entries/entry-change-store.ts';
import {
  agrees,
  idsAt,
  modelOf,
  type Start,
  type StepAnswer,
  step,
  type TabChange,
  tabsOf,
} from './testing/entry-model.ts';
import { addClasses, addMembers, bareContext, linesOf } from './testing/playlist-context.ts';
import { createPlaylist } from './writing.ts';

const { db, pool } = await testDatabase();
const classIds = await addClasses(db, ['one', 'two', 'three']);
const context = bareContext({ db, pool }, fixedClock(new Date('2026-02-01')));
const [viewer] = await addMembers(db, ['member']);
if (!viewer) throw new Error('There is no member to try it');

const run = async (change: TabChange, start: Start): Promise<unknown> => {
  const own = (index: number) => ({ uuid: start.uuids[index] ?? '', viewer });
  switch (change.does) {
    case 'add':
      return (await addEntry(context, own(change.to), change.classId)).id;
    case 'remove': {
      const { classId, place } = change;
      const [id = 0] = place === null ? [] : idsAt(start, change.from, [place]);
      const query = place === null ? {} : { entry_id: String(id) };
      return (await removeOccurrence(context, own(change.from), { classId: String(classId), query }))
        .entryCount;
    }
    case 'sort': {
      const named = { entry_ids: idsAt(start, change.which, change.places) };
      return (await sortEntries(context, own(change.which), named)).entryIds;
    }
    case 'sort classes':
      return (await sortEntries(context, own(change.which), { plan_entry: change.classIds })).entryIds;
    case 'set': {
      const wanted = { classId: change.classId, uuids: change.in.map((index) => own(index).uuid) };
      return (await setClassPlaylists(context, viewer, wanted)).playlistIds;
    }
    case 'duplicate':
      return (await duplicatePlaylist(context, own(change.which))).uuid;
  }
};

const answerTo = async (change: TabChange, start: Start): Promise<StepAnswer> => {
  try {
    return { change, answer: await run(change, start) };
  } catch (error) {
    if (error instanceof AppError) return { change, answer: error.code };
    throw error;
  }
};

const begin = async (classes: readonly number[][]): Promise<Start> => {
  await db.deleteFrom('playlists').execute();
  const made = [];
  for (const plan_entry_ids of classes) made.push(await createPlaylist(context, viewer, { plan_entry_ids }));
  return {
    uuids: made.map(({ uuid }) => uuid),
    ids: made.map(({ entryIds }) => entryIds),
    classIds: classes,
  };
};

const storedPlaylists = async () => {
  const playlists = await db.selectFrom('playlists').select('id').execute();
  return Promise.all(playlists.map(async ({ id }) => [id, await entriesOf(db, id)] as const));
};

const aPlaylist = fc.array(fc.constantFrom(...classIds), { minLength: 1, maxLength: 5 });

test('PL-048 PL-049 PL-050 BEY-30 concurrent changes of several tabs to two playlists end as if they were made one after another', async () => {
  const tries = fc.asyncProperty(fc.tuple(aPlaylist, aPlaylist), tabsOf(classIds), async (classes, tabs) => {
    const start = await begin(classes);
    const stories = await Promise.all(
      tabs.map(async (tab) => {
        const story: StepAnswer[] = [];
        for (const change of tab) story.push(await answerTo(change, start));
        return story;
      }),
    );
    const ends = await storedPlaylists();
    for (const [, kept] of ends) {
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
      expect(new Set(kept.map(({ rank }) => rank)).size).toBe(kept.length);
    }
    const explains = (line: readonly StepAnswer[]): boolean => {
      const model = modelOf(start);
      return (
        line.every((one) => step(model, one, start)) &&
        model.size === ends.length &&
        ends.every(([uuid, kept]) => agrees(model.get(uuid) ?? [], kept))
      );
    };
    expect(linesOf(stories).some(explains), JSON.stringify({ start, stories, ends })).toBe(true);
  });
  await fc.assert(tries, { numRuns: 20 });
});
