import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { humanDate } from '../../ui/human-date.ts';
import { RowSkeletons } from '../../ui/Skeletons.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { showToast } from '../../ui/toast-list.ts';
import { authPost, signOut } from './auth-call.ts';
import { deviceName } from './device-name.ts';
import { type ListedSession, sessionsQuery, useChangePerson } from './queries.ts';

const failed = (): void => showToast('That did not work. Please try again.');

const useEndSessions = () => {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const one = useMutation({
    mutationFn: ({ id }: ListedSession) => authPost('revoke-session', { id }),
    onSuccess: reload,
    onError: failed,
  });
  const others = useMutation({
    mutationFn: () => authPost('revoke-other-sessions'),
    onSuccess: reload,
    onError: failed,
  });
  const changePerson = useChangePerson();
  const all = useMutation({
    mutationFn: async () => {
      await authPost('revoke-sessions');
      // Takes the cookie away as well.
      await signOut();
    },
    onSuccess: () => changePerson('/', { signedIn: false }),
    onError: failed,
  });
  return { one, others, all };
};

const Session = ({ session, onEnd, off }: { session: ListedSession; onEnd: () => void; off: boolean }) => {
  const name = deviceName(session.userAgent);
  const [now] = useState(() => new Date());
  const since = humanDate(session.createdAt, now).replace(/^Just/, 'just');
  return (
    <li className="item account-session">
      <span>
        <b>{name}</b>
        <span className="small muted">
          {session.current ? 'This device, s' : 'S'}igned in {since}
          {session.ipAddress ? ` from ${session.ipAddress}` : null}
        </span>
      </span>
      {session.current ? (
        <span className="small muted">Current</span>
      ) : (
        <Button look="s" size="sm" aria-label={`Sign out ${name}`} disabled={off} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
};

/** Where one is signed in, and the way to end it (NS-030). */
export const OpenSessions = () => {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const { one, others, all } = useEndSessions();
  const off = one.isPending || others.isPending || all.isPending;
  if (isError) return <TryAgain onRetry={() => void refetch()} />;
  if (!sessions) return <RowSkeletons count={2} />;
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <Session key={session.id} session={session} off={off} onEnd={() => one.mutate(session)} />
        ))}
      </ul>
      <div className="account-actions">
        <Button look="s" size="sm" disabled={off || sessions.length < 2} onClick={() => others.mutate()}>
          Sign out everywhere else
        </Button>
        <Button look="s" size="sm" disabled={off} onClick={() => all.mutate()}>
          Sign out everywhere
        </Button>
      </div>
    </>
  );
};
