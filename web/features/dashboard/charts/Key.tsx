import type { Compared } from '../../../../contract/dashboard/dashboard.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as styles from './Chart.module.css';
import { type Ink, inkClass } from './inks.ts';

type Named = {
  title: string;
  ink: Ink;
  value: string;
  /** Stroke of the swatch, for data that is drawn as a line. */
  shape?: 'line' | 'dashes' | undefined;
};

/** Legend of a drawing: its inks with their sums. */
export const Key = ({ named }: { named: readonly Named[] }) => (
  <ul className={styles.key}>
    {named.map(({ title, ink, value, shape }) => (
      <li key={title}>
        <span
          className={classNames(
            styles.swatch,
            shape && styles.stroke,
            shape === 'dashes' && styles.dashes,
            inkClass(ink),
          )}
        />
        {title} <b className="numeric">{value}</b>
      </li>
    ))}
  </ul>
);

type ComparedKeyProps = {
  compared: Compared;
  /** Titles of the period and of the one before it. */
  title: string;
  before: string;
  /** True if the period is drawn as a line, false if as columns. */
  inLines: boolean;
  format: (value: number) => string;
};

/** Legend of the period and, if compared, of the one before it. */
export const ComparedKey = ({ compared, title, before, inLines, format }: ComparedKeyProps) => {
  const own: Named = { title, ink: 'base', value: format(compared.now), shape: inLines ? 'line' : undefined };
  const earlier: Named[] =
    compared.before === null
      ? []
      : [
          {
            title: before,
            ink: 'before',
            value: format(compared.before),
            shape: inLines ? 'dashes' : 'line',
          },
        ];
  return <Key named={[own, ...earlier]} />;
};
