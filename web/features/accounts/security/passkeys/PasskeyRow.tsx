import { type RefObject, useRef, useState } from 'react';
import type { Passkey } from '../../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-list.ts';
import * as settingsStyles from '../../../../ui/Settings.module.css';
import { Field } from '../../Field.tsx';
import { textsOf } from '../../form-state.ts';
import { useWhenFresh } from '../../proof/FreshSession.tsx';
import { useReloadSecurity } from '../../security-query.ts';
import { DialogForm } from '../../settings/DialogForm.tsx';
import { dayText, usedDate } from '../../settings/dates.ts';
import { SettingsIcon } from '../../settings/SettingsIcon.tsx';

const usedText = ({ createdAt, lastUsedAt }: Passkey): string => {
  const made = dayText(createdAt);
  return lastUsedAt
    ? t('Made {made}. Used {used}', { made, used: usedDate(lastUsedAt, new Date()) })
    : t('Made {made}. Not used yet', { made });
};

type ChangeProps = { passkey: Passkey; onClose: () => void };
type RemoveProps = ChangeProps & { onRemoved: () => void };

const Rename = ({ passkey: { id, name }, onClose }: ChangeProps) => {
  const api = useApi();
  const reload = useReloadSecurity();
  return (
    <DialogForm
      send={async (form) => {
        const body = { name: textsOf(form).name ?? '' };
        await api('PUT /api/v2/users/me/second_factor/passkeys/{id}', { params: { id }, body });
        await reload();
        onClose();
      }}
      onCancel={onClose}
      cancel={t('Back')}
      submit={t('Save')}
    >
      {(problems) => (
        <Field label={t('Name')} name="name" defaultValue={name} autoComplete="off" problems={problems} />
      )}
    </DialogForm>
  );
};

const Remove = ({ passkey: { id, name }, onRemoved, onClose }: RemoveProps) => {
  const api = useApi();
  const reload = useReloadSecurity();
  return (
    <DialogForm
      send={async () => {
        await api('DELETE /api/v2/users/me/second_factor/passkeys/{id}', { params: { id } });
        onRemoved();
        showToast(t('{passkey} no longer signs you in.', { passkey: name }));
        await reload();
      }}
      onCancel={onClose}
      cancel={t('Keep it')}
      submit={t('Remove')}
      look="danger"
    >
      {() => (
        <p className="muted">
          {t(
            'It will no longer sign you in, and your other devices will be signed out. Delete it on your device too, or it will keep being offered.',
          )}
        </p>
      )}
    </DialogForm>
  );
};

/** One passkey of the member; `home` has the focus once it is removed, and its row with it. */
export const PasskeyRow = ({ passkey, home }: { passkey: Passkey; home: RefObject<HTMLElement | null> }) => {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const whenFresh = useWhenFresh();
  const returnFocus = useRef<HTMLElement | null>(null);
  const close = () => setOpen(null);
  const removed = () => {
    returnFocus.current = home.current;
    close();
  };
  const { name } = passkey;
  return (
    <li>
      <SettingsIcon
        name={/iPhone|iPad|Android|phone/i.test(name) ? 'phone' : 'laptop'}
        className={settingsStyles.lead}
      />
      <div>
        <b>{name}</b>
        <small>{usedText(passkey)}</small>
      </div>
      <div className={settingsStyles.end}>
        <IconButton
          label={t('Rename {passkey}', { passkey: name })}
          icon="edit"
          onClick={() => setOpen('rename')}
        />
        <IconButton
          label={t('Remove {passkey}', { passkey: name })}
          icon="trash"
          onClick={() => whenFresh(() => setOpen('remove'))}
        />
      </div>
      <Dialog open={open === 'rename'} onClose={close} title={t('Rename the passkey')}>
        <Rename passkey={passkey} onClose={close} />
      </Dialog>
      <Dialog
        open={open === 'remove'}
        onClose={close}
        title={t('Remove {passkey}?', { passkey: name })}
        returnFocus={returnFocus}
      >
        <Remove passkey={passkey} onRemoved={removed} onClose={close} />
      </Dialog>
    </li>
  );
};
