import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import type { IconName } from '../../../../ui/Icon.tsx';
import { Meter } from '../../../../ui/messages/Meter.tsx';
import styles from './Uploads.module.css';
import type { QueuedUpload, UploadState } from './upload-entries.ts';
import { uploadFact, uploadPercent } from './upload-words.ts';
import { uploads } from './uploads.ts';

type Control = { label: string; icon: IconName; press: (key: string) => void };

const remove = (label: string): Control => ({
  label,
  icon: 'close',
  press: (key) => void uploads.remove(key),
});
const goOn = (label: string, icon: IconName): Control => ({ label, icon, press: uploads.resume });
const pause: Control = { label: 'Pause', icon: 'pause', press: uploads.pause };

const controlsByState: Readonly<Record<UploadState, readonly Control[]>> = {
  waiting: [pause, remove('Cancel')],
  sending: [pause, remove('Cancel')],
  retrying: [goOn('Retry now', 'restore'), pause, remove('Cancel')],
  paused: [goOn('Go on with', 'play'), remove('Cancel')],
  interrupted: [remove('Cancel')],
  done: [remove('Hide')],
  failed: [goOn('Try again', 'restore'), remove('Remove')],
};

const controlsOf = ({ state, again }: QueuedUpload): readonly Control[] =>
  state === 'failed' && !again ? [remove('Remove')] : controlsByState[state];

const toneOf = (state: UploadState): 'good' | 'bad' | undefined => {
  if (state === 'done') return 'good';
  return state === 'failed' || state === 'retrying' ? 'bad' : undefined;
};

const Row = ({ upload }: { upload: QueuedUpload }) => {
  const { key, fileName, state } = upload;
  const tone = toneOf(state);
  return (
    <li>
      <b title={fileName}>{fileName}</b>
      <Meter label={`Upload of ${fileName}`} percent={uploadPercent(upload)} tone={tone} />
      <span
        className={classNames(
          styles.fact,
          'small numeric',
          tone === 'bad' && styles.bad,
          tone === 'good' && styles.good,
          !tone && 'muted',
        )}
        role={tone ? 'status' : undefined}
      >
        {uploadFact(upload)}
      </span>
      <span className={styles.controls}>
        {controlsOf(upload).map(({ label, icon, press }) => (
          <IconButton key={label} label={`${label}: ${fileName}`} icon={icon} onClick={() => press(key)} />
        ))}
      </span>
    </li>
  );
};

/** Files on their way: how far each is, how fast, and what can be done about it. */
export const UploadList = ({ list, label }: { list: readonly QueuedUpload[]; label: string }) =>
  list.length === 0 ? null : (
    <ul className={styles.queue} aria-label={label}>
      {list.map((upload) => (
        <Row key={upload.key} upload={upload} />
      ))}
    </ul>
  );
