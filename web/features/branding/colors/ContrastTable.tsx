import { useMemo, useState } from 'react';
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
  'Accent words on the page',
  'Words on accent',
  'Accent on its pale ground',
  'Button words',
  'Selected border on fields',
]);

const Sample = ({ front, back }: Pick<MeasuredPair, 'front' | 'back'>) => {
  const properties = useMemo(() => ({ color: front, background: back }), [front, back]);
  return (
    <span ref={usePainted<HTMLSpanElement>(properties)} className={styles.sample} aria-hidden="true">
      Aa
    </span>
  );
};

const Measured = ({ front, back, ratio, least, passes }: MeasuredPair) => (
  <span className={styles.pair}>
    <Sample front={front} back={back} />
    <StateMark glyph={passes ? 'done' : 'failed'} tone={passes ? 'good' : 'bad'}>
      {passes ? `${ratio.toFixed(1)} passes` : `${ratio.toFixed(1)} fails, needs ${least}`}
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
    return other ? [{ name: one.name, least: one.least, light: one, dark: other }] : [];
  });
  const shown = rows.filter((row) => all || !row.light.passes || !row.dark.passes || first.has(row.name));
  const hidden = 2 * (rows.length - shown.length);
  return (
    <>
      <div className={styles.table}>
        <table className={classNames(tableStyles.table, tableCardStyles.cards)}>
          <caption className="visually-hidden">Contrast of each pair</caption>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col">Light</th>
              <th scope="col">Dark</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name}>
                <td>
                  <span className={tableCardStyles.title}>{row.name}</span>
                  <span className={tableCardStyles.line}>
                    {row.least === 3 ? 'Edge' : 'Text'}, at least {row.least} to 1
                  </span>
                </td>
                <td data-label="Light">
                  <Measured {...row.light} />
                </td>
                <td data-label="Dark">
                  <Measured {...row.dark} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">
        {hidden > 0 ? `${hidden} more pairs pass. ` : `All ${2 * rows.length} pairs. `}
        <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${2 * rows.length}`}
        </button>
      </p>
    </>
  );
};
