import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterSignIn } from '../../../../contract/accounts/redirect.ts';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { invalidateMe, useMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import * as accountFrameStyles from '../AccountFrame.module.css';
import { AccountFrame } from '../AccountFrame.tsx';
import { FreshSession, useWhenFresh } from '../proof/FreshSession.tsx';
import { secondFactorQuery } from '../security-query.ts';
import { useSignOut } from '../signing-in/sign-out.ts';
import { useWantedPlace } from '../wanted-place.ts';
import { SetUpApp } from './app/SetUpApp.tsx';
import { MailboxProof } from './MailboxProof.tsx';
import { AddPasskeyButton, usePasskeyObstacle } from './passkeys/PasskeySection.tsx';
import { KeepCodes } from './recovery/KeepCodes.tsx';

const Ways = ({ available, onEnrolled }: { available: boolean; onEnrolled: () => void }) => {
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const whenFresh = useWhenFresh();
  const obstacle = usePasskeyObstacle(available);
  const close = () => setSettingUp(false);
  const on = (made: string[] | null) => {
    close();
    if (made) setCodes(made);
    else onEnrolled();
  };
  return (
    <>
      <Button wide onClick={() => whenFresh(() => setSettingUp(true))}>
        {t('Set up an authenticator app')}
      </Button>
      {obstacle ? <p className="muted small">{obstacle}</p> : <AddPasskeyButton wide onAdded={onEnrolled} />}
      <Dialog open={settingUp} onClose={close} title={t('Scan this with your app')}>
        <SetUpApp onOn={on} onCancel={close} />
      </Dialog>
      <KeepCodes codes={codes} onDone={onEnrolled} />
    </>
  );
};

const Enrol = ({ secondFactor }: { secondFactor: SecondFactor }) => {
  const me = useMe();
  const wanted = useWantedPlace();
  const queryClient = useQueryClient();
  const follow = useFollow();
  const enrolled = async (): Promise<void> => {
    await invalidateMe(queryClient);
    await follow(afterSignIn(wanted), { replace: true });
    showToast(t('Your account is protected by a second step.'));
  };
  if (secondFactor.needsMailboxProof) return <MailboxProof email={me?.email ?? ''} />;
  return (
    <FreshSession secondFactor={secondFactor}>
      <Ways available={secondFactor.passkeys.available} onEnrolled={() => void enrolled()} />
    </FreshSession>
  );
};

const SignOut = () => {
  const signOut = useSignOut();
  const leave = () => signOut().catch(() => showToast(t('Signing out did not work. Please try again.')));
  return (
    <button
      type="button"
      className={classNames(accountFrameStyles.accountOther, 'link small')}
      onClick={() => void leave()}
    >
      {t('Sign out')}
    </button>
  );
};

/** Page for a staff member who must set up a second step first, or sign out. */
export const EnrolmentPage = () => {
  const { data, isError, refetch } = useQuery(secondFactorQuery(useApi()));
  const { name } = useStudio();
  return (
    <AccountFrame title={t('Protect the studio first')}>
      <p className="muted">
        {t(
          'You are on the team of {studio}. A password can be guessed or stolen, so its staff sign in with a second step: a code from an app, or a passkey. It takes a minute, and is asked of you once.',
          { studio: name },
        )}
      </p>
      {data ? <Enrol secondFactor={data} /> : null}
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <SignOut />
    </AccountFrame>
  );
};
