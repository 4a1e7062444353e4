import { type RefObject, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useWhenFresh } from '../proof/FreshSession.tsx';
import { DialogForm } from '../settings/DialogForm.tsx';
import * as settingsFrameStyles from '../settings/SettingsFrame.module.css';
import { useSignOut } from '../signing-in/sign-out.ts';
import { useEndSessions } from './queries.ts';

type ElsewhereProps = { others: number; onDone: () => void; onClose: () => void };

const Elsewhere = ({ others, onDone, onClose }: ElsewhereProps) => {
  const { endOthers } = useEndSessions();
  return (
    <DialogForm
      send={async () => {
        await endOthers(others);
        onDone();
      }}
      onCancel={onClose}
      cancel={t('Back')}
      submit={t('Sign out {count, plural, one {# device} other {# devices}}', { count: others })}
    >
      {() => <p className="muted">{t('This device stays signed in.')}</p>}
    </DialogForm>
  );
};

const Everywhere = ({ onClose }: { onClose: () => void }) => {
  const signOut = useSignOut();
  return (
    <DialogForm
      send={() => signOut({ everywhere: true })}
      onCancel={onClose}
      cancel={t('Back')}
      submit={t('Sign out everywhere')}
    >
      {() => <p className="muted">{t('This device is signed out too.')}</p>}
    </DialogForm>
  );
};

type SignOutElsewhereProps = {
  others: number;
  /** Has the focus once no other device is left, when the button that was pressed is off. */
  home: RefObject<HTMLElement | null>;
};

/** Ends every session but this one, or all of them. */
export const SignOutElsewhere = ({ others, home }: SignOutElsewhereProps) => {
  const [asking, setAsking] = useState<'others' | 'all' | null>(null);
  // The count stays in the dialog while it closes over an empty list.
  const [count, setCount] = useState(others);
  const whenFresh = useWhenFresh();
  const returnFocus = useRef<HTMLElement | null>(null);
  const close = () => setAsking(null);
  const done = () => {
    returnFocus.current = home.current;
    close();
  };
  return (
    <div className={settingsFrameStyles.accountActions}>
      <Button
        look="secondary"
        disabled={others === 0}
        onClick={() =>
          whenFresh(() => {
            setCount(others);
            returnFocus.current = null;
            setAsking('others');
          })
        }
      >
        {t('Sign out everywhere else')}
      </Button>
      <Button look="secondary" onClick={() => whenFresh(() => setAsking('all'))}>
        {t('Sign out everywhere')}
      </Button>
      <Dialog
        open={asking === 'others'}
        onClose={close}
        title={t('Sign out {count, plural, one {# device} other {# devices}}?', { count })}
        returnFocus={returnFocus}
      >
        <Elsewhere others={count} onDone={done} onClose={close} />
      </Dialog>
      <Dialog open={asking === 'all'} onClose={close} title={t('Sign out everywhere?')}>
        <Everywhere onClose={close} />
      </Dialog>
    </div>
  );
};
