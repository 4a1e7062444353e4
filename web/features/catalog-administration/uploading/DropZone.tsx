import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as styles from './Uploads.module.css';

type DropZoneProps = {
  title: string;
  /** The limits and what happens, in a sentence. */
  about: ReactNode;
  several: boolean;
  /** True while nothing was ever uploaded: a large area rather than a line. */
  isFirst?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
  /** Further choices for the files, before the button. */
  children?: ReactNode;
};

const accepted = 'video/*,.mkv,.mov,.mp4,.m4v,.avi,.mts,.m2ts,.ts,.mpg,.mpeg,.webm,.wmv,.mxf';

/** Takes files that are dropped on it, or chosen with its button. */
export const DropZone = ({ title, about, several, isFirst, onFiles, children }: DropZoneProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(several ? chosen : chosen.slice(0, 1));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button inside is everyone's
    <div
      className={classNames(styles.drop, isFirst && styles.first, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <div className={styles.about}>
        <b className={isFirst ? 'title-2' : undefined}>
          {several ? (
            <Trans
              // translators: The title is “Add videos” or the like.
              message="{title}<drop>, or drop them here</drop>"
              values={{ title }}
              components={{ drop: <span className={styles.dropping} /> }}
            />
          ) : (
            <Trans
              // translators: The title is “Add a video” or the like.
              message="{title}<drop>, or drop it here</drop>"
              values={{ title }}
              components={{ drop: <span className={styles.dropping} /> }}
            />
          )}
        </b>
        <p className="muted">{about}</p>
      </div>
      {children}
      <Button look="secondary" size="small" data-choose-file="" onClick={() => input.current?.click()}>
        {several ? t('Choose files') : t('Choose a file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        multiple={several}
        aria-label={title}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
};
