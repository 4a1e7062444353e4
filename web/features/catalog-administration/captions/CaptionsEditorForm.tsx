import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ManagedCaptions } from '../../../../contract/catalog-administration/captions.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { SaveBar } from '../../../ui/administration/SaveBar.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { CaptionsHead } from './CaptionsHead.tsx';
import * as styles from './CaptionsPage.module.css';
import { Chapters } from './chapters/Chapters.tsx';
import type { CaptionsDraft, DraftCue } from './draft/captions-draft.ts';
import { type LineWarning, lineWarnings } from './draft/line-warnings.ts';
import type { CaptionsEditor } from './draft/use-captions.ts';
import type { CaptionFile } from './files/caption-file.ts';
import { acceptedFiles } from './files/file-limits.ts';
import { EmbeddedCaptions } from './importing/EmbeddedCaptions.tsx';
import { ImportCaptions } from './importing/ImportCaptions.tsx';
import { LanguageLines } from './LanguageLines.tsx';
import { Languages } from './languages/Languages.tsx';
import { useLines } from './lines/use-lines.ts';
import { ClassVideo } from './player/ClassVideo.tsx';
import { noPlayhead, type Playhead } from './player/playhead.ts';
import { useCaptionFile } from './use-caption-file.ts';

type EditorFormProps = {
  editor: CaptionsEditor;
  saved: ManagedCaptions;
  draft: CaptionsDraft;
  /** True if the draft was saved and not changed since. */
  isSaved: boolean;
  /** Result of the last save. */
  children: ReactNode;
};

const keys = (): readonly (readonly [pressed: readonly string[], does: string])[] => [
  [[t('Space')], t('Play or pause')],
  [['['], t('Start the line here')],
  [[']'], t('End the line here')],
  [['Enter'], t('Next line')],
  [['Alt', '['], t('Start here while typing')],
  [['Alt', ']'], t('End here while typing')],
  [['Esc'], t('Leave the text field')],
];

