import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { migrate } from '../../platform/migrate.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import type { Commenter } from '../commenter.ts';
import { commentsMigrations } from '../migrations.ts';
import { contentNumber } from './content-store.ts';
import '../tables.ts';
import { createCatalog } from './catalog.ts';
import type { ContentSource } from './content-source.ts';

const { db, connection } = await testDatabase();
await migrate(connection, commentsMigrations);
const clock = fixedClock(new Date('2026-03-01T12:00:00.000Z'));
const log = { info: () => undefined, error: () => undefined };
const commenter = (id: string) => ({ id }) as Commenter;
const lesson = (id: number) => ({ type: 'CLASS' as const, id: String(id) });

/** Fake product: its titles, the contents it was asked for, and whether it is away. */
const product = {
  titles: new Map<string, string>(),
  asked: [] as string[],
  away: false,
};
const source: ContentSource = async (contents) => {
  product.asked.push(...contents.map(({ id }) => id));
  if (product.away) throw new Error('away');
  return contents.map(({ id }) => {
    const title = product.titles.get(id);
    return title === undefined ? null : { title, instructors: ['Ada Lund'] };
  });
};
const service = () => createCatalog({ db, clock, log, source });
const codeOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => 'exists',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const storedTitle = async (id: number) =>
  db
    .selectFrom('comments.contents')
    .select(['title', 'instructors', 'missing'])
    .where('content_id', '=', String(id))
    .executeTakeFirst();
/** Stores a content as the catalog named it. */
const storeChecked = (id: number, title: string) =>
  contentNumber(db, lesson(id), { name: { title, instructors: ['Ada Lund'] }, at: clock.now() });
/** Stores a content as a member named it, before the catalog was asked. */
const store = (id: number, title: string) =>
  db
    .insertInto('comments.contents')
    .values({
      content_type: 'CLASS',
      content_id: String(id),
      title,
      instructors: ['Security Team'],
      checked_at: null,
    })
    .execute();

beforeEach(() => {
  product.away = false;
  product.asked = [];
  clock.advance(3_600_000);
});

describe('NS-225 the catalog of the product', () => {
  test('is asked once for what is not known, however many come at once, and not again once it is stored', async () => {
    product.titles.set('1', 'Slow \u{202e}Hips');
    const catalog = service();
    const names = await Promise.all(['a', 'b', 'c'].map((id) => catalog.mustExist(commenter(id), lesson(1))));
    expect(names).toEqual(Array(3).fill({ title: 'Slow Hips', instructors: ['Ada Lund'] }));
    expect(product.asked).toEqual(['1']);
    await contentNumber(db, lesson(1), { name: names[0] ?? null, at: clock.now() });
    clock.advance(3_600_000);
    expect(await service().mustExist(commenter('d'), lesson(1))).toBe(null);
    expect(product.asked).toEqual(['1']);
  });

  test('says that there is no such thing, and is not asked again for a moment', async () => {
    const catalog = service();
    for (let time = 0; time < 3; time += 1)
      expect(await codeOf(catalog.mustExist(commenter('a'), lesson(2)))).toBe('not_found');
    expect(product.asked).toEqual(['2']);
    product.titles.set('2', 'New');
    clock.advance(31_000);
    expect(await codeOf(catalog.mustExist(commenter('a'), lesson(2)))).toBe('exists');
  });

  test('cannot be asked while the product is away: what is unknown is unavailable, what is stored goes on', async () => {
    await store(3, 'From a member');
    await storeChecked(7, 'Still Lake');
    product.away = true;
    const catalog = service();
    expect(await codeOf(catalog.mustExist(commenter('a'), lesson(4)))).toBe('unavailable');
    expect(await codeOf(catalog.mustExist(commenter('a'), lesson(7)))).toBe('exists');
    expect(await codeOf(catalog.mustExist(commenter('a'), lesson(3)))).toBe('exists');
    expect(await catalog.namesFor([lesson(3)])).toEqual(new Map());
  });

  test('corrects what members named before, and takes what never was out of the lists', async () => {
    await store(5, 'CLICK https://evil.test');
    await store(6, 'CLICK https://evil.test');
    product.titles.set('5', 'Quiet Spine');
    const catalog = service();
    await catalog.checkStored();
    expect(await storedTitle(5)).toEqual({ title: 'Quiet Spine', instructors: ['Ada Lund'], missing: false });
    expect(await storedTitle(6)).toEqual({ title: '', instructors: [], missing: true });
    product.asked = [];
    await catalog.checkStored();
    expect(product.asked).toEqual([]);
    expect(await codeOf(service().mustExist(commenter('a'), lesson(6)))).toBe('not_found');
  });

  test('has a class renamed within half a minute where moderators look, and leaves it its name when it goes', async () => {
    await storeChecked(8, 'Quiet Bridge');
    product.titles.set('8', 'Quiet Bridge');
    const catalog = service();
    const shown = async () => (await catalog.namesFor([lesson(8)])).get('CLASS 8')?.title;
    expect(await shown()).toBe('Quiet Bridge');
    product.titles.set('8', 'Loud Bridge');
    clock.advance(31_000);
    expect([await shown(), (await storedTitle(8))?.title]).toEqual(['Loud Bridge', 'Loud Bridge']);
    product.titles.delete('8');
    clock.advance(31_000);
    await shown();
    expect(await storedTitle(8)).toMatchObject({ title: 'Loud Bridge', missing: true });
  });

  test('is asked for new contents so often by one member, and by others all the same', async () => {
    const catalog = service();
    const codes: unknown[] = [];
    for (let id = 100; id < 132; id += 1)
      codes.push(await codeOf(catalog.mustExist(commenter('a'), lesson(id))));
    expect(codes.slice(29)).toEqual(['not_found', 'too_many_attempts', 'too_many_attempts']);
    expect(await codeOf(catalog.mustExist(commenter('b'), lesson(132)))).toBe('not_found');
  });
});
