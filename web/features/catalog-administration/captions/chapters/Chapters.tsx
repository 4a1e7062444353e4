import { type RefObject, useEffect, useState } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';
import { renderWebVtt } from '../../../../../contract/text-tracks/format-captions.ts';
import { chapterCues } from '../../../../../contract/text-tracks/rules.ts';
import { FormSection } from '../../../../ui/administration/FormSection.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button, IconButton } from '../../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../../ui/controls/Field.module.css';
import { Icon } from '../../../../ui/Icon.tsx';
import { useFocusAfterRemoval } from '../../../../ui/sorting/use-focus-after-removal.ts';
import { saveTextFile } from '../../../../ui/text/save-text-file.ts';
import type { CaptionsAction } from '../draft/captions-actions.ts';
import type { DraftChapter } from '../draft/captions-draft.ts';
import type { DraftProblems } from '../draft/draft-problems.ts';
import { TimeField } from '../lines/TimeField.tsx';
import type { Playhead } from '../player/playhead.ts';
import * as styles from './Chapters.module.css';

type ChaptersProps = {
  chapters: readonly DraftChapter[];
  problems: DraftProblems['chapters'];
  showProblems: boolean;
  playhead: RefObject<Playhead>;
  durationMs: number;
  /** Name of a downloaded file, without extension. */
  fileName: string;
  act: (action: CaptionsAction) => { chapters: readonly DraftChapter[] } | null;
};

type RowProps = Pick<ChaptersProps, 'act'> & {
  chapter: DraftChapter;
  place: number;
  problem: string | null;
  onRemove: () => void;
};

const Row = ({ chapter: { key, startMs, title }, place, problem, act, onRemove }: RowProps) => {
  const name = title.trim();
  const below = `problem-${key}`;
  return (
    <li>
      <TimeField
        label={
          name ? t('Start of {title}', { title: name }) : t('Start of chapter {number}', { number: place })
        }
        valueMs={startMs}
        short
        describedBy={problem ? below : undefined}
        onChange={(ms) => act({ act: 'change chapter', key, changes: { startMs: ms } })}
      />
      <input
        className={classNames(fieldStyles.input, problem && fieldStyles.invalid)}
        data-part="input"
        data-chapter={key}
        aria-label={t('Name of chapter {number}', { number: place })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? below : undefined}
        dir="auto"
        maxLength={textTrackLimits.chapterTitle}
        value={title}
        onChange={({ target }) => act({ act: 'change chapter', key, changes: { title: target.value } })}
        onKeyDown={(event) => {
          // Enter would submit the whole page.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <IconButton
        icon="trash"
        label={name ? t('Remove {title}', { title: name }) : t('Remove chapter {number}', { number: place })}
        onClick={onRemove}
      />
      {problem ? (
        <p
          className={classNames(fieldStyles.errorMessage, styles.problem)}
          id={below}
          data-part="error-message"
        >
          {problem}
        </p>
      ) : null}
    </li>
  );
};

/** Chapters of the video, in the order of their starts. */
export const Chapters = (props: ChaptersProps) => {
  const { chapters, problems, showProblems, playhead, durationMs, fileName, act } = props;
  const [added, setAdded] = useState<string | null>(null);
  const { list, removing } = useFocusAfterRemoval<HTMLOListElement>(chapters, 'button');
  useEffect(() => {
    if (added === null) return;
    list.current?.querySelector<HTMLElement>(`[data-chapter="${CSS.escape(added)}"]`)?.focus();
    setAdded(null);
  }, [added, list]);
  const add = () => {
    const known = new Set(chapters.map(({ key }) => key));
    const after = act({ act: 'add chapter', atMs: playhead.current.atMs() });
    setAdded(after?.chapters.find(({ key }) => !known.has(key))?.key ?? null);
  };
  const full = chapters.length >= textTrackLimits.chapters;
  return (
    <FormSection
      title={t('Chapters')}
      about={t('The stretches of the scrub bar. At most {count}, with up to {letters} letters each.', {
        count: textTrackLimits.chapters,
        letters: textTrackLimits.chapterTitle,
      })}
    >
      {chapters.length > 0 ? (
        <ol ref={list} className={styles.chapters} aria-label={t('Chapters')}>
          {chapters.map((chapter, index) => (
            <Row
              key={chapter.key}
              chapter={chapter}
              place={index + 1}
              problem={showProblems ? (problems.get(chapter.key) ?? null) : null}
              act={act}
              onRemove={() => {
                removing(index);
                act({ act: 'remove chapter', key: chapter.key });
              }}
            />
          ))}
        </ol>
      ) : (
        <p className="muted">{t('No chapters yet. Members then see one unbroken bar.')}</p>
      )}
      <p className={styles.foot}>
        <Button look="secondary" size="small" disabled={full} onClick={add}>
          <Icon name="plus" />
          {t('Add a chapter at the playhead')}
        </Button>
        {chapters.length > 0 ? (
          <Button
            look="secondary"
            size="small"
            onClick={() =>
              saveTextFile(
                `${fileName}.chapters.vtt`,
                renderWebVtt(chapterCues(chapters, durationMs)),
                'text/vtt',
              )
            }
          >
            <Icon name="download" />
            {t('Download')}
          </Button>
        ) : null}
      </p>
    </FormSection>
  );
};
