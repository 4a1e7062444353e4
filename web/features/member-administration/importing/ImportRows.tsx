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
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { LoadMore } from '../../../editing/listing/LoadMore.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as styles from './ImportPage.module.css';
import { accountImportRowsQuery } from './queries.ts';

export const verdictMarks = {
  new: { glyph: 'done', tone: 'good', word: msg('New', 'rows of an import') },
  changes: { glyph: 'link', tone: 'ahead', word: msg('Changes', 'rows of an import') },
  exists: { glyph: 'kept', tone: 'quiet', word: msg('Unchanged', 'rows of an import') },
  refused: { glyph: 'failed', tone: 'bad', word: msg('Refused', 'rows of an import') },
} as const;

const Verdict = ({ row: { state, verdict } }: { row: AccountImportRow }) => {
  const shown = state === 'refused' ? 'refused' : verdict;
  if (!shown) return <StateMark glyph="waiting">{t(msg('Waiting', 'a row of an import'))}</StateMark>;
  const { glyph, tone, word } = verdictMarks[shown];
  return (
    <StateMark glyph={glyph} tone={tone}>
      {t(word)}
    </StateMark>
  );
};

const columns = (): Column<AccountImportRow>[] => [
  {
    title: t('Member'),
    kind: 'main',
    className: styles.member,
    cell: ({ email, line }) => (
      <RowTitle line={t('Row {number}', { number: line })}>{email || t('No e-mail')}</RowTitle>
    ),
  },
  { title: t('Verdict'), labelled: false, cell: (row) => <Verdict row={row} /> },
  { title: t('What happens'), cell: ({ reasons }) => reasons.join(' ') },
];

/** Each row with its verdict and the reason, all or those of one verdict. */
export const ImportRows = ({ one }: { one: AccountImport }) => {
  const [verdict, setVerdict] = useState<AccountVerdict | 'all'>('all');
  const list = useInfiniteQuery(accountImportRowsQuery(useApi(), { id: one.id, verdict, state: one.state }));
  const rows = list.data?.pages.flat() ?? [];
  const tabs = [
    { id: 'all', title: t('All'), count: one.rows },
    ...accountVerdicts.map((id) => ({ id, title: t(verdictMarks[id].word), count: one.verdicts[id] })),
  ];
  return (
    <>
      <Tabs
        label={t('Verdict')}
        tabs={tabs}
        value={verdict}
        onChange={(id) => setVerdict(id as AccountVerdict | 'all')}
      />
      <div id={`panel-${verdict}`} role="tabpanel" aria-labelledby={`tab-${verdict}`}>
        <StudioTable caption={t('Rows')} columns={columns()} items={rows} keyOf={({ line }) => line} />
        {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
        <LoadMore list={list} />
      </div>
    </>
  );
};
