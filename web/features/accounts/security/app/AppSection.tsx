import { useRef, useState } from 'react';
import type { SecondFactor } from '../../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-list.ts';
import * as settingsStyles from '../../../../ui/Settings.module.css';
import { useWhenFresh } from '../../proof/FreshSession.tsx';
import { useReloadSecurity } from '../../security-query.ts';
import { DialogForm } from '../../settings/DialogForm.tsx';
import { dayText } from '../../settings/dates.ts';
import { SettingsIcon } from '../../settings/SettingsIcon.tsx';
import { KeepCodes } from '../recovery/KeepCodes.tsx';
import { SetUpApp } from './SetUpApp.tsx';

const TurnOff = ({ hasPasskeys, onClose }: { hasPasskeys: boolean; onClose: () => void }) => {
  const api = useApi();
  const reload = useReloadSecurity();
  return (
    <DialogForm
      send={async () => {
        await api('DELETE /api/v2/users/me/second_factor/app', {});
        await reload();
        onClose();
        showToast(t('The app is off. Your other devices are signed out.'));
      }}
      onCancel={onClose}
      cancel={t('Keep it on')}
      submit={t('Turn off')}
      look="danger"
    >
      {() => (
        <p className="muted">
          {hasPasskeys
            ? t(
                'Your passkeys stay. Signing in with the password will then need no code. Your other devices will be signed out.',
              )
            : t(
                'Signing in with the password will then need no code. Your other devices will be signed out.',
              )}
        </p>
      )}
    </DialogForm>
  );
};

const onOrOff = (on: boolean): string =>
  // translators: state of the authenticator app
  on ? t('On') : t('Off');

const AppState = ({ app: { on, since } }: { app: SecondFactor['authenticatorApp'] }) => (
  <div>
    <b>{on && since ? t('On since {date}', { date: dayText(since) }) : onOrOff(on)}</b>
    <small>
      {on ? t('Signing in with the password asks for its code.') : t('Signing in asks for no code.')}
    </small>
  </div>
);

/** An authenticator app as second step after the password. */
export const AppSection = ({ secondFactor }: { secondFactor: SecondFactor }) => {
  const { authenticatorApp, passkeys } = secondFactor;
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const whenFresh = useWhenFresh();
  const reload = useReloadSecurity();
  // One button for both: the focus stays on it when the change becomes known after the dialog has closed.
  const buttons = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);
  const turnedOn = (made: string[] | null) => {
    close();
    setCodes(made);
    showToast(t('The app is on. Your other devices are signed out.'));
    void reload();
  };
  return (
    <div>
      <ul className={settingsStyles.list} data-part="settings-list">
        <li>
          <SettingsIcon name="phone" className={settingsStyles.lead} />
          <AppState app={authenticatorApp} />
          <div ref={buttons} className={settingsStyles.end}>
            {authenticatorApp.on ? (
              <span className={classNames(settingsStyles.state, settingsStyles.ok)} data-part="state">
                <SettingsIcon name="done" />
                <span>{onOrOff(true)}</span>
              </span>
            ) : null}
            <Button
              look={authenticatorApp.on ? 'danger-outline' : 'secondary'}
              size="small"
              onClick={() => whenFresh(() => setOpen(authenticatorApp.on ? 'off' : 'on'))}
            >
              {authenticatorApp.on ? t('Turn off') : t('Set up an app')}
            </Button>
          </div>
        </li>
      </ul>
      <Dialog open={open === 'on'} onClose={close} title={t('Scan this with your app')} returnFocus={buttons}>
        <SetUpApp onOn={turnedOn} onCancel={close} />
      </Dialog>
      <Dialog open={open === 'off'} onClose={close} title={t('Turn off the app?')} returnFocus={buttons}>
        <TurnOff hasPasskeys={passkeys.list.length > 0} onClose={close} />
      </Dialog>
      <KeepCodes codes={codes} onDone={() => setCodes(null)} returnFocus={buttons} />
    </div>
  );
};
