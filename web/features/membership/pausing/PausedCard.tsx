import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import type { StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import type { PauseState } from '../../../../contract/membership/pausing.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { dayAndMonth } from '../../../ui/text/dates/written-dates.ts';
import { chargesText } from '../charge-rows.ts';
import { Notice } from '../Notice.tsx';
import { membershipProblem } from '../problem-text.ts';
import { pauseQuery } from '../queries.ts';
import { StateCard } from '../settings/StateCard.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import type { OwnMembership } from '../settings/use-own-membership.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { usePausing } from './use-pausing.ts';

type Charges = StripeMembership['upcomingCharges'];
type CardProps = { pause: PauseState; charges: Charges; cardName: string | null };

const Planned = ({ pause: { startsAt, endsAt }, charges }: Omit<CardProps, 'cardName'>) => {
  const timeZone = useMemberTimeZone();
  const pausing = usePausing();
  const about = [
    t('Until then everything is open.'),
    endsAt && t('It ends on {date}.', { date: longDay(endsAt, timeZone) }),
    endsAt &&
      charges.length > 0 &&
      t('After it you pay {charges}.', { charges: chargesText(charges, timeZone) }),
  ];
  return (
    <StateCard
      title={
        startsAt
          ? t('A pause begins on {date}', { date: longDay(startsAt, timeZone) })
          : t('Your pause is scheduled')
      }
      about={joinSentences(...about)}
    >
      {pausing.problem ? <Notice kind="problem">{pausing.problem}</Notice> : null}
      <Button look="secondary" aria-busy={pausing.busy} onClick={() => pausing.resume(null)}>
        {t('Don’t pause')}
      </Button>
    </StateCard>
  );
};

const Begun = ({ pause: { endsAt, lengths }, charges, cardName }: CardProps) => {
  const timeZone = useMemberTimeZone();
  const [asking, setAsking] = useState(false);
  const longer = usePausing();
  const [next] = lengths;
  const restart =
    charges.length > 0
      ? t(
          'Nothing is charged and classes are closed until then. After that it restarts automatically: you pay {charges}.',
          { charges: chargesText(charges, timeZone) },
        )
      : t('Nothing is charged and classes are closed until then. After that it restarts automatically.');
  return (
    <StateCard
      title={
        endsAt
          ? t('Paused until {date}', { date: longDay(endsAt, timeZone) })
          : t('Your membership is paused')
      }
      about={endsAt ? restart : t('Nothing is charged and classes are closed.')}
    >
      {longer.problem ? <Notice kind="problem">{longer.problem}</Notice> : null}
      <Button onClick={() => setAsking(true)}>{t('Restart now')}</Button>
      {next ? (
        <Button look="secondary" aria-busy={longer.busy} onClick={() => longer.pause(next.months)}>
          {t('Pause until {date}, {count, plural, one {# month} other {# months}} in all', {
            date: dayAndMonth(next.until, timeZone),
            count: next.months,
          })}
        </Button>
      ) : null}
      <ResumeDialog open={asking} cardName={cardName} onClose={() => setAsking(false)} />
    </StateCard>
  );
};

/** A pause, begun or planned, in the place of the plan. */
export const PausedCard = ({ own: { stripe, card } }: { own: OwnMembership }) => {
  const pause = useQuery(pauseQuery(useApi()));
  if (!pause.data)
    return pause.isError ? (
      <Notice kind="problem">{membershipProblem(pause.error)}</Notice>
    ) : (
      <RowSkeletons count={2} />
    );
  return pause.data.state === 'planned' ? (
    <Planned pause={pause.data} charges={stripe?.upcomingCharges ?? []} />
  ) : (
    <Begun pause={pause.data} charges={stripe?.upcomingCharges ?? []} cardName={card?.cardName ?? null} />
  );
};
