import { clearMemberData, finishBeforeSignOut } from '../../../client/member-data.ts';
import { authPost } from '../auth-call.ts';
import { useChangePerson } from '../queries.ts';

/** Signs out here, or on every device: reports are sent first, then nothing of the member stays in this browser. */
export const useSignOut = () => {
  const changePerson = useChangePerson();
  return async ({ everywhere }: { everywhere: boolean } = { everywhere: false }): Promise<void> => {
    await finishBeforeSignOut();
    if (everywhere) await authPost('revoke-sessions');
    // Takes the cookie away as well.
    await authPost('sign-out');
    clearMemberData();
    await changePerson('/', { signedIn: false });
    // Once more: the page that was left may have kept something as it went.
    clearMemberData();
  };
};
