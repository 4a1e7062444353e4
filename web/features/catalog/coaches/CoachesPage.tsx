import { useSuspenseQuery } from '@tanstack/react-query';
import type { CoachProfile } from '../../../../contract/catalog/coaches.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classesLabel } from '../../../ui/text/counts.ts';
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
        {profile.seriesCount > 0 ? (
          <span className="numeric">
            {t('{count, plural, one {# Series} other {# Series}}', { count: profile.seriesCount })}
          </span>
        ) : null}
      </p>
    </div>
  </li>
);

/** Numbers that begin a sentence. */
const coachesLine = (count: number): string =>
  t(
    '{count, plural, =1 {One coach} =2 {Two coaches} =3 {Three coaches} =4 {Four coaches} =5 {Five coaches} =6 {Six coaches} =7 {Seven coaches} =8 {Eight coaches} =9 {Nine coaches} =10 {Ten coaches} =11 {Eleven coaches} =12 {Twelve coaches} one {# coach} other {# coaches}}. Pick one and stay a while.',
    { count },
  );

export const CoachesPage = () => {
  const { data: instructors } = useSuspenseQuery(coachesQuery(useApi()));
  return (
    <main id="main" className="page-width page" tabIndex={-1}>
      <h1 className="display-2">{t('Instructors')}</h1>
      {instructors.length > 0 ? <p className="lede">{coachesLine(instructors.length)}</p> : null}
      {instructors.length > 0 ? (
        <ul className={styles.coachList}>
          {instructors.map((profile) => (
            <Coach key={profile.id} profile={profile} />
          ))}
        </ul>
      ) : (
        <EmptyStudio
          title={t('The coaches are on their way')}
          action={{ label: t('Find a class'), href: '/class-finder' }}
        />
      )}
    </main>
  );
};
