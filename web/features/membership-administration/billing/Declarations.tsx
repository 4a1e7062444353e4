import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedDeclaration } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useMe } from '../../../client/me.ts';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as tableStyles from '../../../ui/Table.module.css';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { declarationsQuery, declarationWarningsQuery } from '../queries.ts';
import { momentText } from './billing-words.ts';

const states = {
  received: 'Received',
  awaiting_confirmation: 'Waiting for the member to confirm',
  carrying_out: 'In progress',
  carried_out: 'Carried out',
  too_late: 'After 14 days',
  store: 'Paid in an app store',
  no_contract: 'No matching contract',
  undone: 'Taken back',
} as const;

/** "$30.00 to be repaid by 12 December 2026" */
const dueText = ({ kind, dueAt, refund, currency }: ListedDeclaration, timeZone: string): string | null => {
  if (!dueAt) return null;
  if (kind === 'cancellation') return `Takes effect on ${longDay(dueAt, timeZone)} unless the member objects`;
  const sum = refund && currency ? formatMoney(refund, currency) : 'What was paid';
  return `${sum} to be repaid by ${longDay(dueAt, timeZone)}`;
};

const factOf = (one: ListedDeclaration, timeZone: string): string | null => {
  const { state, refund, currency, problem } = one;
  const back =
    refund && currency && state !== 'awaiting_confirmation'
      ? `${formatMoney(refund, currency)} paid back`
      : null;
  return [dueText(one, timeZone), back, problem].filter(Boolean).join('. ') || null;
};

const calls = {
  settled: 'POST /admin/api/billing/declarations/{id}/settled',
  carried_out: 'POST /admin/api/billing/declarations/{id}/carried_out',
} as const;
type DeclarationAction = keyof typeof calls;
type RowProps = {
  one: ListedDeclaration;
  nowMs: number;
  onAct: (id: string, act: DeclarationAction) => void;
};

const Row = ({ one, nowMs, onAct }: RowProps) => {
  const timeZone = useMe()?.timeZone ?? 'UTC';
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span className={cardTableStyles.title}>{one.number}</span>
        <span className={cardTableStyles.line}>{momentText(one.receivedAt, nowMs)}</span>
      </td>
      <td data-label="From">
        <span>
          {one.name || 'Erased account'}
          <span className={cardTableStyles.line}>{one.email}</span>
          {one.member ? <span className={cardTableStyles.line}>Member: {one.member.name}</span> : null}
        </span>
      </td>
      <td data-label="Words">{one.content}</td>
      <td data-label="State">
        <StateMark
          glyph={one.state === 'carried_out' ? 'done' : 'info'}
          {...(one.forStudio ? { tone: 'warn' as const } : {})}
          fact={factOf(one, timeZone)}
        >
          {states[one.state]}
        </StateMark>
      </td>
      <td>
        {one.state === 'awaiting_confirmation' ? (
          <Button look="secondary" size="small" onClick={() => onAct(one.id, 'carried_out')}>
            Carry out<span className="visually-hidden"> {one.number}</span>
          </Button>
        ) : null}
        {one.forStudio ? (
          <Button look="secondary" size="small" onClick={() => onAct(one.id, 'settled')}>
            Decided<span className="visually-hidden"> on {one.number}</span>
          </Button>
        ) : null}
      </td>
    </tr>
  );
};

/** Withdrawals and cancellations that were declared, and what was done; what needs the studio is marked. */
export const Declarations = ({ nowMs }: { nowMs: number }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(declarationsQuery(api));
  const { mutate } = useMutation({
    mutationFn: ({ id, act }: { id: string; act: DeclarationAction }) => api(calls[act], { params: { id } }),
    onError: (failure) => logFailure('a declaration was not decided on', failure),
    meta: { failed: 'That did not work.' },
    onSettled: () =>
      Promise.all(
        [declarationsQuery(api), declarationWarningsQuery(api)].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="declarations">
      <h2 className="title-2" id="declarations">
        Withdrawals and cancellations
      </h2>
      <table className={classNames(tableStyles.table, cardTableStyles.cards)}>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">From</th>
            <th scope="col">Words</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="visually-hidden">Options</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <Row key={one.id} one={one} nowMs={nowMs} onAct={(id, act) => mutate({ id, act })} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
