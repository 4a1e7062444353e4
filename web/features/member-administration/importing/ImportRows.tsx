import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AccountVerdict,
  accountVerdicts,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type {
  AccountImport,
  AccountImportRow,
} from '../../../../contract/member-administration/account-imports.schema.ts';
import { useApi } from '../../../client/context.ts';
import { LoadMore } from '../../../editing/listing/LoadMore.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as styles from './ImportPage.module.css';
import { accountImportRowsQuery } from './queries.ts';

const marks = {
  new: { glyph: 'done', tone: 'good', word: 'New' },
  changes: { glyph: 'link', tone: 'ahead', word: 'Changes' },
  exists: { glyph: 'kept', tone: 'quiet', word: 'Unchanged' },
  refused: { glyph: 'failed', tone: 'bad', word: 'Refused' },
} as const;

const Verdict = ({ row: { state, verdict } }: { row: AccountImportRow }) => {
  const shown = state === 'refused' ? 'refused' : verdict;
  if (!shown) return <StateMark glyph="waiting">Waiting</StateMark>;
  const { glyph, tone, word } = marks[shown];
  return (
    <StateMark glyph={glyph} tone={tone}>
      {word}
    </StateMark>
  );
};

const columns: readonly Column<AccountImportRow>[] = [
  {
    title: 'Member',
    kind: 'main',
    className: styles.member,
    cell: ({ email, line }) => <RowTitle line={`Row ${line}`}>{email || 'No e-mail'}</RowTitle>,
  },
  { title: 'Verdict', labelled: false, cell: (row) => <Verdict row={row} /> },
  { title: 'What happens', cell: ({ reasons }) => reasons.join(' ') },
];

/** Each row with its verdict and the reason, all or those of one verdict. */
export const ImportRows = ({ one }: { one: AccountImport }) => {
  const [verdict, setVerdict] = useState<AccountVerdict | 'all'>('all');
  const list = useInfiniteQuery(accountImportRowsQuery(useApi(), { id: one.id, verdict, state: one.state }));
  const rows = list.data?.pages.flat() ?? [];
  const tabs = [
    { id: 'all', title: 'All', count: one.rows },
    ...accountVerdicts.map((id) => ({ id, title: marks[id].word, count: one.verdicts[id] })),
  ];
  return (
    <>
      <Tabs
        label="Verdict"
        tabs={tabs}
        value={verdict}
        onChange={(id) => setVerdict(id as AccountVerdict | 'all')}
      />
      <div id={`panel-${verdict}`} role="tabpanel" aria-labelledby={`tab-${verdict}`}>
        <StudioTable caption="Rows" columns={columns} items={rows} keyOf={({ line }) => line} />
        {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
        <LoadMore list={list} />
      </div>
    </>
  );
};
