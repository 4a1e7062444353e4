import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { parseDuration } from '../../../../contract/catalog/duration-filter.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ClassListing } from '../address.ts';
import { classListQuery } from '../queries.ts';
import { fitAddress, wishedMinutes } from '../reading/fit-address.ts';
import { nearWish } from '../reading/near-wish.ts';
import type { useReading } from '../reading/use-reading.ts';
import * as styles from './BelowResults.module.css';
import { ClassesBelow } from './ClassesBelow.tsx';
import { LeftOut } from './LeftOut.tsx';

const mostNear = 6;

type BelowResultsProps = Pick<ComponentProps<typeof LeftOut>, 'onChange'> & {
  /** Listing above. */
  listing: ClassListing;
  reading: ReturnType<typeof useReading>;
  /** True while the listing has more classes than are shown. */
  more: boolean;
};

/** Classes that are always left out; below all that fit, those near the wish and the way to a practice of that length. */
export const BelowResults = ({ listing, reading, more, onChange }: BelowResultsProps) => {
  const { wish, reading: read } = reading;
  const api = useApi();
  const { data: list } = useInfiniteQuery({ ...classListQuery(api, listing), enabled: false });
  const near = read?.nearly || more ? undefined : (read?.near ?? nearWish(wish.duration));
  const nearly = { filters: near ? { ...wish, duration: parseDuration(near) } : wish, order: listing.order };
  const { isLoading } = useInfiniteQuery({ ...classListQuery(api, nearly), enabled: Boolean(near) });
  // Both at once, so that the classes do not push the way to a practice down.
  if (isLoading) return null;
  const minutes = wishedMinutes(wish);
  const first = list?.pages[0];
  return (
    <>
      {first ? <LeftOut filters={listing.filters} total={first.total} onChange={onChange} /> : null}
      {near ? <ClassesBelow title={near.title} listing={nearly} wish={wish} most={mostNear} /> : null}
      {minutes === null || more ? null : (
        <p className={styles.fit} data-print="no">
          <ButtonLink look="secondary" size="small" href={fitAddress(wish)}>
            <Icon name="clock" />
            {t('Make {minutes} minutes of it in Fit my time', { minutes })}
          </ButtonLink>
        </p>
      )}
    </>
  );
};
