import { withCommas } from '../../../../../contract/formats/lists.ts';
import { t } from '../../../../../contract/messages.ts';
import { renderSubRip, renderWebVtt } from '../../../../../contract/text-tracks/format-captions.ts';
import { languageName, ownLanguageName } from '../../../../../contract/text-tracks/languages.ts';
import { FormSection } from '../../../../ui/administration/FormSection.tsx';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
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
    entry(t('Edit its lines'), () => onOpen(language)),
    entry(t('Shift its times'), () => onLook(cuesAsFile(languageName(language), language, cues))),
    ...(first ? [] : [entry(t('Make it the default'), () => act({ act: 'make default', language }))]),
    entry(t('Download as VTT'), () => saveTextFile(`${name}.vtt`, renderWebVtt(cues), 'text/vtt')),
    entry(t('Download as SRT'), () =>
      saveTextFile(`${name}.srt`, renderSubRip(cues), 'application/x-subrip'),
    ),
    { kind: 'line' } as const,
    { ...entry(t('Remove'), () => act({ act: 'remove track', language })), danger: true },
  ];
};

const Row = (props: RowProps) => {
  const { track, first, durationMs } = props;
  const { language, cues } = track;
  const name = languageName(language);
  const warned = lineWarnings(cues, durationMs).filter((line) => line.length > 0).length;
  const facts = [
    ...(ownLanguageName(language) === name ? [] : [ownLanguageName(language)]),
    t('{count, plural, one {# line} other {# lines}}', { count: cues.length }),
    // translators: follows other facts about the captions in a language: “Deutsch, 12 lines, the default”
    ...(first ? [t('the default')] : []),
  ];
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{withCommas(facts)}</small>
      </div>
      {warned > 0 ? (
        <StateMark glyph="failed" tone="warn">
          {t('{count, plural, one {# warning} other {# warnings}}', { count: warned })}
        </StateMark>
      ) : null}
      <Menu label={t('Options for {name}', { name })} align="end" entries={entriesOf(props)}>
        <Icon name="options" />
      </Menu>
    </li>
  );
};

/** All languages of the captions; members meet the first when they turn captions on. */
export const Languages = (props: LanguagesProps) => (
  <FormSection
    title={t('Languages')}
    about={t('Captions that members turn on come in the default language, until they choose another.')}
  >
    {props.tracks.length > 0 ? (
      <ul className={styles.languages}>
        {props.tracks.map((track, index) => (
          <Row key={track.language} {...props} track={track} first={index === 0} />
        ))}
      </ul>
    ) : (
      <p className="muted">{t('No language yet.')}</p>
    )}
  </FormSection>
);
