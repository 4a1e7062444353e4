import { type RefObject, useRef, useState } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import * as dialogPanelStyles from '../../../../ui/overlays/DialogPanel.module.css';
import { copyText } from '../../../../ui/text/copy-text.ts';
import { saveTextFile } from '../../../../ui/text/save-text-file.ts';
import * as dialogFormStyles from '../../settings/DialogForm.module.css';
import { SettingsIcon } from '../../settings/SettingsIcon.tsx';
import * as styles from './KeepCodes.module.css';

const download = (codes: readonly string[]): void => {
  const about = t('Recovery codes of {address}. Each works once.', { address: window.location.host });
  saveTextFile('recovery-codes.txt', `${about}\n\n${codes.join('\n')}\n`);
};

const Keep = ({ codes }: { codes: readonly string[] }) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <>
      <div className={classNames(dialogPanelStyles.foot, dialogFormStyles.start)} data-part="dialog-foot">
        <Button
          look="secondary"
          size="small"
          onClick={() => void copyText(text, field.current).then((done) => setCopied(done))}
        >
          <Icon name="duplicate" />
          {t('Copy')}
        </Button>
        <Button look="secondary" size="small" onClick={() => download(codes)}>
          <Icon name="download" />
          {t('Download')}
        </Button>
        <Button look="secondary" size="small" onClick={() => window.print()}>
          <SettingsIcon name="print" />
          {t('Print')}
        </Button>
      </div>
      <input ref={field} className="visually-hidden" value={text} readOnly tabIndex={-1} aria-hidden="true" />
      <p className="small" role="status">
        {copied ? t('Copied.') : null}
      </p>
    </>
  );
};

const Codes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const [kept, setKept] = useState(false);
  return (
    <div className={dialogFormStyles.settingsDialog}>
      <p className="muted">
        {t(
          'On paper, or in a password manager; not on this device alone. Each works once, when everything else is lost. They are not shown again.',
        )}
      </p>
      <ol className={styles.recoveryCodes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code} className={styles.mono}>
            {code}
          </li>
        ))}
      </ol>
      <Keep codes={codes} />
      <Checkbox label={t('I’ve saved them')} checked={kept} onChange={setKept} />
      <DialogFoot>
        <Button disabled={!kept} onClick={onDone}>
          {t('Done')}
        </Button>
      </DialogFoot>
    </div>
  );
};

const CloseAnyway = ({ onBack, onClose }: { onBack: () => void; onClose: () => void }) => (
  <div className={dialogFormStyles.settingsDialog}>
    <p className="muted">
      {t('The codes are not shown again. Without them, a lost device can lock you out of your account.')}
    </p>
    <DialogFoot>
      <Button look="secondary" onClick={onClose}>
        {t('Close without them')}
      </Button>
      <Button onClick={onBack}>{t('Show them')}</Button>
    </DialogFoot>
  </div>
);

const titleOf = (codes: readonly string[]): string =>
  codes.length === 10 ? t('Save these ten codes') : t('Save these codes');

type KeepCodesProps = {
  codes: readonly string[] | null;
  onDone: () => void;
  returnFocus?: RefObject<HTMLElement | null>;
};

/** New recovery codes, once: closing asks whether they are kept. */
export const KeepCodes = ({ codes, onDone, returnFocus }: KeepCodesProps) => {
  const [asking, setAsking] = useState(false);
  // What was shown stays in the dialog while it closes.
  const [shown, setShown] = useState(codes);
  if (codes && codes !== shown) setShown(codes);
  const done = () => {
    setAsking(false);
    onDone();
  };
  return (
    <Dialog
      open={codes !== null}
      onClose={() => setAsking(true)}
      returnFocus={returnFocus}
      title={asking ? t('Have you saved them?') : titleOf(shown ?? [])}
    >
      {asking ? (
        <CloseAnyway onBack={() => setAsking(false)} onClose={done} />
      ) : (
        <Codes codes={shown ?? []} onDone={done} />
      )}
    </Dialog>
  );
};
