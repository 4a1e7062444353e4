import { useMutation } from '@tanstack/react-query';
import type { Me } from '../../../contract/users.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast-list.ts';
import { authPost } from './auth-call.ts';
import { OpenSessions } from './OpenSessions.tsx';
import { useMe } from './queries.ts';

const Unconfirmed = () => {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => authPost('send-verification-email'),
    onError: (error) => showToast(error.message),
  });
  return (
    <div className="account-actions">
      {isSuccess ? (
        <p role="status">We have sent a link. It works for 24 hours.</p>
      ) : (
        <Button look="s" size="sm" disabled={isPending} onClick={() => mutate()}>
          Send a link to confirm it
        </Button>
      )}
    </div>
  );
};

const You = ({ me }: { me: Me }) => (
  <section className="set" aria-labelledby="profile-you">
    <header>
      <h2 className="t2" id="profile-you">
        You
      </h2>
      <p>Your name appears beside what you share. Your email never does.</p>
    </header>
    <div>
      <p>
        <b>{me.fullName}</b>
        {me.username ? <span className="muted"> @{me.username}</span> : null}
      </p>
      <p>{me.email}</p>
      <p className="small muted">{me.emailVerified ? 'Confirmed' : 'Not confirmed yet'}</p>
      {me.emailVerified ? null : <Unconfirmed />}
    </div>
  </section>
);

/** S26, as far as accounts go: who one is, and where one is signed in. */
export const ProfilePage = () => {
  const me = useMe();
  return (
    <main id="main" className="wrap account-settings" tabIndex={-1}>
      <nav className="mn" aria-label="Settings">
        <Anchor href="/settings/profile" aria-current="page">
          Profile
        </Anchor>
      </nav>
      <div>
        <h1 className="d2">Profile</h1>
        {me ? <You me={me} /> : null}
        <section className="set" aria-labelledby="profile-sessions">
          <header>
            <h2 className="t2" id="profile-sessions">
              Where you are signed in
            </h2>
            <p>
              End any session you do not recognise, then{' '}
              <Anchor className="link" href="/password/forgot">
                choose a new password
              </Anchor>
              .
            </p>
          </header>
          <div>
            <OpenSessions />
          </div>
        </section>
      </div>
    </main>
  );
};
