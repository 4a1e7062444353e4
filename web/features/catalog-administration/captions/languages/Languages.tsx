import { renderSubRip, renderWebVtt } from '../../../../../contract/text-tracks/format-captions.ts';
import { languageName, ownLanguageName } from '../../../../../contract/text-tracks/languages.ts';
import { FormSection } from '../../../../ui/administration/FormSection.tsx';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { fullCount } from '../../../../ui/text/counts.ts';
import { saveTextFile } from '../../../../ui/text/save-text-file.ts';
import type { CaptionsAction } from '../draft/captions-actions.ts';
import type { DraftTrack } from '../draft/captions-draft.ts';
import { lineWarnings } from '../draft/line-warnings.ts';
import type { CaptionFile } from '../files/caption-file.ts';
import { cuesAsFile } from '../files/cues-as-file.ts';
import * as styles from './Languages.module.css';

type LanguagesProps = {
  tracks: readonly DraftTrack[];
  durationMs: number;
  fileName: string;
  act: (action: CaptionsAction) => void;
  onOpen: (language: string) => void;
  /** Shifts or stretches the times of a language. */
  onLook: (file: CaptionFile) => void;
};

type RowProps = LanguagesProps & { track: DraftTrack; first: boolean };

const entriesOf = ({ track: { language, cues }, first, fileName, act, onOpen, onLook }: RowProps) => {
  const name = `${fileName}.${language}`;
  const entry = (label: string, onSelect: () => void) => ({ kind: 'action', label, onSelect }) as const;
  return [
    entry('Edit its lines', () => onOpen(language)),
    entry('Shift its times', () => onLook(cuesAsFile(languageName(language), language, cues))),
    ...(first ? [] : [entry('Make it the default', () => act({ act: 'make default', language }))]),
    entry('Download as VTT', () => saveTextFile(`${name}.vtt`, renderWebVtt(cues), 'text/vtt')),
    entry('Download as SRT', () => saveTextFile(`${name}.srt`, renderSubRip(cues), 'application/x-subrip')),
    { kind: 'line' } as const,
    { ...entry('Remove', () => act({ act: 'remove track', language })), danger: true },
  ];
};

const Row = (props: RowProps) => {
  const { track, first, durationMs } = props;
  const { language, cues } = track;
  const name = languageName(language);
  const warned = lineWarnings(cues, durationMs).filter((line) => line.length > 0).length;
  const facts = [
    ...(ownLanguageName(language) === name ? [] : [ownLanguageName(language)]),
    `${fullCount(cues.length)} ${cues.length === 1 ? 'line' : 'lines'}`,
    ...(first ? ['the default'] : []),
  ];
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{facts.join(', ')}</small>
      </div>
      {warned > 0 ? (
        <StateMark glyph="failed" tone="warn">
          {warned === 1 ? '1 warning' : `${warned} warnings`}
        </StateMark>
      ) : null}
      <Menu label={`Options for ${name}`} align="end" entries={entriesOf(props)}>
        <Icon name="options" />
      </Menu>
    </li>
  );
};

/** All languages of the captions; members meet the first when they turn captions on. */
export const Languages = (props: LanguagesProps) => (
  <FormSection
    title="Languages"
    about="Captions that members turn on come in the default language, until they choose another."
  >
    {props.tracks.length > 0 ? (
      <ul className={styles.languages}>
        {props.tracks.map((track, index) => (
          <Row key={track.language} {...props} track={track} first={index === 0} />
        ))}
      </ul>
    ) : (
      <p className="muted">No language yet.</p>
    )}
  </FormSection>
);
