import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ImportRow,
  StudioImport,
} from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as styles from './ImportPage.module.css';
import { importRowsQuery } from './queries.ts';

const Verdict = ({ row: { verdict, state, reasons } }: { row: ImportRow }) => {
  const fact = joinSentences(...reasons);
  if (state === 'refused' || verdict === 'refused')
    return (
      <StateMark glyph="failed" tone="bad" fact={fact}>
        {t('Refused')}
      </StateMark>
    );
  if (state === 'done')
    return (
      <StateMark glyph="done" tone="good" fact={fact}>
        {t('Imported')}
      </StateMark>
    );
  if (state === 'video')
    return (
      <StateMark glyph="waiting" fact={fact}>
        {t('Waiting for its video')}
      </StateMark>
    );
  return verdict === 'warning' ? (
    <StateMark glyph="failed" tone="warn" fact={fact}>
      {t('With a warning')}
    </StateMark>
  ) : (
    <StateMark glyph="done" tone="good" fact={fact}>
      {t('Ready')}
    </StateMark>
  );
};

const columnsOf = (): Column<ImportRow>[] => [
  {
    title: t('Row'),
    kind: 'main',
    cell: ({ title, line, file }) => (
      <RowTitle
        line={
          <>
            {t('Row {line}', { line })}
            {file ? ` · ${file}` : ''}
          </>
        }
      >
        {title || t('No title')}
      </RowTitle>
    ),
  },
  { title: t('Verdict'), cell: (row) => <Verdict row={row} /> },
  {
    title: t('Size'),
    kind: 'number',
    className: 'numeric',
    cell: ({ bytes }) => (bytes === null ? '–' : bytesWords(bytes)),
  },
];

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
        label={t('Rows')}
        value={verdict}
        onChange={setVerdict}
        tabs={[
          { id: 'all', title: t(msg('All', 'rows of a table')), count: rows },
          { id: 'warning', title: t('Warnings'), count: verdicts.warning },
          { id: 'refused', title: t('Refused'), count: verdicts.refused },
        ]}
      />
      <TabPanel id={verdict}>
        {query.isError ? <TryAgain onRetry={() => void query.refetch()} /> : null}
        {shown.length > 0 ? (
          <StudioTable
            caption={t('Result for each row')}
            columns={columnsOf()}
            items={shown}
            keyOf={({ line }) => line}
          />
        ) : null}
        {query.isSuccess && shown.length === 0 ? <p className={styles.none}>{t('No row.')}</p> : null}
        {query.hasNextPage ? (
          <p className={styles.actions}>
            <Button
              look="secondary"
              size="small"
              aria-busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('Show more rows')}
            </Button>
          </p>
        ) : null}
      </TabPanel>
    </>
  );
};
