import { useQuery } from '@tanstack/react-query';
import type { Content } from '../../client/comment-content.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { PersonPicture } from '../../ui/PersonPicture.tsx';
import * as styles from './FinishedToday.module.css';
import { finishedNames, finishedWords } from './finished-words.ts';
import { finishedTodayQuery } from './queries.ts';

const Faces = (about: Content) => {
  const { data } = useQuery(finishedTodayQuery(useApi(), about));
  if (!data || data.count === 0) return null;
  return (
    <p className={styles.finished}>
      <span className={styles.faces} role="img" aria-label={finishedNames(data)}>
        {data.faces.map((person, index) => (
          // Faces have no ids, and two members may share a name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <PersonPicture key={index} person={person} />
        ))}
      </span>
      <span className="small muted">{finishedWords(data)}</span>
    </p>
  );
};

/**
 * The faces of members who finished a class today, for members; nothing while there are none or they cannot be read. A
 * live show is not finished: its recording is a class.
 */
export const FinishedToday = (about: Content) =>
  useMe() && about.contentType !== 'LIVE' ? <Faces {...about} /> : null;
