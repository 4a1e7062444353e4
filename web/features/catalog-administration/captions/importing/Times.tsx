import { type RefObject, useId, useState } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { textTrackLimits } from '../../../../../contract/text-tracks/cue.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { timeText } from '../draft/time-text.ts';
import { TimeField } from '../lines/TimeField.tsx';
import type { Playhead } from '../player/playhead.ts';
import * as styles from './ImportCaptions.module.css';
import type { CaptionImport } from './use-caption-import.ts';

const stepMs = 100;

/** Seconds as they are written: −8, 0.5. */
const secondsOf = (ms: number): string => `${ms < 0 ? '−' : ''}${Math.abs(ms) / 1000}`;

const signedTime = (ms: number): string => (ms < 0 ? `−${timeText(-ms)}` : timeText(ms));

/** Milliseconds of written seconds, with either minus sign; null for anything else. */
const readSeconds = (text: string): number | null => {
  const written = text
    .trim()
    .replace(/^[−–-]/, '-')
    .replace(',', '.');
  const seconds = /^[+-]?\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  return Math.abs(seconds) * 1000 <= textTrackLimits.lastMs ? Math.round(seconds * 1000) : null;
};

const ShiftField = ({ value, onChange }: { value: number; onChange: (ms: number) => void }) => {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && readSeconds(typed) === null;
  return (
    <FormField
      label={t('Shift all lines by, in seconds')}
      problem={wrong ? t('Write seconds such as 2.5, or −8 for earlier.') : undefined}
    >
      {(control) => (
        <div className={styles.shift}>
          <Button look="secondary" size="small" onClick={() => onChange(value - stepMs)}>
            {t('0.1 s earlier')}
          </Button>
          <input
            {...control}
            inputMode="text"
            autoComplete="off"
            value={typed ?? secondsOf(value)}
            onChange={({ target }) => {
              setTyped(target.value);
              const ms = readSeconds(target.value);
              if (ms !== null) onChange(ms);
            }}
            onBlur={() => setTyped(wrong ? typed : null)}
          />
          <Button look="secondary" size="small" onClick={() => onChange(value + stepMs)}>
            {t('0.1 s later')}
          </Button>
        </div>
      )}
    </FormField>
  );
};

type TimesProps = { choices: CaptionImport; playhead: RefObject<Playhead> };

/** Moves all lines together, and stretches them between the first and the last. */
export const Times = ({ choices, playhead }: TimesProps) => {
  const {
    timing,
    setTiming,
    parsed: { cues },
    moved,
  } = choices;
  const caption = useId();
  const [first, last] = [cues[0], cues.at(-1)];
  const shift = (shiftMs: number) => setTiming({ ...timing, shiftMs });
  if (!first || !last) return null;
  return (
    <div className={styles.times}>
      <ShiftField value={timing.shiftMs} onChange={shift} />
      <p>
        <Button look="secondary" size="small" onClick={() => shift(playhead.current.atMs() - first.startMs)}>
          {t('The first words are spoken now')}
        </Button>
      </p>
      <p className="hint">
        {t('Play the video and press this as the first words are spoken: the shift is measured for you.')}
      </p>
      {cues.length > 1 ? (
        <>
          <Checkbox
            label={t('Stretch as well')}
            captionId={caption}
            checked={timing.lastShiftMs !== null}
            onChange={(on) => setTiming({ ...timing, lastShiftMs: on ? timing.shiftMs : null })}
          />
          <p className="hint" id={caption}>
            {t(
              'For files made for another number of frames a second. First and last line are fixed, those between follow.',
            )}
          </p>
        </>
      ) : null}
      {timing.lastShiftMs === null ? null : (
        <div className={styles.last}>
          <span className="small">{t('The last line begins at')}</span>
          <TimeField
            label={t('The last line begins at')}
            valueMs={Math.max(0, last.startMs + timing.lastShiftMs)}
            onChange={(ms) => setTiming({ ...timing, lastShiftMs: ms - last.startMs })}
          />
          <Button
            look="secondary"
            size="small"
            onClick={() => setTiming({ ...timing, lastShiftMs: playhead.current.atMs() - last.startMs })}
          >
            {t('Spoken now')}
          </Button>
        </div>
      )}
      <ol className={styles.ends} aria-label={t('First and last line')}>
        {[moved[0], ...(cues.length > 1 ? [moved.at(-1)] : [])].map((cue, at) =>
          cue ? (
            <li key={at === 0 ? 'first' : 'last'}>
              <span className="numeric small muted">
                {at === 0
                  ? t('First, {time}', { time: signedTime(cue.startMs) })
                  : t('Last, {time}', { time: signedTime(cue.startMs) })}
              </span>
              <p dir="auto">{cue.text}</p>
            </li>
          ) : null,
        )}
      </ol>
    </div>
  );
};
