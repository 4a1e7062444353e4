import { parseDuration } from '../../../../contract/catalog/duration-filter.ts';
import type { ClassOrder } from '../../../../contract/catalog/orders.ts';
import type { Understood } from '../../../../contract/catalog/understood-query.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fitAddress, wishedMinutes } from '../reading/fit-address.ts';
import * as styles from './BelowResults.module.css';
import { ClassesBelow, type ClassesBelowProps } from './ClassesBelow.tsx';

const mostNear = 6;

type BelowResultsProps = Pick<ClassesBelowProps, 'wish'> & {
  order: ClassOrder;
  near: Understood['near'] | null;
};

/** Classes near the wish, and the way to a practice of exactly that length. */
export const BelowResults = ({ wish, order, near }: BelowResultsProps) => {
  const minutes = wishedMinutes(wish);
  return (
    <>
      {near ? (
        <ClassesBelow
          title={near.title}
          listing={{ filters: { ...wish, duration: parseDuration(near) }, order }}
          wish={wish}
          most={mostNear}
        />
      ) : null}
      {minutes === null ? null : (
        <p className={styles.fit} data-print="no">
          <ButtonLink look="secondary" size="small" href={fitAddress(wish)}>
            <Icon name="clock" />
            Make {minutes} minutes of it in Fit my time
          </ButtonLink>
        </p>
      )}
    </>
  );
};
