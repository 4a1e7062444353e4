import { useEffect, useRef, useState } from 'react';
import { deviceName } from '../../../../../contract/accounts/device-name.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import * as settingsStyles from '../../../../ui/Settings.module.css';
import { FormProblem } from '../../Field.tsx';
import { failureOf } from '../../form-state.ts';
import { isStopped, makePasskey } from '../../passkey/device.ts';
import * as dialogFormStyles from '../../settings/DialogForm.module.css';
import { SettingsIcon } from '../../settings/SettingsIcon.tsx';

const useMakePasskey = (onMade: (codes: string[] | null) => void) => {
  const api = useApi();
  const stop = useRef<AbortController | null>(null);
  const [problem, setProblem] = useState<{ message: string; code: string } | null>(null);
  const make = async (): Promise<void> => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setProblem(null);
    try {
      const { data } = await api('POST /api/v2/users/me/second_factor/passkeys/options', {});
      const response = await makePasskey(data.options, controller.signal);
      const body = { name: deviceName(navigator.userAgent), token: data.token, response };
      const made = await api('POST /api/v2/users/me/second_factor/passkeys', { body });
      onMade(made.data.recoveryCodes);
    } catch (error) {
      if (isStopped(error) || controller.signal.aborted) return;
      const { message, code, fields } = failureOf(error);
      setProblem({ message: Object.values(fields)[0]?.[0] ?? message, code });
    }
  };
  // The device is asked once, as the dialog opens.
  const first = useRef(make);
  useEffect(() => {
    void first.current();
    return () => stop.current?.abort();
  }, []);
  return { problem, again: () => void make() };
};

type AddPasskeyProps = { onMade: (codes: string[] | null) => void; onCancel: () => void };

/** Waits while the device asks for a finger, a face or its code. */
export const AddPasskey = ({ onMade, onCancel }: AddPasskeyProps) => {
  const { problem, again } = useMakePasskey(onMade);
  return (
    <div className={dialogFormStyles.settingsDialog}>
      <p className="muted">
        {t(
          'Your device now asks for your finger, face or code. Choose “another device” there for a security key.',
        )}
      </p>
      {problem ? (
        <FormProblem {...problem} />
      ) : (
        <p role="status">
          <span className={settingsStyles.state} data-part="state">
            <SettingsIcon name="waiting" />
            <span>{t('Waiting for your device')}</span>
          </span>
        </p>
      )}
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          {problem ? t('Back') : t('Stop')}
        </Button>
        {problem ? <Button onClick={again}>{t('Try again')}</Button> : null}
      </DialogFoot>
    </div>
  );
};
