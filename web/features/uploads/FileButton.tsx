import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { t } from '../../../contract/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { SignInLink } from '../../ui/messages/FailedChange.tsx';
import { type PictureSender, pictureKinds } from './photo-kind.ts';

type FileButtonProps = {
  look: 'primary' | 'secondary';
  size?: 'small' | undefined;
  sender: PictureSender;
  onChoose: (file: File) => void;
  children: ReactNode;
};

/** Opens the browser's file chooser. */
export const FileButton = ({ look, size, sender, onChoose, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after something went wrong.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={pictureKinds[sender].types} hidden onChange={choose} />
      <Button look={look} size={size} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
};

export const PhotoHint = ({ sender }: { sender: PictureSender }) => (
  <p className="hint">{t(pictureKinds[sender].hint)}</p>
);

export const PhotoProblem = ({ problem, error }: { problem: string | null; error?: unknown }) =>
  problem ? (
    <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
      {problem}
      <SignInLink error={error} />
    </p>
  ) : null;
