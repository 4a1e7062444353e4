import { useEffect, useRef, useState } from 'react';
import type { SecondFactor } from '../../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-list.ts';
import * as settingsStyles from '../../../../ui/Settings.module.css';
import { deviceHasPasskeys } from '../../passkey/device.ts';
import { useWhenFresh } from '../../proof/FreshSession.tsx';
import { useReloadSecurity } from '../../security-query.ts';
import { SettingsIcon } from '../../settings/SettingsIcon.tsx';
import { KeepCodes } from '../recovery/KeepCodes.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

/** Why no passkey can be added here; null where one can. */
export const usePasskeyObstacle = (available: boolean): string | null => {
  const [supported, setSupported] = useState(true);
  useEffect(() => setSupported(deviceHasPasskeys()), []);
  if (!available) return t('Passkeys need a secure address (https). The studio has none yet.');
  return supported ? null : t('This browser has no passkeys. Open this page in another one to add one.');
};

type AddPasskeyButtonProps = {
  wide?: boolean;
  /** In place of asking the settings anew, once the codes are kept as well. */
  onAdded?: () => void;
};

/** Adds a passkey, and shows the recovery codes that may come with the first one. */
export const AddPasskeyButton = ({ wide, onAdded }: AddPasskeyButtonProps) => {
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const whenFresh = useWhenFresh();
  const reload = useReloadSecurity();
  const close = () => setAdding(false);
  const made = (next: string[] | null) => {
    close();
    setCodes(next);
    showToast(t('Your passkey is added.'));
    if (next === null) onAdded?.();
    if (!onAdded) void reload();
  };
  return (
    <>
      <Button
        look="secondary"
        {...(wide ? { wide } : { size: 'small' })}
        onClick={() => whenFresh(() => setAdding(true))}
      >
        <Icon name="plus" />
        {t('Add a passkey')}
      </Button>
      <Dialog open={adding} onClose={close} title={t('Add a passkey')}>
        <AddPasskey onMade={made} onCancel={close} />
      </Dialog>
      <KeepCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          onAdded?.();
        }}
      />
    </>
  );
};

/** The member's passkeys. */
export const PasskeySection = ({ secondFactor: { passkeys } }: { secondFactor: SecondFactor }) => {
  const obstacle = usePasskeyObstacle(passkeys.available);
  const home = useRef<HTMLLIElement>(null);
  const none = passkeys.list.length === 0;
  return (
    <ul className={settingsStyles.list} data-part="settings-list">
      {passkeys.list.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} home={home} />
      ))}
      {/* One row with or without passkeys: its button keeps the focus when the last of them is removed. */}
      <li ref={home} tabIndex={-1}>
        {none ? <SettingsIcon name="key" className={settingsStyles.lead} /> : null}
        {none ? (
          <div>
            <b>{t('None yet')}</b>
            <small>{obstacle ?? t('Sign in without a password.')}</small>
          </div>
        ) : null}
        {obstacle ? null : (
          <div className={none ? settingsStyles.end : undefined}>
            <AddPasskeyButton />
          </div>
        )}
        {obstacle && !none ? <p className="muted">{obstacle}</p> : null}
      </li>
    </ul>
  );
};
