import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import * as controlsStyles from '../controls.module.css';
import { t } from '../messages.ts';
import { PlayerIcon } from '../PlayerIcon.tsx';
import type { PlayerState } from '../player-api.ts';
import { PracticeDisplay } from './PracticeDisplay.tsx';
import * as styles from './PracticeView.module.css';
import { practiceMoment } from './practice-moment.ts';
import { useWholeWindow } from './use-whole-window.ts';

type PracticeViewProps = { title: string; state: PlayerState; secondScreen: string; onLeave: () => void };

/** Returns the label of a phase: "Paused" or "Now". */
const labelOf = (phase: PlayerState['phase']): string => (phase === 'paused' ? t('Paused') : t('Now'));

const shown: readonly PlayerState['phase'][] = ['loading', 'playing', 'paused', 'buffering'];

/** Player over the whole window, with large text and the picture in a corner. Escape leaves it. */
export const PracticeView = ({ title, state, secondScreen, onLeave }: PracticeViewProps) => {
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
          <small>{t('Second screen')}</small> {window.location.host}
          {secondScreen}
        </a>
        <button
          type="button"
          className={classNames(controlsStyles.iconButton, styles.leave)}
          data-part="icon-button"
          aria-label={t('Leave practice view')}
          onClick={onLeave}
        >
          <PlayerIcon name="close" />
        </button>
      </p>
    </div>
  );
};
