import { useQuery } from '@tanstack/react-query';
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
    ['Classes', figures?.classes],
    ['Completions', figures?.completions],
    ['Minutes watched', figures?.minutesWatched],
    ['Saves', figures?.saves],
    ['Comments', figures?.comments],
    ['Likes', figures?.likes],
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
      <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>Library</p>
      <h1 className="title-1">Your classes</h1>
    </div>
    {profile ? (
      <div className={adminContentStyles.actions}>
        <ButtonLink look="secondary" href={profile.url}>
          <Icon name="eye" />
          See the page
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
          title="Your account is not linked to a coach yet"
          action={mayLink ? { label: 'Open Team', href: '/admin/team' } : undefined}
        >
          <p className={classNames(styles.unlinked, 'muted')}>
            Once it is, you see the figures and comments of your classes here, and edit your public page.{' '}
            {mayLink
              ? 'Link it on the Team page, in the options of your row.'
              : 'An owner can link it on the Team page.'}
          </p>
        </EmptyMessage>
      ) : null}
      {profile ? (
        <div className={styles.page}>
          <p className="muted">
            What members made of the classes that {profile.name} teaches, since the beginning.
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
