import fc from 'fast-check';
import { namedFirst } from '../entries/places.ts';

/** Concurrent change by a member of new playlists or of those at the start, which are named by their index. */
export type TabChange = { who: number } & (
  | { does: 'make' }
  | { does: 'duplicate' | 'follow' | 'unfollow' | 'delete'; which: number }
  | { does: 'sort'; named: number[] }
);
export type StepAnswer = { change: TabChange; answer: unknown };

export const people = 2;
/** Authors of the playlists at the start. */
export const authors = [0, 0, 1] as const;

const which = fc.nat({ max: authors.length - 1 });
const tabOf = (who: number): fc.Arbitrary<TabChange[]> => {
  const mine = fc.constant(who);
  const change: fc.Arbitrary<TabChange> = fc.oneof(
    fc.record({ who: mine, does: fc.constant('make' as const) }),
    fc.record({
      who: mine,
      does: fc.constantFrom('duplicate' as const, 'follow' as const, 'unfollow' as const, 'delete' as const),
      which,
    }),
    fc.record({ who: mine, does: fc.constant('sort' as const), named: fc.shuffledSubarray([0, 1, 2]) }),
  );
  return fc.array(change, { minLength: 1, maxLength: 2 });
};
/** Two tabs for each member. */
export const tabs: fc.Arbitrary<TabChange[][]> = fc.tuple(tabOf(0), tabOf(0), tabOf(1), tabOf(1));

/** Every member's list by uuid, and the author of each playlist. */
export type Model = { lists: string[][]; authorOf: Map<string, number> };

export const modelOf = (uuids: readonly string[]): Model => ({
  lists: Array.from({ length: people }, (_, who) =>
    uuids.filter((_uuid, index) => authors[index] === who).toReversed(),
  ),
  authorOf: new Map(uuids.map((uuid, index) => [uuid, authors[index] ?? 0])),
});

const followers = ({ lists, authorOf }: Model, uuid: string): number =>
  lists.filter((list, who) => list.includes(uuid) && authorOf.get(uuid) !== who).length;

const make = (model: Model, who: number, uuid: string): boolean => {
  model.lists[who]?.unshift(uuid);
  model.authorOf.set(uuid, who);
  return uuid.length === 36;
};

const remove = (model: Model, uuid: string): void => {
  model.authorOf.delete(uuid);
  model.lists = model.lists.map((list) => list.filter((one) => one !== uuid));
};

const follow = (model: Model, who: number, uuid: string): number => {
  const list = model.lists[who] ?? [];
  if (!list.includes(uuid)) list.unshift(uuid);
  return followers(model, uuid);
};

const unfollow = (model: Model, who: number, uuid: string): number => {
  model.lists[who] = (model.lists[who] ?? []).filter((one) => one !== uuid);
  return followers(model, uuid);
};

/** Applies one change to the model; false if the answer contradicts the model. */
export const step = (model: Model, { change, answer }: StepAnswer, uuids: readonly string[]): boolean => {
  const { who } = change;
  if (change.does === 'make') return make(model, who, String(answer));
  if (change.does === 'sort') {
    const order = namedFirst(
      model.lists[who] ?? [],
      change.named.map((index) => uuids[index] ?? ''),
    );
    if (!order) return answer === 'invalid';
    model.lists[who] = order;
    return order.join() === String(answer);
  }
  const uuid = uuids[change.which] ?? '';
  const author = model.authorOf.get(uuid);
  if (author === undefined) return answer === 'not_found';
  if (change.does === 'duplicate') return make(model, who, String(answer));
  if (change.does === 'delete') {
    if (author !== who) return answer === 'not_the_author';
    remove(model, uuid);
    return answer === 'deleted';
  }
  if (author === who) return answer === 'invalid';
  return answer === (change.does === 'follow' ? follow : unfollow)(model, who, uuid);
};
