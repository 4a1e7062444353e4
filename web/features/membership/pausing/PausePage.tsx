import { useQuery } from '@tanstack/react-query';
import type { PauseState } from '../../../../contract/membership/pausing.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { SettingsFrame } from '../../accounts/index.ts';
import { Notice } from '../Notice.tsx';
import { membershipProblem } from '../problem-text.ts';
import { pauseQuery } from '../queries.ts';
import { mayCancel } from '../settings/membership-view.ts';
import { StateCard } from '../settings/StateCard.tsx';
import * as styles from '../settings/Texts.module.css';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { type OwnMembership, useOwnMembership } from '../settings/use-own-membership.ts';
import { PausedCard } from './PausedCard.tsx';
import { PauseForm } from './PauseForm.tsx';
import { CancelTimeline } from './PauseTimeline.tsx';
import * as pauseStyles from './Pausing.module.css';

const kept = <path d="m5 12.5 4.6 4.6L19 7.4" />;
const gone = <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />;
const meanwhile = [
  [kept, msg('Playlists, saved classes and history stay')],
  [gone, msg('Classes are closed')],
  [kept, msg('Your plan stays as it is')],
] as const;

const Meanwhile = () => (
  <ul className={pauseStyles.stays} aria-label={t('During a pause')}>
    {meanwhile
      .map(([shape, words]) => [shape, t(words)] as const)
      .map(([shape, words]) => (
        <li key={words} className={shape === kept ? pauseStyles.kept : undefined}>
          <LineIcon>{shape}</LineIcon>
          <span>{words}</span>
        </li>
      ))}
  </ul>
);

const Choices = ({ pause, own }: { pause: PauseState; own: OwnMembership }) => {
  const timeZone = useMemberTimeZone();
  const follow = useFollow();
  const endsAt = pause.startsAt ?? own.stripe?.nextPaymentAt ?? null;
  return (
    <>
      <p className="lede">
        {endsAt
          ? t(
              'Pause for a while, or cancel for good. Both take effect on {date}, when your paid time ends.',
              { date: longDay(endsAt, timeZone) },
            )
          : t('Pause for a while, or cancel for good.')}
      </p>
      <div className={pauseStyles.choices}>
        <section>
          <h2 className="title-2">{t(msg('Pause', 'a membership'))}</h2>
          <PauseForm pause={pause} onDone={() => follow('/settings/membership', { replace: true })} />
        </section>
        <section>
          <h2 className="title-2">{t(msg('Cancel', 'a membership'))}</h2>
          {endsAt ? <CancelTimeline endsAt={endsAt} /> : null}
          <p className="small muted">
            {t(
              'Your playlists, saved classes and history are kept. Come back any time, at that day’s price.',
            )}
          </p>
          <div className={pauseStyles.last}>
            <ButtonLink look="danger-outline" href="/settings/membership/cancel">
              {t('Cancel Membership')}
            </ButtonLink>
          </div>
        </section>
      </div>
      <Meanwhile />
    </>
  );
};

const Loaded = ({ own }: { own: OwnMembership }) => {
  const pause = useQuery(pauseQuery(useApi()));
  if (!mayCancel(own.membership))
    return (
      <StateCard
        title={t('There is nothing to pause here.')}
        about={t('See your membership for your options.')}
      >
        <ButtonLink look="secondary" href="/settings/membership">
          {t('Your membership')}
        </ButtonLink>
      </StateCard>
    );
  if (own.membership.detail === 'paused') return <PausedCard own={own} />;
  if (pause.data) return <Choices pause={pause.data} own={own} />;
  return pause.isError ? (
    <Notice kind="problem">{membershipProblem(pause.error)}</Notice>
  ) : (
    <RowSkeletons count={4} />
  );
};

/** A pause and leaving, side by side and with the same weight. */
export const PausePage = () => {
  const { own, error } = useOwnMembership();
  return (
    <SettingsFrame at="/settings/membership" title={t('Take a break')}>
      <div className={styles.page}>
        {own ? <Loaded own={own} /> : null}
        {!own && error ? <Notice kind="problem">{membershipProblem(error)}</Notice> : null}
        {!own && !error ? <RowSkeletons count={4} /> : null}
      </div>
    </SettingsFrame>
  );
};
