import { useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { useMe } from '../../client/me.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import * as styles from './BeforeTyping.module.css';
import { clearSearches, forgetSearch, recentSearches } from './recent-searches.ts';

const resultsLabel = (count: number): string => `${fullCount(count)} ${count === 1 ? 'result' : 'results'}`;

type RecentSearchesProps = {
  onQuery: (query: string) => void;
  /** Called as the pressed button is gone, so that the focus finds a place. */
  onLostFocus: () => void;
};

/** The latest searches of this device that led on; each is repeated or forgotten by a button. */
export const RecentSearches = ({ onQuery, onLostFocus }: RecentSearchesProps) => {
  const viewer = useMe()?.id;
  const [searches, setSearches] = useState(() => recentSearches(viewer));
  if (searches.length === 0) return null;
  const follow = () => {
    setSearches(recentSearches(viewer));
    onLostFocus();
  };
  return (
    <section>
      <div className={styles.head}>
        <h2 className="title-3">{t('Your last searches')}</h2>
        <button
          type="button"
          className="link small"
          onClick={() => {
            clearSearches(viewer);
            follow();
          }}
        >
          {t('Clear All')}
        </button>
      </div>
      <ul className={styles.recent}>
        {searches.map(({ q, results }) => (
          <li key={q}>
            <Icon name="clock" />
            <button type="button" onClick={() => onQuery(q)}>
              {q}
              {results === null ? null : <small className="numeric">{resultsLabel(results)}</small>}
            </button>
            <IconButton
              label={t('Forget {q}', { q })}
              icon="close"
              onClick={() => {
                forgetSearch(viewer, q);
                follow();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
