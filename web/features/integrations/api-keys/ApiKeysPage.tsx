import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKeyScope, mayChange } from '../../../../contract/integrations/api-key-scopes.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EmptyGuide, GuideList } from '../../../editing/listing/EmptyGuide.tsx';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { CodeBox } from '../CodeBox.tsx';
import * as styles from './ApiKeys.module.css';
import { KeyTable } from './KeyTable.tsx';
import { NewKey } from './NewKey.tsx';
import { apiKeysQuery } from './queries.ts';
import { scopeChoices, scopeWords } from './scope-words.ts';

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <Icon name="plus" />
    {t('New key')}
  </Button>
);

const reachOf = (scopes: readonly ApiKeyScope[]): string =>
  scopes.some(mayChange) ? t('Read or change') : t(msg('Read', 'verb'));

/** Keys by which the studio's own scripts call: what each may do, and when it was used last (BEY-73). */
export const ApiKeysPage = () => {
  const { data, dataUpdatedAt, error, refetch } = useQuery(apiKeysQuery(useApi()));
  const studio = useStudio();
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>{t('Studio')}</p>
          <h1 className="title-1">{t('API keys')}</h1>
        </div>
        <div className={adminContentStyles.actions}>
          {data?.length === 0 ? null : <AddButton onClick={add} />}
        </div>
      </header>
      <p className={classNames(styles.lead, 'muted')}>
        <Trans
          message="Let your own scripts call the studio. A key can never do more than the account that created it. <link>See the API reference</link>"
          components={{
            // biome-ignore lint/a11y/useAnchorContent: the message has its content
            link: <a className="link" href="/admin/api/docs" />,
          }}
        />
      </p>
      {data && data.length > 0 ? <KeyTable keys={data} nowMs={dataUpdatedAt} /> : null}
      {data?.length === 0 ? (
        <EmptyGuide
          title={t('No keys yet')}
          about={t(
            'Create one to read members into a spreadsheet, publish classes from a script, or connect another tool.',
          )}
          actions={<AddButton onClick={add} />}
          help={t('Example')}
        >
          <CodeBox label={t('Example')} wraps>
            {`curl ${studio.publicUrl}/admin/api/members \\\n  -H "Authorization: Bearer YOUR_KEY"`}
          </CodeBox>
          <h2 className={classNames(styles.reach, 'title-4')}>{t('What a key can do')}</h2>
          <GuideList
            rows={scopeChoices.map(({ permission, scopes }) => [t(scopeWords[permission]), reachOf(scopes)])}
          />
        </EmptyGuide>
      ) : null}
      {error && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NewKey open={adding} onClose={() => setAdding(false)} />
    </main>
  );
};
