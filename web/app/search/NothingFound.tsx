import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { noFilters } from '../../../contract/catalog/class-filters.ts';
import type { Understood } from '../../../contract/catalog/understood-query.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import {
  classFinderAddress,
  fitAddress,
  forEverybody,
  TakeOneOff,
  wishedMinutes,
} from '../../features/finder/index.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classesLabel, fullCount } from '../../ui/text/counts.ts';
import * as styles from './NothingFound.module.css';
import * as columnStyles from './SearchColumns.module.css';
import { Part } from './SearchColumns.tsx';
import { ClassResult } from './SearchResultRows.tsx';
import { classPeekQuery, useGroups, useWish } from './search-queries.ts';

type Offer = NonNullable<Understood['offers']>[number];

const offerAddress = ({ params }: Offer): PageAddress =>
  pageAddress('/class-finder', {}, Object.fromEntries(params));

const classesShown = 2;
const offersWithClasses = 2;

const useOffer = ({ params }: Offer) =>
  useQuery(classPeekQuery(useApi(), { ...Object.fromEntries(params), per_page: String(classesShown) })).data;

type OfferProps = { offer: Offer; onFollow: () => void };

/** An offered search with its first classes. */
const OfferedClasses = ({ offer, onFollow }: OfferProps) => {
  const found = useOffer(offer);
  if (!found || found.total === 0) return null;
  return (
    <Part
      title={offer.title}
      link={
        <Anchor
          className="link small"
          href={offerAddress(offer)}
          aria-label={`All ${found.total}: ${offer.title}`}
          onClick={onFollow}
        >
          All {fullCount(found.total)}
        </Anchor>
      }
    >
      {forEverybody(found.entries, noFilters).map((entry) => (
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

const OfferedWay = ({ offer, onFollow }: OfferProps) => {
  const found = useOffer(offer);
  return found && found.total > 0 ? (
    <Way title={offer.title} href={offerAddress(offer)} onFollow={onFollow}>
      {classesLabel(found.total)}
    </Way>
  ) : null;
};

type NothingFoundProps = {
  query: string;
  understood: Understood | null;
  onFollow: () => void;
  onOpen: (address: PageAddress) => void;
};

/** Offers in place of results: searches of the studio, the search with one thing less, other ways. */
export const NothingFound = ({ query, understood, onFollow, onOpen }: NothingFoundProps) => {
  const wish = useWish(query, understood);
  const groups = useGroups();
  const { offers = [] } = understood ?? {};
  const minutes = wishedMinutes(wish);
  return (
    <div data-part="found">
      <p className={styles.said}>
        {offers.length > 0
          ? 'No class is called that. This is what we would offer.'
          : 'We looked but this search has zero matches'}
      </p>
      <TakeOneOff
        wish={wish}
        groups={groups}
        onChange={(filters) => onOpen(classFinderAddress({ filters, order: 'relevance' }))}
      />
      <div className={columnStyles.results}>
        <div>
          {offers.slice(0, offersWithClasses).map((offer) => (
            <OfferedClasses key={offer.title} offer={offer} onFollow={onFollow} />
          ))}
        </div>
        <Part title="Another way on">
          <Way title="Fit my time" href={fitAddress(wish)} onFollow={onFollow}>
            {minutes === null ? 'Say how long you have' : `A practice of ${minutes} minutes`}
          </Way>
          {offers.slice(offersWithClasses).map((offer) => (
            <OfferedWay key={offer.title} offer={offer} onFollow={onFollow} />
          ))}
          <Way title="Find a class" href="/class-finder" onFollow={onFollow}>
            Begin with the filters
          </Way>
        </Part>
      </div>
    </div>
  );
};
