import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ImportRow,
  StudioImport,
} from '../../../../contract/catalog-administration/importing/imports.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../ui/Table.module.css';
import styles from './ImportPage.module.css';
import { importRowsQuery } from './queries.ts';

const Verdict = ({ row: { verdict, state, reasons } }: { row: ImportRow }) => {
  const fact = reasons.join(' ');
  if (state === 'refused' || verdict === 'refused')
    return (
      <StateMark glyph="failed" tone="bad" fact={fact}>
        Refused
      </StateMark>
    );
  if (state === 'done')
    return (
      <StateMark glyph="done" tone="good" fact={fact}>
        Came in
      </StateMark>
    );
  if (state === 'video')
    return (
      <StateMark glyph="waiting" fact={fact}>
        Waits for its video
      </StateMark>
    );
  return verdict === 'warning' ? (
    <StateMark glyph="failed" tone="warn" fact={fact}>
      With a warning
    </StateMark>
  ) : (
    <StateMark glyph="done" tone="good" fact={fact}>
      Ready
    </StateMark>
  );
};

const Row = ({ row }: { row: ImportRow }) => (
  <tr>
    <td className={cardTableStyles.main}>
      <span className={cardTableStyles.title}>{row.title || 'No title'}</span>
      <span className={cardTableStyles.line}>
        Row {row.line}
        {row.file ? ` · ${row.file}` : ''}
      </span>
    </td>
    <td data-label="Verdict">
      <Verdict row={row} />
    </td>
    <td className={classNames(tableStyles.number, 'numeric')} data-label="Size">
      {row.bytes === null ? '–' : bytesWords(row.bytes)}
    </td>
  </tr>
);

/** Rows of an import with their verdicts and results. */
export const ImportRows = ({ one }: { one: StudioImport }) => {
  const [verdict, setVerdict] = useState('all');
  const { verdicts, rows, state } = one;
  const query = useInfiniteQuery(
    importRowsQuery(useApi(), one.id, verdict, state === 'running' || one.undoing !== null),
  );
  const shown = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Tabs
        label="Rows"
        value={verdict}
        onChange={setVerdict}
        tabs={[
          { id: 'all', title: 'All', count: rows },
          { id: 'warning', title: 'Warnings', count: verdicts.warning },
          { id: 'refused', title: 'Refused', count: verdicts.refused },
        ]}
      />
      <TabPanel id={verdict}>
        {query.isError ? <TryAgain onRetry={() => void query.refetch()} /> : null}
        {shown.length > 0 ? (
          <div className={cardTableStyles.frame}>
            <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
              <caption className="visually-hidden">Verdict for each row</caption>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Verdict</th>
                  <th scope="col" className={tableStyles.number}>
                    Size
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <Row key={row.line} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
        {query.isSuccess && shown.length === 0 ? <p className={styles.none}>No row.</p> : null}
        {query.hasNextPage ? (
          <p className={styles.actions}>
            <Button
              look="secondary"
              size="small"
              aria-busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more rows
            </Button>
          </p>
        ) : null}
      </TabPanel>
    </>
  );
};
