import { useEffect, useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';
import { copyText } from '../text/copy-text.ts';
import { showToast } from './toast-list.ts';

const copiedMs = 4000;

/** Copies the text from a temporary field, for pages without a clipboard API, such as over plain HTTP. */
const copyBeside = async (text: string, button: HTMLElement): Promise<boolean> => {
  const field = document.createElement('input');
  field.className = 'visually-hidden';
  field.value = text;
  button.after(field);
  try {
    return await copyText(text, field);
  } finally {
    field.remove();
    button.focus();
  }
};

const useCopy = (text: string) => {
  const button = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<boolean> => {
    const done = button.current !== null && (await copyBeside(text, button.current));
    if (done) setCopied(text);
    else showToast(t('Your browser did not allow copying. Select it and copy it.'));
    return done;
  };
  return { button, isCopied: copied === text, copy };
};

/** Button that copies a text and confirms it in its own label. */
export const CopyButton = ({ text }: { text: string }) => {
  const { button, isCopied, copy } = useCopy(text);
  return (
    <>
      <Button ref={button} look="secondary" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'duplicate'} />
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('Copied') : ''}
      </span>
    </>
  );
};

/** Icon button that copies a text and confirms it by a toast. */
export const CopyIcon = ({
  text,
  label,
  done = t('Successfully copied url'),
}: {
  text: string;
  label: string;
  /** Text of the toast. */
  done?: string;
}) => {
  const { button, isCopied, copy } = useCopy(text);
  const copyAndSay = async () => {
    if (await copy()) showToast(done);
  };
  return (
    <IconButton
      ref={button}
      label={label}
      icon={isCopied ? 'check' : 'duplicate'}
      onClick={() => void copyAndSay()}
    />
  );
};
