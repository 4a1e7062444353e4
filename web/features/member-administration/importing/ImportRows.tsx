import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AccountVerdict,
  accountVerdicts,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type {
  AccountImport,
  AccountImportRow,
} from '../../../../contract/member-administration/account-imports.ts';
import { useApi } from '../../../client/context.ts';
import { LoadMore } from '../../../editing/listing/LoadMore.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../ui/Table.module.css';
import styles from './ImportPage.module.css';
import { accountImportRowsQuery } from './import-queries.ts';

const marks = {
  new: { glyph: 'done', tone: 'good', word: 'New' },
  changes: { glyph: 'link', tone: 'ahead', word: 'Changes' },
  exists: { glyph: 'kept', tone: 'quiet', word: 'As they are' },
  refused: { glyph: 'failed', tone: 'bad', word: 'Refused' },
} as const;

const Row = ({ row }: { row: AccountImportRow }) => {
  const verdict = row.state === 'refused' ? 'refused' : row.verdict;
  const mark = verdict && marks[verdict];
  return (
    <tr>
      <td className={classNames(cardTableStyles.main, styles.member)}>
        <span className={cardTableStyles.title}>{row.email || 'No e-mail'}</span>
        <span className={cardTableStyles.line}>Row {row.line}</span>
      </td>
      <td>
        {mark ? (
          <StateMark glyph={mark.glyph} tone={mark.tone}>
            {mark.word}
          </StateMark>
        ) : (
          <StateMark glyph="waiting">Waits</StateMark>
        )}
      </td>
      <td data-label="What happens">{row.reasons.join(' ')}</td>
    </tr>
  );
};

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
        <div className={cardTableStyles.frame}>
          <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
            <caption className="visually-hidden">Rows</caption>
            <thead>
              <tr>
                <th scope="col">Member</th>
                <th scope="col">Verdict</th>
                <th scope="col">What happens</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.line} row={row} />
              ))}
            </tbody>
          </table>
        </div>
        {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
        <LoadMore list={list} />
      </div>
    </>
  );
};
