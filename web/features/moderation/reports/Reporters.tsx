import { t } from '../../../../contract/messages.ts';
import { useComments } from '../../../client/context.ts';
import * as tableStyles from '../../../ui/Table.module.css';
import { useCursorList } from '../list/cursor-list.ts';
import { LoadMore } from '../list/LoadMore.tsx';
import { loadReporters } from '../list/list-pages.ts';
import { MemberName } from '../list/MemberName.tsx';
import * as moderationTableStyles from '../list/ModerationTable.module.css';
import { Moment } from '../list/Moment.tsx';

/** Loaded as its row opens. */
export const Reporters = ({ id, of: { pk, sk } }: { id: string; of: { pk: string; sk: string } }) => {
  const comments = useComments();
  const list = useCursorList({
    key: ['reporters', pk, sk],
    load: (lastKey, signal) => loadReporters(comments, { pk, sk }, { lastKey, signal }),
    idOf: ({ userId, name, reportedAt }) => `${userId} ${name} ${reportedAt}`,
  });
  return (
    <div id={id} className={moderationTableStyles.reporters}>
      <table className={tableStyles.table} data-part="table" aria-busy={list.state === 'loading'}>
        <caption className="visually-hidden">{t('Reporters')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Reporter')}</th>
            <th scope="col">{t('Email')}</th>
            {/* translators: day of a report */}
            <th scope="col">{t('Reported')}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ userId, name, email, reportedAt }) => (
            <tr key={`${userId} ${name} ${reportedAt}`}>
              <td>
                <MemberName userId={userId} fullName={name} />
              </td>
              <td className={moderationTableStyles.mail}>
                {email === null ? t('Not available') : `(${email})`}
              </td>
              <td>
                <Moment at={reportedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore list={list} small />
    </div>
  );
};
