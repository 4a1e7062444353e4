import { useRef } from 'react';
import type { PageAddress } from '../../contract/pages/page-addresses.ts';
import { classNames } from '../../web/ui/class-names.ts';
import iconButtonStyles from '../../web/ui/controls/IconButton.module.css';
import { Icon } from '../../web/ui/Icon.tsx';
import type { PlayerState } from '../player-api.ts';
import { PracticeDisplay } from './PracticeDisplay.tsx';
import styles from './PracticeView.module.css';
import { practiceMoment } from './practice-moment.ts';
import { useWholeWindow } from './use-whole-window.ts';

type PracticeViewProps = { title: string; state: PlayerState; onLeave: () => void };

const secondScreen: PageAddress = '/practice-view';

/** Returns the label of a phase: "Paused" or "Now". */
const labelOf = (phase: PlayerState['phase']): string => (phase === 'paused' ? 'Paused' : 'Now');

const shown: readonly PlayerState['phase'][] = ['loading', 'playing', 'paused', 'buffering'];

/** Player over the whole window, with large text and the picture in a corner. Escape leaves it. */
export const PracticeView = ({ title, state, onLeave }: PracticeViewProps) => {
  const place = useRef<HTMLDivElement>(null);
  useWholeWindow(place, onLeave);
  return (
    <div ref={place} className={styles.view} data-testid="practice-view">
      {shown.includes(state.phase) ? (
        <PracticeDisplay
          besideVideo
          label={labelOf(state.phase)}
          captions={state.captionLanguage === null ? null : state.captionSize}
          moment={practiceMoment({ title, ...state })}
        />
      ) : null}
      <p className={styles.ways}>
        <a href={secondScreen} target="_blank" rel="noopener">
          <small>Second screen</small> {window.location.host}
          {secondScreen}
        </a>
        <button
          type="button"
          className={classNames(iconButtonStyles.iconButton, styles.leave)}
          data-part="icon-button"
          aria-label="Leave practice view"
          onClick={onLeave}
        >
          <Icon name="close" />
        </button>
      </p>
    </div>
  );
};
