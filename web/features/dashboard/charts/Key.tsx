import type { Compared } from '../../../../contract/dashboard/dashboard.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './Chart.module.css';
import { type Ink, inkClass } from './inks.ts';

type Named = {
  title: string;
  ink: Ink;
  value: string;
  /** What is drawn as a line has a stroke for a swatch. */
  shape?: 'line' | 'dashes' | undefined;
};

/** What each ink of a drawing stands for, with its sum. */
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
  /** What the period is called, and the one before it. */
  title: string;
  before: string;
  /** Whether this period is a line, else it is columns. */
  inLines: boolean;
  format: (value: number) => string;
};

const capital = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;

/** This period and, where it is compared, the one before it. */
export const ComparedKey = ({ compared, title, before, inLines, format }: ComparedKeyProps) => {
  const own: Named = { title, ink: 'base', value: format(compared.now), shape: inLines ? 'line' : undefined };
  const earlier: Named[] =
    compared.before === null
      ? []
      : [
          {
            title: capital(before),
            ink: 'before',
            value: format(compared.before),
            shape: inLines ? 'dashes' : 'line',
          },
        ];
  return <Key named={[own, ...earlier]} />;
};
