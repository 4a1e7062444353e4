import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { languageName, ownLanguageName } from '../../../../contract/text-tracks/languages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import * as styles from './CaptionsPage.module.css';
import type { CaptionsDraft, DraftTrack } from './draft/captions-draft.ts';
import type { LineWarning } from './draft/line-warnings.ts';
import type { CaptionsEditor } from './draft/use-captions.ts';
import { fileLimits } from './files/file-limits.ts';
import { AddLanguage } from './languages/AddLanguage.tsx';
import { Lines } from './lines/Lines.tsx';
import type { LinesEditor } from './lines/use-lines.ts';

type LanguageLinesProps = {
  editor: CaptionsEditor;
  lines: LinesEditor;
  draft: CaptionsDraft;
  /** The language that is open. */
  track: DraftTrack | undefined;
  warnings: readonly LineWarning[][];
  /** A file is held over the page. */
  over: boolean;
  onOpen: (language: string) => void;
  onChooseFile: () => void;
  onInsert: () => void;
};

const Choice = ({ draft, track, onOpen }: Pick<LanguageLinesProps, 'draft' | 'track' | 'onOpen'>) => (
  <fieldset className={styles.segments}>
    <legend className="visually-hidden">{t('Language')}</legend>
    {draft.tracks.map(({ language }) => (
      <button
        key={language}
        type="button"
        aria-pressed={language === track?.language}
        title={languageName(language)}
        lang={language}
        onClick={() => onOpen(language)}
      >
        {ownLanguageName(language)}
      </button>
    ))}
  </fieldset>
);

const NoCaptions = ({
  over,
  onChooseFile,
  onAdd,
}: {
  over: boolean;
  onChooseFile: () => void;
  onAdd: () => void;
}) => (
  <div className={classNames(styles.drop, over && styles.over)}>
    <LineIcon>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M10.5 10.5a2 2 0 1 0 0 3M16.5 10.5a2 2 0 1 0 0 3" />
    </LineIcon>
    <div>
      <b>{t('No captions yet')}</b>
      <p className="small muted">
        {t('Add a file, or write the lines beside the video.')} {fileLimits()}
      </p>
    </div>
    <span className={styles.dropButtons}>
      <Button look="secondary" size="small" onClick={onChooseFile}>
        {t('Choose file')}
      </Button>
      <Button look="secondary" size="small" onClick={onAdd}>
        {t('Write lines')}
      </Button>
    </span>
  </div>
);

/** The languages, and the lines of the one that is open. */
export const LanguageLines = (props: LanguageLinesProps) => {
  const { editor, lines, draft, track, warnings, over, onOpen } = props;
  const [adding, setAdding] = useState(false);
  return (
    <div className={over && track ? styles.over : undefined}>
      {track ? (
        <>
          <div className={styles.languages}>
            <Choice draft={draft} track={track} onOpen={onOpen} />
            <Button look="secondary" size="small" onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {t('Add a language')}
            </Button>
          </div>
          <Lines
            key={track.language}
            track={track}
            warnings={warnings}
            problems={editor.problems.cues}
            showProblems={editor.showProblems}
            selected={lines.selected}
            following={lines.following}
            onCaret={lines.onCaret}
            act={editor.act}
            command={lines.command}
            onSelect={lines.select}
            onInsert={props.onInsert}
            onNextWarning={lines.nextWarning}
          />
          <p className="hint">
            {fileLimits()} {t('Add one with “Upload a file”.')}
          </p>
        </>
      ) : (
        <NoCaptions over={over} onChooseFile={props.onChooseFile} onAdd={() => setAdding(true)} />
      )}
      <AddLanguage
        open={adding}
        tracks={draft.tracks}
        onClose={() => setAdding(false)}
        onAdd={(language, beginWith) => {
          setAdding(false);
          editor.act({ act: 'take track', language, cues: beginWith?.cues ?? [] });
          onOpen(language);
          if (!beginWith) lines.insertFirst(language);
        }}
      />
    </div>
  );
};
