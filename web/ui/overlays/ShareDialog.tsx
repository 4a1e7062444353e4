import { type ReactNode, type RefObject, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/Button.tsx';
import * as fieldStyles from '../controls/Field.module.css';
import { Icon } from '../Icon.tsx';
import { copyText } from '../text/copy-text.ts';
import * as copyLineStyles from './CopyLine.module.css';
import { Dialog, DialogFoot } from './Dialog.tsx';
import * as styles from './ShareDialog.module.css';

type ShareDialogProps = {
  open: boolean;
  onClose: () => void;
  /** "Class", or the name of what is shared: the title reads "Share {item}". */
  item: string;
  /** The full address. */
  url: string;
  /** A picture and a line or two about it. */
  about?: ReactNode;
  returnFocus?: RefObject<HTMLElement | null>;
};

const LinkField = ({ url }: { url: string }) => {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <div className={fieldStyles.field} data-part="field">
        <span>{t('Link')}</span>
        <div className={copyLineStyles.copyLine} data-part="copy-line">
          <input
            ref={setField}
            className={fieldStyles.input}
            data-part="input"
            aria-label={t('Link')}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button look="secondary" onClick={async () => setCopied(await copyText(url, field))}>
            {t('Copy Link')}
          </Button>
        </div>
      </div>
      <p className={copied ? classNames(styles.ok, 'small') : 'hint'} role="status">
        {copied ? (
          <>
            <Icon name="check" />
            {t('Successfully copied url')}
          </>
        ) : null}
        {copied === false ? t('Your browser did not allow copying. Select the link and copy it.') : null}
      </p>
    </>
  );
};

export const ShareDialog = ({ open, onClose, item, url, about, returnFocus }: ShareDialogProps) => (
  <Dialog open={open} onClose={onClose} title={t('Share {item}', { item })} returnFocus={returnFocus}>
    {about}
    <LinkField url={url} />
    <DialogFoot>
      <Button onClick={onClose}>{t('Done')}</Button>
    </DialogFoot>
  </Dialog>
);
