import { parseArgs } from 'node:util';
import type { Row } from '../support/table.ts';
import { judgedQueries } from './judged-queries.ts';
import { type JudgedQuery, listedClasses, queryKinds } from './judged-query.ts';
import { type Quality, type QueryScore, qualityOf, scoreOf } from './metrics.ts';
import { type Search, withSearches } from './searches.ts';
import { type TranslatedStudio, translatedStudios } from './translated/languages.ts';

const { values } = parseArgs({
  strict: false,
  options: { failures: { type: 'boolean' }, 'held-out': { type: 'boolean' } },
});

/** Scores of one query by the product and by PostgreSQL. */
type Pair = { product: QueryScore; fullText: QueryScore };

const scoreAll = async (
  { product, fullText }: Record<keyof Pair, Search>,
  queries: readonly JudgedQuery[] = judgedQueries,
): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const judged of queries)
    pairs.push({
      product: scoreOf(judged, await product(judged.query)),
      fullText: scoreOf(judged, await fullText(judged.query)),
    });
  return pairs;
};

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`);
const decimals = (gain: number | null): string => (gain === null ? '–' : gain.toFixed(3));

const qualities = (pairs: readonly Pair[]): Record<keyof Pair, Quality> => ({
  product: qualityOf(pairs.map(({ product }) => product)),
  fullText: qualityOf(pairs.map(({ fullText }) => fullText)),
});

const inWords = ({ successAt3, gain, zeroResults }: Quality): string =>
  `success at 3 ${percent(successAt3)}, nDCG@10 ${decimals(gain)}, zero results ${percent(zeroResults)}`;

const successRow = (what: string, pairs: readonly Pair[], asked = ''): Row => {
  const { product, fullText } = qualities(pairs);
  return {
    what: `success at 3, ${what}, ${product.queries} queries`,
    got: percent(product.successAt3),
    asked,
    more: `nDCG@10 ${decimals(product.gain)}, zero results ${percent(product.zeroResults)}; full text search: ${inWords(fullText)}`,
  };
};

const unsafeQueries = (pairs: readonly Pair[]): string =>
  pairs
    .filter(({ product }) => product.unsafe.length > 0)
    .map(({ product: { judged, unsafe } }) =>
      judged.heldOut && !values['held-out']
        ? `held-out ${unsafe.length}`
        : `${judged.query} ${unsafe.length}`,
    )
    .join(', ');

const totalRows = (pairs: readonly Pair[]): Row[] => {
  const { product, fullText } = qualities(pairs);
  return [
    successRow('all', pairs, '≥ 90 %'),
    successRow(
      'open',
      pairs.filter(({ product: { judged } }) => !judged.heldOut),
      '≥ 90 %',
    ),
    successRow(
      'held-out',
      pairs.filter(({ product: { judged } }) => judged.heldOut),
      '≥ 90 %',
    ),
    {
      what: 'nDCG@10',
      got: decimals(product.gain),
      asked: '',
      more: `full text search ${decimals(fullText.gain)}`,
    },
    {
      what: 'zero-result rate',
      got: percent(product.zeroResults),
      asked: '< 2 %',
      more: `full text search ${percent(fullText.zeroResults)}`,
    },
    {
      what: 'unsafe answers',
      got: String(product.unsafe),
      asked: '0',
      more: [unsafeQueries(pairs), `full text search ${fullText.unsafe}`].filter(Boolean).join('; '),
    },
  ];
};

const titles = new Map(listedClasses.map(({ id, title }) => [id, title]));
const titlesIn = (studio: TranslatedStudio): ReadonlyMap<number, string> =>
  new Map(listedClasses.map(({ id, title }) => [id, studio.titles.get(String(id)) ?? title]));

const failureRows = (pairs: readonly Pair[], shown: ReadonlyMap<number, string> = titles): Row[] =>
  pairs
    .map(({ product }) => product)
    .filter(({ judged, success }) => !success && (values['held-out'] || !judged.heldOut))
    .map(({ judged, found }) => ({
      what: `${judged.kind}: ${judged.query}`,
      got: found.length === 0 ? 'nothing' : 'failed',
      asked: '',
      more: found
        .slice(0, 3)
        .map((id) => shown.get(id))
        .join(' | '),
    }));

const translatedRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const studio of translatedStudios) {
    const pairs = await withSearches((searches) => scoreAll(searches, studio.queries), studio);
    rows.push(successRow(`titles in ${studio.language}`, pairs));
    if (values.failures) rows.push(...failureRows(pairs, titlesIn(studio)));
  }
  return rows;
};

/**
 * Answers of the product's search to the judged queries, beside PostgreSQL's full text search. `--failures` adds the
 * open queries that fail, `--held-out` the held-out ones too.
 */
export const searchQualityRows = async (): Promise<Row[]> => {
  const pairs = await withSearches((searches) => scoreAll(searches));
  return [
    ...queryKinds.map((kind) =>
      successRow(
        kind,
        pairs.filter(({ product: { judged } }) => judged.kind === kind),
      ),
    ),
    ...totalRows(pairs),
    ...(values.failures ? failureRows(pairs) : []),
    ...(await translatedRows()),
  ];
};
