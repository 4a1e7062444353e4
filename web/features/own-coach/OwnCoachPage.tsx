import { useQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import type { OwnProfile } from '../../../contract/team/own-coach.schema.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import * as adminContentStyles from '../../ui/AdminContent.module.css';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { OwnClasses } from './OwnClasses.tsx';
import * as styles from './OwnCoachPage.module.css';
import { OwnComments } from './OwnComments.tsx';
import { OwnProfileForm } from './OwnProfileForm.tsx';
import { ownFiguresQuery, ownProfileQuery } from './queries.ts';

const Figures = () => {
  const { data: figures } = useQuery(ownFiguresQuery(useApi()));
  const told = [
    [t('Classes'), figures?.classes],
    [t('Completions'), figures?.completions],
    [t('Minutes watched'), figures?.minutesWatched],
    [t('Saves'), figures?.saves],
    [t('Comments'), figures?.comments],
    [t('Likes'), figures?.likes],
  ] as const;
  return (
    <dl className={styles.figures}>
      {told.map(([title, count]) => (
        <div key={title}>
          <dt>{title}</dt>
          {/* An unknown figure is a dash, never 0. */}
          <dd className="numeric">{count === null || count === undefined ? '–' : fullCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Head = ({ profile }: { profile: OwnProfile | null }) => (
  <header className={adminContentStyles.stop}>
    <div>
      <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>{t('Library')}</p>
      <h1 className="title-1">{t('Your classes')}</h1>
    </div>
    {profile ? (
      <div className={adminContentStyles.actions}>
        <ButtonLink look="secondary" href={profile.url}>
          <Icon name="eye" />
          {t('See the page')}
        </ButtonLink>
      </div>
    ) : null}
  </header>
);

/** Page of a coach: figures and comments of the coach's own classes, and the coach's public page (BEY-66). */
export const OwnCoachPage = () => {
  const { data: profile, error, refetch } = useQuery(ownProfileQuery(useApi()));
  const mayLink = may(useMe(), 'team.manage');
  return (
    <main id="main" tabIndex={-1} aria-busy={profile === undefined && !error}>
      <Head profile={profile ?? null} />
      {profile === null ? (
        <EmptyMessage
          title={t('Your account is not linked to a coach yet')}
          action={mayLink ? { label: t('Open Team'), href: '/admin/team' } : undefined}
        >
          <p className={classNames(styles.unlinked, 'muted')}>
            {t(
              'Once it is, you see the figures and comments of your classes here, and edit your public page.',
            )}{' '}
            {mayLink
              ? t('Link it on the Team page, in the options of your row.')
              : t('An owner can link it on the Team page.')}
          </p>
        </EmptyMessage>
      ) : null}
      {profile ? (
        <div className={styles.page}>
          <p className="muted">
            {t('What members made of the classes that {coach} teaches, since the beginning.', {
              coach: profile.name,
            })}
          </p>
          <Figures />
          <OwnClasses />
          <OwnComments />
          <OwnProfileForm read={profile} />
        </div>
      ) : null}
      {error && profile === undefined ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
