import type { Sandbox } from '../sandbox.ts';
import type { Entry } from '../store/collection.ts';
import type { Kind, Objects } from '../store/objects.ts';
import { rendered } from '../store/rendering.ts';
import { valueLimits } from '../value-limits.ts';
import { either, integer, object, type Parsed, text } from './parameters.ts';
import { invalid, missingObject } from './refusal.ts';

const range = object({ gt: integer, gte: integer, lt: integer, lte: integer });

/** The parameters of every list. */
export const listed = {
  limit: integer,
  starting_after: text,
  ending_before: text,
  created: either(integer, range),
};
type ListParameters = Parsed<typeof listed>;

type Page<K extends Kind> = {
  url: string;
  params: ListParameters;
  /** Properties and the value each must have. */
  filters?: Record<string, unknown>;
  matches?: (object: Objects[K]) => boolean;
};

/** The first and last moment of `created`, both included. */
const boundsOf = ({ created }: ListParameters): [from: number, to: number] => {
  if (created === undefined) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (typeof created === 'number') return [created, created];
  const { gt = Number.NEGATIVE_INFINITY, gte = Number.NEGATIVE_INFINITY } = created;
  const { lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = created;
  return [Math.max(gt + 1, gte), Math.min(lt - 1, lte)];
};

const limitOf = ({ limit = 10 }: ListParameters): number => {
  const most = valueLimits.listPage.value;
  if (limit < 1 || limit > most)
    throw invalid(`Invalid limit: must be between 1 and ${most}`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  return limit;
};

/** A page of a list, the latest first, found by bisection in the narrowest index. */
export const page = <K extends Kind>(
  { store }: Sandbox,
  kind: K,
  { url, params, filters = {}, matches = () => true }: Page<K>,
): object => {
  const collection = store.collection(kind);
  const applied = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const entries = collection.candidates(applied);
  const limit = limitOf(params);
  const [from, to] = boundsOf(params);
  const placeOf = (id: string, param: string): Entry<K> => {
    const entry = collection.get(id);
    if (!entry) throw missingObject(kind, id, param);
    return entry;
  };
  const fits = ({ object }: Entry<K>): boolean =>
    !(object as { deleted?: boolean }).deleted &&
    Object.entries(applied).every(([name, value]) => collection.valueOf(object, name) === value) &&
    matches(object);
  const lowest = entries.indexOf({ created: from, sequence: Number.NEGATIVE_INFINITY });
  const highest = entries.indexOf({ created: to, sequence: Number.POSITIVE_INFINITY }) - 1;
  const found: Entry<K>[] = [];
  const { starting_after, ending_before } = params;
  if (ending_before) {
    const after = placeOf(ending_before, 'ending_before');
    const start = entries.indexOf({ ...after, sequence: after.sequence + 0.5 });
    for (let at = Math.max(start, lowest); at <= highest && found.length <= limit; at++) {
      const entry = entries.at(at) as Entry<K>;
      if (fits(entry)) found.push(entry);
    }
  } else {
    const start = starting_after ? entries.indexOf(placeOf(starting_after, 'starting_after')) - 1 : highest;
    for (let at = Math.min(start, highest); at >= lowest && found.length <= limit; at--) {
      const entry = entries.at(at) as Entry<K>;
      if (fits(entry)) found.push(entry);
    }
  }
  const shown = found.slice(0, limit);
  if (ending_before) shown.reverse();
  return {
    object: 'list',
    url,
    has_more: found.length > limit,
    data: shown.map(({ object }) => rendered(store, object as never)),
  };
};
