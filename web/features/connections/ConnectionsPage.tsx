import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import type { ConnectionKind } from '../../../contract/studio/connection-limits.ts';
import { useApi } from '../../client/context.ts';
import * as adminContentStyles from '../../ui/AdminContent.module.css';
import { LeaveQuestion } from '../../ui/administration/LeaveQuestion.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { PublicAddress } from './address/PublicAddress.tsx';
import { Backups } from './backups/Backups.tsx';
import * as styles from './ConnectionSection.module.css';
import { MailServer } from './mail/MailServer.tsx';
import { PaymentKeys } from './payments/PaymentKeys.tsx';
import { connectionsQuery } from './queries.ts';
import { FileStorage } from './storage/FileStorage.tsx';
import { UnsavedContext } from './use-connection-form.ts';

/** The services that the studio works with, set by owners and in force without a restart. */
export const ConnectionsPage = () => {
  const { data, isError, refetch } = useQuery(connectionsQuery(useApi()));
  const [unsaved, setUnsaved] = useState<ReadonlySet<ConnectionKind>>(new Set());
  const markUnsaved = useCallback((kind: ConnectionKind, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(kind) === isUnsaved) return before;
      return new Set(isUnsaved ? [...before, kind] : [...before].filter((one) => one !== kind));
    });
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className="small muted">{t('Studio')}</p>
          <h1 className="title-1">{t('Connections')}</h1>
        </div>
      </header>
      <p className={classNames(styles.lead, 'muted')}>
        {t('Changes take effect within seconds, and all owners get an e-mail about them.')}
      </p>
      {data ? (
        <UnsavedContext value={markUnsaved}>
          <PaymentKeys {...data} />
          <MailServer {...data} />
          <PublicAddress {...data} />
          <FileStorage {...data} />
          <Backups {...data} />
        </UnsavedContext>
      ) : null}
      <LeaveQuestion unsaved={unsaved.size > 0} kept={false} />
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
