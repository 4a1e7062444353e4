import type { Dashboard } from '../../../../contract/dashboard/dashboard.schema.ts';
import { isMonthPeriod } from '../../../../contract/dashboard/periods.ts';
import { percentText } from '../../../../contract/formats/numbers.ts';
import { msg, t } from '../../../../contract/messages.ts';
import * as figureStyles from '../../../ui/administration/Figures.module.css';
import { differenceText, shortText } from '../figure-words.ts';

const shareText = (part: number, whole: number): string | null =>
  whole > 0 && part <= whole ? percentText(part / whole, 1) : null;

const startsText = ({ totals: { starts, completions } }: Dashboard['practice']): string => {
  const share = shareText(completions.now, starts.now);
  const count = starts.now;
  return share
    ? t('{count, plural, one {of # class begun, {share}} other {of # classes begun, {share}}}', {
        count,
        share,
      })
    : t('{count, plural, one {of # class begun} other {of # classes begun}}', { count });
};

const leftText = ({ members: { left, states } }: Dashboard): string => {
  const paying = states.reduce(
    (sum, { state, now }) => sum + (['renewing', 'churning', 'grace'].includes(state) ? now : 0),
    0,
  );
  const share = left.now > 0 ? shareText(left.now, paying + left.now) : null;
  return share ? t('{share} of those who paid', { share }) : '';
};

/** Key figures of the studio, each compared with the period before. */
export const KeyFigures = ({ dashboard }: { dashboard: Dashboard }) => {
  const { span, members, practice } = dashboard;
  const { watchedMinutes, completions } = practice.totals;
  const figures = [
    [
      t('Members with access'),
      members.withAccess.now,
      [
        isMonthPeriod(span.period) && members.countedOn === null
          ? t('now; those of the month were not counted')
          : '',
        differenceText(members.withAccess, span),
      ],
    ],
    [t('Minutes watched'), watchedMinutes.now, [differenceText(watchedMinutes, span)]],
    [t('Completions'), completions.now, [startsText(practice), differenceText(completions, span)]],
    [
      t(msg('Left', 'members who left')),
      members.left.now,
      [leftText(dashboard), differenceText(members.left, span)],
    ],
  ] as const;
  return (
    <dl className={figureStyles.figures}>
      {figures.map(([title, value, facts]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="numeric">
            {shortText(value)}
            {facts.filter(Boolean).map((fact) => (
              <small key={fact}>{fact}</small>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
};
