import { useQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import type { SetUp } from '../../../contract/studio/set-up.schema.ts';
import { useApi } from '../../client/context.ts';
import { MoreActions } from '../../editing/listing/MoreActions.tsx';
import * as adminContentStyles from '../../ui/AdminContent.module.css';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { setUpQuery } from './queries.ts';
import * as styles from './SetUpPage.module.css';
import { SetUpSteps } from './SetUpSteps.tsx';
import { progressOf } from './set-up-words.ts';
import { StuckJobs } from './stuck-jobs/StuckJobs.tsx';
import { useDismissal } from './use-dismissal.ts';
import { WhatWorks } from './what-works/WhatWorks.tsx';

const Lede = ({ setUp }: { setUp: SetUp }) => {
  const { done, all } = progressOf(setUp);
  const works = setUp.steps.every(({ state }) => state !== 'not-started');
  return (
    <p className={classNames('lede', styles.lede)}>
      {done === all
        ? t('All done. Your studio is set up.')
        : works
          ? t('Everything already works, so take these in any order, whenever you like.')
          : t('Take these in any order. You can stop and come back anytime.')}
    </p>
  );
};

const Dismissal = ({ setUp }: { setUp: SetUp }) => {
  const { dismiss, pending, problem } = useDismissal();
  const hidden = setUp.dismissedAt !== null;
  const { done, all } = progressOf(setUp);
  if (done === all) return null;
  const act = (
    <button type="button" className="link small" aria-busy={pending} onClick={() => dismiss(!hidden)} />
  );
  return (
    <div className={styles.dismissal}>
      <p className="small muted">
        {hidden ? (
          <Trans message="Hidden from the overview. <act>Show it again</act>." components={{ act }} />
        ) : (
          <Trans
            message="Finished with this page? <act>Hide it from the overview</act>. You can always find it under Studio."
            components={{ act }}
          />
        )}
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
};

const Content = ({ setUp }: { setUp: SetUp }) => {
  const { done, all } = progressOf(setUp);
  return (
    <>
      <Lede setUp={setUp} />
      <div className={styles.columns}>
        <section aria-label={t('Steps')}>
          <div className={styles.progress}>
            <ProgressBar done={done} all={all} />
            <p className="small">
              <b>{t('{done} of {all} done', { done, all })}</b>
            </p>
          </div>
          <SetUpSteps setUp={setUp} />
          <Dismissal setUp={setUp} />
        </section>
        <WhatWorks setUp={setUp} />
      </div>
      <StuckJobs />
    </>
  );
};

/** Set-up guide of a new studio: the steps in any order, each done, running on a default, or not started. */
export const SetUpPage = () => {
  const { data, isError, refetch } = useQuery(setUpQuery(useApi()));
  return (
    <main id="main" tabIndex={-1}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className="small muted desktop-only">{t('Studio')}</p>
          <h1 className="title-1">{t('Set up your studio')}</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <MoreActions>
            <ButtonLink look="secondary" href="/">
              <Icon name="eye" />
              {t('View home page')}
            </ButtonLink>
          </MoreActions>
        </div>
      </header>
      {data ? <Content setUp={data} /> : null}
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
