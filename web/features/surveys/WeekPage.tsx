import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { FirstWeek, fittingClassesQuery } from '../calendar/index.ts';
import { SurveyLogo } from './questions/SurveyQuestion.tsx';
import * as surveyStyles from './Survey.module.css';
import { addressOf } from './survey-address.ts';

type WeekPageProps = { me: Me; heading: RefObject<HTMLHeadingElement | null> };

/** End of the survey: three classes by the answers, and the way to begin. */
export const WeekPage = ({ me, heading }: WeekPageProps) => {
  const { data: classes = [] } = useQuery(fittingClassesQuery(useApi()));
  const [first] = classes;
  return (
    <div className={surveyStyles.week}>
      <SurveyLogo />
      <FirstWeek
        classes={classes}
        timeZone={me.timeZone}
        about={t('Your preferences are saved. Here are three classes to match. Move them as you like.')}
        heading={
          <h1 ref={heading} className="display-2" tabIndex={-1}>
            {t('Your week ahead')}
          </h1>
        }
      />
      <p className={surveyStyles.actions}>
        {hasAccess(me) ? (
          first ? (
            <ButtonLink href={first.planEntryUrl}>{t('Begin')}</ButtonLink>
          ) : null
        ) : (
          <ButtonLink href="/subscribe">{t('Choose a plan')}</ButtonLink>
        )}
        <ButtonLink look="secondary" href={addressOf(1)}>
          {t('Change')}
        </ButtonLink>
        <Anchor className="link" href="/">
          {t('Look around first')}
        </Anchor>
      </p>
    </div>
  );
};
