import { useMutation } from '@tanstack/react-query';
import type { StreamCheck } from '../../../../contract/live/live-administration.schema.ts';
import { liveLimits } from '../../../../contract/live/live-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { StateGlyph } from '../../../ui/administration/StateMark.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import * as styles from './StreamField.module.css';

const hintOf = (url: string): string =>
  url.trim().startsWith('http:')
    ? t('Browsers block http streams on https sites. Use an https address if you have one.')
    : t(
        'An HLS playlist (.m3u8) with all parts on one host. It is public once it has been sent: members’ browsers receive it 15 minutes before the start.',
      );

const tones = { good: styles.good, warn: styles.warn, bad: styles.bad } as const;

/** Beside what was found: the newest picture, as members would see it. */
const Found = ({ picture, findings }: StreamCheck) => (
  <div className={styles.found}>
    {picture ? (
      <figure className={styles.picture}>
        <img src={picture} alt={t('What members would see now')} />
        <figcaption>{t('Test picture')}</figcaption>
      </figure>
    ) : null}
    <Findings findings={findings} />
  </div>
);

const Findings = ({ findings }: Pick<StreamCheck, 'findings'>) => (
  <ul className={styles.findings}>
    {findings.map(({ state, text }) => (
      <li key={text} className={tones[state]}>
        <StateGlyph glyph={state === 'good' ? 'done' : 'failed'} />
        {text}
      </li>
    ))}
  </ul>
);

type StreamFieldProps = {
  value: string;
  problem: string | undefined;
  onChange: (url: string) => void;
};

/** The address of a stream, and what is there when it is looked at. */
export const StreamField = ({ value, problem, onChange }: StreamFieldProps) => {
  const api = useApi();
  const check = useMutation({
    mutationFn: async (streamUrl: string) =>
      (await api('POST /admin/api/live_shows/stream_checks', { body: { streamUrl } })).data,
    onError: (failure) => logFailure('The stream was not looked at', failure),
  });
  const refused = check.error instanceof ApiError ? check.error.fields.streamUrl?.[0] : undefined;
  return (
    <>
      <TextField
        label={t('Stream URL')}
        type="url"
        inputMode="url"
        autoComplete="off"
        most={liveLimits.streamUrl}
        value={value}
        problem={problem ?? refused}
        hint={hintOf(value)}
        onChange={(url) => {
          // What was found is of the address that stood there.
          check.reset();
          onChange(url);
        }}
      />
      <div>
        <Button
          look="secondary"
          size="small"
          disabled={value.trim() === ''}
          aria-busy={check.isPending}
          onClick={() => {
            if (!check.isPending) check.mutate(value.trim());
          }}
        >
          {check.data ? t('Check again') : t('Check stream')}
        </Button>
      </div>
      <div role="status">
        {check.data ? <Found {...check.data} /> : null}
        {check.isPending ? <p className="small muted">{t('Looking…')}</p> : null}
      </div>
      {refused ? null : <FailedChange error={check.error} failed={t('The stream could not be checked.')} />}
    </>
  );
};
