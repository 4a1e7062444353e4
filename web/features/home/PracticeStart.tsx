import { useQuery } from '@tanstack/react-query';
import { hasAccess } from '../../../contract/members/access.ts';
import { t } from '../../../contract/messages.ts';
import { planIdsOf, useListShown } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { HeartedCard } from '../favorites/index.ts';
import { ContinueWatching, continueWatchingQuery } from '../watching/index.ts';
import { DoItAgain } from './DoItAgain.tsx';
import * as styles from './PracticeStart.module.css';
import { firstClassesQuery, isNew } from './queries.ts';

const SurveyLine = () => (
  <p className="muted">
    <Trans
      message="<link>Answer six questions</link>, and what fits you comes first."
      components={{ link: <Anchor className="link" href="/surveys/onboarding" /> }}
    />
  </p>
);

type FirstClassesProps = {
  /** True if the member may watch every class. */
  open: boolean;
  answered: boolean;
};

/** First classes of a member who has completed none. */
const FirstClasses = ({ open, answered }: FirstClassesProps) => {
  const { data: classes = [] } = useQuery(firstClassesQuery(useApi(), open));
  useListShown('Start here', planIdsOf(classes));
  if (classes.length === 0) return null;
  return (
    <section className={classNames(styles.start, 'section')} aria-labelledby="start-here">
      <div className="page-width">
        <h2 className="title-1" id="start-here">
          {t('Start here')}
        </h2>
        {answered ? null : <SurveyLine />}
        <ul className={styles.three}>
          {classes.map((entry) => (
            <li key={entry.id}>
              <HeartedCard entry={entry} sizes="(min-width: 769px) 32vw, 100vw" eager />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

/** Message to a member without a membership, with a link to the plans. */
const WithoutMembership = ({ hasPractised }: { hasPractised: boolean }) => (
  <section className={styles.without} aria-label={t('Membership')}>
    <div className="page-width">
      <p className="title-2">
        {hasPractised
          ? t('Everything you have saved is still here; a membership opens every class.')
          : t('A membership opens every class.')}
      </p>
      <ButtonLink href="/subscribe">{t('Choose a membership')}</ButtonLink>
    </div>
  </section>
);

/** Start of a member's practice: started classes, or first classes for a new member. */
export const PracticeStart = () => {
  const me = useMe();
  const { data: started = [] } = useQuery({ ...continueWatchingQuery(useApi()), enabled: me !== null });
  if (!me) return null;
  const open = hasAccess(me);
  const begins = isNew(me) && (started.length === 0 || !open);
  return (
    <>
      {open ? null : <WithoutMembership hasPractised={!isNew(me)} />}
      {open && started.length > 0 ? <ContinueWatching started={started} /> : null}
      {open && !isNew(me) ? <DoItAgain without={started} /> : null}
      {begins ? <FirstClasses open={open} answered={me.contextData.user_answered_survey} /> : null}
    </>
  );
};
