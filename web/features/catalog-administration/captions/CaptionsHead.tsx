import { useState } from 'react';
import type { ManagedCaptions } from '../../../../contract/catalog-administration/captions.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { logFailure } from '../../../client/failure-log.ts';
import adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import styles from './CaptionsPage.module.css';
import type { CaptionsEditor } from './use-captions.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const savedText = ({ saved }: ManagedCaptions): string | null =>
  saved && `Saved ${moment.format(new Date(saved.at))}${saved.by ? ` by ${saved.by}` : ''}`;

const Restore = ({ editor, saved }: { editor: CaptionsEditor; saved: ManagedCaptions }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const earlier = saved.version - 1;
  if (earlier < 1) return null;
  const restore = async () => {
    setProblem(null);
    try {
      await editor.restore(earlier);
    } catch (failure) {
      logFailure('An earlier version of captions was not restored', failure);
      const gone = failure instanceof ApiError && failure.status === 404;
      setProblem(gone ? `Version ${earlier} was not kept.` : 'The earlier version did not load. Try again.');
    }
  };
  return (
    <>
      <Button look="secondary" onClick={() => void restore()}>
        <Icon name="restore" />
        Restore version {earlier}
      </Button>
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}
        </AdminNote>
      ) : null}
    </>
  );
};

type CaptionsHeadProps = {
  editor: CaptionsEditor;
  saved: ManagedCaptions;
  /** Lines to look at, in all languages. */
  warned: number;
  onChooseFile: () => void;
};

export const CaptionsHead = ({ editor, saved, warned, onChooseFile }: CaptionsHeadProps) => (
  <header className={adminContentStyles.stop}>
    <div>
      <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
        <Anchor href={pageAddress('/admin/class_builder/$id/edit', { id: saved.id })}>{saved.title}</Anchor>
      </p>
      <h1 className="title-1">Captions and chapters</h1>
    </div>
    <div className={adminContentStyles.actions}>
      {warned > 0 ? (
        <StateMark glyph="failed" tone="warn" fact={savedText(saved)}>
          {warned === 1 ? '1 line to look at' : `${warned} lines to look at`}
        </StateMark>
      ) : null}
      {warned === 0 && saved.saved ? <span className="small muted">{savedText(saved)}</span> : null}
      <span className={styles.steps}>
        <Button
          look="secondary"
          disabled={!editor.undo}
          onClick={() => editor.undo?.()}
          aria-keyshortcuts="Control+Z Meta+Z"
        >
          Undo
        </Button>
        <Button
          look="secondary"
          disabled={!editor.redo}
          onClick={() => editor.redo?.()}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        >
          Redo
        </Button>
      </span>
      <Button look="secondary" onClick={onChooseFile}>
        <LineIcon>
          <path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4" />
        </LineIcon>
        Upload a file
      </Button>
      <Restore editor={editor} saved={saved} />
    </div>
  </header>
);
