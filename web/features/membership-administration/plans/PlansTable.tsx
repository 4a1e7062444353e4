import { Fragment } from 'react';
import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import * as styles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import * as tableStyles from '../../../ui/Table.module.css';
import { fullCount } from '../../../ui/text/counts.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { planLine, waitingText } from '../plan-words.ts';
import { OldPriceCells } from '../price-changes/OldPriceCells.tsx';

export type PlanActions = {
  edit: (plan: ManagedPlan) => void;
  /** Moves a plan one place up (-1) or down (1). */
  move: (plan: ManagedPlan, by: -1 | 1) => void;
  sell: (plan: ManagedPlan) => void;
  archive: (plan: ManagedPlan) => void;
  putBack: (plan: ManagedPlan) => void;
  remove: (plan: ManagedPlan) => void;
};

const ofState = {
  draft: { glyph: 'draft', tone: 'quiet', word: msg('Draft') },
  on_sale: { glyph: 'done', tone: 'good', word: msg('On sale') },
  link_only: { glyph: 'link', tone: 'good', word: msg('By link only') },
  archived: { glyph: 'done', tone: 'quiet', word: msg('Archived') },
} as const;

type RowProps = {
  plan: ManagedPlan;
  plans: readonly ManagedPlan[];
  editedId: string | null;
  selling: boolean;
  /** Moment at which the list was loaded. */
  nowMs: number;
  actions: PlanActions;
};

const PlanState = ({ plan, selling, nowMs }: Pick<RowProps, 'plan' | 'selling' | 'nowMs'>) => {
  const { provider } = plan;
  if (selling && provider.state === 'waiting')
    return (
      <StateMark glyph="waiting" fact={waitingText(provider, nowMs)}>
        {t('Waiting for the provider')}
      </StateMark>
    );
  if (selling && provider.state === 'failed')
    return (
      <StateMark glyph="failed" tone="bad" fact={provider.error}>
        {t('The provider refused it')}
      </StateMark>
    );
  const { glyph, tone, word } = ofState[plan.state];
  const date = dayText(plan.stateChangedAt);
  return (
    <StateMark
      glyph={glyph}
      tone={tone}
      fact={plan.state === 'archived' ? date : t('Since {date}', { date })}
    >
      {t(word)}
    </StateMark>
  );
};

const Price = ({ price }: { price: ManagedPlan['price'] }) => (
  <td>
    <span className={styles.price}>
      <span className={classNames(styles.big, 'numeric')}>{formatMoney(price.amount, price.currency)}</span>{' '}
      <span className="small muted">{eachPeriodText(price)}</span>
    </span>
  </td>
);

/** Cell of a plan without a trial; only a table with columns shows it. */
const NoTrial = () => <td className={classNames(styles.hidden, 'quiet')}>{t(msg('None', 'no trial'))}</td>;

const entriesFor = ({ plan, plans, actions }: RowProps): MenuEntry[] => {
  const ordered = plans.filter(({ state }) => state !== 'archived');
  const place = ordered.indexOf(plan);
  const action = (label: string, onSelect: () => void, more: { danger?: boolean } = {}): MenuEntry => ({
    kind: 'action',
    label,
    onSelect,
    ...more,
  });
  return [
    action(t('Edit'), () => actions.edit(plan)),
    ...(plan.state === 'draft' ? [action(t('Put on sale'), () => actions.sell(plan))] : []),
    ...(place > 0 ? [action(t('Move up'), () => actions.move(plan, -1))] : []),
    ...(place >= 0 && place < ordered.length - 1
      ? [action(t('Move down'), () => actions.move(plan, 1))]
      : []),
    plan.state === 'archived'
      ? action(t('Put back on sale'), () => actions.putBack(plan))
      : action(t('Archive'), () => actions.archive(plan)),
    ...(plan.everUsed ? [] : [action(t('Delete'), () => actions.remove(plan), { danger: true })]),
  ];
};

const PlanRow = (props: RowProps) => {
  const { plan, plans, editedId, selling, nowMs } = props;
  const isEdited = plan.id === editedId;
  return (
    <tr
      className={classNames(isEdited && styles.picked, plan.state === 'archived' && styles.gone)}
      data-plan={plan.id}
    >
      <td className={styles.main}>
        <span className={styles.title}>{plan.name}</span>
        <span className={styles.line}>
          {isEdited ? t('Being edited') : planLine(plan, plan.state === 'on_sale' && plans[0] === plan)}
        </span>
      </td>
      <Price price={plan.price} />
      {plan.trialDays > 0 ? (
        <td data-label={t('Trial')}>
          {t('{count, plural, one {# day} other {# days}}', { count: plan.trialDays })}
        </td>
      ) : (
        <NoTrial />
      )}
      <td className={classNames(tableStyles.number, 'numeric')} data-label={t('Members')}>
        {fullCount(plan.price.members)}
      </td>
      <td className={styles.whole} data-label={t('State')}>
        <PlanState plan={plan} selling={selling} nowMs={nowMs} />
      </td>
      <td className={styles.options}>
        <Menu label={t('Options for {name}', { name: plan.name })} entries={entriesFor(props)} align="end">
          <Icon name="options" />
        </Menu>
      </td>
    </tr>
  );
};

type OldPriceProps = { plan: ManagedPlan; price: ManagedPlan['price']; closedAt: string };

/** Row of an old price, which only existing members pay. */
const OldPriceRow = ({ plan, price, closedAt }: OldPriceProps) => (
  <tr>
    <td className={styles.main}>
      <span className={styles.title}>{t('{name}, at an old price', { name: plan.name })}</span>
      <span className={styles.line}>{t('Nobody new can choose it')}</span>
    </td>
    <Price price={price} />
    <NoTrial />
    <td className={classNames(tableStyles.number, 'numeric')} data-label={t('Members')}>
      {fullCount(price.members)}
    </td>
    <OldPriceCells plan={plan} price={price} closedAt={closedAt} />
  </tr>
);

type PlansTableProps = {
  plans: readonly ManagedPlan[];
  editedId: string | null;
  /** True if there is a provider to which plans are transferred. */
  selling: boolean;
  nowMs: number;
  actions: PlanActions;
};

export const PlansTable = ({ plans, editedId, selling, nowMs, actions }: PlansTableProps) => (
  <div className={styles.frame}>
    <table className={classNames(tableStyles.table, styles.cards)} data-part="table">
      <caption className="visually-hidden">{t('Membership plans')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(msg('Plan', 'of a membership'))}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Trial')}</th>
          <th scope="col" className={tableStyles.number}>
            {t('Members')}
          </th>
          <th scope="col">{t('State')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('Options')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <Fragment key={plan.id}>
            <PlanRow {...{ plan, plans, editedId, selling, nowMs, actions }} />
            {plan.oldPrices.map((price, index) => (
              <OldPriceRow
                key={price.id}
                plan={plan}
                price={price}
                closedAt={(plan.oldPrices[index - 1] ?? plan.price).createdAt}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
);
