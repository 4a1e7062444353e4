import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './PlanPanels.module.css';
import { type PlanSource, sourcesQuery } from './sources.ts';

const Found = ({ words, onPick }: { words: string; onPick: (source: PlanSource) => void }) => {
  const { data: sources, isError } = useQuery(sourcesQuery(useApi(), words));
  if (isError) return <p className="muted small">{t('The search did not answer. Please try again.')}</p>;
  if (!sources) return null;
  if (sources.length === 0)
    return <p className="muted small">{t('No series and none of your playlists is called that.')}</p>;
  return (
    <ul className={styles.found} aria-label={t('Series and playlists found')}>
      {sources.map((source) => (
        <li key={source.address}>
          <button type="button" onClick={() => onPick(source)}>
            <b>
              <OwnText>{source.title}</OwnText>
            </b>
            <small>{'series' in source ? t(msg('Series', 'one')) : t('Your playlist')}</small>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Finds a series or an own playlist by a few words. */
export const SourcePicker = ({ onPick }: { onPick: (source: PlanSource) => void }) => {
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words.trim());
  return (
    <div>
      <label className={fieldStyles.field} data-part="field">
        <span>{t('Series or playlist')}</span>
        <input
          className={fieldStyles.input}
          data-part="input"
          type="search"
          placeholder={t('Search series and your playlists')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <div role="status">{sought.length > 1 ? <Found words={sought} onPick={onPick} /> : null}</div>
    </div>
  );
};
