import { useLocation } from '@tanstack/react-router';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import * as styles from './Uploads.module.css';
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

/** The way to the class of a video, unless its page is open. */
const ClassLink = ({ id, fileName }: { id: number; fileName: string }) => {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const href = pageAddress('/admin/class_builder/$id/edit', { id });
  return here === href ? null : (
    <Anchor className="link small" href={href} aria-label={`Open the class: ${fileName}`}>
      Open the class
    </Anchor>
  );
};

const Row = ({ upload }: { upload: QueuedUpload }) => {
  const { key, fileName, state, classId } = upload;
  const tone = toneOf(state);
  return (
    <li>
      <b title={fileName}>{fileName}</b>
      <Meter label={`Upload of ${fileName}`} percent={uploadPercent(upload)} tone={tone} />
      <div className={styles.fact}>
        <span
          className={classNames(
            'small numeric',
            tone === 'bad' && styles.bad,
            tone === 'good' && styles.good,
            !tone && 'muted',
          )}
          role={tone ? 'status' : undefined}
        >
          {uploadFact(upload)}
        </span>
        {classId === null ? null : <ClassLink id={classId} fileName={fileName} />}
      </div>
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
