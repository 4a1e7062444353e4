import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedDeclaration } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useMe } from '../../../client/me.ts';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as tableStyles from '../../../ui/Table.module.css';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { factsText } from '../facts-text.ts';
import { declarationsQuery, declarationWarningsQuery } from '../queries.ts';
import { momentText } from './billing-words.ts';

const states = {
  received: msg('Received'),
  awaiting_confirmation: msg('Waiting for the member to confirm'),
  carrying_out: msg('In progress'),
  carried_out: msg('Carried out'),
  too_late: msg('After 14 days'),
  store: msg('Paid in an app store'),
  no_contract: msg('No matching contract'),
  undone: msg('Taken back'),
} as const;

/** "$30.00 to be repaid by 12 December 2026" */
const dueText = ({ kind, dueAt, refund, currency }: ListedDeclaration, timeZone: string): string | null => {
  if (!dueAt) return null;
  const date = longDay(dueAt, timeZone);
  if (kind === 'cancellation') return t('Takes effect on {date} unless the member objects', { date });
  return refund && currency
    ? t('{amount} to be repaid by {date}', { amount: formatMoney(refund, currency), date })
    : t('What was paid to be repaid by {date}', { date });
};

const factOf = (one: ListedDeclaration, timeZone: string): string | null => {
  const { state, refund, currency, problem } = one;
  const back =
    refund && currency && state !== 'awaiting_confirmation'
      ? t('{amount} paid back', { amount: formatMoney(refund, currency) })
      : null;
  return factsText([dueText(one, timeZone), back, problem]);
};

const declared = msg('Words', 'of a declaration');

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
      <td data-label={t(msg('From', 'a person'))}>
        <span>
          {one.name || t('Erased account')}
          <span className={cardTableStyles.line}>{one.email}</span>
          {one.member ? (
            <span className={cardTableStyles.line}>{t('Member: {name}', { name: one.member.name })}</span>
          ) : null}
        </span>
      </td>
      <td data-label={t(declared)}>{one.content}</td>
      <td data-label={t('State')}>
        <StateMark
          glyph={one.state === 'carried_out' ? 'done' : 'info'}
          {...(one.forStudio ? { tone: 'warn' as const } : {})}
          fact={factOf(one, timeZone)}
        >
          {t(states[one.state])}
        </StateMark>
      </td>
      <td>
        {one.state === 'awaiting_confirmation' ? (
          <Button look="secondary" size="small" onClick={() => onAct(one.id, 'carried_out')}>
            <Trans
              message="Carry out<hidden> {number}</hidden>"
              values={{ number: one.number }}
              components={{ hidden: <span className="visually-hidden" /> }}
            />
          </Button>
        ) : null}
        {one.forStudio ? (
          <Button look="secondary" size="small" onClick={() => onAct(one.id, 'settled')}>
            <Trans
              message="Decided<hidden> on {number}</hidden>"
              values={{ number: one.number }}
              components={{ hidden: <span className="visually-hidden" /> }}
            />
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
    meta: { failed: t('That did not work.') },
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
        {t('Withdrawals and cancellations')}
      </h2>
      <table className={classNames(tableStyles.table, cardTableStyles.cards)}>
        <thead>
          <tr>
            <th scope="col">{t('Number')}</th>
            <th scope="col">{t(msg('From', 'a person'))}</th>
            <th scope="col">{t(declared)}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('Options')}</span>
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
