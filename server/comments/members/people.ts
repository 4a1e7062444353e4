import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Commenter } from '../commenter.ts';
import type { CommentsContext } from '../context.ts';
import { cleanLine } from '../text.ts';
import {
  insertPerson,
  type KnownPerson,
  lockPerson,
  type Person,
  refreshPerson,
  updatePerson,
} from './people-store.ts';
import { consumeStored } from './rate-limit-store.ts';
import { consumeRateLimit, type RateLimitKind, rateLimits } from './rate-limits.ts';

const mostOfName = 200;
const mostOfAddress = 2000;
const rememberedPeople = 20_000;

/** Cleaned claims by token: a repeated token is the same object, so that its claims are cleaned once. */
const cleaned = new WeakMap<Commenter, Person>();

const cleanPerson = ({ username, firstName, lastName, photo, ...person }: Person): Person => ({
  ...person,
  username: username === null ? null : cleanLine(username, mostOfName),
  firstName: cleanLine(firstName, mostOfName),
  lastName: cleanLine(lastName, mostOfName),
  photo: photo === null ? null : cleanLine(photo, mostOfAddress),
});

const tokenPerson = ({ id, username, firstName, lastName, photo, admin, issuedAtSeconds }: Commenter) =>
  cleanPerson({
    id,
    username,
    firstName,
    lastName,
    photo,
    admin,
    tokenIssuedAt: new Date(issuedAtSeconds * 1000),
  });

/** Returns the caller as their token describes them, with cleaned claims. */
export const personOf = (commenter: Commenter): Person => {
  const person = cleaned.get(commenter) ?? tokenPerson(commenter);
  cleaned.set(commenter, person);
  return person;
};

const claims = (person: Person): string =>
  JSON.stringify([person.username, person.firstName, person.lastName, person.photo, person.admin]);

const bringUpToDate = async (trx: Database, known: KnownPerson, person: Person): Promise<void> => {
  if (known.forgotten) throw new AppError('not_signed_in');
  if (known.tokenIssuedAt < person.tokenIssuedAt && claims(known) !== claims(person))
    await updatePerson(trx, person);
};

/**
 * Stores the caller as their token describes them, unless a later token was stored, and locks their row for the
 * transaction: writes of one member are serialized. Throws `not_signed_in` for an erased member.
 */
export const lockCaller = async (trx: Database, commenter: Commenter): Promise<void> => {
  const person = personOf(commenter);
  let known = await lockPerson(trx, person.id);
  if (!known) {
    await insertPerson(trx, person);
    known = await lockPerson(trx, person.id);
  }
  if (!known) throw new AppError('not_signed_in');
  await bringUpToDate(trx, known, person);
};

/**
 * Locks the caller's row and counts one action (`consumeRateLimit`), in one statement for a known member within the
 * limit.
 */
export const lockWithinRateLimit = async (
  { db, clock }: Pick<CommentsContext, 'db' | 'clock'>,
  commenter: Commenter,
  kind: RateLimitKind,
): Promise<void> => {
  const known = await consumeStored(db, commenter.id, rateLimits[kind], clock.now());
  if (known) return bringUpToDate(db, known, personOf(commenter));
  await lockCaller(db, commenter);
  await consumeRateLimit({ db, clock }, commenter.id, kind);
};

/** Stores a member's name as the product reports it since `tokenIssuedAt`, in place of a token. */
export const renamePerson = ({ pool }: Pick<CommentsContext, 'pool'>, person: Person): Promise<void> =>
  refreshPerson(pool, cleanPerson(person));

/** Creates an update of callers that caches those last stored by this process, so that reading costs no write. */
export const createAcquaintance = (context: Pick<CommentsContext, 'pool'>) => {
  const known = new LRUCache<string, string>(entryLimit(rememberedPeople));

  /** Updates the name and picture of a member who has written before from their newest token. */
  return async (commenter: Commenter | null): Promise<void> => {
    if (!commenter || commenter.service) return;
    const person = personOf(commenter);
    const now = claims(person);
    if (known.get(person.id) === now) return;
    await refreshPerson(context.pool, person);
    known.set(person.id, now);
  };
};
