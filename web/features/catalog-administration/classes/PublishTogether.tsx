import type {
  ClassFields,
  ManagedClass,
} from '../../../../contract/catalog-administration/classes.schema.ts';
import { formatList } from '../../../../contract/formats/lists.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as styles from './ClassPage.module.css';

export type PublishTogetherProps = {
  one: ManagedClass;
  draft: ClassFields;
  saving: boolean;
  /** Saves the form, and has the class published once its video is ready, or no more. */
  onPublish: (wanted: boolean) => void;
};

const same = (some: readonly number[], others: readonly number[]): boolean => some.join() === others.join();

/** Names the drafts that are published with the class: of the series and coaches in the form, saved or not. */
const company = ({ publication, fields }: ManagedClass, draft: ClassFields): string => {
  const isTypedAnew = draft.planId !== fields.planId || !same(draft.coachIds, fields.coachIds);
  if (isTypedAnew) return 'with its series and coaches, where members do not see them yet';
  const { series, coaches } = publication;
  const names = [...(series === null ? [] : [`its series “${series}”`]), ...coaches];
  return names.length === 0 ? '' : `with ${formatList(names)}`;
};

const sentence = (...parts: string[]): string => `${parts.filter(Boolean).join(' ')}.`;

/** Publishes a class with its series and coaches in one step: now, or once its video is ready. */
export const PublishTogether = ({ one, draft, saving, onPublish }: PublishTogetherProps) => {
  const { waits, problem } = one.publication;
  const along = company(one, draft);
  const isReady = one.video?.processStatus === 'finished' && draft.videoId === one.video.id;
  if (waits)
    return (
      <div className={styles.together} role="status">
        {problem === null ? (
          <AdminNote>{sentence('Published as soon as the video is ready', along)}</AdminNote>
        ) : (
          <AdminNote tone="problem">
            The video is ready, but the class could not be published. {problem} Save the class to try again.
          </AdminNote>
        )}
        <Button look="secondary" size="small" disabled={saving} onClick={() => onPublish(false)}>
          Do not publish
        </Button>
      </div>
    );
  const isOut = draft.state === 'published' && one.state === 'published';
  if (draft.state === 'retired' || (isOut && along === '') || (draft.state === 'published' && !isOut))
    return null;
  return (
    <div className={styles.together}>
      <Button look="secondary" disabled={saving} onClick={() => onPublish(true)}>
        {isReady ? 'Publish now' : 'Publish when ready'}
      </Button>
      <p className="hint">
        {sentence('Saves the class and publishes it', along, isReady ? '' : 'as soon as its video is ready')}
      </p>
    </div>
  );
};
