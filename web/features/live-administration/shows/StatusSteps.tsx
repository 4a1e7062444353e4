import type { ReactNode } from 'react';
import { type LiveStatus, liveStatuses } from '../../../../contract/live/live-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { StateGlyph } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LiveIcon } from '../../../ui/LiveIcon.tsx';
import * as styles from './StatusSteps.module.css';
import { showStateMarks } from './show-words.ts';

const glyphs: Record<LiveStatus, ReactNode> = {
  draft: <StateGlyph glyph="draft" />,
  scheduled: <StateGlyph glyph="scheduled" />,
  live: <LiveIcon />,
  ended: <StateGlyph glyph="done" />,
};

/** Steps of a show's status, from draft to ended; the present one with the start of the show. */
export const StatusSteps = ({ state, when }: { state: LiveStatus; when: string }) => {
  const at = liveStatuses.indexOf(state);
  return (
    <ol className={styles.steps} aria-label={t('How it stands')}>
      {liveStatuses.map((status, index) => (
        <li
          key={status}
          className={classNames(index <= at && styles.reached, index === at && styles.present)}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at ? <Icon name="check" /> : glyphs[status]}
          <span>
            {t(showStateMarks[status].word)}
            {index === at ? <small>{when}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
};
