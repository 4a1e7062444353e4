import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';
import { copyText } from '../text/copy-text.ts';
import { Dialog, DialogFoot } from './Dialog.tsx';

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
      <div className="field">
        <span>Link</span>
        <div className="lk">
          <input
            ref={setField}
            className="inp"
            aria-label="Link"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button look="s" onClick={async () => setCopied(await copyText(url, field))}>
            Copy Link
          </Button>
        </div>
      </div>
      <p className={copied ? 'ok small' : 'hint'} role="status">
        {copied ? (
          <>
            <Icon name="check" />
            Successfully copied url
          </>
        ) : null}
        {copied === false ? 'Your browser did not allow copying. Select the link and copy it.' : null}
      </p>
    </>
  );
};

export const ShareDialog = ({ open, onClose, item, url, about, returnFocus }: ShareDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Share ${item}`} returnFocus={returnFocus}>
    {about}
    <LinkField url={url} />
    <DialogFoot>
      <Button onClick={onClose}>Done</Button>
    </DialogFoot>
  </Dialog>
);
