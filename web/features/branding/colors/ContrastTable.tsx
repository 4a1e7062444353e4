import { useMemo, useState } from 'react';
import { formatNumber } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
import {
  type BrandColors,
  type MeasuredPair,
  measuredPairs,
} from '../../../../contract/studio/brand-colors.ts';
import * as tableCardStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as tableStyles from '../../../ui/Table.module.css';
import * as styles from './Colors.module.css';
import { usePainted } from './use-painted.ts';

/** Passing pairs that are shown at first. */
const first: ReadonlySet<string> = new Set([
  'accent/paper/4.5',
  'on-accent/accent/4.5',
  'accent/accent-soft/4.5',
  'on-brand/brand/4.5',
]);

const Sample = ({ front, back }: Pick<MeasuredPair, 'front' | 'back'>) => {
  const properties = useMemo(() => ({ color: front, background: back }), [front, back]);
  return (
    <span ref={usePainted<HTMLSpanElement>(properties)} className={styles.sample} aria-hidden="true">
      {/* translators: Letters as a sample of text in a color. */}
      {t('Aa')}
    </span>
  );
};

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const Measured = ({ front, back, ratio, least, passes }: MeasuredPair) => (
  <span className={styles.pair}>
    <Sample front={front} back={back} />
    <StateMark glyph={passes ? 'done' : 'failed'} tone={passes ? 'good' : 'bad'}>
      {passes
        ? t('{ratio} passes', { ratio: formatNumber(ratio, oneDigit) })
        : t('{ratio} fails, needs {least, number}', { ratio: formatNumber(ratio, oneDigit), least })}
    </StateMark>
  </span>
);

/** Color pairs in both themes, each with its ratio. */
export const ContrastTable = ({ colors }: { colors: BrandColors }) => {
  const [all, setAll] = useState(false);
  const light = measuredPairs(colors, 'light');
  const dark = measuredPairs(colors, 'dark');
  const rows = light.flatMap((one, index) => {
    const other = dark[index];
    return other ? [{ id: one.id, name: one.name, least: one.least, light: one, dark: other }] : [];
  });
  const shown = rows.filter((row) => all || !row.light.passes || !row.dark.passes || first.has(row.id));
  const hidden = 2 * (rows.length - shown.length);
  return (
    <>
      <div className={styles.table}>
        <table className={classNames(tableStyles.table, tableCardStyles.cards)}>
          <caption className="visually-hidden">{t('Contrast of each pair')}</caption>
          <thead>
            <tr>
              {/* translators: Heading of a column: two colors. */}
              <th scope="col">{t('Pair')}</th>
              <th scope="col">{t('Light')}</th>
              <th scope="col">{t('Dark')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <td>
                  <span className={tableCardStyles.title}>{t(row.name)}</span>
                  <span className={tableCardStyles.line}>
                    {row.least === 3
                      ? t('Edge, at least {least, number} to 1', { least: row.least })
                      : t('Text, at least {least, number} to 1', { least: row.least })}
                  </span>
                </td>
                <td data-label={t('Light')}>
                  <Measured {...row.light} />
                </td>
                <td data-label={t('Dark')}>
                  <Measured {...row.dark} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">
        {hidden > 0
          ? t('{count, plural, one {# more pair passes.} other {# more pairs pass.}}', { count: hidden })
          : t('{count, plural, one {All # pair.} other {All # pairs.}}', { count: 2 * rows.length })}{' '}
        <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('Show fewer') : t('Show all {count}', { count: 2 * rows.length })}
        </button>
      </p>
    </>
  );
};
