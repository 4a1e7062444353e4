import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import type { PriceChange } from '../../../../contract/membership/price-changes/price-changes.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import * as styles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { factsText } from '../facts-text.ts';
import { priceChangesQuery } from '../queries.ts';
import { type MoveAnswer, MoveDialog } from './MoveDialog.tsx';

type Price = ManagedPlan['price'];
type OldPriceCellsProps = { plan: ManagedPlan; price: Price; closedAt: string };

const problemOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : t('Something went wrong.');

/** True if members of the old price can be moved: both prices have the same period and currency. */
const mayMove = ({ price: to }: ManagedPlan, from: Price): boolean =>
  to.currency === from.currency && to.interval === from.interval && to.intervalCount === from.intervalCount;

const usePriceChange = (plan: ManagedPlan, price: Price) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(priceChangesQuery(api, plan.id));
  const change = data?.find(({ from, stoppedAt }) => from.id === price.id && stoppedAt === null);
  const params = { id: plan.id };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (act: { move: MoveAnswer } | { stop: string }) => {
      if ('stop' in act)
        await api('DELETE /admin/api/membership_plans/{id}/price_changes/{change}', {
          params: { ...params, change: act.stop },
        });
      else
        await api('POST /admin/api/membership_plans/{id}/price_changes', {
          params,
          body: {
            from: price.id,
            withoutConsent: act.move.withoutConsent,
            ...(act.move.earliestAt
              ? { earliestAt: new Date(`${act.move.earliestAt}T00:00:00Z`).toISOString() }
              : {}),
          },
        });
    },
    onError: (failure) => logFailure('A price change failed', failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceChangesQuery(api, plan.id).queryKey }),
  });
  return { change, mutate, isPending, error, reset };
};

/** "3 of 480 moved, 480 written to, 12 of 40 have agreed." */
const progressText = ({ moved, waiting, noticed, asked, agreed }: PriceChange): string => {
  const values = {
    moved: fullCount(moved),
    all: fullCount(moved + waiting),
    noticed: fullCount(noticed),
  };
  return asked > 0
    ? t('{moved} of {all} moved, {noticed} written to, {agreed} of {asked} have agreed', {
        ...values,
        agreed: fullCount(agreed),
        asked: fullCount(asked),
      })
    : t('{moved} of {all} moved, {noticed} written to', values);
};

const failuresText = ({ failed }: PriceChange): string | null =>
  failed.length === 0
    ? null
    : t(
        'The provider refused {count, plural, one {# member} other {# members}}: {error} Try again under Billing.',
        { count: failed.length, error: failed[0]?.error ?? '' },
      );

const movingText = ({ to }: PriceChange): string =>
  t('Moving to {price}', { price: formatMoney(to.amount, to.currency) });

/** Progress of moving members from an old price to the new one, with its actions. */
export const OldPriceCells = ({ plan, price, closedAt }: OldPriceCellsProps) => {
  const { change, mutate, isPending, error, reset } = usePriceChange(plan, price);
  const [asking, setAsking] = useState(false);
  const move = (answer: MoveAnswer) => mutate({ move: answer }, { onSuccess: () => setAsking(false) });
  const stop = (id: string): void =>
    mutate(
      { stop: id },
      { onError: (failure) => sayFailed(t('Members are still moved.'), failure, () => stop(id)) },
    );
  const entries: MenuEntry[] = change
    ? [{ kind: 'action', label: t('Stop moving members'), onSelect: () => stop(change.id) }]
    : [
        {
          kind: 'action',
          label: t('Move members to the new price'),
          onSelect: () => {
            reset();
            setAsking(true);
          },
        },
      ];
  const failed = change ? failuresText(change) : null;
  return (
    <>
      <td className={styles.whole} data-label={t('State')}>
        {change ? (
          <StateMark
            glyph={failed ? 'failed' : 'waiting'}
            {...(failed ? { tone: 'bad' as const } : {})}
            fact={factsText([progressText(change), failed])}
          >
            {movingText(change)}
          </StateMark>
        ) : (
          <StateMark glyph="kept" fact={t('Closed {date}', { date: dayText(closedAt) })}>
            {t('Kept for members')}
          </StateMark>
        )}
      </td>
      <td className={styles.options}>
        {mayMove(plan, price) ? (
          <Menu
            label={t('Options for {name} at the old price', { name: plan.name })}
            entries={entries}
            align="end"
          >
            <Icon name="options" />
          </Menu>
        ) : null}
        <MoveDialog
          plan={plan}
          price={price}
          open={asking}
          busy={isPending}
          problem={error ? problemOf(error) : null}
          onClose={() => setAsking(false)}
          onMove={move}
        />
      </td>
    </>
  );
};
