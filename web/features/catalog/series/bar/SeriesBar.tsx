import type { RefObject } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { fullCount } from '../../../../ui/text/counts.ts';
import { OwnText } from '../../../../ui/text/OwnText.tsx';
import { startOf, type ViewedSeries } from '../start.ts';
import * as styles from './SeriesBar.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

type SeriesBarProps = { viewed: ViewedSeries; header: RefObject<HTMLElement | null> };

/** Title and first action in place of the navigation bar, while the page is scrolled down below its header. */
export const SeriesBar = ({ viewed, header }: SeriesBarProps) => {
  const shown = useScrolledPast(header);
  const start = startOf(viewed);
  if (!start) return null;
  const { plan, program, isMember } = viewed;
  return (
    <div className={styles.bar} data-part={classNames('series-bar', shown && 'shown')} inert={!shown}>
      <div className="page-width">
        <b>
          <OwnText of={plan}>{plan.title}</OwnText>
        </b>
        {isMember ? (
          <span className="small muted numeric">
            {t('{completed} of {total}', {
              completed: fullCount(program.completed),
              total: fullCount(program.total),
            })}
          </span>
        ) : null}
        <ButtonLink size="small" href={start.href} aria-label={start.label}>
          {start.short}
        </ButtonLink>
      </div>
    </div>
  );
};
