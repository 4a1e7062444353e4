import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { managedPageQuery } from '../queries.ts';
import { PagePreview, type PreviewViewer } from './PagePreview.tsx';
import * as styles from './PreviewFrame.module.css';

/** The saved draft of a page in a tab of its own. */
export const PreviewPage = () => {
  const { pageId } = useParams({ from: '/admin/pages/$pageId/preview' });
  const { data, isError, refetch } = useQuery(managedPageQuery(useApi(), pageId));
  const [viewer, setViewer] = useState<PreviewViewer>('visitor');
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !isError}>
      <div className={styles.bar}>
        <p className="small">
          {data ? t('Draft version {version}, as saved.', { version: data.version }) : t('Preview')}
        </p>
        <SegmentedControl
          label={t('Preview as')}
          size="small"
          value={viewer}
          options={[
            ['visitor', t('Visitor')],
            ['member', t('Member')],
          ]}
          onChange={setViewer}
        />
        <Anchor className="link small" href={pageAddress('/admin/pages/$pageId', { pageId })}>
          {t('Edit')}
        </Anchor>
      </div>
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {data ? <PagePreview kind={data.kind} fields={data.fields} facts={data.facts} viewer={viewer} /> : null}
    </main>
  );
};
