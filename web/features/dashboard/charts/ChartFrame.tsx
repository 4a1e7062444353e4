import { type ReactNode, useId } from 'react';
import type { ChartTable } from '../../../../contract/dashboard/chart-tables.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as styles from './Chart.module.css';
import { DataTable } from './DataTable.tsx';

type ChartFrameProps = {
  title: string;
  /** Summary of the chart in one sentence. */
  sentence: string;
  /** Address of the CSV file. */
  file: string;
  table: ChartTable;
  currency?: string;
  className?: string | undefined;
  /** True if there is no data: only the sentence is shown, which says so. */
  isEmpty?: boolean;
  children: ReactNode;
};

const hidden = <span className="visually-hidden" />;

/** A chart with its sentence, its table and its file. */
export const ChartFrame = (props: ChartFrameProps) => {
  const { title, sentence, file, table, currency, className, isEmpty, children } = props;
  const id = useId();
  return (
    <section className={classNames(styles.chart, className)} aria-labelledby={id}>
      <header>
        <h2 className="title-3" id={id}>
          {title}
        </h2>
        <a className="link" href={file} download>
          <Trans message="CSV<hidden> of {title}</hidden>" values={{ title }} components={{ hidden }} />
        </a>
        <p className="small muted">{sentence}</p>
      </header>
      {isEmpty ? null : (
        <>
          {children}
          <details className={styles.tabled}>
            <summary>
              <Trans
                message="Show as a table<hidden>: {title}</hidden>"
                values={{ title }}
                components={{ hidden }}
              />
            </summary>
            <DataTable title={title} table={table} currency={currency} />
          </details>
        </>
      )}
    </section>
  );
};
