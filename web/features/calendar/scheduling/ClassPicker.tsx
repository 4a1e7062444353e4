import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import * as compactCardStyles from '../../../ui/cards/CompactCard.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { classSearchQuery } from '../queries.ts';
import * as styles from './ClassPicker.module.css';
import * as schedulePanelStyles from './SchedulePanel.module.css';

export type PickedClass = { id: number; title: string };

type ClassPickerProps = { picked: PickedClass | null; onPick: (one: PickedClass | null) => void };

const Found = ({ words, onPick }: { words: string; onPick: (one: PickedClass) => void }) => {
  const { data: classes, isError } = useQuery(classSearchQuery(useApi(), words));
  if (isError) return <p className="muted small">{t('The search did not answer. Please try again.')}</p>;
  if (!classes) return null;
  if (classes.length === 0) return <p className="muted small">{t('No class is called that.')}</p>;
  return (
    <ul className={styles.foundClasses} aria-label={t('Classes found')}>
      {classes.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            className={compactCardStyles.mini}
            data-part="compact-card"
            onClick={() => onPick(entry)}
          >
            <span className={cardStyles.frame} data-part="frame">
              <Picture image={entry.coverPhoto} sizes="104px" />
            </span>
            <span>
              <b>
                <OwnText>{entry.title}</OwnText>
              </b>
              <small>
                {entry.plan.title} · {lengthText(entry.humanDuration)}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Finds one class by a few words; the one that was picked can be changed. */
export const ClassPicker = ({ picked, onPick }: ClassPickerProps) => {
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words.trim());
  if (picked)
    return (
      <p className={schedulePanelStyles.picked}>
        <b>
          <OwnText>{picked.title}</OwnText>
        </b>
        <button type="button" className="link small" onClick={() => onPick(null)}>
          {t('Choose another')}
        </button>
      </p>
    );
  return (
    <div>
      <label className={fieldStyles.field} data-part="field">
        <span>{t('Class')}</span>
        <span className={schedulePanelStyles.search}>
          <Icon name="search" />
          <input
            className={fieldStyles.input}
            data-part="input"
            type="search"
            placeholder={t('Search classes')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </span>
      </label>
      {/* The result is read out when it changes. */}
      <div role="status">{sought.length > 1 ? <Found words={sought} onPick={onPick} /> : null}</div>
    </div>
  );
};
