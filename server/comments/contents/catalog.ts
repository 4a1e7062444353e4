import { LRUCache } from 'lru-cache';
import { longestAbout } from '../../../contract/comments/comment-rules.ts';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Commenter } from '../commenter.ts';
import type { ServiceLog } from '../service-log.ts';
import { cleanLine } from '../text.ts';
import type { ContentAddress } from './address.ts';
import { storedContent, uncheckedContents, updateNames } from './catalog-store.ts';
import type { CatalogName, ContentSource } from './content-source.ts';

/** Lifetime of the product's answers, including those that a content does not exist. */
const freshMs = 30_000;
/** Time after a failed call in which lists do not ask again. */
const pauseMs = 5000;
const remembered = 10_000;
/** Largest number of contents in one call. */
const mostAsked = 100;
/** Rate limit of a member for contents without a comment yet: more than a day's visit needs. */
const newContents = { burst: 30, perSecond: 1 / 60 };

type CachedName = { name: CatalogName | null; atMs: number };
export type Catalog = {
  /**
   * Returns the name of the content that a member wants to write about; null if a checked name is stored, or an
   * unchecked one while the product cannot be asked. Throws `not_found`, and otherwise `unavailable` in an outage.
   */
  mustExist: (commenter: Commenter, content: ContentAddress) => Promise<CatalogName | null>;
  /**
   * Returns names for lists, by `CLASS 12`; null for contents that do not exist. Contents that the product cannot name
   * now are omitted.
   */
  namesFor: (contents: readonly ContentAddress[]) => Promise<ReadonlyMap<string, CatalogName | null>>;
  /** Checks some of the contents that were only ever named by members. */
  checkStored: () => Promise<void>;
};

const keyOf = ({ type, id }: ContentAddress): string => `${type} ${id}`;

const cleaned = (name: CatalogName | null): CatalogName | null =>
  name && {
    title: cleanLine(name.title, longestAbout.title),
    instructors: name.instructors.map((one) => cleanLine(one, longestAbout.name)).filter(Boolean),
  };

type CatalogParts = { db: Database; clock: Clock; log: ServiceLog; source: ContentSource };

/** Creates a cache of the product's names; single-flight: simultaneous callers share one request. */
const createNameCache = ({ db, clock, source }: Omit<CatalogParts, 'log'>) => {
  const answers = new LRUCache<string, CachedName>(entryLimit(remembered));
  const asking = new Map<string, Promise<void>>();
  const nowMs = (): number => clock.now().getTime();

  const known = (content: ContentAddress): CachedName | undefined => {
    const answer = answers.get(keyOf(content));
    return answer && Math.abs(nowMs() - answer.atMs) < freshMs ? answer : undefined;
  };

  const askFor = async (contents: readonly ContentAddress[]): Promise<void> => {
    const names = await source(contents);
    const checked = contents.map((content, place) => ({ content, name: cleaned(names[place] ?? null) }));
    for (const { content, name } of checked) answers.set(keyOf(content), { name, atMs: nowMs() });
    await updateNames(db, checked, clock.now());
  };

  const askTogether = async (contents: readonly ContentAddress[]): Promise<void> => {
    const fresh = contents.filter((content) => !asking.has(keyOf(content))).slice(0, mostAsked);
    if (fresh.length > 0) {
      const answer = askFor(fresh).finally(() => {
        for (const content of fresh) asking.delete(keyOf(content));
      });
      for (const content of fresh) asking.set(keyOf(content), answer);
    }
    await Promise.all(new Set(contents.flatMap((content) => asking.get(keyOf(content)) ?? [])));
  };

  return { known, askTogether };
};

/**
 * Creates the catalog of the contents that members write about. Unknown contents are looked up once, and again as
 * moderators look, so that names change with the catalog.
 */
export const createCatalog = (parts: CatalogParts): Catalog => {
  const { db, clock, log } = parts;
  const { known, askTogether } = createNameCache(parts);
  const limitRate = createRateLimiter(clock, newContents);
  let awayUntilMs = Number.NEGATIVE_INFINITY;
  const nowMs = (): number => clock.now().getTime();

  const mustExist: Catalog['mustExist'] = async (commenter, content) => {
    const stored = await storedContent(db, content);
    if (stored?.checkedAt && !stored.missing) return null;
    if (!known(content)) {
      if (!stored) limitRate(commenter);
      try {
        await askTogether([content]);
      } catch (error) {
        // Others have written there before: an outage of the product does not undo that.
        if (stored && !stored.checkedAt) return null;
        throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
      }
    }
    const name = known(content)?.name;
    if (!name) throw new AppError('not_found');
    return name;
  };

  const namesFor: Catalog['namesFor'] = async (contents) => {
    const unique = [...new Map(contents.map((content) => [keyOf(content), content])).values()];
    const missing = unique.filter((content) => !known(content));
    if (missing.length > 0 && nowMs() >= awayUntilMs)
      try {
        await askTogether(missing);
      } catch (error) {
        awayUntilMs = nowMs() + pauseMs;
        log.error({ err: error }, 'the catalogue of the product could not be asked');
      }
    return new Map(
      unique.flatMap((content) => {
        const answer = known(content);
        return answer ? [[keyOf(content), answer.name]] : [];
      }),
    );
  };

  return {
    mustExist,
    namesFor,
    checkStored: async () => {
      const unchecked = await uncheckedContents(db, mostAsked);
      if (unchecked.length > 0) await namesFor(unchecked);
    },
  };
};
