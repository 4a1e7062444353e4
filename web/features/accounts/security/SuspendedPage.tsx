import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterSignIn } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { meQuery } from '../../../client/me.ts';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { useWantedPlace } from '../wanted-place.ts';

/** In place of every page of the studio: whom an owner has suspended reads so, and what is left. */
export const SuspendedPage = () => {
  const { name } = useStudio();
  const api = useApi();
  const queryClient = useQueryClient();
  const wanted = useWantedPlace();
  const follow = useFollow();
  const [said, setSaid] = useState<string | null>(null);
  const lookAgain = async (): Promise<void> => {
    setSaid(null);
    try {
      const me = await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 });
      if (me?.suspended === false) await follow(afterSignIn(wanted), { replace: true });
      else setSaid(t('You are still suspended.'));
    } catch {
      setSaid(t('We could not reach the studio. Try again.'));
    }
  };
  return (
    <AccountFrame title={t('You are suspended from the team')}>
      <p className="muted">
        {t(
          'An owner of {studio} has suspended you, so what is for staff is closed to you. Nothing that you made is gone. Ask an owner to let you in again; your own account goes on as a member’s.',
          { studio: name },
        )}
      </p>
      <Button wide onClick={() => void lookAgain()}>
        {t('Look again')}
      </Button>
      <p className="small muted" role="status">
        {said}
      </p>
      <Anchor className="link small" href="/">
        {t('Go to the studio as a member')}
      </Anchor>
    </AccountFrame>
  );
};
