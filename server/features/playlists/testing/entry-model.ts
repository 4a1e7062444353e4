import fc from 'fast-check';
import { namedFirst, placesNamed } from '../entries/places.ts';

/** Change of two playlists by one tab. A place is named by its index when the tabs were opened. */
export type TabChange =
  | { does: 'add'; to: number; classId: number }
  | { does: 'remove'; from: number; classId: number; place: number | null }
  | { does: 'sort'; which: number; places: number[] }
  | { does: 'sort classes'; which: number; classIds: number[] }
  | { does: 'set'; classId: number; in: number[] }
  | { does: 'duplicate'; which: number };
/** Change with the answer that the tab got, or the code of its refusal. */
export type StepAnswer = { change: TabChange; answer: unknown };

const places = 5;
const which = fc.nat({ max: 1 });

export const tabsOf = (classIds: readonly number[]): fc.Arbitrary<TabChange[][]> => {
  const aClass = fc.constantFrom(...classIds);
  const place = fc.option(fc.nat({ max: places - 1 }));
  const change: fc.Arbitrary<TabChange> = fc.oneof(
    fc.record({ does: fc.constant('add' as const), to: which, classId: aClass }),
    fc.record({ does: fc.constant('remove' as const), from: which, classId: aClass, place }),
    fc.record({
      does: fc.constant('sort' as const),
      which,
      places: fc.shuffledSubarray([...Array(places).keys()], { minLength: 1 }),
    }),
    fc.record({
      does: fc.constant('sort classes' as const),
      which,
      classIds: fc.array(aClass, { maxLength: 4 }),
    }),
    fc.record({ does: fc.constant('set' as const), classId: aClass, in: fc.subarray([0, 1]) }),
    fc.record({ does: fc.constant('duplicate' as const), which }),
  );
  return fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 });
};

/** Start of the tabs: two playlists with the ids and classes of their places. */
export type Start = { uuids: readonly string[]; ids: readonly number[][]; classIds: readonly number[][] };

/** Place in the model; `id` is null if no tab was told it. */
type ModelEntry = { id: number | null; classId: number };
export type Model = Map<string, ModelEntry[]>;

export const modelOf = ({ uuids, ids, classIds }: Start): Model =>
  new Map(
    uuids.map((uuid, index) => [
      uuid,
      (ids[index] ?? []).map((id, place) => ({ id, classId: classIds[index]?.[place] ?? 0 })),
    ]),
  );

/** Returns the ids of places by their index at the start. */
export const idsAt = ({ ids }: Start, index: number, named: readonly number[]): number[] =>
  named.flatMap((place) => ids[index]?.[place] ?? []);

const sameIds = (known: readonly ModelEntry[], answer: unknown): boolean =>
  Array.isArray(answer) &&
  known.length === answer.length &&
  known.every(({ id }, index) => id === null || id === answer[index]);

const sameTexts = (one: readonly string[], answer: unknown): boolean =>
  Array.isArray(answer) && one.toSorted().join() === answer.toSorted().join();

const without = (known: readonly ModelEntry[], classId: number): ModelEntry[] =>
  known.filter((one) => one.classId !== classId);

const take = (known: ModelEntry[], classId: number, id: number | null | undefined): boolean => {
  const at = known.findIndex((one) => one.classId === classId && (id === null || one.id === id));
  if (at >= 0) known.splice(at, 1);
  return at >= 0;
};

const reorder = (
  known: readonly ModelEntry[],
  start: Start,
  change: TabChange & { which: number },
): ModelEntry[] | null => {
  const keyed = known.map(({ id, classId }, index) => ({ id: id ?? -1 - index, classId }));
  const keys = keyed.map(({ id }) => id);
  const named =
    change.does === 'sort classes'
      ? placesNamed(keyed, change.classIds)
      : idsAt(start, change.which, change.does === 'sort' ? change.places : []);
  const order = named && namedFirst(keys, named);
  return order?.map((key) => known[keys.indexOf(key)] as ModelEntry) ?? null;
};

/** Applies one change to the model; false if the answer contradicts the model. */
export const step = (model: Model, { change, answer }: StepAnswer, start: Start): boolean => {
  const uuidOf = (index: number) => start.uuids[index] ?? '';
  const known = (index: number) => model.get(uuidOf(index)) ?? [];
  switch (change.does) {
    case 'add':
      known(change.to).unshift({ id: Number(answer), classId: change.classId });
      return typeof answer === 'number';
    case 'remove': {
      const id = change.place === null ? null : start.ids[change.from]?.[change.place];
      const taken = id !== undefined && take(known(change.from), change.classId, id);
      return answer === (taken ? known(change.from).length : 'not_found');
    }
    case 'sort':
    case 'sort classes': {
      const order = reorder(known(change.which), start, change);
      if (!order) return answer === 'invalid';
      model.set(uuidOf(change.which), order);
      return sameIds(order, answer);
    }
    case 'set': {
      const wanted = change.in.map(uuidOf);
      for (const [uuid, kept] of model) {
        if (!wanted.includes(uuid)) model.set(uuid, without(kept, change.classId));
        else if (!kept.some(({ classId }) => classId === change.classId))
          kept.unshift({ id: null, classId: change.classId });
      }
      return sameTexts(wanted, answer);
    }
    case 'duplicate':
      model.set(
        String(answer),
        known(change.which).map(({ classId }) => ({ id: null, classId })),
      );
      return String(answer).length === 36;
  }
};

/** True if the stored entries of a playlist match the model. */
export const agrees = (
  known: readonly ModelEntry[],
  kept: readonly { id: number; classId: number | null }[],
): boolean =>
  sameIds(
    known,
    kept.map(({ id }) => id),
  ) && known.every(({ classId }, index) => classId === kept[index]?.classId);
