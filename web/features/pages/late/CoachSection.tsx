import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { useApi } from '../../../client/context.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { shownCoachQuery } from '../sections/coach-query.ts';
import * as styles from './CoachSection.module.css';
import { ClassPoster } from './VideoSection.tsx';

/** One coach, large, with a sentence in their words and the video of a class. */
export const CoachSection = ({ section }: { section: SectionOf<'coach'> }) => {
  const { coach: slug, quote, text, classId } = section;
  const { data: coach } = useQuery(shownCoachQuery(useApi(), slug));
  if (!coach) return null;
  const { firstName } = coach.user;
  return (
    <section className="section" aria-label={coach.fullName}>
      <div className={classNames('page-width', styles.coach, classId !== null && styles.withVideo)}>
        <div className={styles.portrait}>
          <Picture image={coach.photo} sizes="(min-width: 768px) 320px, 180px" />
        </div>
        <div>
          {quote ? (
            <blockquote className={styles.quote}>
              <OwnText of={section} field="quote">
                {quote}
              </OwnText>
            </blockquote>
          ) : null}
          <p className={styles.who}>
            <b>{coach.fullName}</b>{' '}
            <OwnText {...(text ? { of: section, field: 'text' } : { of: coach, field: 'bio' })}>
              {text || coach.bio}
            </OwnText>
          </p>
          <ButtonLink look="secondary" href={pageAddress('/instructors/$slug', { slug: coach.slug })}>
            {t('See {firstName}’s classes', { firstName })}
          </ButtonLink>
        </div>
        {classId === null ? null : (
          <div className={styles.video}>
            <ClassPoster classId={classId} sizes="(min-width: 1101px) 400px, 100vw" />
          </div>
        )}
      </div>
    </section>
  );
};
