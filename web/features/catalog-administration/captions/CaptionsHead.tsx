import type { ManagedCaptions } from '../../../../contract/catalog-administration/captions.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import * as styles from './CaptionsPage.module.css';
import type { CaptionsDraft } from './draft/captions-draft.ts';
import type { CaptionsEditor } from './draft/use-captions.ts';
import { CaptionsVersions } from './versions/CaptionsVersions.tsx';

const savedText = ({ saved }: ManagedCaptions): string | null => {
  if (!saved) return null;
  const date = momentText(saved.at);
  return saved.by ? t('Saved {date} by {name}', { date, name: saved.by }) : t('Saved {date}', { date });
};

/** Captions that came with the class were never saved by an editor: then nothing is said of it. */
const SavedLine = ({ text }: { text: string | null }) =>
  text ? <p className="small muted">{text}</p> : null;

type CaptionsHeadProps = {
  editor: CaptionsEditor;
  saved: ManagedCaptions;
  draft: CaptionsDraft;
  /** Lines to look at, in all languages. */
  warned: number;
  onChooseFile: () => void;
};

export const CaptionsHead = ({ editor, saved, draft, warned, onChooseFile }: CaptionsHeadProps) => (
  <header className={adminContentStyles.stop}>
    <div>
      <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
        <Anchor href={pageAddress('/admin/class_builder/$id/edit', { id: saved.id })}>{saved.title}</Anchor>
      </p>
      <h1 className="title-1">{t('Captions and chapters')}</h1>
      {warned > 0 ? (
        <StateMark glyph="failed" tone="warn" fact={savedText(saved)}>
          {t('{count, plural, one {# line to look at} other {# lines to look at}}', { count: warned })}
        </StateMark>
      ) : (
        <SavedLine text={savedText(saved)} />
      )}
    </div>
    <div className={adminContentStyles.actions}>
      <span className={styles.steps}>
        <Button
          look="secondary"
          disabled={!editor.undo}
          onClick={() => editor.undo?.()}
          aria-keyshortcuts="Control+Z Meta+Z"
        >
          {t('Undo')}
        </Button>
        <Button
          look="secondary"
          disabled={!editor.redo}
          onClick={() => editor.redo?.()}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        >
          {t('Redo')}
        </Button>
      </span>
      <Button look="secondary" onClick={onChooseFile}>
        <LineIcon>
          <path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4" />
        </LineIcon>
        {t('Upload a file')}
      </Button>
      <CaptionsVersions editor={editor} saved={saved} draft={draft} />
    </div>
  </header>
);
