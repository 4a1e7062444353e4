import { useQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import * as styles from './AwayLines.module.css';
import { setUpQuery } from './queries.ts';
import { awaySentence, refusedSentence } from './what-works/works-words.ts';

/** Lines on the overview of what the studio needs and cannot reach, since when, and in which words that failed. */
export const AwayLines = () => {
  const { data } = useQuery(setUpQuery(useApi()));
  if (!data) return null;
  const { away, mail } = data;
  const refused = mail.refused && !away.some(({ name }) => name === 'mail') ? mail.refused : null;
  if (away.length === 0 && refused === null) return null;
  return (
    <section className={styles.lines} aria-label={t('Outages')}>
      <ul>
        {away.map((one) => (
          <li className="small" key={one.name}>
            {awaySentence(one)}
          </li>
        ))}
        {refused ? <li className="small">{refusedSentence(refused)}</li> : null}
      </ul>
    </section>
  );
};