const Keys = () => (
  <section className={styles.keys} aria-labelledby="caption-keys">
    <h2 className="title-4" id="caption-keys">
      {t('Keyboard shortcuts')}
    </h2>
    <dl>
      {keys().map(([pressed, does]) => (
        <div key={does}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Conflict = ({ editor }: { editor: CaptionsEditor }) =>
  editor.conflict ? (
    <div className={styles.conflict}>
      <AdminNote live>{editor.conflict}</AdminNote>
      <Button look="secondary" size="small" onClick={() => editor.settle('theirs')}>
        {/* translators: what a colleague has saved */ t('Show theirs')}
      </Button>
      <Button look="secondary" size="small" onClick={() => editor.settle('mine')}>
        {t('Keep mine')}
      </Button>
    </div>
  ) : null;

const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'captions';

const noCues: readonly DraftCue[] = [];
const noWarnings: readonly LineWarning[][] = [];

const useEditorForm = ({ editor, saved, draft }: Omit<EditorFormProps, 'children' | 'isSaved'>) => {
  const [opened, setOpened] = useState('');
  const playhead = useRef<Playhead>(noPlayhead);
  const onPlayhead = useCallback((now: Playhead) => {
    playhead.current = now;
  }, []);
  const track = draft.tracks.find(({ language }) => language === opened) ?? draft.tracks[0];
  const language = track?.language ?? '';
  const warned = useMemo(
    () => new Map(draft.tracks.map((each) => [each.language, lineWarnings(each.cues, saved.durationMs)])),
    [draft.tracks, saved.durationMs],
  );
  const warnings = warned.get(language) ?? noWarnings;
  const lines = useLines(editor, { language, cues: track?.cues ?? noCues, warnings }, playhead);
  const save = () => {
    const problem = editor.save();
    if (!problem) return;
    if (problem.language !== null) {
      setOpened(problem.language);
      if (problem.key !== null) lines.goTo(problem.key, 'text');
    } else if (problem.key !== null)
      document.querySelector<HTMLElement>(`[data-chapter="${CSS.escape(problem.key)}"]`)?.focus();
  };
  const warnedLines = [...warned.values()].flat().filter((line) => line.length > 0).length;
  return { playhead, onPlayhead, track, language, warnings, warnedLines, lines, save, open: setOpened };
};

type Form = ReturnType<typeof useEditorForm>;
type OpenedEditorProps = Omit<EditorFormProps, 'children' | 'isSaved'> & {
  form: Form;
  files: ReturnType<typeof useCaptionFile>;
};

const LinesBesideVideo = ({ editor, saved, draft, form, files }: OpenedEditorProps) => {
  const { playhead, track, lines } = form;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the editor, for what is in it
    <div className={styles.columns} onKeyDown={lines.press}>
      <div className={styles.video}>
        <ClassVideo
          captions={saved}
          cues={track?.cues ?? noCues}
          chapters={draft.chapters}
          onPlayhead={form.onPlayhead}
          onTime={lines.follow}
          onLineBack={() => lines.stepLine(-1)}
          onLineOn={() => lines.stepLine(1)}
        />
        <Keys />
      </div>
      <LanguageLines
        editor={editor}
        lines={lines}
        draft={draft}
        track={track}
        warnings={form.warnings}
        over={files.over}
        onOpen={form.open}
        onChooseFile={files.choose}
        onInsert={() => lines.insert(playhead.current.atMs())}
      />
    </div>
  );
};

const Chooser = ({ files: { input, onChange } }: Pick<OpenedEditorProps, 'files'>) => (
  <input ref={input} type="file" accept={acceptedFiles} hidden onChange={onChange} />
);

/** Preview of the chosen file in place of the editor, until its lines are taken over. */
const ChosenFile = ({
  editor,
  saved,
  draft,
  form,
  files,
}: OpenedEditorProps & { files: { file: CaptionFile } }) => {
  const { file, close, choose } = files;
  return (
    <ImportCaptions
      key={`${file.name} ${file.size}`}
      file={file}
      captions={saved}
      draft={draft}
      language={form.language}
      onAnother={choose}
      onClose={close}
      onTake={(language, cues) => {
        close();
        editor.act({ act: 'take track', language, cues });
        form.open(language);
      }}
    />
  );
};

/** Editor of the lines beside the video, of chapters and languages, with one save for all. */
export const CaptionsEditorForm = ({ children, isSaved, ...given }: EditorFormProps) => {
  const { editor, saved, draft } = given;
  const form = useEditorForm(given);
  const files = useCaptionFile();
  const follow = useFollow();
  const parts = { ...given, form, files };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const shared = { durationMs: saved.durationMs, fileName: fileNameOf(saved.title), act: editor.act };
  if (files.file)
    return (
      <>
        <Chooser files={files} />
        <ChosenFile {...parts} files={{ ...files, file: files.file }} />
      </>
    );
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={saved.title}
      onKeyDown={form.lines.pressUndo}
      onDragOver={files.onDragOver}
      onDragLeave={files.onDragLeave}
      onDrop={files.onDrop}
    >
      <CaptionsHead
        editor={editor}
        saved={saved}
        draft={draft}
        warned={form.warnedLines}
        onChooseFile={files.choose}
      />
      {children}
      {files.failed ? (
        <AdminNote tone="problem" live>
          {t('The file could not be read. Choose it again.')}
        </AdminNote>
      ) : null}
      <Conflict editor={editor} />
      <EmbeddedCaptions captions={saved} draft={draft} onLook={files.look} />
      <LinesBesideVideo {...parts} />
      <Chapters
        {...shared}
        chapters={draft.chapters}
        problems={editor.problems.chapters}
        showProblems={editor.showProblems}
        playhead={form.playhead}
      />
      <Languages {...shared} tracks={draft.tracks} onOpen={form.open} onLook={files.look} />
      <SaveBar
        unsaved={editor.unsaved}
        saving={editor.saving}
        problem={editor.problem}
        rest={isSaved ? t('Saved.') : undefined}
        onDiscard={
          editor.unsaved
            ? editor.discard
            : () => void follow(pageAddress('/admin/class_builder/$id/edit', { id: saved.id }))
        }
      />
      <Chooser files={files} />
    </form>
  );
};
