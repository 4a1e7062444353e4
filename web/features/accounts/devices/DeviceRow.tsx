import { type RefObject, useId, useRef, useState } from 'react';
import type { SignInMethod } from '../../../../contract/accounts/accounts.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { useWhenFresh } from '../proof/FreshSession.tsx';
import { DialogForm } from '../settings/DialogForm.tsx';
import { recentDateInText, usedDate } from '../settings/dates.ts';
import { SettingsIcon, type SettingsIconName } from '../settings/SettingsIcon.tsx';
import { type Device, useEndSessions } from './queries.ts';

export const deviceIcon = ({ device }: Device): SettingsIconName => {
  if (device === 'television') return 'television';
  return device === 'phone' || device === 'tablet' ? 'phone' : 'laptop';
};

const signedIn: Record<SignInMethod, Message<'since'>> = {
  password: msg('Signed in {since} with the password'),
  passkey: msg('Signed in {since} with a passkey'),
  code: msg('Signed in {since} with password and app'),
  'recovery-code': msg('Signed in {since} with a recovery code'),
  'mailed-link': msg('Signed in {since} through a mailed link'),
  google: msg('Signed in {since} with Google'),
  openid: msg('Signed in {since} with OpenID Connect'),
  apple: msg('Signed in {since} with Apple'),
};

export const signedInText = ({ createdAt, signedInWith, ipAddress }: Device, now: Date): string => {
  const when = { since: recentDateInText(createdAt, now) };
  const text = signedInWith ? t(signedIn[signedInWith], when) : t('Signed in {since}', when);
  // translators: {text} is “Signed in just now with a passkey”; {address} is that of a network
  return ipAddress ? t('{text}, from {address}', { text, address: ipAddress }) : text;
};

const NotYou = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const { endOne } = useEndSessions();
  const follow = useFollow();
  return (
    <DialogForm
      send={async () => {
        await endOne(device);
        await follow('/settings/security?change=password');
      }}
      onCancel={onClose}
      cancel={t('It was me')}
      submit={t('Sign out and change password')}
    >
      {() => (
        <p className="muted">
          {t('We sign it out now. Then change your password, as whoever signed in there may know it.')}
        </p>
      )}
    </DialogForm>
  );
};

const endButton = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-end]') ?? null;

/** Signs the device out; its row goes away, so the next one has the focus then, or `home` where there is none. */
const useEnd = (device: Device, home: RefObject<HTMLElement | null>) => {
  const { endOne, pending } = useEndSessions();
  const whenFresh = useWhenFresh();
  const [failed, setFailed] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const end = async (): Promise<void> => {
    setFailed(false);
    const next = endButton(row.current?.nextElementSibling) ?? endButton(row.current?.previousElementSibling);
    try {
      await endOne(device);
      (next?.isConnected ? next : home.current)?.focus();
    } catch {
      setFailed(true);
    }
  };
  return { row, failed, pending, end: () => (pending ? undefined : whenFresh(() => void end())) };
};

type DeviceRowProps = { device: Device; now: Date; home: RefObject<HTMLElement | null> };

/** A device other than this one. */
export const DeviceRow = ({ device, now, home }: DeviceRowProps) => {
  const { row, failed, pending, end } = useEnd(device, home);
  const whenFresh = useWhenFresh();
  const [asking, setAsking] = useState(false);
  const id = useId();
  return (
    <li ref={row}>
      <SettingsIcon name={deviceIcon(device)} className={settingsStyles.lead} />
      <div>
        <b id={id}>{device.name}</b>
        <small>
          {t('Used {date}.', { date: usedDate(device.lastUsedAt, now) })} {signedInText(device, now)}
        </small>
        {failed ? (
          <small className={fieldStyles.errorMessage} data-part="error-message" role="alert">
            {t('That did not work. Please try again.')}
          </small>
        ) : null}
      </div>
      <div className={settingsStyles.end}>
        <button
          type="button"
          className="link small"
          aria-describedby={id}
          onClick={() => whenFresh(() => setAsking(true))}
        >
          {t('Not you?')}
        </button>
        <Button
          look="secondary"
          size="small"
          data-end
          aria-label={t('Sign out {device}', { device: device.name })}
          aria-busy={pending}
          onClick={end}
        >
          {t('Sign out')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('{device} was not you', { device: device.name })}
      >
        <NotYou device={device} onClose={() => setAsking(false)} />
      </Dialog>
    </li>
  );
};
