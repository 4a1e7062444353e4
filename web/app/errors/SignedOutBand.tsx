import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { withRedirect } from '../../../contract/accounts/redirect.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { meQuery, useMe } from '../../client/me.ts';
import { usePageAddress } from '../../client/pages/page-address.ts';
import { reportSession, useSessionOver } from '../../client/session/session-state.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import * as styles from './SignedOutBand.module.css';

/** Looks for a session that began in another tab: the band goes then, and what did not load is asked for again. */
const useSignInElsewhere = (signedOut: boolean): void => {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!signedOut) return;
    const look = async () => {
      const me = await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 });
      if (!me) return;
      await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      await router.invalidate();
    };
    const lookAgain = () => void look().catch(() => undefined);
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [signedOut, api, queryClient, router]);
};

/**
 * Over the foot of a member's page once a read says that their session is over: the page stays as it is, and signing in
 * leads back to it. A change that fails says so beside its control (NS-224).
 */
export const SignedOutBand = () => {
  const member = useMe() !== null;
  const signedOut = useSessionOver() && member;
  const { address } = usePageAddress();
  const title = useId();
  useSignInElsewhere(signedOut);
  return (
    <div role="status">
      {signedOut ? (
        <section className={styles.band} aria-labelledby={title}>
          <LineIcon className={styles.lead}>
            <rect x="7" y="3" width="10" height="18" rx="2.4" />
            <path d="M11 18h2" />
          </LineIcon>
          <h2 id={title} className="title-2">
            {t('You are signed out')}
          </h2>
          <p>{t('Sign in and you come back to this page.')}</p>
          <div className={styles.ways}>
            <ButtonLink href={withRedirect('/signin', address)} fullLoad>
              {t('Sign in')}
            </ButtonLink>
            <Button look="secondary" onClick={() => reportSession(true)}>
              {t('Continue without')}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
};
