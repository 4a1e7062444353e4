import { type KeyboardEvent, useId, useState } from 'react';
import { msg, t } from '../../../contract/messages.ts';
import { linkAddress, linkHint } from '../../../contract/pages/sections/link-address.ts';
import { Button } from '../../ui/controls/Button.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import * as styles from './RichTextField.module.css';

type LinkFormProps = {
  /** Address of the link at the selection; null for none. */
  href: string | null;
  onLink: (href: string | null) => void;
  onClose: () => void;
};

/** Line below the toolbar that asks for the address of a link. It is part of a form, which it does not send. */
export const LinkForm = ({ href, onLink, onClose }: LinkFormProps) => {
  const hintId = useId();
  const [written, setWritten] = useState(href ?? '');
  const [isRefused, setRefused] = useState(false);
  const submit = (): void => {
    const address = linkAddress(written);
    if (address === null) setRefused(true);
    else onLink(address);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // Escape would close a dialog around the form.
    event.stopPropagation();
    if (event.key === 'Enter') submit();
    else onClose();
  };
  return (
    <div className={styles.link}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the press on Link asked for it
        autoFocus
        className={fieldStyles.input}
        aria-label={t('Address of the link')}
        aria-describedby={hintId}
        aria-invalid={isRefused || undefined}
        placeholder={t('/series or https://')}
        maxLength={500}
        value={written}
        onChange={({ target }) => {
          setWritten(target.value);
          setRefused(false);
        }}
        onKeyDown={onKey}
      />
      <Button size="small" onClick={submit}>
        {t(msg('Link', 'verb'))}
      </Button>
      {href ? (
        <Button size="small" look="secondary" onClick={() => onLink(null)}>
          {t('Remove link')}
        </Button>
      ) : null}
      <p id={hintId} className="hint" role={isRefused ? 'alert' : undefined}>
        {t(linkHint)}
      </p>
    </div>
  );
};
