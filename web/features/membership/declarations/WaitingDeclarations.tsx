import { useQuery, useQueryClient } from '@tanstack/react-query';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import type { WaitingDeclaration } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { exactClockText } from '../../../ui/text/dates/written-dates.ts';
import { Notice } from '../Notice.tsx';
import { refreshMembership, waitingDeclarationsQuery } from '../queries.ts';
import { StateCard } from '../settings/StateCard.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { useAct } from '../settings/use-act.tsx';

const lineOf = ({ kind, about, number, receivedAt, takesEffectAt }: WaitingDeclaration, timeZone: string) => {
  const values = { date: longDay(receivedAt, timeZone), number };
  if (kind === 'withdrawal')
    return about === 'gift'
      ? t(
          'Withdrawal from your gift, received on {date} without signing in ({number}). The studio decides on it unless you object.',
          values,
        )
      : t(
          'Withdrawal from your membership, received on {date} without signing in ({number}). The studio decides on it unless you object.',
          values,
        );
  return takesEffectAt
    ? t(
        'Cancellation of your membership, received on {date} without signing in ({number}). It takes effect on {endDate} at {endTime} unless you object.',
        {
          ...values,
          endDate: longDay(takesEffectAt, timeZone),
          endTime: exactClockText(takesEffectAt, timeZone),
        },
      )
    : t(
        'Cancellation of your membership, received on {date} without signing in ({number}). Nothing happens unless the button of its mail is pressed.',
        values,
      );
};

const mostShown = 3;

const aboutText = (waiting: WaitingDeclaration[], timeZone: string): string => {
  const more = waiting.length - mostShown;
  return joinSentences(
    ...waiting.slice(0, mostShown).map((one) => lineOf(one, timeZone)),
    more > 0 && t('{count, plural, one {# more waits.} other {# more wait.}}', { count: more }),
  );
};

const isGift = ({ about }: WaitingDeclaration): boolean => about === 'gift';

const Shown = ({ waiting }: { waiting: WaitingDeclaration[] }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const timeZone = useMemberTimeZone();
  const object = useAct(async () => {
    await api('POST /api/v2/users/me/contract_declarations/objections', {});
    await refreshMembership(queryClient);
    showToast(t('Everything stays as it is.'));
  });
  return (
    <StateCard title={t('Was this you?')} about={aboutText(waiting, timeZone)}>
      {object.problem ? <Notice kind="problem">{object.problem}</Notice> : null}
      <Button aria-busy={object.busy} onClick={() => void object.run()}>
        {waiting.every(isGift) ? t('Keep my gift') : t('Keep my membership')}
      </Button>
    </StateCard>
  );
};

/** Declarations about the member's contracts that were made without signing in, until they are answered. */
export const WaitingDeclarations = () => {
  const { data } = useQuery({ ...waitingDeclarationsQuery(useApi()), retry: false });
  return data && data.length > 0 ? <Shown waiting={data} /> : null;
};
