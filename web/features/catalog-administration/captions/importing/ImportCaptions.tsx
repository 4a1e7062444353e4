import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { joinSentences } from '../../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { problemText } from '../../../../../contract/text-tracks/parse-captions.ts';
import { bytesWords } from '../../../../client/bytes-words.ts';
import * as adminContentStyles from '../../../../ui/AdminContent.module.css';
import { Anchor } from '../../../../ui/Anchor.tsx';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { Step } from '../../../../ui/administration/Step.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Trans } from '../../../../ui/text/Trans.tsx';
import { type CaptionsDraft, withKeys } from '../draft/captions-draft.ts';
import { timeText } from '../draft/time-text.ts';
import type { CaptionFile } from '../files/caption-file.ts';
import { LanguageField } from '../languages/LanguageField.tsx';
import { ClassVideo } from '../player/ClassVideo.tsx';
import { noPlayhead, type Playhead } from '../player/playhead.ts';
import { BeforeKept } from './BeforeKept.tsx';
import { Characters } from './Characters.tsx';
import * as styles from './ImportCaptions.module.css';
import { ShiftLane } from './ShiftLane.tsx';
import { Times } from './Times.tsx';
import { looksForeign } from './timing.ts';
import { type CaptionImport, useCaptionImport } from './use-caption-import.ts';

/** Problems that are told one by one. */
const toldProblems = 5;

type ImportCaptionsProps = {
  file: CaptionFile;
  captions: ManagedCaptions;
  draft: CaptionsDraft;
  /** The language that is open in the editor. */
  language: string;
  onAnother: () => void;
  onClose: () => void;
  onTake: (language: string, cues: CaptionImport['moved']) => void;
};

const Problems = ({ parsed: { cues, problems, remarks } }: Pick<CaptionImport, 'parsed'>) => (
  <>
    {problems.length > 0 ? (
      <>
        <AdminNote tone="problem">
          {cues.length > 0
            ? joinSentences(
                t(
                  '{count, plural, one {# line of the file cannot be read.} other {# lines of the file cannot be read.}}',
                  { count: problems.length },
                ),
                t(
                  '{count, plural, =1 {The other line is fine: take it, or mend the file and choose it again.} other {The other # lines are fine: take those, or mend the file and choose it again.}}',
                  { count: cues.length },
                ),
              )
            : t('This file cannot be read. Mend it and choose it again.')}
        </AdminNote>
        <ul className={styles.problems}>
          {problems.slice(0, toldProblems).map((each) => (
            <li key={`${each.line} ${each.problem}`}>{each.line > 0 ? problemText(each) : each.problem}</li>
          ))}
          {problems.length > toldProblems ? (
            <li>{t('and {count} more.', { count: problems.length - toldProblems })}</li>
          ) : null}
        </ul>
      </>
    ) : null}
    {remarks.map((remark) => (
      <AdminNote key={remark}>{remark}</AdminNote>
    ))}
  </>
);

/** The video with the lines at their new times. */
const MovedVideo = ({
  captions,
  draft,
  choices,
  onPlayhead,
}: Pick<ImportCaptionsProps, 'captions' | 'draft'> & {
  choices: CaptionImport;
  onPlayhead: (playhead: Playhead) => void;
}) => {
  const playhead = useRef<Playhead>(noPlayhead);
  const cues = useMemo(() => withKeys(choices.moved), [choices.moved]);
  const told = useCallback(
    (now: Playhead) => {
      playhead.current = now;
      onPlayhead(now);
    },
    [onPlayhead],
  );
  const nothing = useCallback(() => undefined, []);
  const goTo = (cue: { startMs: number } | undefined) =>
    cue && playhead.current.seek(Math.max(0, cue.startMs));
  return (
    <div className={styles.video}>
      <ClassVideo
        captions={captions}
        cues={cues}
        chapters={draft.chapters}
        lane={false}
        onPlayhead={told}
        onTime={nothing}
        onLineBack={() => goTo(cues.findLast(({ endMs }) => endMs <= playhead.current.atMs()))}
        onLineOn={() => goTo(cues.find(({ startMs }) => startMs > playhead.current.atMs()))}
      />
      <ShiftLane read={choices.parsed.cues} moved={choices.moved} durationMs={captions.durationMs} />
    </div>
  );
};

type HeadProps = { classId: number; title: string; onAnother: () => void };

