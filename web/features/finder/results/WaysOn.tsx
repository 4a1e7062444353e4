import { useQuery } from '@tanstack/react-query';
import {
  type ClassFilters,
  noFilters,
  parseClassFilters,
} from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import type { Understood } from '../../../../contract/catalog/understood-query.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { ChipLink } from '../../../ui/controls/ChipList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { classFinderAddress } from '../address.ts';
import { classGroupsQuery } from '../queries.ts';
import { fitAddress, wishedMinutes } from '../reading/fit-address.ts';
import { useOthers } from '../reading/others-searches.ts';
import { ClassesBelow } from './ClassesBelow.tsx';
import * as messageStyles from './NoMatches.module.css';
import { TakeOneOff, useWithoutOne } from './TakeOneOff.tsx';

export type WaysOnProps = {
  /** Filters that were asked for, in words too. */
  wish: ClassFilters;
  groups: FilterGroups | undefined;
  offers?: Understood['offers'];
  /** A sentence about what no class is made for; the offers are then shown in place of it. */
  unmet?: string | undefined;
  onChange: (filters: ClassFilters) => void;
};

const enoughSuggestions = 6;

/** Styles that have classes for everything else that was asked for. */
const NearStyles = ({ wish, onChange }: Pick<WaysOnProps, 'wish' | 'onChange'>) => {
  const rest = { ...wish, q: '', styles: {} };
  const { data } = useQuery(classGroupsQuery(useApi(), rest));
  const some = (data?.styles ?? [])
    .filter(({ slug, count }) => count > 0 && wish.styles[slug] === undefined)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, enoughSuggestions);
  if (some.length === 0) return null;
  return (
    <div className={messageStyles.without}>
      <p className="small muted">{t('Or another style')}</p>
      {some.map(({ slug, title, count }) => (
        <button
          key={slug}
          type="button"
          className={chipListStyles.chip}
          data-part="chip"
          onClick={() => onChange({ ...rest, styles: { [slug]: 'all' } })}
        >
          {title} <span className="quiet numeric">{fullCount(count)}</span>
        </button>
      ))}
    </div>
  );
};

const Offers = ({ offers }: { offers: NonNullable<Understood['offers']> }) => (
  <div className={messageStyles.without}>
    <p className="small muted">{t('What we suggest instead')}</p>
    {offers.map(({ title, params }) => (
      <ChipLink key={title} href={pageAddress('/class-finder', {}, Object.fromEntries(params))}>
        {title}
      </ChipLink>
    ))}
  </div>
);

/** Searches that led others to a class, without the loads that are left out. */
const OthersLookedFor = ({ wish }: Pick<WaysOnProps, 'wish'>) => {
  const { lookedFor } = useOthers(wish.q, wish);
  if (lookedFor.length === 0) return null;
  return (
    <div className={messageStyles.without}>
      <p className="small muted">{t('Others looked for')}</p>
      {lookedFor.map((q) => (
        <ChipLink
          key={q}
          href={classFinderAddress({ filters: { ...noFilters, avoid: wish.avoid, q }, order: 'relevance' })}
        >
          {q}
        </ChipLink>
      ))}
    </div>
  );
};

/** Ways on from an empty result: one thing less, searches of the studio or other styles, searches of others, Fit my time. */
export const WaysOn = ({ wish, groups, offers: offered = [], unmet, onChange }: WaysOnProps) => {
  const minutes = wishedMinutes(wish);
  const offers = unmet ? [] : offered;
  return (
    <div className={messageStyles.ways}>
      <TakeOneOff wish={wish} groups={groups} onChange={onChange} />
      {offers.length > 0 ? <Offers offers={offers} /> : <NearStyles wish={wish} onChange={onChange} />}
      <OthersLookedFor wish={wish} />
      <ChipLink href={fitAddress(wish)}>
        <Icon name="clock" />
        {minutes === null ? t('Fit my time') : t('Fit my time: {minutes} minutes', { minutes })}
      </ChipLink>
    </div>
  );
};

const mostOffered = 2;
const rowsOfOffer = 3;

/** First classes of offered searches, where no class is what was asked for. */
export const OfferedBelow = ({ offers = [], wish }: Pick<WaysOnProps, 'offers' | 'wish'>) => {
  const categories = useStudio().categories.map(({ slug }) => slug);
  return offers.slice(0, mostOffered).map(({ title, params }) => {
    const filters = parseClassFilters(Object.fromEntries(params), categories);
    return (
      <ClassesBelow
        key={title}
        title={title}
        listing={{
          filters: { ...filters, avoid: [...new Set([...wish.avoid, ...filters.avoid])] },
          order: 'relevance',
        }}
        wish={filters}
        most={rowsOfOffer}
      />
    );
  });
};

const mostMisses = 2;
const rowsOfMiss = 2;

/**
 * First classes of the searches with one thing less that find something; a load that was left out stays so, and classes
 * made for a group are replaced by no others.
 */
export const NearMisses = ({ wish, groups }: Pick<WaysOnProps, 'wish' | 'groups'>) =>
  useWithoutOne(wish, groups)
    .filter(
      ({ chip: { without }, total }) =>
        total && without.avoid.length === wish.avoid.length && without.suits.length === wish.suits.length,
    )
    .slice(0, mostMisses)
    .map(({ chip }) => (
      <ClassesBelow
        key={chip.key}
        title={t('All but {title}', { title: chip.title })}
        listing={{ filters: chip.without, order: 'relevance' }}
        wish={wish}
        most={rowsOfMiss}
      />
    ));
