import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WaitingDeclaration } from '../../../../contract/membership/declarations/declarations.schema.ts';
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
  const what = kind === 'withdrawal' ? `Withdrawal from your ${about}` : 'Cancellation of your membership';
  const received = `${what}, received on ${longDay(receivedAt, timeZone)} without signing in (${number}).`;
  if (kind === 'withdrawal') return `${received} The studio decides on it unless you object.`;
  return takesEffectAt
    ? `${received} It takes effect on ${longDay(takesEffectAt, timeZone)} at ${exactClockText(takesEffectAt, timeZone)} unless you object.`
    : `${received} Nothing happens unless the button of its mail is pressed.`;
};

const mostShown = 3;

const aboutText = (waiting: WaitingDeclaration[], timeZone: string): string => {
  const more = waiting.length - mostShown;
  return [
    ...waiting.slice(0, mostShown).map((one) => lineOf(one, timeZone)),
    ...(more > 0 ? [`${more} more wait.`] : []),
  ].join(' ');
};

const isGift = ({ about }: WaitingDeclaration): boolean => about === 'gift';

const Shown = ({ waiting }: { waiting: WaitingDeclaration[] }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const timeZone = useMemberTimeZone();
  const object = useAct(async () => {
    await api('POST /api/v2/users/me/contract_declarations/objections', {});
    await refreshMembership(queryClient);
    showToast('Everything stays as it is.');
  });
  return (
    <StateCard title="Was this you?" about={aboutText(waiting, timeZone)}>
      {object.problem ? <Notice kind="problem">{object.problem}</Notice> : null}
      <Button aria-busy={object.busy} onClick={() => void object.run()}>
        {waiting.every(isGift) ? 'Keep my gift' : 'Keep my membership'}
      </Button>
    </StateCard>
  );
};

/** Declarations about the member's contracts that were made without signing in, until they are answered. */
export const WaitingDeclarations = () => {
  const { data } = useQuery({ ...waitingDeclarationsQuery(useApi()), retry: false });
  return data && data.length > 0 ? <Shown waiting={data} /> : null;
};
