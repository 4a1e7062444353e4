import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { SignInMethod } from '../../../../contract/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { humanDate } from '../../../ui/human-date.ts';
import { useWhenFresh } from '../security/FreshSession.tsx';
import { DialogForm } from '../settings/DialogForm.tsx';
import { usedDate } from '../settings/dates.ts';
import { SettingsIcon, type SettingsIconName } from '../settings/SettingsIcon.tsx';
import { type Device, useEndSessions } from './devices-query.ts';

export const deviceIcon = ({ device }: Device): SettingsIconName => {
  if (device === 'television') return 'television';
  return device === 'phone' || device === 'tablet' ? 'phone' : 'laptop';
};

const ways: Record<SignInMethod, string> = {
  password: ' with the password',
  passkey: ' with a passkey',
  code: ' with password and app',
  'recovery-code': ' with a recovery code',
  'mailed-link': ' through a mailed link',
  google: ' with Google',
  apple: ' with Apple',
};

export const signedInText = ({ createdAt, signedInWith, ipAddress }: Device, now: Date): string => {
  const since = humanDate(createdAt, now).replace(/^Just/, 'just');
  return `Signed in ${since}${signedInWith ? ways[signedInWith] : ''}${ipAddress ? `, from ${ipAddress}` : ''}`;
};

const NotYou = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const { endOne } = useEndSessions();
  const navigate = useNavigate();
  return (
    <DialogForm
      send={async () => {
        await endOne(device);
        await navigate({ href: '/settings/security?change=password' });
      }}
      onCancel={onClose}
      cancel="It was me"
      submit="Sign out and change password"
    >
      {() => (
        <p className="muted">
          We sign it out now. Then change your password: who signed in there may know it.
        </p>
      )}
    </DialogForm>
  );
};

/** A device other than this one. */
export const DeviceRow = ({ device, now }: { device: Device; now: Date }) => {
  const { endOne, pending } = useEndSessions();
  const whenFresh = useWhenFresh();
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const end = () =>
    whenFresh(() => {
      setFailed(false);
      endOne(device).catch(() => setFailed(true));
    });
  return (
    <li>
      <SettingsIcon name={deviceIcon(device)} className="lead" />
      <div>
        <b id={id}>{device.name}</b>
        <small>
          Used {usedDate(device.lastUsedAt, now)}. {signedInText(device, now)}
        </small>
        {failed ? (
          <small className="msg-err" role="alert">
            That did not work. Please try again.
          </small>
        ) : null}
      </div>
      <div className="e">
        <button
          type="button"
          className="link small"
          aria-describedby={id}
          onClick={() => whenFresh(() => setAsking(true))}
        >
          Not you?
        </button>
        <Button look="s" size="sm" aria-label={`Sign out ${device.name}`} disabled={pending} onClick={end}>
          Sign out
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`${device.name} was not you`}>
        <NotYou device={device} onClose={() => setAsking(false)} />
      </Dialog>
    </li>
  );
};
