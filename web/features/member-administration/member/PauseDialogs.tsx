import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { resumptionQuery } from '../queries.ts';
import { MemberDialog } from './MemberDialog.tsx';
import type { MemberAct } from './use-member-acts.ts';

type DialogProps = { member: ManagedMember; acting: MemberAct; open: boolean; onClose: () => void };

const lengths = [
  ['1', '1 month'],
  ['2', '2 months'],
  ['3', '3 months'],
] as const;
type Months = (typeof lengths)[number][0];

export const PauseDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [months, setMonths] = useState<Months>('1');
  const { timeZone } = useStudio();
  const { renewsAt } = member.standing;
  const length = lengths.find(([value]) => value === months)?.[1] ?? '';
  return (
    <MemberDialog
      title={`Pause the membership of ${member.name}`}
      says={`It starts at the end of the paid period${renewsAt ? `, ${longDay(renewsAt, timeZone)}` : ''}. While paused, nothing is charged and classes are closed. The member can resume anytime.`}
      verb={`Pause for ${length}`}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/pause', {
              params: { id: member.id },
              body: { idempotency_key: key, months: Number(months) as 1 | 2 | 3 },
            }),
          'The membership is paused.',
        )
      }
    >
      <SegmentedControl label="How long" labelled value={months} options={lengths} onChange={setMonths} />
    </MemberDialog>
  );
};

/** A pause that has begun ends with a payment, of the amount that is shown. */
export const ResumeDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const hasBegun = member.standing.state === 'paused';
  const { data, error } = useQuery({
    ...resumptionQuery(useApi(), member.id),
    enabled: open && hasBegun,
  });
  const charge = data
    ? `${formatMoney(data.dueToday, data.currency)} is charged now to the payment method on file, and a new period starts.`
    : (error?.message ?? 'Checking with the provider.');
  return (
    <MemberDialog
      title={`End the pause of ${member.name}?`}
      says={
        hasBegun
          ? `${charge} Do this only if the member asked.`
          : 'The pause has not started. It is canceled, and the membership renews as before.'
      }
      verb={hasBegun ? 'Go on now' : 'Cancel the pause'}
      {...{ acting, open, onClose }}
      onConfirm={() => {
        if (hasBegun && !data) return;
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/resumption', {
              params: { id: member.id },
              body: { idempotency_key: key, price: data?.dueToday ?? null },
            }),
          'The pause is over.',
        );
      }}
    />
  );
};
