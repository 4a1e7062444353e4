import { useLocation } from '@tanstack/react-router';
import { type Message, msg, t } from '../../../../contract/messages.ts';
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

type Control = { label: Message<'file'>; icon: IconName; press: (key: string) => void };

const remove = (label: Control['label']): Control => ({
  label,
  icon: 'close',
  press: (key) => void uploads.remove(key),
});
const goOn = (label: Control['label'], icon: IconName): Control => ({ label, icon, press: uploads.resume });
const pause: Control = { label: msg('Pause: {file}'), icon: 'pause', press: uploads.pause };

const controlsByState: Readonly<Record<UploadState, readonly Control[]>> = {
  waiting: [pause, remove(msg('Cancel: {file}'))],
  sending: [pause, remove(msg('Cancel: {file}'))],
  retrying: [goOn(msg('Retry now: {file}'), 'restore'), pause, remove(msg('Cancel: {file}'))],
  paused: [goOn(msg('Go on with: {file}'), 'play'), remove(msg('Cancel: {file}'))],
  interrupted: [remove(msg('Cancel: {file}'))],
  done: [remove(msg('Hide: {file}'))],
  failed: [goOn(msg('Try again: {file}'), 'restore'), remove(msg('Remove: {file}'))],
};

const controlsOf = ({ state, again }: QueuedUpload): readonly Control[] =>
  state === 'failed' && !again ? [remove(msg('Remove: {file}'))] : controlsByState[state];

const toneOf = (state: UploadState): 'good' | 'bad' | undefined => {
  if (state === 'done') return 'good';
  return state === 'failed' || state === 'retrying' ? 'bad' : undefined;
};

/** The way to the class of a video, unless its page is open. */
const ClassLink = ({ id, fileName }: { id: number; fileName: string }) => {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const href = pageAddress('/admin/class_builder/$id/edit', { id });
  return here === href ? null : (
    <Anchor className="link small" href={href} aria-label={t('Open the class: {file}', { file: fileName })}>
      {t('Open the class')}
    </Anchor>
  );
};

const Row = ({ upload }: { upload: QueuedUpload }) => {
  const { key, fileName, state, classId } = upload;
  const tone = toneOf(state);
  return (
    <li>
      <b title={fileName}>{fileName}</b>
      <Meter label={t('Upload of {file}', { file: fileName })} percent={uploadPercent(upload)} tone={tone} />
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
          <IconButton
            key={icon}
            label={t(label, { file: fileName })}
            icon={icon}
            onClick={() => press(key)}
          />
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
