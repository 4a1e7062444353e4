import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { resumptionQuery } from '../queries.ts';
import { MemberDialog } from './MemberDialog.tsx';
import type { MemberAct } from './use-member-acts.ts';

type DialogProps = { member: ManagedMember; acting: MemberAct; open: boolean; onClose: () => void };

const lengths = ['1', '2', '3'] as const;
type Months = (typeof lengths)[number];

export const PauseDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [months, setMonths] = useState<Months>('1');
  const { timeZone } = useStudio();
  const { renewsAt } = member.standing;
  return (
    <MemberDialog
      title={t('Pause the membership of {name}', { name: member.name })}
      says={
        renewsAt
          ? t(
              'It starts at the end of the paid period, {date}. While paused, nothing is charged and classes are closed. The member can resume anytime.',
              { date: longDay(renewsAt, timeZone) },
            )
          : t(
              'It starts at the end of the paid period. While paused, nothing is charged and classes are closed. The member can resume anytime.',
            )
      }
      verb={t('{count, plural, one {Pause for # month} other {Pause for # months}}', {
        count: Number(months),
      })}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/pause', {
              params: { id: member.id },
              body: { idempotency_key: key, months: Number(months) as 1 | 2 | 3 },
            }),
          t('The membership is paused.'),
        )
      }
    >
      <SegmentedControl
        label={t('How long')}
        labelled
        value={months}
        options={lengths.map(
          (one) =>
            [one, t('{count, plural, one {# month} other {# months}}', { count: Number(one) })] as const,
        )}
        onChange={setMonths}
      />
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
    ? t('{amount} is charged now to the payment method on file, and a new period starts.', {
        amount: formatMoney(data.dueToday, data.currency),
      })
    : (error?.message ?? t('Checking with the provider.'));
  return (
    <MemberDialog
      title={t('End the pause of {name}?', { name: member.name })}
      says={
        hasBegun
          ? `${charge} ${t('Do this only if the member asked.')}`
          : t('The pause has not started. It is canceled, and the membership renews as before.')
      }
      verb={hasBegun ? t('Go on now') : t('Cancel the pause')}
      {...{ acting, open, onClose }}
      onConfirm={() => {
        if (hasBegun && !data) return;
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/resumption', {
              params: { id: member.id },
              body: { idempotency_key: key, price: data?.dueToday ?? null },
            }),
          t('The pause is over.'),
        );
      }}
    />
  );
};
