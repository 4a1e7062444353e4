import { useRef } from 'react';
import type { SearchWordImport } from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { useImportWords } from '../queries.ts';
import * as styles from '../SearchWords.module.css';

/** Number of rows with a problem that are named. */
const mostNamed = 20;

const summary = ({ added, changed, same }: SearchWordImport): string =>
  t(
    '{added, plural, other {# added}}, {changed, plural, other {# changed}}, {same, plural, other {# as they were}}.',
    { added, changed, same },
  );

const Outcome = ({ done }: { done: SearchWordImport }) => (
  <div className={styles.imported}>
    <AdminNote tone={done.problems.length > 0 ? 'info' : 'done'} live>
      {summary(done)}
      {done.problems.length > 0
        ? ` ${t('{count, plural, other {# left out:}}', { count: done.problems.length })}`
        : ''}
    </AdminNote>
    {done.problems.length > 0 ? (
      <ul className="small">
        {done.problems.slice(0, mostNamed).map(({ line, problem }) => (
          <li key={line}>{t('Line {line}: {problem}', { line, problem })}</li>
        ))}
        {done.problems.length > mostNamed ? (
          <li>{t('And {count} more.', { count: fullCount(done.problems.length - mostNamed) })}</li>
        ) : null}
      </ul>
    ) : null}
  </div>
);

/** Links and buttons that export the words and import a table of them, with what came of it. */
export const useWordImport = () => {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, data, error, variables } = useImportWords();
  return {
    controls: (
      <>
        <a
          className={classNames(buttonStyles.button, buttonStyles.secondary, buttonStyles.small)}
          data-part="button"
          href="/admin/api/search_words.csv"
          download
        >
          {t('Export CSV')}
        </a>
        <Button look="secondary" size="small" aria-busy={isPending} onClick={() => input.current?.click()}>
          {t('Import CSV')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Table of words')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = [...(target.files ?? [])];
            // The same file can be chosen again.
            target.value = '';
            if (file) mutate(file);
          }}
        />
      </>
    ),
    outcome: (
      <>
        <FailedChange
          error={error}
          failed={t('The file was not imported.')}
          onRetry={variables ? () => mutate(variables) : undefined}
        />
        {data ? <Outcome done={data} /> : null}
      </>
    ),
  };
};
