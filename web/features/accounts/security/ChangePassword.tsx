import { useEffect, useState } from 'react';
import { passwordLength, passwordProblem } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { authPost } from '../auth-call.ts';
import { PasswordField } from '../Field.tsx';
import { FieldsProblem, textsOf } from '../form-state.ts';
import { useReloadSecurity } from '../security-query.ts';
import { DialogForm } from '../settings/DialogForm.tsx';
import { SettingsIcon } from '../settings/SettingsIcon.tsx';

const checked = (form: HTMLFormElement): { currentPassword: string; newPassword: string } => {
  const { currentPassword = '', newPassword = '' } = textsOf(form);
  if (!currentPassword) throw new FieldsProblem({ currentPassword: [t('Enter your current password.')] });
  const problem = passwordProblem(newPassword);
  if (problem) throw new FieldsProblem({ newPassword: [problem] });
  return { currentPassword, newPassword };
};

const Change = ({ onClose }: { onClose: () => void }) => {
  const reload = useReloadSecurity();
  return (
    <DialogForm
      send={async (form) => {
        await authPost('change-password', checked(form));
        onClose();
        showToast(t('Your password is changed. Your other devices are signed out.'));
        await reload();
      }}
      onCancel={onClose}
      cancel={t('Back')}
      submit={t('Change the password')}
    >
      {(problems) => (
        <>
          <PasswordField
            label={t('Current password')}
            name="currentPassword"
            autoComplete="current-password"
            problems={problems}
          />
          <PasswordField
            label={t('New password')}
            name="newPassword"
            autoComplete="new-password"
            hint={t('At least {count} characters', { count: passwordLength.min })}
            problems={problems}
          />
          <p className="muted small">{t('Your other devices will be signed out.')}</p>
        </>
      )}
    </DialogForm>
  );
};

/** The password, and the way to another one; `askAtOnce` where the member came here to change it. */
export const ChangePassword = ({ changed, askAtOnce }: { changed: string; askAtOnce: boolean }) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (askAtOnce) setOpen(true);
  }, [askAtOnce]);
  return (
    <div>
      <ul className={settingsStyles.list} data-part="settings-list">
        <li>
          <SettingsIcon name="padlock" className={settingsStyles.lead} />
          <div>
            <b>{changed}</b>
            <small>{t('Forgot it? Sign out and get a link by email.')}</small>
          </div>
          <div className={settingsStyles.end}>
            <Button look="secondary" size="small" onClick={() => setOpen(true)}>
              {t('Change')}
            </Button>
          </div>
        </li>
      </ul>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Change your password')}>
        <Change onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
};
