import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWhenFresh } from '../security/FreshSession.tsx';
import { DialogForm } from '../settings/DialogForm.tsx';
import { useSignOut } from '../sign-out.ts';
import { countedDevices, useEndSessions } from './devices-query.ts';

const Elsewhere = ({ others, onClose }: { others: number; onClose: () => void }) => {
  const { endOthers } = useEndSessions();
  return (
    <DialogForm
      send={async () => {
        await endOthers(others);
        onClose();
      }}
      onCancel={onClose}
      cancel="Back"
      submit={`Sign out ${countedDevices(others)}`}
    >
      {() => <p className="muted">This device stays signed in.</p>}
    </DialogForm>
  );
};

const Everywhere = ({ onClose }: { onClose: () => void }) => {
  const signOut = useSignOut();
  return (
    <DialogForm
      send={() => signOut({ everywhere: true })}
      onCancel={onClose}
      cancel="Back"
      submit="Sign out everywhere"
    >
      {() => <p className="muted">This device is signed out too.</p>}
    </DialogForm>
  );
};

/** Ends every session but this one, or all of them. */
export const SignOutElsewhere = ({ others }: { others: number }) => {
  const [asking, setAsking] = useState<'others' | 'all' | null>(null);
  // The count stays in the dialog while it closes over an empty list.
  const [count, setCount] = useState(others);
  const whenFresh = useWhenFresh();
  const close = () => setAsking(null);
  return (
    <div className="account-actions">
      <Button
        look="s"
        disabled={others === 0}
        onClick={() =>
          whenFresh(() => {
            setCount(others);
            setAsking('others');
          })
        }
      >
        Sign out everywhere else
      </Button>
      <Button look="s" onClick={() => whenFresh(() => setAsking('all'))}>
        Sign out everywhere
      </Button>
      <Dialog open={asking === 'others'} onClose={close} title={`Sign out ${countedDevices(count)}?`}>
        <Elsewhere others={count} onClose={close} />
      </Dialog>
      <Dialog open={asking === 'all'} onClose={close} title="Sign out everywhere?">
        <Everywhere onClose={close} />
      </Dialog>
    </div>
  );
};
