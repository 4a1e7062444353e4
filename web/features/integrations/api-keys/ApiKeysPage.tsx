import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../client/context.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as styles from './ApiKeys.module.css';
import { KeyTable } from './KeyTable.tsx';
import { NewKey } from './NewKey.tsx';
import { apiKeysQuery } from './queries.ts';

/** Keys by which the studio's own scripts call: what each may do, and when it was used last (BEY-73). */
export const ApiKeysPage = () => {
  const { data, dataUpdatedAt, error, refetch } = useQuery(apiKeysQuery(useApi()));
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>Studio</p>
          <h1 className="title-1">API keys</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <Button onClick={add}>
            <Icon name="plus" />
            New key
          </Button>
        </div>
      </header>
      <p className={classNames(styles.lead, 'muted')}>
        For your own scripts. Send a key as <code>Authorization: Bearer</code>. It can never do more than the
        account that created it.{' '}
        <a className="link" href="/admin/api/docs">
          See the API reference
        </a>
      </p>
      {data && data.length > 0 ? <KeyTable keys={data} nowMs={dataUpdatedAt} /> : null}
      {data?.length === 0 ? (
        <EmptyMessage title="No keys yet" action={{ label: 'New key', onClick: add }}>
          <p className={classNames(styles.use, 'muted')}>
            Create one to read members into a spreadsheet, publish classes from a script, or connect another
            tool. You choose what each key may do.
          </p>
        </EmptyMessage>
      ) : null}
      {error && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewKey open={adding} onClose={() => setAdding(false)} />
    </main>
  );
};
