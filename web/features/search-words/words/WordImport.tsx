import { useRef } from 'react';
import type { SearchWordImport } from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
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
  `${fullCount(added)} added, ${fullCount(changed)} changed, ${fullCount(same)} as they were.`;

const Outcome = ({ done }: { done: SearchWordImport }) => (
  <div className={styles.imported}>
    <AdminNote tone={done.problems.length > 0 ? 'info' : 'done'} live>
      {summary(done)}
      {done.problems.length > 0 ? ` ${fullCount(done.problems.length)} left out:` : ''}
    </AdminNote>
    {done.problems.length > 0 ? (
      <ul className="small">
        {done.problems.slice(0, mostNamed).map(({ line, problem }) => (
          <li key={line}>
            Line {line}: {problem}
          </li>
        ))}
        {done.problems.length > mostNamed ? (
          <li>And {fullCount(done.problems.length - mostNamed)} more.</li>
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
          Export CSV
        </a>
        <Button look="secondary" size="small" aria-busy={isPending} onClick={() => input.current?.click()}>
          Import CSV
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Table of words"
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
          failed="The file was not imported."
          onRetry={variables ? () => mutate(variables) : undefined}
        />
        {data ? <Outcome done={data} /> : null}
      </>
    ),
  };
};
