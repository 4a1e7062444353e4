import {
  type OthersSearches,
  openedSearchEndpoints,
} from '../../../contract/catalog/opened-searches.schema.ts';
import { textParam } from '../../../contract/query-params.ts';
import { createReadThroughCache } from '../../platform/cache/read-through-cache.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import { countedWords, type FigureIntake, openedClasses, openedWords } from '../dashboard/index.ts';
import type { Finder } from '../finder/index.ts';
import { addDays, dayIn } from '../practice/index.ts';
import type { SearchWordsContext } from './words.ts';

type OpenedSearchContext = Pick<SearchWordsContext, 'db' | 'clock' | 'studio'> & {
  finder: Pick<Finder, 'reads' | 'cards' | 'lists'>;
  figures: Pick<FigureIntake, 'openedFromSearch'>;
};

/** Number of days over which the searches of others count. */
const days = 60;
const mostClasses = 4;
const mostWords = 6;
/** Words that are read beyond those shown: some of them find nothing any more. */
const wordsRead = 20;
/** Openings of one caller: a person opens few classes a minute. */
const openings = { burst: 30, perSecond: 0.2 };
const cacheBytes = 2 * 2 ** 20;

/** Creates the calls by which classes that are opened from searches are counted, and named to others. */
export const openedSearchRoutes = (context: OpenedSearchContext): BoundEndpoint[] => {
  const { db, clock, studio, finder, figures } = context;
  const limit = createRateLimiter(clock, openings);
  const read = createReadThroughCache<{ ids: number[]; words: string[] }>({
    maxBytes: cacheBytes,
    bytesOf: (known) => 2 * JSON.stringify(known).length,
  });

  const othersOf = async (typed: string, viewer: Viewer | null): Promise<OthersSearches> => {
    const words = countedWords(typed) ?? '';
    const from = addDays(dayIn(studio.timeZone, clock.now()), 1 - days);
    const known = await read.of(words, async () => ({
      ids: words === '' ? [] : await openedClasses(db, { words, from, limit: mostClasses }),
      words: await openedWords(db, { from, limit: wordsRead }),
    }));
    const wentOnTo = await finder.cards(known.ids, viewer);
    return {
      // Classes that are made for some people come to those who ask for them.
      wentOnTo: wentOnTo.filter(({ suits }) => suits.length === 0),
      lookedFor: known.words
        .filter((one) => one !== words && finder.reads(one, { limit: 0 }).total > 0)
        .slice(0, mostWords),
    };
  };

  return bind(openedSearchEndpoints, {
    'GET /api/v2/others_searches': ({ query, viewer }) =>
      othersOf(textParam(query, 'q').slice(0, 200), viewer),
    'POST /api/v2/opened_searches': ({ body, viewer, address }) => {
      limit(viewer ?? visitorAddress(address));
      if (finder.lists(body.plan_entry_id))
        figures.openedFromSearch(viewer?.id ?? address, body.q, body.plan_entry_id);
      return { success: true as const };
    },
  });
};