const Head = ({ classId, title, onAnother }: HeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Back in the editor, which stands in the same place.
    return () => document.getElementById('main')?.focus();
  }, []);
  return (
    <header className={adminContentStyles.stop}>
      <div>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
          <Trans
            message="Captions of <link>{title}</link>"
            values={{ title }}
            components={{
              link: <Anchor href={pageAddress('/admin/class_builder/$id/edit', { id: classId })} />,
            }}
          />
        </p>
        <h1 ref={heading} className="title-1" tabIndex={-1}>
          {t('Import captions')}
        </h1>
      </div>
      <div className={adminContentStyles.actions}>
        <Button look="secondary" onClick={onAnother}>
          {t('Another file')}
        </Button>
      </div>
    </header>
  );
};

const timesAbout = (choices: CaptionImport, durationMs: number): string => {
  const [first, last] = [choices.parsed.cues[0], choices.parsed.cues.at(-1)];
  if (!first || !last) return '';
  const values = { from: timeText(first.startMs), to: timeText(last.endMs), end: timeText(durationMs) };
  return durationMs > 0
    ? t(
        'In the file the first line begins at {from} and the last ends at {to}; the video ends at {end}.',
        values,
      )
    : t('In the file the first line begins at {from} and the last ends at {to}.', values);
};

type ImportStepProps = ImportCaptionsProps & { choices: CaptionImport };

const TimesStep = ({ number, captions, draft, choices }: ImportStepProps & { number: number }) => {
  const playhead = useRef<Playhead>(noPlayhead);
  const onPlayhead = useCallback((now: Playhead) => {
    playhead.current = now;
  }, []);
  const { places, moved } = choices;
  const { durationMs } = captions;
  return (
    <Step number={number} title={t(msg('Times', 'of captions'))} about={timesAbout(choices, durationMs)}>
      {looksForeign(places, moved, durationMs) ? (
        <AdminNote tone="problem">
          {t(
            'These look like the captions of another video: the last line ends at {last}, the video at {end}.',
            { last: timeText(moved.at(-1)?.endMs ?? 0), end: timeText(durationMs) },
          )}
        </AdminNote>
      ) : null}
      <div className={styles.columns}>
        <MovedVideo captions={captions} draft={draft} choices={choices} onPlayhead={onPlayhead} />
        <Times choices={choices} playhead={playhead} />
      </div>
    </Step>
  );
};

/** The steps of a file that could be read at least in part; those without a question are left out. */
const steps = (props: ImportStepProps): ((number: number) => ReactNode)[] => {
  const { file, captions, draft, choices, onClose, onTake } = props;
  return [
    ...(file.readings.length > 0
      ? [
          (number: number) => (
            <Step
              key="characters"
              number={number}
              title={t('Characters')}
              about={t(
                'The file does not say how its letters are written. Here are the same words, read in each way: choose the one that reads well.',
              )}
            >
              <Characters readings={file.readings} value={choices.encoding} onChange={choices.setEncoding} />
            </Step>
          ),
        ]
      : []),
    (number: number) => <TimesStep key="times" {...props} number={number} />,
    (number: number) => (
      <Step key="kept" number={number} title={t('Before it is kept')}>
        <BeforeKept
          choices={choices}
          durationMs={captions.durationMs}
          tracks={draft.tracks}
          onClose={onClose}
          onTake={() => onTake(choices.language, choices.places.kept)}
        />
      </Step>
    ),
  ];
};

/** A file of captions before its lines are taken into the editor: its language, its letters and its times. */
export const ImportCaptions = (props: ImportCaptionsProps) => {
  const { file, captions, draft, language, onAnother, onClose } = props;
  const choices = useCaptionImport(file, language, captions.durationMs);
  const { parsed } = choices;
  const isReadable = parsed.cues.length > 0;
  return (
    <section aria-label={file.name}>
      <Head classId={captions.id} title={captions.title} onAnother={onAnother} />
      <Step
        number={1}
        title={t('The file')}
        about={
          isReadable
            ? t('{file}, {count, plural, one {# line} other {# lines}}, {size}.', {
                file: file.name,
                count: parsed.cues.length,
                size: bytesWords(file.size),
              })
            : t('{file}, {size}.', { file: file.name, size: bytesWords(file.size) })
        }
      >
        <div className={styles.file}>
          <Problems parsed={parsed} />
          {isReadable ? (
            <div className={styles.language}>
              <LanguageField
                value={choices.language}
                onChange={choices.setLanguage}
                present={draft.tracks.map((track) => track.language)}
              />
            </div>
          ) : (
            <p className={styles.actions}>
              <Button look="secondary" onClick={onClose}>
                {t('Close')}
              </Button>
            </p>
          )}
        </div>
      </Step>
      {isReadable ? steps({ ...props, choices }).map((step, at) => step(at + 2)) : null}
    </section>
  );
};
