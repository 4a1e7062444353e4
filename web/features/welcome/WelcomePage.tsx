import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { MembershipInfo } from '../../../contract/membership/membership.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { FirstWeek, fittingClassesQuery } from '../calendar/index.ts';
import { membershipQuery, stripeMembershipQuery } from '../membership/index.ts';
import { reasonQuery } from '../surveys/index.ts';
import { FirstClass } from './FirstClass.tsx';
import { NextSteps } from './NextSteps.tsx';
import * as styles from './WelcomePage.module.css';
import { welcomeWords } from './welcome-words.ts';

const Head = ({ me, info }: { me: Me; info: MembershipInfo }) => {
  const { data: stripe = null } = useQuery(stripeMembershipQuery(useApi()));
  const [now] = useState(() => new Date());
  const { title, about, days } = welcomeWords({ me, info, stripe, now });
  return (
    <div className={styles.head}>
      <div>
        <h1 className="display-2">{title}</h1>
        <p className="lede">{about}</p>
      </div>
      <dl className={styles.days}>
        {days.map(({ day, words }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Any day')}</dt>
          <dd>
            <Anchor className="link" href="/settings/membership">
              {stripe ? t('Cancel in two clicks') : t('Your membership')}
            </Anchor>
          </dd>
        </div>
      </dl>
    </div>
  );
};

const Beginning = ({ me }: { me: Me }) => {
  const api = useApi();
  const answered = me.contextData.user_answered_survey;
  const { data: classes = [] } = useQuery(fittingClassesQuery(api));
  const { data: reason = null } = useQuery({ ...reasonQuery(api), enabled: answered });
  if (classes.length === 0) return null;
  const about = answered
    ? t('Three classes that match your answers. Move them as you like.')
    : t('Three classes to start with. Move them as you like.');
  return (
    <>
      <FirstClass classes={classes} reason={reason} />
      <FirstWeek classes={classes} timeZone={me.timeZone} about={about} />
    </>
  );
};

/** Page after a membership has begun: what is paid and when, a class to begin with, and a week of three classes. */
export const WelcomePage = () => {
  const me = useMe();
  const { data: info } = useQuery(membershipQuery(useApi()));
  return (
    <main id="main" className="page-width" tabIndex={-1}>
      {me && info ? (
        <div className={styles.welcome}>
          <Head me={me} info={info} />
          <Beginning me={me} />
          <NextSteps me={me} />
        </div>
      ) : null}
    </main>
  );
};
