import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { termsQuery } from '../queries.ts';
import * as styles from './SandboxLabel.module.css';

/** Tells payments of a sandbox from real ones, wherever there is something to pay. */
export const SandboxLabel = () => {
  const { data } = useQuery(termsQuery(useApi()));
  if (data?.payments !== 'sandbox') return null;
  return (
    <p className={styles.sandbox}>
      <b>{t('Sandbox')}</b> <span>{t('Payments are simulated. No money moves.')}</span>
    </p>
  );
};
