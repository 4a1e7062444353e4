import { useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { AdminNote } from '../../ui/administration/AdminNote.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { CopyButton } from '../../ui/overlays/CopyButton.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import * as styles from './SecretDialog.module.css';

type SecretDialogProps = {
  title: string;
  about: string;
  /** Null while there is none to show. */
  secret: string | null;
  onClose: () => void;
};

const Shown = ({ about, secret, onClose, asked }: SecretDialogProps & { asked: boolean }) => {
  const [stored, setStored] = useState(false);
  return (
    <>
      <p className="muted">{about}</p>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret ?? ''} />
      </div>
      <Checkbox label={t('I have stored it')} checked={stored} onChange={setStored} />
      {asked && !stored ? (
        <AdminNote tone="problem" live>
          {t('Have you stored it? It cannot be shown again.')}
        </AdminNote>
      ) : null}
      <DialogFoot>
        {asked && !stored ? (
          <Button look="secondary" onClick={onClose}>
            {t('Close anyway')}
          </Button>
        ) : null}
        <Button disabled={!stored} onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogFoot>
    </>
  );
};

/** Shows a secret this once. Closing it asks first whether it was stored. */
export const SecretDialog = (props: SecretDialogProps) => {
  const { title, secret, onClose } = props;
  const [askedOf, setAskedOf] = useState<string | null>(null);
  const asked = secret !== null && askedOf === secret;
  return (
    <Dialog
      open={secret !== null}
      onClose={() => {
        if (asked) onClose();
        else setAskedOf(secret);
      }}
      title={title}
    >
      {secret === null ? null : <Shown key={secret} {...props} asked={asked} />}
    </Dialog>
  );
};
