import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Coach } from '../../../contract/shared.schema.ts';
import { Anchor } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import * as styles from './CoachNames.module.css';

type CoachNamesProps = {
  coaches: readonly Coach[];
  className?: string;
  part?: string;
  /** Content after the names, within the same two lines, such as the series. */
  after?: ReactNode;
};

export const coachName = (coach: Coach): string => fullNameOf(coach);

/** Names with links to their pages, on at most two lines; the rest is a count such as "... +N" (CAT-058). */
export const CoachNames = ({ coaches, className, part, after }: CoachNamesProps) => {
  const line = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState(coaches.length);
  useEffect(() => setShown(coaches.length), [coaches.length]);
  // Removes names one at a time until the rest fits into two lines; a single name is never removed.
  useEffect(() => {
    const box = line.current;
    if (box && shown > 1 && box.scrollHeight > box.clientHeight + 1) setShown(shown - 1);
  }, [shown]);
  const hidden = coaches.slice(shown);
  return (
    <p
      ref={line}
      className={classNames(styles.coachNames, styles.clipped, className)}
      data-testid="coaches"
      data-part={classNames('coach-names', part)}
    >
      {coaches.slice(0, shown).map((coach, index) => (
        <span key={coach.coachInfo.slug}>
          {index > 0 ? ', ' : null}
          <Anchor href={pageAddress('/instructors/$slug', { slug: coach.coachInfo.slug })}>
            {coachName(coach)}
          </Anchor>
        </span>
      ))}
      {hidden.length > 0 ? (
        <span title={withCommas(hidden.map(coachName))}> ... +{hidden.length}</span>
      ) : null}
      {after}
    </p>
  );
};
