import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ClassFilters, classFilterParams } from '../../../contract/catalog/class-filters.ts';
import type { Understood } from '../../../contract/catalog/understood-query.ts';
import { t } from '../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import {
  classFinderAddress,
  fitAddress,
  forEverybody,
  TakeOneOff,
  useOthers,
  wishedMinutes,
} from '../../features/finder/index.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classesLabel, fullCount } from '../../ui/text/counts.ts';
import * as beforeTypingStyles from './BeforeTyping.module.css';
import * as styles from './NothingFound.module.css';
import * as columnStyles from './SearchColumns.module.css';
import { Part } from './SearchColumns.tsx';
import { ClassResult } from './SearchResultRows.tsx';
import { callParams, classPeekQuery, tellOpened, useGroups, useWish } from './search-queries.ts';

type Offer = NonNullable<Understood['offers']>[number];

const offerAddress = ({ params }: Offer, filters: ClassFilters): PageAddress =>
  pageAddress('/class-finder', {}, Object.fromEntries([...classFilterParams(filters), ...params]));

const classesShown = 2;
const offersWithClasses = 2;

const useOffer = ({ params }: Offer, filters: ClassFilters) =>
  useQuery(
    classPeekQuery(useApi(), {
      ...callParams(filters),
      ...Object.fromEntries(params),
      per_page: String(classesShown),
    }),
  ).data;

type OfferProps = {
  offer: Offer;
  filters: ClassFilters;
  /** True for classes that are not what was asked for, which stand below a line. */
  isNear?: boolean;
  onFollow: () => void;
};

/** An offered search with its first classes. */
const OfferedClasses = ({ offer, filters, isNear = false, onFollow }: OfferProps) => {
  const found = useOffer(offer, filters);
  if (!found || found.total === 0) return null;
  return (
    <Part
      title={offer.title}
      below={isNear}
      link={
        <Anchor
          className="link small"
          href={offerAddress(offer, filters)}
          aria-label={t('All {total}: {title}', { total: found.total, title: offer.title })}
          onClick={onFollow}
        >
          {t('All {total}', { total: fullCount(found.total) })}
        </Anchor>
      }
    >
      {forEverybody(found.entries, filters).map((entry) => (
        <ClassResult key={entry.id} entry={entry} query="" onFollow={onFollow} />
      ))}
    </Part>
  );
};

type WayProps = { title: string; href: PageAddress; onFollow: () => void; children: ReactNode };

const Way = ({ title, href, onFollow, children }: WayProps) => (
  <li className={styles.way}>
    <Anchor href={href} onClick={onFollow}>
      <b>{title}</b>
      <span>{children}</span>
      <Icon name="chevronRight" />
    </Anchor>
  </li>
);

const OfferedWay = ({ offer, filters, onFollow }: OfferProps) => {
  const found = useOffer(offer, filters);
  return found && found.total > 0 ? (
    <Way title={offer.title} href={offerAddress(offer, filters)} onFollow={onFollow}>
      {classesLabel(found.total)}
    </Way>
  ) : null;
};

const saidOf = (offers: readonly Offer[]): string =>
  offers.length > 0
    ? t('No class has that name. Here is what we suggest.')
    : t('We looked but this search has zero matches');

type OthersProps = Pick<NothingFoundProps, 'query' | 'onQuery' | 'onFollow'> & { wish: ClassFilters };

/** Classes that others went on to after the same words, and searches that led others to a class. */
const Others = ({ query, wish, onQuery, onFollow }: OthersProps) => {
  const { wentOnTo: classes, lookedFor: words } = useOthers(query.trim(), wish);
  return (
    <>
      {classes.length > 0 ? (
        <Part title={t('They went on to')} below>
          {classes.map((entry) => (
            <ClassResult
              key={entry.id}
              entry={entry}
              query=""
              onFollow={() => {
                tellOpened(query, entry.id);
                onFollow();
              }}
            />
          ))}
        </Part>
      ) : null}
      {words.length > 0 ? (
        <section>
          <h2 className="title-3">{t('Others looked for')}</h2>
          <ul className={beforeTypingStyles.examples}>
            {words.map((word) => (
              <li key={word}>
                <button type="button" onClick={() => onQuery(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};

/** Returns what classes in place of those for an injury are: the coach says what they lean on, and nobody more. */
const aboutLoads = (offers: readonly Offer[]): string =>
  offers.length > 0
    ? t('Coaches say what each class involves. It helps you choose and is not medical advice.')
    : t('Ask a doctor or physiotherapist what is safe for you.');

type NothingFoundProps = {
  query: string;
  /** Filters in force for each search. */
  filters: ClassFilters;
  understood: Understood | null;
  onQuery: (query: string) => void;
  onFollow: () => void;
  onOpen: (address: PageAddress) => void;
};

/** Offers in place of results: searches of the studio, the search with one thing less, other ways. */
export const NothingFound = (props: NothingFoundProps) => {
  const { query, filters, understood, onFollow, onOpen } = props;
  const wish = useWish(query, understood, filters);
  const groups = useGroups();
  const { offers = [], unmet } = understood ?? {};
  const minutes = wishedMinutes(wish);
  return (
    <div data-part="found">
      <p className={styles.said}>{unmet ? aboutLoads(offers) : saidOf(offers)}</p>
      <TakeOneOff
        wish={wish}
        groups={groups}
        onChange={(changed) => onOpen(classFinderAddress({ filters: changed, order: 'relevance' }))}
      />
      <div className={columnStyles.results}>
        <div>
          {offers.slice(0, offersWithClasses).map((offer) => (
            <OfferedClasses
              key={offer.title}
              isNear={unmet !== undefined}
              offer={offer}
              filters={filters}
              onFollow={onFollow}
            />
          ))}
          <Others {...props} wish={wish} />
        </div>
        <Part title={t('Another way on')}>
          <Way title={t('Fit my time')} href={fitAddress(wish)} onFollow={onFollow}>
            {minutes === null
              ? t('Say how long you have')
              : t('A practice of {minutes} minutes', { minutes })}
          </Way>
          {offers.slice(offersWithClasses).map((offer) => (
            <OfferedWay key={offer.title} offer={offer} filters={filters} onFollow={onFollow} />
          ))}
          <Way title={t('Find a class')} href="/class-finder" onFollow={onFollow}>
            {t('Begin with the filters')}
          </Way>
        </Part>
      </div>
    </div>
  );
};
