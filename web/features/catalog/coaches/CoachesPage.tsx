import { useSuspenseQuery } from '@tanstack/react-query';
import type { CoachProfile } from '../../../../contract/catalog/coaches.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classesLabel, countWords } from '../../../ui/text/counts.ts';
import { EmptyStudio } from '../../empty-studio/index.ts';
import { coachesQuery } from '../queries.ts';
import { openingOf } from '../series/series-facts.ts';
import { CategoryInk } from './CategoryInk.tsx';
import * as styles from './CoachesPage.module.css';

const Coach = ({ profile }: { profile: CoachProfile }) => (
  <li className={cardStyles.card} data-part="card">
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={profile.photo} sizes="(min-width: 901px) 240px, 104px" />
    </div>
    <div>
      <h2 className="title-1">
        <Anchor href={pageAddress('/instructors/$slug', { slug: profile.slug })}>{profile.fullName}</Anchor>
      </h2>
      <p className="muted">{openingOf(profile.bio)}</p>
      <p className={cardStyles.meta} data-part="meta">
        {profile.primaryCategory ? <CategoryInk category={profile.primaryCategory} /> : null}
        <span className="numeric">{classesLabel(profile.classCount)}</span>
        {profile.seriesCount > 0 ? <span className="numeric">{profile.seriesCount} Series</span> : null}
      </p>
    </div>
  </li>
);

const coachesLine = (count: number): string => {
  const number = countWords(count);
  const coaches = count === 1 ? 'coach' : 'coaches';
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} ${coaches}. Pick one and stay a while.`;
};

export const CoachesPage = () => {
  const { data: instructors } = useSuspenseQuery(coachesQuery(useApi()));
  return (
    <main id="main" className="page-width page" tabIndex={-1}>
      <h1 className="display-2">Instructors</h1>
      {instructors.length > 0 ? <p className="lede">{coachesLine(instructors.length)}</p> : null}
      {instructors.length > 0 ? (
        <ul className={styles.coachList}>
          {instructors.map((profile) => (
            <Coach key={profile.id} profile={profile} />
          ))}
        </ul>
      ) : (
        <EmptyStudio
          title="The coaches are on their way"
          action={{ label: 'Find a class', href: '/class-finder' }}
        />
      )}
    </main>
  );
};
